"""Settings: the tables at which a game is tried. Defaults, every edge of every option, every number of seats."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any

import msgspec
from msgspec import Struct, inspect

from boardwright.engine.game import Game
from boardwright.engine.types import Fischer, GameError, Mode, TimeControl


class Setting(Struct, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """How a table is laid: what `Match.new` needs, the secret aside."""

    seats: int
    options: dict[str, Any] = {}
    mode: Mode = "live"
    clock: TimeControl | None = None
    base: int = 0
    stakes: tuple[int, ...] = ()

    def __str__(self) -> str:
        parts = [f"{self.seats} seats", *(f"{name}={value!r}" for name, value in self.options.items())]
        if self.mode != "live":
            parts.append(self.mode)
        if self.clock is not None:
            parts.append(repr(self.clock))
        if self.base:
            parts.append(f"base {self.base}")
        return ", ".join(parts)


def settings_of(game: Game) -> list[Setting]:
    """Defaults for every number of seats; then one option after the other at each of its edges; then a clock. A game
    that is long by nature is so at the tables of its defaults alone."""
    manifest = game.manifest
    base, quick = _required(game), _quick(game)
    counts = range(manifest.fewest_seats, manifest.most_seats + 1)
    settings = [Setting(seats, base) for seats in counts]
    settings += [Setting(counts[0], {**quick, **change}) for change in _changes(game)]
    settings.append(Setting(counts[0], quick, clock=Fischer(60, 1)))
    different = {str(setting): setting for setting in settings}
    return [setting for setting in different.values() if _can_be_laid(game, setting)]


def full_tables(game: Game) -> list[Setting]:
    """Every seat taken; then one option after the other at each of its edges."""
    seats, base, quick = game.manifest.most_seats, _required(game), _quick(game)
    settings = [Setting(seats, base), *(Setting(seats, {**quick, **change}) for change in _changes(game))]
    return [setting for setting in settings if _can_be_laid(game, setting)]


def _required(game: Game) -> dict[str, Any]:
    """A value for each option that has no default."""
    return {
        field.name: next(edges_of(field.type), None) for field in _fields(game.options_type) if field.required
    }


def _quick(game: Game) -> dict[str, Any]:
    return {**_required(game), **game.quick}


def _changes(game: Game) -> Iterator[dict[str, Any]]:
    for field in _fields(game.options_type):
        for value in edges_of(field.type):
            if field.required or value != msgspec.to_builtins(field.default):
                yield {field.encode_name: value}


def _fields(options: type[Any]) -> tuple[inspect.Field, ...]:
    info = inspect.type_info(options)
    assert isinstance(info, inspect.StructType)
    return info.fields


def edges_of(kind: inspect.Type) -> Iterator[Any]:
    """The values at the edges of a type: both truths, every word of a choice, the ends of a range."""
    match kind:
        case inspect.Metadata(type=inner):
            yield from edges_of(inner)
        case inspect.BoolType():
            yield from (False, True)
        case inspect.LiteralType(values=values):
            yield from values
        case inspect.EnumType(cls=cls):
            yield from (_plain(member) for member in cls)
        case inspect.IntType():
            yield from _ends(kind)
        case inspect.NoneType():
            yield None
        case inspect.UnionType(types=types):
            for part in types:
                yield from edges_of(part)


def _plain(member: Enum) -> Any:
    return msgspec.to_builtins(member)


def _ends(kind: inspect.IntType) -> Iterator[int]:
    step = kind.multiple_of or 1
    if kind.ge is not None or kind.gt is not None:
        low = kind.ge if kind.ge is not None else (kind.gt or 0) + 1
        yield -(-low // step) * step
    if kind.le is not None or kind.lt is not None:
        high = kind.le if kind.le is not None else (kind.lt or 0) - 1
        yield high // step * step


def _can_be_laid(game: Game, setting: Setting) -> bool:
    try:
        game.table(setting.seats, setting.options)
    except GameError:
        return False
    return True
