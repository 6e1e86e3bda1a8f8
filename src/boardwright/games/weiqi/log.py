"""The record: where stones went, what they took, and what was said about dead ones."""

from __future__ import annotations

from collections.abc import Iterable

from boardwright.engine.api import Event, Position
from boardwright.engine.systems.action_log import Line, Value
from boardwright.games.weiqi.types import Board, DeadMarked, StonePlaced


def record(match: Position[Board], event: Event) -> Iterable[Line]:
    match event:
        case StonePlaced(seat, point, captured, suicide):
            if captured or suicide:
                count = Value("count", len(captured or suicide))
                yield Line("capture" if captured else "suicide", seat, (Value("point", point), count))
            else:
                yield Line("move", seat, (Value("point", point),))
        case DeadMarked(seat, points, dead):
            values = (Value("point", points[0]), Value("count", len(points)))
            yield Line("marked_dead" if dead else "marked_living", seat, values)
