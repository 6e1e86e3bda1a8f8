"""The record: moves in the notations that players write."""

from __future__ import annotations

from collections.abc import Iterable

from boardwright.engine.api import Event, Position
from boardwright.engine.systems.action_log import Line
from boardwright.games.xiangqi.board import EMPTY, move_of, unplayed
from boardwright.games.xiangqi.notation import chinese, iccs, wxf
from boardwright.games.xiangqi.types import Board, Moved
from boardwright.kits.two_sides import move_line


def record(match: Position[Board], event: Event) -> Iterable[Line]:
    if not isinstance(event, Moved):
        return
    move = move_of(event.from_, event.to)
    before = unplayed(match.core.cells, move, event.captured or EMPTY)
    written = {"wxf": wxf(before, move), "iccs": iccs(move), "chinese": chinese(before, move)}
    yield move_line(event.seat, written, captures=bool(event.captured), checks=event.check)
