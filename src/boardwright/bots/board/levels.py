"""Five strengths of play, from one who just learnt the moves to all that the search can do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from boardwright.bots.board.think import Limits, Thinker
from boardwright.kernel.memory import Memory
from boardwright.kernel.position import COMPILED
from boardwright.kernel.start import Start

FULL_BOARD = 32
PIECES_A_PLY = 4
"""For so many pieces that are gone, the search looks a ply deeper."""
MEMORY_ENTRIES = 1 << 20 if COMPILED else 1 << 16
RESIGNED = 150
"""Who is so much behind takes a draw."""


@dataclass(frozen=True)
class Level:
    depth: int
    """On a full board; the fewer pieces, the deeper."""
    seconds: float
    careless: int = 0
    """A move that is worse by no more than this is played as soon as the best one."""
    choices: int = 1
    """Among so many of the best."""
    whole_time: bool = False
    """Look deeper than `depth` for as long as there is time."""


LEVELS = {
    "beginner": Level(1, 1.0, 250, 8),
    "easy": Level(2, 1.0, 60, 4),
    "medium": Level(4, 1.5),
    "hard": Level(7, 2.0),
    "master": Level(8, 2.5, whole_time=True),
}

Below = Callable[[int], int]
"""A number drawn below another."""


@cache
def _thinker() -> Thinker:
    """One for the process: bots think one after the other, and what they remember serves the next."""
    return Thinker(Memory(MEMORY_ENTRIES))


def depth_for(level: Level, board: str) -> int:
    pieces = sum(letter != "." for letter in board)
    return level.depth + max(0, FULL_BOARD - pieces) // PIECES_A_PLY


def choose(start: Start, name: str, below: Below, only: Sequence[int] | None = None) -> int | None:
    """A move as somebody of this strength would play it; None if there is none."""
    level = LEVELS[name]
    depth = depth_for(level, start.board)
    limits = Limits(level.seconds) if level.whole_time else Limits(level.seconds, depth)
    thought = _thinker().think(start, limits, lines=level.choices, only=only)
    if not thought.lines:
        return None
    good = [line for line in thought.lines if line.score >= thought.lines[0].score - level.careless]
    return good[below(len(good)) if len(good) > 1 else 0].moves[0]


def would_take_a_draw(start: Start, behind: int = RESIGNED) -> bool:
    """For a position in which this side is to move: is it behind by more than this?"""
    thought = _thinker().think(start, Limits(1.0, 6))
    return bool(thought.lines) and thought.lines[0].score < -behind
