"""The record: moves by coordinates, since no book has a notation for what was forged yesterday."""

from __future__ import annotations

from collections.abc import Iterable

from boardwright.engine.api import Event, Position, Seat
from boardwright.engine.systems.action_log import Line, Value
from boardwright.forge.game.text import signs
from boardwright.forge.game.types import Board, Exploded, Froze, Fused, Moved, ShieldBroke
from boardwright.games.xiangqi.board import color_of
from boardwright.games.xiangqi.notation import CHINESE
from boardwright.kits.two_sides import move_line


def record(match: Position[Board], event: Event) -> Iterable[Line]:
    names = signs(match.options.rule)
    seat = 1 - match.core.turn
    match event:
        case Moved():
            written = {"piece": _name(event.piece, names), "iccs": event.from_ + event.to}
            yield move_line(seat, written, captures=bool(event.captured), checks=event.check)
        case Fused():
            parts = {"first": event.first, "second": event.second, "result": event.result}
            yield _line("fusion", seat, **{key: _name(letter, names) for key, letter in parts.items()})
        case Froze():
            yield _line("freeze", seat, squares=" ".join(event.squares))
        case Exploded():
            yield _line("explosion", seat, at=event.at)
        case ShieldBroke():
            yield _line("shield", seat, at=event.at)


def _line(key: str, seat: Seat, **words: str) -> Line:
    return Line(key, seat, tuple(Value(name, word) for name, word in words.items()))


def _name(letter: str, names: dict[str, str]) -> str:
    return names.get(letter.upper()) or CHINESE[color_of(letter)][letter.upper()]
