"""The record: where stones went, and who chose what."""

from __future__ import annotations

from collections.abc import Iterable

from boardwright.engine.api import Event, Position
from boardwright.engine.systems.action_log import Line, Value
from boardwright.games.wuziqi.facts import stands_after
from boardwright.games.wuziqi.types import Board, ColorChosen, StonePlaced


def record(match: Position[Board], event: Event) -> Iterable[Line]:
    match event:
        case StonePlaced(seat, point):
            yield Line(stands_after(match.core, match.options), seat, (Value("point", point),))
        case ColorChosen(seat, option):
            yield Line(f"chose_{option}", seat)
