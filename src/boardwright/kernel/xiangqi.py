"""The pieces of xiangqi, as one data set of the kernel."""

from __future__ import annotations

from functools import cache

from boardwright.kernel.pieces import Piece, Ray, Step, orthogonal, zone
from boardwright.kernel.tables import Tables, compile_tables

PALACE = zone(lambda file, rank: 3 <= file <= 5 and rank <= 2)
ADVISOR_POINTS = frozenset(square for square in PALACE if square % 2 == 1) - {3 + 9 * 1, 5 + 9 * 1}
ELEPHANT_POINTS = frozenset(
    file + 9 * rank for file, rank in ((2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4))
)
ACROSS_THE_RIVER = zone(lambda file, rank: rank >= 5)

STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))
HORSE_LEGS = {
    (0, 1): ((-1, 2), (1, 2)),
    (1, 0): ((2, 1), (2, -1)),
    (0, -1): ((1, -2), (-1, -2)),
    (-1, 0): ((-2, -1), (-2, 1)),
}

GENERAL = Piece(
    "K",
    "general",
    (
        *(Step(to) for to in STRAIGHT),
        # The flying general: along an open file it could take the other one, so the two may never face each other.
        Ray((0, 1), quiet=None, targets="K", leaves_zone=True),
    ),
    zone=PALACE,
    royal=True,
    most=1,
)
ADVISOR = Piece("A", "advisor", tuple(Step(to) for to in DIAGONAL), 200, ADVISOR_POINTS, most=2)
ELEPHANT = Piece(
    "B",
    "elephant",
    tuple(Step((2 * file, 2 * rank), legs=((file, rank),)) for file, rank in DIAGONAL),
    200,
    ELEPHANT_POINTS,
    most=2,
)
HORSE = Piece(
    "N",
    "horse",
    tuple(Step(to, legs=(leg,)) for leg, targets in HORSE_LEGS.items() for to in targets),
    400,
    most=2,
)
CHARIOT = Piece("R", "chariot", orthogonal(), 900, most=2)
CANNON = Piece("C", "cannon", orthogonal(capture=(1, 1)), 450, most=2)
SOLDIER = Piece(
    "P",
    "soldier",
    (Step((0, 1)), Step((1, 0), start=ACROSS_THE_RIVER), Step((-1, 0), start=ACROSS_THE_RIVER)),
    100,
    most=5,
)

XIANGQI = (GENERAL, ADVISOR, ELEPHANT, HORSE, CHARIOT, CANNON, SOLDIER)
START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"


@cache
def xiangqi_tables() -> Tables:
    return compile_tables(XIANGQI)
