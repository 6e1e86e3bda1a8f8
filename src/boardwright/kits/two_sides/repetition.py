"""Repetition: how often a position has been there, and whether one side is to blame for it.

Who gave check with every move of a cycle loses; so does who chased one piece all the time. If both did the same, or
neither, nobody is to blame. A game that knows no such rule counts only.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import NamedTuple

from boardwright.kernel.position import move_from, move_to
from boardwright.kits.two_sides.material import EMPTY

TIMES = 3


class Verdict(NamedTuple):
    reason: str
    loser: int | None = None
    """A side; None: a draw."""


REPETITION = Verdict("repetition")


def times_here(keys: Sequence[Hashable]) -> int:
    """How often the newest of the positions has been there, this time included."""
    return keys.count(keys[-1]) if keys else 0


def plies_since_first(keys: Sequence[Hashable], times: int = TIMES) -> int | None:
    """If the newest position is there for so many times: how many plies ago it was there first."""
    if times_here(keys) < times:
        return None
    return len(keys) - 1 - keys.index(keys[-1])


def times_before(cells: str, trail: Sequence[int]) -> Iterator[int]:
    """How many plies ago the same position was on the board, the last time first: the moves that led here, none of
    which took anything, are walked back, so no position needs to be stored. Moves are the kernel's, cells a letter for
    each square."""
    now = list(cells)
    other = 0
    for plies, move in enumerate(reversed(trail), 1):
        start, end = move_from(move), move_to(move)
        other -= (now[start] != cells[start]) + (now[end] != cells[end])
        now[start], now[end] = now[end], EMPTY
        other += (now[start] != cells[start]) + (now[end] != cells[end])
        if not other and plies % 2 == 0:
            yield plies


class Deed(NamedTuple):
    """One move of a cycle."""

    side: int
    checks: bool
    chases: frozenset[int] = frozenset()
    """The enemy pieces that it chased, by whatever tells them apart."""


def blame(cycle: Iterable[Deed]) -> Verdict:
    """Who is to blame for it."""
    deeds = (Conduct(), Conduct())
    for deed in cycle:
        deeds[deed.side].add(deed)
    for side, own in enumerate(deeds):
        other = deeds[1 - side]
        if own.all_checks and not other.all_checks:
            return Verdict("perpetual_check", side)
        if own.all_chases and not (other.all_checks or other.all_chases):
            return Verdict("perpetual_chase", side)
    return REPETITION


class Conduct:
    """What one side did in a cycle."""

    def __init__(self) -> None:
        self.all_checks = True
        self._no_idle_move = True
        self._chased: frozenset[int] | None = None
        """The pieces that every chase so far was after."""

    def add(self, deed: Deed) -> None:
        if deed.checks:
            return
        self.all_checks = False
        self._no_idle_move = self._no_idle_move and bool(deed.chases)
        self._chased = deed.chases if self._chased is None else self._chased & deed.chases

    @property
    def all_chases(self) -> bool:
        """Every move a check or a chase, and one and the same piece chased throughout."""
        return self._no_idle_move and bool(self._chased)
