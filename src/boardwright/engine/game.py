"""Game: a domain, its systems and its facts, put together. What a game's package exports as `GAME`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from math import isfinite
from typing import TYPE_CHECKING, Any, Union

import msgspec
from msgspec import Struct, ValidationError, defstruct, field
from msgspec.structs import replace

from boardwright.engine.authority import IN_PLAY, Authority, Permit
from boardwright.engine.decks import DeckRules
from boardwright.engine.digests import SECOND, Digests, first_rule, in_order, second_rule
from boardwright.engine.domain import Domain, overrides
from boardwright.engine.fields import type_name
from boardwright.engine.manifest import Manifest
from boardwright.engine.pipeline import Pipeline
from boardwright.engine.schema import Schema, load_schemas, schema_of
from boardwright.engine.secrecy import holds_secrets
from boardwright.engine.strategy import Strategy
from boardwright.engine.systems import Lesson, System, Tutorial, base_systems
from boardwright.engine.systems.purse import Purse
from boardwright.engine.systems.undo import Snapshot, UndoSlot
from boardwright.engine.texts import Catalogue, engine_texts, explain, find_text, load_texts, merged_texts
from boardwright.engine.types import (
    Command,
    Event,
    Facts,
    GameError,
    MatchState,
    Mode,
    NoOptions,
    Options,
    Refusal,
    Stake,
    Sys,
    Table,
    TimeControl,
)

if TYPE_CHECKING:
    from boardwright.engine.records import RecordFormat


Handicap = Callable[[Any, int], Mapping[str, Any]]
"""From a table's options and the difference of the ratings to the options that are to be others."""


class _Agreed(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may have besides seats and options."""

    mode: Mode = "live"
    stakes: tuple[Stake, ...] = ()
    clock: TimeControl | None = None
    base: Stake = 0
    memory: dict[str, Any] = {}


def _agreed(given: Mapping[str, Any]) -> _Agreed:
    try:
        return msgspec.convert(msgspec.to_builtins(given), _Agreed)
    except (ValidationError, TypeError) as error:
        raise GameError("bad_table", problem=str(error)) from None


class Game:
    """Everything the platform needs to run one game, in one version of its rules."""

    def __init__(
        self,
        manifest: Manifest,
        domain: Domain[Any],
        systems: Sequence[System] | None = None,
        *,
        options: type[Options] = NoOptions,
        lesson: Lesson | None = None,
        texts: Catalogue | None = None,
        bots: Mapping[str, Strategy] | None = None,
        search: object = None,
        quick: Mapping[str, Any] | None = None,
        records: Sequence[RecordFormat] = (),
        handicap: Handicap | None = None,
        bots_answer_every: float = 0.0,
        decks: DeckRules | None = None,
        past: Sequence[Game] = (),
    ) -> None:
        """`bots`: how the levels `easy`, `medium` and `hard` play this game; what is left out looks ahead by the rules.
        `search`: what a search on the kernel's board has to know to play it (`kits.searched.Searched`).
        `quick`: options that make a match short, for playthroughs and recordings of a game that is long by nature.
        `records`: formats in which its players exchange matches, beside replay files.
        `handicap`: options that make a match even between players of different ratings, with the weaker one first.
        `bots_answer_every`: so many seconds, where the time that a bot takes could tell what it hides; 0: as soon as it
        knows. More than a thought usually takes.
        `decks`: what its players may build before a match.
        `past`: the same game under older rules, so that old matches replay for ever."""
        self.manifest = manifest
        self.id = manifest.id
        self.domain = domain
        self.options_type = options
        self.lesson = lesson
        self.bots: Mapping[str, Strategy] = bots or {}
        self.search = search
        self.quick: Mapping[str, Any] = quick or {}
        self.records = tuple(records)
        self.handicap = handicap
        self.bots_answer_every = bots_answer_every
        self.decks = decks
        self.past = tuple(past)
        purse = (Purse(),) if overrides(domain, Domain, "top_up") else ()
        self.systems = (*(base_systems() if systems is None else systems), *purse, Tutorial(lesson))
        self.commands = domain.commands or _found(domain, Command)
        self.events = domain.events or _found(domain, Event)
        self._texts = texts
        self._check_parts()

    def _check_parts(self) -> None:
        self._check_stakes()
        ids = [system.id for system in self.systems]
        if len(set(ids)) < len(ids):
            raise TypeError(f"{self.id}: two systems with the same id in {ids}")
        if not self.commands:
            raise TypeError(f"{self.id}: the domain's module has no commands; name them in `Domain.commands`")
        self._check_names(
            "commands", [*self.commands, *(kind for each in self.systems for kind in each.commands)]
        )
        self._check_names("events", [*self.events, *(kind for each in self.systems for kind in each.events)])

    def _check_stakes(self) -> None:
        stakes = self.manifest.stakes
        if stakes is None or stakes.model == "STAKE" or stakes.purse == "base":
            return
        if not overrides(self.domain, Domain, "spent"):
            raise TypeError(
                f"{self.id}: with the purse {stakes.purse!r} the rules must say in `spent` what is put in"
            )

    def _check_names(self, what: str, kinds: Sequence[type[Struct]]) -> None:
        called: dict[str, type[Struct]] = {}
        for kind in kinds:
            if called.setdefault(_tag(kind), kind) is not kind:
                raise TypeError(f"{self.id}: two {what} are called {_tag(kind)} on the wire; rename {kind}")

    def __repr__(self) -> str:
        return f"<Game {self.reference}>"

    @property
    def reference(self) -> str:
        """How journals name the rules: `tictactoe@1`."""
        return f"{self.id}@{self.manifest.version}"

    def at_version(self, version: int) -> Game:
        for game in (self, *self.past):
            if game.manifest.version == version:
                return game
        raise GameError("unknown_version", game=self.id, version=version, newest=self.manifest.version)

    # Running

    @cached_property
    def pipeline(self) -> Pipeline:
        return Pipeline(self, self.systems)

    @cached_property
    def bare(self) -> Pipeline:
        """The rules and what bears them, without what only watches: for search and simulation."""
        return Pipeline(self, [system for system in self.systems if system.bears_rules])

    def authority_of(self, systems: Sequence[System]) -> Authority:
        table: dict[type[Command], Permit] = dict.fromkeys(self.commands, IN_PLAY)
        for system in systems:
            table.update(system.commands)
        return table

    def sys_type(self, systems: Sequence[System]) -> type[Sys]:
        """`Sys` with one field for each system that keeps something."""
        waits: Any = Union[tuple(system.wait_type for system in systems if system.wait_type) or (None,)]  # noqa: UP007
        fields: list[Any] = [("waits", tuple[waits, ...], ())]
        for system in systems:
            if system.slot_type:
                fields.append((system.id, system.slot_type, field(default_factory=system.slot_type)))
        name = f"{self.id.title().replace('_', '')}Sys"
        return defstruct(name, fields, bases=(Sys,), frozen=True, gc=False)  # type: ignore[return-value]

    def table(
        self,
        seats: int | None = None,
        options: Mapping[str, Any] | Options | None = None,
        **more: Any,
    ) -> Table:
        """A table for this game; `GameError` if it cannot be laid like that."""
        manifest = self.manifest
        count = manifest.fewest_seats if seats is None else seats
        if not manifest.fewest_seats <= count <= manifest.most_seats:
            raise GameError("seat_count", seats=count, min=manifest.fewest_seats, max=manifest.most_seats)
        agreed = _agreed(more)
        if len(agreed.stakes) not in (0, count):
            raise GameError("bad_table", problem=f"{len(agreed.stakes)} stakes for {count} seats")
        parsed = self.parse_options(options)
        seated = tuple(range(count))
        table = Table(seated, parsed, agreed.mode, agreed.stakes, agreed.clock, agreed.base, agreed.memory)
        refusal = self.domain.check_table(table)
        if refusal is not None:
            raise GameError(refusal.code, **refusal.details)
        return table

    def parse_options(self, given: Mapping[str, Any] | Options | None) -> Options:
        """Options checked against their bounds."""
        raw = {} if given is None else msgspec.to_builtins(given) if isinstance(given, Options) else given
        try:
            return msgspec.convert(raw, self.options_type)
        except ValidationError as error:
            raise GameError("bad_options", problem=str(error)) from None

    def options_schema(self) -> dict[str, Any]:
        """JSON schema of the options: the page builds its form from it."""
        return msgspec.json.schema(self.options_type)

    # Secrecy

    @cached_property
    def has_secrets(self) -> bool:
        """Can two seats ever see different things of core and events?"""
        domain = self.domain
        if any(overrides(domain, Domain, hook) for hook in ("view", "event_view", "eyes")):
            return True
        return any(holds_secrets(kind) for kind in (domain.core_type(), *self.events))

    @cached_property
    def views_alike(self) -> bool:
        """Do all seats see the same of core, events and systems?"""
        personal = (each for each in self.systems if each.personal_view and overrides(each, System, "view"))
        return not self.has_secrets and not any(personal)

    @cached_property
    def facts_type(self) -> type[Facts] | None:
        """What comes with every view for the board; None: nothing does."""
        return self.domain.facts_type()

    @cached_property
    def view_hooks(self) -> list[Any]:
        return [(system.id, system.view) for system in self.systems if overrides(system, System, "view")]

    # Wire and files

    @cached_property
    def command_types(self) -> dict[str, type[Command]]:
        return {_tag(kind): kind for kind in self.pipeline.authority}

    @cached_property
    def event_types(self) -> dict[str, type[Event]]:
        kinds = [*self.events, *(event for system in self.systems for event in system.events)]
        return {_tag(kind): kind for kind in kinds}

    def parse_command(self, raw: object) -> Command | Refusal:
        """A command from the wire (a mapping, or bytes of JSON), or why it is not one. Never raises."""
        try:
            given = msgspec.json.decode(raw) if isinstance(raw, (bytes, str)) else raw
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return Refusal("malformed_command", {"problem": "not JSON"})
        tag = given.get("type") if type(given) is dict or isinstance(given, Mapping) else None
        if not isinstance(tag, str):
            return Refusal("malformed_command", {"problem": "no type"})
        kind = self.command_types.get(tag)
        if kind is None:
            return Refusal("unknown_command", {"type": tag[:64]})
        try:
            command = msgspec.convert(given, kind)
            _check_it_can_be_kept(command)
        except ValidationError as error:
            return _field_refusal(str(error))
        except (OverflowError, UnicodeError, RecursionError) as error:
            return Refusal("bad_value", {"problem": type(error).__name__})
        return command

    @cached_property
    def _saved_type(self) -> Any:
        core: Any = self.domain.core_type()
        sys_type: Any = self.pipeline.sys_type
        return tuple[core, sys_type, tuple[tuple[int, core, sys_type], ...]]

    def encode_state(self, state: MatchState[Any]) -> bytes:
        """A state as bytes, with its undo snapshots; for a store to start from."""
        sys, snapshots = _apart(state.sys)
        kept = tuple((shot.seat, shot.core, shot.sys) for shot in snapshots)
        return msgspec.msgpack.encode((state.core, sys, kept))

    def decode_state(self, data: bytes, table: Table) -> MatchState[Any]:
        try:
            core, sys, kept = msgspec.msgpack.decode(data, type=self._saved_type)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise GameError("save_broken", problem=str(error)) from None
        if kept:
            snapshots = tuple(Snapshot(*parts) for parts in kept)
            sys = replace(sys, undo=replace(sys.undo, snapshots=snapshots))
        return MatchState(core, sys, table)

    def digests(self, rule: int) -> Digests:
        """What seals journals of this game by one of the rules."""
        return second_rule() if rule == SECOND else self._first_digests

    @cached_property
    def _first_digests(self) -> Digests:
        known = {} if self.recorded_schema is None else self.recorded_schema.first_fields()
        of_roots = {type_name(kind): known[role] for kind, role in self._roots.items() if role in known}
        return first_rule(known | of_roots)

    @cached_property
    def schema(self) -> Schema:
        """What its types look like: whatever journals, checkpoints and headers are made of."""
        of_wire = {kind: type_name(kind) for kind in (*self.commands, *self.events)}
        return schema_of(self._roots | of_wire)

    @cached_property
    def recorded_schema(self) -> Schema | None:
        """What they looked like when somebody last said that it is right so."""
        return load_schemas(self.package).get(str(self.manifest.version)) if self.package else None

    @property
    def _roots(self) -> dict[type[Struct], str]:
        return {self.domain.core_type(): "core", self.options_type: "options"}

    def canonical(self, state: MatchState[Any]) -> bytes:
        """Bytes that are equal if and only if the states are, snapshots aside."""
        return in_order((state.core, _apart(state.sys)[0]))

    # Texts

    @cached_property
    def texts(self) -> Catalogue:
        """Its own over those of the kits that its domain is made of: texts are inherited as rules are."""
        if self._texts is not None:
            return self._texts
        kinds = reversed(type(self.domain).__mro__)
        packages = dict.fromkeys(getattr(sys.modules[kind.__module__], "__package__", "") for kind in kinds)
        return merged_texts(load_texts(package) for package in packages if package)

    @property
    def package(self) -> str | None:
        """Where the rules lie, and their record beside them."""
        return getattr(sys.modules[type(self.domain).__module__], "__package__", None)

    def texts_in(self, language: str) -> dict[str, str]:
        """Key → text for people: the engine's, then its own, in the language asked for or else in English."""
        merged: dict[str, str] = {}
        for wanted in dict.fromkeys(("en", language)):
            for catalogue in (engine_texts(), self.texts):
                merged |= catalogue.get(wanted, {})
        return merged

    def text(self, key: str, language: str = "en") -> str | None:
        return find_text((self.texts, engine_texts()), key, language)

    def explain(self, refusal: Refusal, language: str = "en") -> str:
        return explain(refusal, language, self.texts)

    def title(self, language: str = "en") -> str:
        return self.text("title", language) or self.id


def _found(domain: Domain[Any], base: type) -> tuple[Any, ...]:
    """The commands or events that the domain's module knows, the engine's own aside; rules that only differ from others
    have those of the others."""
    for rules in type(domain).__mro__:
        found = tuple(_kinds_in(vars(sys.modules[rules.__module__]).values(), base))
        if found:
            return found
    return ()


def _kinds_in(names: Iterable[object], base: type) -> Iterator[type]:
    for kind in names:
        if (
            isinstance(kind, type)
            and issubclass(kind, base)
            and not kind.__module__.startswith("boardwright.engine")
        ):
            yield kind


def _tag(kind: type[Struct]) -> str:
    return str(kind.__struct_config__.tag)


def _apart(sys: Any) -> tuple[Any, tuple[Snapshot, ...]]:
    undo: UndoSlot | None = getattr(sys, "undo", None)
    if undo is None or not undo.snapshots:
        return sys, ()
    return replace(sys, undo=replace(undo, snapshots=())), undo.snapshots


def _check_it_can_be_kept(command: Command) -> None:
    """Journals and replay files know numbers of 64 bits, finite fractions, and texts that are Unicode."""
    msgspec.msgpack.encode(command)
    for name in command.__struct_fields__:
        value = getattr(command, name)
        if isinstance(value, float) and not isfinite(value):
            raise OverflowError


def _field_refusal(message: str) -> Refusal:
    """msgspec's message, sorted into a stable code."""
    if "missing required field" in message:
        return Refusal("missing_field", {"problem": message})
    if "unknown field" in message:
        return Refusal("unknown_field", {"problem": message})
    return Refusal("bad_value", {"problem": message})
