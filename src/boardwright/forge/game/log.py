"""What players read: moves by coordinates, since no book has a notation for what was forged yesterday."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardwright.engine.api import Command, Event, Position, Seat
from boardwright.engine.systems.action_log import Line, Value, plain_line
from boardwright.forge.game.text import signs
from boardwright.forge.game.types import Board, Exploded, Froze, Fused, Moved, ShieldBroke
from boardwright.games.xiangqi.board import color_of
from boardwright.games.xiangqi.notation import CHINESE


def line_of(match: Position[Board], seat: Seat, command: Command, events: Sequence[Event]) -> Iterable[Line]:
    names = signs(match.options.rule)
    lines = [line for event in events for line in _line(event, seat, names)]
    return lines or plain_line(match, seat, command, events)


def _line(event: Event, seat: Seat, names: dict[str, str]) -> Iterable[Line]:
    match event:
        case Moved():
            key = "check" if event.check else "capture" if event.captured else "move"
            piece = _name(event.piece, names)
            return (Line(key, seat, (Value("piece", piece), Value("iccs", event.from_ + event.to))),)
        case Fused():
            parts = (("first", event.first), ("second", event.second), ("result", event.result))
            return (Line("fusion", seat, tuple(Value(key, _name(letter, names)) for key, letter in parts)),)
        case Froze():
            return (Line("freeze", seat, (Value("squares", " ".join(event.squares)),)),)
        case Exploded():
            return (Line("explosion", seat, (Value("at", event.at),)),)
        case ShieldBroke():
            return (Line("shield", seat, (Value("at", event.at),)),)
    return ()


def _name(letter: str, names: dict[str, str]) -> str:
    return names.get(letter.upper()) or CHINESE[color_of(letter)][letter.upper()]
