"""What players read: moves in the notation of their language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardwright.engine.api import Command, Event, Position, Seat
from boardwright.engine.systems.action_log import Line, Value, plain_line
from boardwright.games.xiangqi.board import EMPTY, move_of, unplayed
from boardwright.games.xiangqi.notation import chinese, iccs, wxf
from boardwright.games.xiangqi.types import Board, Moved


def line_of(match: Position[Board], seat: Seat, command: Command, events: Sequence[Event]) -> Iterable[Line]:
    for event in events:
        if isinstance(event, Moved):
            return (move_line(match.core, event),)
    return plain_line(match, seat, command, events)


def move_line(after: Board, event: Moved) -> Line:
    move = move_of(event.from_, event.to)
    before = unplayed(after.cells, move, event.captured or EMPTY)
    key = "check" if event.check else "capture" if event.captured else "move"
    segments = (
        Value("wxf", wxf(before, move)),
        Value("iccs", iccs(move)),
        Value("chinese", chinese(before, move)),
    )
    return Line(key, event.seat, segments)
