"""The record: moves in SAN, and in coordinates for who prefers them."""

from __future__ import annotations

from collections.abc import Iterable

from boardwright.engine.api import Event, Position
from boardwright.engine.systems.action_log import Line
from boardwright.games.international_chess.types import Board, Moved
from boardwright.kits.two_sides import move_line


def record(match: Position[Board], event: Event) -> Iterable[Line]:
    if isinstance(event, Moved):
        written = {"san": event.san, "coordinates": event.from_ + event.to + event.promotion}
        yield move_line(event.seat, written, captures=bool(event.captured), checks=event.check)
