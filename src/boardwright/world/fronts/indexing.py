"""Indexing: a fixed action space for any game. Which index is which command, always the same for the same table.

A command type whose fields have few values (bounded numbers, seats, literals, booleans, squares like `[a-i][0-9]`)
takes one index for every combination of them, in the order of the rule book: types as the game names them, fields as
they are declared, the last one running fastest. Index 4 of tic-tac-toe is `Place(4)`, whatever stands on the board.

A type with fields that cannot be listed (the size of a bet, the answer to a question) takes `SLOTS` indices. In a given
position they stand for the commands of that type that the game lists as legal, in its order; where it lists more, for
an evenly spaced selection of them that keeps the first and the last.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Meta

from boardwright.engine.domain import Domain, overrides
from boardwright.engine.game import Game
from boardwright.engine.systems.interaction import Interaction
from boardwright.engine.systems.response_window import ResponseWindow
from boardwright.engine.types import Command, EngineError, Table

SLOTS = 64
MOST_COMMANDS = 20_000
"""A type with more combinations than this gets slots."""
CLASS = re.compile(r"\[(.)-(.)\]")
NO_SNAPSHOT = "no_snapshot"


Menu = Mapping[int, Command]
"""Indices in ascending order, each with its command."""
REMEMBERED = 4096
"""Lists of legal commands whose indices are kept: small games hand out the same lists again and again."""


class ActionSpace:
    """The actions of a game at one kind of table."""

    def __init__(self, game: Game, table: Table) -> None:
        self.commands: list[Command | None] = []
        """By index; None for a slot."""
        self._indices: dict[Command, int] = {}
        self._slots: dict[type[Command], int] = {}
        self._known: dict[int, tuple[Sequence[Command], Menu]] = {}
        for kind in _kinds(game):
            self._add(kind, len(table.seats))
        self.size = len(self.commands)

    def _add(self, kind: type[Command], seats: int) -> None:
        found = _combinations(kind, seats)
        if found is None:
            self._slots[kind] = len(self.commands)
            self.commands += [None] * SLOTS
        else:
            for command in found:
                self._indices[command] = len(self.commands)
                self.commands.append(command)

    def actions(self, legal: Sequence[Command]) -> Menu:
        """The indices of what is legal now, each with its command."""
        known = self._known.get(id(legal))
        if known is not None and known[0] is legal:
            return known[1]
        menu = dict(sorted(self._found(legal).items()))
        if type(legal) is tuple:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            self._known[id(legal)] = legal, menu
        return menu

    def _found(self, legal: Sequence[Command]) -> dict[int, Command]:
        indices, slots = self._indices, self._slots
        found: dict[int, Command] = {}
        listed: dict[type[Command], list[Command]] = {}
        for command in legal:
            kind = type(command)
            if kind in slots:  # such a command may hold what has no hash
                listed.setdefault(kind, []).append(command)
            elif command in indices:
                found[indices[command]] = command
            else:
                raise EngineError(f"{command!r} is legal, but has no place in the action space")
        for kind, commands in listed.items():
            found.update(self._in_slots(kind, commands))
        return found

    def _in_slots(self, kind: type[Command], commands: Sequence[Command]) -> Iterator[tuple[int, Command]]:
        first, chosen = self._slots[kind], spread(commands, SLOTS)
        return ((first + rank, command) for rank, command in enumerate(chosen))

    def name(self, index: int) -> str:
        """An index in words: the command, or the type and number of a slot."""
        command = self.commands[index]
        if command is not None:
            return repr(command)
        kind, first = max(
            ((kind, first) for kind, first in self._slots.items() if first <= index), key=lambda pair: pair[1]
        )
        return f"{kind.__name__}[{index - first}]"


def spread(items: Sequence[Any], most: int) -> Sequence[Any]:
    """At most so many of them, evenly spaced, with the first and the last."""
    if len(items) <= most:
        return items
    return [items[rank * (len(items) - 1) // (most - 1)] for rank in range(most)]


def _kinds(game: Game) -> Iterator[type[Command]]:
    """The commands by which players move a match on. Answers and passes, where a game asks at all."""
    asks = overrides(game.domain, Domain, "resume")
    quiet = () if asks else (*Interaction.commands, *ResponseWindow.commands)
    for kind, permit in game.bare.authority.items():
        if permit.sender == "player" and permit.moment == "playing" and kind not in quiet:
            yield kind


def _combinations(kind: type[Command], seats: int) -> list[Command] | None:
    """Every command of this type; None if they cannot be listed."""
    hints = get_type_hints(kind, include_extras=True)
    names = [name for name in kind.__struct_fields__ if name != NO_SNAPSHOT]
    ranges: list[Sequence[Any]] = []
    count = 1
    for name in names:
        values = values_of(hints[name], seats)
        if values is None:
            return None
        ranges.append(values)
        count *= len(values)
    if count > MOST_COMMANDS:
        return None
    return [kind(**dict(zip(names, values, strict=True))) for values in product(*ranges)]


def values_of(annotation: Any, seats: int) -> Sequence[Any] | None:
    """All values that a field of this type can have; None if they cannot be listed."""
    if annotation is bool:
        return (False, True)
    if annotation is None or annotation is type(None):
        return (None,)
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Literal:
        return args
    if origin in (Union, UnionType):
        return _all_of(values_of(arm, seats) for arm in args)
    if origin is Annotated:
        return _bounded(args[0], args[1:], seats)
    return None


def _all_of(parts: Iterable[Sequence[Any] | None]) -> Sequence[Any] | None:
    values: list[Any] = []
    for part in parts:
        if part is None:
            return None
        values += part
    return values


def _bounded(inner: Any, metas: Sequence[Any], seats: int) -> Sequence[Any] | None:
    found = [meta for meta in metas if isinstance(meta, Meta)]
    if any((meta.extra or {}).get("seat") for meta in found):
        return range(seats)
    if inner is int:
        low = max((bound for meta in found for bound in _lowest(meta)), default=None)
        high = min((bound for meta in found for bound in _highest(meta)), default=None)
        if low is None or high is None or high - low > MOST_COMMANDS:
            return None
        return range(low, high + 1)
    if inner is str:
        return next((_words(meta.pattern) for meta in found if meta.pattern), None)
    return values_of(inner, seats)


def _lowest(meta: Meta) -> Iterator[int]:
    if meta.ge is not None:
        yield int(meta.ge)
    if meta.gt is not None:
        yield int(meta.gt) + 1


def _highest(meta: Meta) -> Iterator[int]:
    if meta.le is not None:
        yield int(meta.le)
    if meta.lt is not None:
        yield int(meta.lt) - 1


def _words(pattern: str) -> Sequence[str] | None:
    """The words of a pattern that is nothing but ranges of characters, like `^[a-i][0-9]$`."""
    body = pattern.removeprefix("^").removesuffix("$")
    if not re.fullmatch(r"(\[.-.\])+", body):
        return None
    ranges = [[chr(code) for code in range(ord(low), ord(high) + 1)] for low, high in CLASS.findall(body)]
    return ["".join(letters) for letters in product(*ranges)]


_spaces: dict[tuple[str, int], ActionSpace] = {}


def action_space(game: Game, table: Table) -> ActionSpace:
    """The space of a game at a table of that size; made once."""
    key = (game.reference, len(table.seats))
    if key not in _spaces:
        _spaces[key] = ActionSpace(game, table)
    return _spaces[key]
