"""Lessons: what the others do while the learner plays, in few words. They discard and claim nothing."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright.engine.api import Command, Pass, Seat
from boardwright.engine.types import HOST
from boardwright.engine.waits import Timeout
from boardwright.kits.mahjong.values import Discard

LEARNER = 0
Reply = tuple[Seat, Command]


def passed(seats: int) -> tuple[Reply, ...]:
    """All others let what the learner did go by."""
    return tuple((seat, Pass()) for seat in range(seats) if seat != LEARNER)


def discards(seats: int, first: Seat, text: str, *, claimed: bool = False) -> tuple[Reply, ...]:
    """`"W5#3 T2#1"`: what the seats from `first` on discard. Everybody lets it go by, the learner too; but for the last
    tile where the next step has him claim it."""
    return tuple(_discards(seats, first, text.split(), claimed=claimed))


def _discards(seats: int, first: Seat, tiles: list[str], *, claimed: bool) -> Iterator[Reply]:
    for place, tile in enumerate(tiles):
        seat = first + place
        yield seat, Discard(tile)
        for other in range(1, seats):
            if other != seat:
                yield other, Pass()
        if not (claimed and place == len(tiles) - 1):
            yield HOST, Timeout(LEARNER, absent=True)
