"""Digests: what seals the entries of a journal, by the rule that its header names.

Types learn to say more: an event, a command or the core gains a field with a default. By the *second* rule a field
that has its default is no part of a digest, so nothing that was sealed before changes. By the *first* every field is.
Journals that were begun by it go on by it: fields that a game did not have then count only where they say something.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from hashlib import blake2b
from operator import itemgetter
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, defstruct, field, inspect

from boardwright.engine.fields import Field, fields_of, together, type_name, values_of
from boardwright.engine.types import Command, EngineEvent, Event, Outcome, Seat

FIRST: Literal[1] = 1
SECOND: Literal[2] = 2
NEWEST = SECOND

Known = Mapping[str, Collection[str]]
"""The fields of a game's types when its first journals were sealed: `type_name` → names on the wire."""

SMALL = 15
"""Maps of fewer entries are written with a size of one byte."""

_encode = msgspec.msgpack.Encoder(order="deterministic").encode


def in_order(value: Any) -> bytes:
    """Bytes to make a digest of: equal values give equal bytes, in every process. Sets and maps are sorted."""
    try:
        return _encode(value)
    except TypeError:  # a map with keys that are not texts
        return _encode(msgspec.to_builtins(value, str_keys=True, order="deterministic"))


class Digests:
    """One rule of sealing."""

    def __init__(self, trimmed: Trimmer) -> None:
        self._trimmed = trimmed
        self._plain = trimmed.plain

    def of_header(self, header: Struct) -> bytes:
        return blake2b(in_order(self._trimmed(header)), digest_size=16, person=b"bw-header").digest()

    def of_entry(
        self, before: bytes, seat: Seat, command: Command, at: int, events: Sequence[Event]
    ) -> bytes:
        plain = self._plain
        facts = [event for event in events if type(event) in plain]
        if len(facts) < len(events):
            facts = self._facts(events)
        sent = command if type(command) in plain else self._trimmed(command)
        return blake2b(before + in_order((seat, sent, at, facts)), digest_size=16).digest()

    def _facts(self, events: Sequence[Event]) -> list[Any]:
        """The engine's own events stay out of it: a system that reports more tomorrow must not void old journals."""
        trimmed, plain, smaller = self._trimmed, self._plain, self._trimmed.smaller
        return [
            event if (kind := type(event)) in plain else smaller.get(kind, trimmed)(event)
            for event in events
            if not isinstance(event, EngineEvent)
        ]

    def of_end(self, before: bytes, core: Any, outcome: Outcome | None) -> str:
        """Seals the core that the journal led to, and its outcome."""
        end = in_order((self._trimmed(core), self._trimmed(outcome)))
        return blake2b(before + end, digest_size=16).hexdigest()


# Leaving fields out: a struct without some of its fields is a struct of a smaller class, which msgspec encodes as fast
# as any. (That the encoder skips what is unset or omitted would not do: the size that it writes first is that of all
# fields, as soon as there are sixteen.) Most types have nothing to leave out and are encoded as they are.


class _Default(Struct, frozen=True):
    """A value that is left out: this very object, or one of this type that equals it. 0 is not False; and identity
    alone would not do: whether two equal texts are one object differs from process to process."""

    value: Any
    type: type


class _NoType:
    """Of which there is nothing: no value is left out for being equal."""


Rule = Callable[[type[Struct], Field], _Default | None]
"""What is left out of a field of a struct, if anything is."""


def _default(item: Field) -> _Default | None:
    if item.is_required:
        return None
    value = item.default if item.factory is None else item.factory()
    return _Default(value, type(value))


def _any_default(kind: type[Struct], item: Field) -> _Default | None:
    return _default(item)


def _later_than(known: Known) -> Rule:
    def rule(kind: type[Struct], item: Field) -> _Default | None:
        names = known.get(type_name(kind))
        if names is not None and item.wire not in names:
            return _default(item)
        omits = kind.__struct_config__.omit_defaults or item.default is UNSET
        return _omitted_anyway(item) if omits else None

    return rule


def _omitted_anyway(item: Field) -> _Default | None:
    """What the encoder leaves out of structs with `omit_defaults`: the very default, or a new empty collection."""
    if item.is_required or item.factory is not None:
        return _default(item)
    return _Default(item.default, _NoType)


class _Part(Struct, frozen=True):
    """A field, and what to do with it."""

    field: Field
    is_plain: bool
    """Is whatever it holds encoded as the rule wants it?"""
    default: _Default | None
    """What is left out."""


_SCALARS = frozenset((int, str, bool, float, bytes, type(None)))
"""They hold nothing: most values are of these."""


class Trimmer:
    """Values without the fields that a rule leaves out."""

    def __init__(self, rule: Rule, *, texts_as_keys: bool) -> None:
        self._rule = rule
        self._texts_as_keys = texts_as_keys
        self.smaller: dict[type[Struct], Callable[[Any], Any]] = {}
        """How those that were met are made smaller, by their types."""
        self._judged: dict[type[Struct], bool] = {}
        self.plain: set[type[Struct]] = set()
        """Types of structs that were met, of which nothing is ever left out."""

    def __call__(self, value: Any) -> Any:
        kind = type(value)
        if kind in _SCALARS:
            return value
        smaller = self.smaller.get(kind)
        if smaller is not None:
            return smaller(value)
        if kind in self.plain:
            return value
        if isinstance(value, Struct):
            self._learn(kind)
            return self(value)
        if isinstance(value, dict):
            return {
                key if type(key) is str else self._key(key): item if type(item) in _SCALARS else self(item)
                for key, item in value.items()
            }
        return [self(item) for item in value] if isinstance(value, (tuple, list)) else value

    def _key(self, key: Any) -> Any:
        if not self._texts_as_keys:
            return key
        return str(key) if type(key) is int else next(iter(msgspec.to_builtins({key: None}, str_keys=True)))

    def _learn(self, kind: type[Struct]) -> None:
        if self._is_plain(kind):
            self.plain.add(kind)
        else:
            parts = [
                _Part(item, self._is_plain_type(item.type), self._rule(kind, item))
                for item in fields_of(kind)
            ]
            self.smaller[kind] = _smaller(kind, parts, self)

    def _is_plain(self, kind: type[Struct]) -> bool:
        """Does the encoder write such structs as the rule wants them? One that holds its like is taken apart."""
        if kind not in self._judged:
            self._judged[kind] = False
            config = kind.__struct_config__
            few = len(kind.__struct_fields__) < SMALL
            omits = config.omit_defaults and not config.array_like and few
            self._judged[kind] = all(
                self._is_plain_type(item.type)
                and (self._rule(kind, item) is None or (omits and _is_singleton(item)))
                for item in fields_of(kind)
            )
        return self._judged[kind]

    def _is_plain_type(self, info: inspect.Type) -> bool:
        match info:
            case inspect.Metadata():
                return self._is_plain_type(info.type)
            case inspect.StructType():
                return self._is_plain(info.cls)
            case inspect.UnionType():
                return all(map(self._is_plain_type, info.types))
            case inspect.TupleType():
                return all(map(self._is_plain_type, info.item_types))
            case inspect.VarTupleType() | inspect.ListType():
                return self._is_plain_type(info.item_type)
            case inspect.DictType():
                return self._is_plain_key(info.key_type) and self._is_plain_type(info.value_type)
            case inspect.AnyType() | inspect.CustomType():
                return False
        return True

    def _is_plain_key(self, info: inspect.Type) -> bool:
        inner = info.type if isinstance(info, inspect.Metadata) else info
        return isinstance(inner, inspect.StrType) or not self._texts_as_keys


def _is_singleton(item: Field) -> bool:
    """Are all values that equal the default one object, or seen as such by `omit_defaults`?"""
    if item.factory is not None:
        return item.factory in (list, dict, set)
    return item.default is None or isinstance(item.default, bool) or item.default == ()


def _smaller(kind: type[Struct], parts: Sequence[_Part], trimmed: Trimmer) -> Callable[[Any], Any]:
    """Turns a struct of this type into one that lacks the absent fields. It is called for every command, so all that
    can be known beforehand is."""
    values_in = values_of(kind)
    optional = [
        (1 << index, index, part.default.value, part.default.type)
        for index, part in enumerate(parts)
        if part.default is not None
    ]
    nested = [(1 << index, index) for index, part in enumerate(parts) if not part.is_plain]
    shapes: dict[int, tuple[Callable[..., Any], Callable[[Any], Iterable[Any]]]] = {}

    def smaller(value: Any) -> Any:
        values = values_in(value)
        missing = 0
        for bit, index, default, of_type in optional:
            found = values[index]
            if found is default or (type(found) is of_type and found == default):
                missing |= bit
        if nested:
            values = [*values]
            for bit, index in nested:
                if not missing & bit:
                    values[index] = trimmed(values[index])
        if missing not in shapes:
            shapes[missing] = _shape(kind, parts, missing)
        made, kept_of = shapes[missing]
        return made(*kept_of(values))

    return smaller


def _shape(
    kind: type[Struct], parts: Sequence[_Part], missing: int
) -> tuple[Callable[..., Any], Callable[[Any], Iterable[Any]]]:
    """A type that is written like `kind` without the missing fields, and which of all values go into it. Of an array
    only the end can be missing."""
    config = kind.__struct_config__
    kept = [index for index in range(len(parts)) if not missing >> index & 1]
    if config.array_like:
        kept = list(range(kept[-1] + 1)) if kept else []
    made = defstruct(
        kind.__name__,
        [(parts[index].field.name, Any, field(name=parts[index].field.wire)) for index in kept],
        tag=config.tag,
        tag_field=config.tag_field,
        array_like=config.array_like,
        frozen=True,
        gc=False,
    )
    return made, together(itemgetter, kept)


_SECOND = Digests(Trimmer(_any_default, texts_as_keys=True))


def second_rule() -> Digests:
    return _SECOND


def first_rule(known: Known) -> Digests:
    """`known`: see there; every field of a type that is not in it counts."""
    return Digests(Trimmer(_later_than(known), texts_as_keys=False))
