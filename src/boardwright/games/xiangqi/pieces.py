"""The board and the pieces of xiangqi, as one data set of the kernel."""

from __future__ import annotations

from functools import cache

from boardwright.kernel import Geometry, Piece, Ray, Step, Tables, compile_tables
from boardwright.kernel.pieces import orthogonal

GEOMETRY = Geometry(files=9, ranks=10)
OTHER_LETTERS = {"E": "B", "H": "N"}
"""Elephant and horse, as many write them."""

PALACE = GEOMETRY.zone(lambda file, rank: 3 <= file <= 5 and rank <= 2)
ADVISOR_POINTS = frozenset(square for square in PALACE if square % 2 == 1) - {3 + 9 * 1, 5 + 9 * 1}
ELEPHANT_POINTS = frozenset(
    file + 9 * rank for file, rank in ((2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4))
)
ACROSS_THE_RIVER = GEOMETRY.zone(lambda file, rank: rank >= 5)

STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))
HORSE_LEGS = {
    (0, 1): ((-1, 2), (1, 2)),
    (1, 0): ((2, 1), (2, -1)),
    (0, -1): ((1, -2), (-1, -2)),
    (-1, 0): ((-2, -1), (-2, 1)),
}

# What a square adds, rank by rank from the owner's side; the files from the edge to the middle, both sides alike.


def squares(*ranks: tuple[int, int, int, int, int]) -> tuple[int, ...]:
    return tuple(value for rank in ranks for value in (*rank, *reversed(rank[:4])))


NOTHING = (0, 0, 0, 0, 0)
GENERAL_SQUARES = squares((0, 0, 0, -8, 0), (0, 0, 0, -30, -22), (0, 0, 0, -48, -45), *(NOTHING,) * 7)
ADVISOR_SQUARES = squares(NOTHING, (0, 0, 0, 0, 6), (0, 0, 0, -6, 0), *(NOTHING,) * 7)
ELEPHANT_SQUARES = squares(NOTHING, NOTHING, (-14, 0, 0, 0, 10), NOTHING, (0, 0, -4, 0, 0), *(NOTHING,) * 5)
HORSE_SQUARES = squares(
    (-30, -22, -14, -18, -24),
    (-22, -8, -6, -10, -50),
    (-10, 2, 12, 8, 2),
    (-6, 8, 12, 18, 16),
    (-2, 18, 22, 26, 28),
    (6, 24, 30, 34, 30),
    (10, 32, 34, 36, 34),
    (6, 26, 40, 38, 26),
    (2, 20, 46, 28, 4),
    (-10, -4, 6, 0, -8),
)
CHARIOT_SQUARES = squares(
    (-18, -2, -6, 10, -12),
    (-12, 0, -4, 10, -8),
    (-10, 2, -2, 8, 0),
    (-2, 8, 4, 12, 10),
    (4, 12, 10, 16, 16),
    (6, 14, 12, 18, 18),
    (10, 18, 18, 22, 24),
    (8, 14, 14, 22, 22),
    (12, 18, 18, 26, 30),
    (8, 12, 12, 20, 18),
)
CANNON_SQUARES = squares(
    (-4, -2, 0, 6, 4),
    (-4, 0, 2, 4, 4),
    (0, 4, 6, 6, 18),
    (-4, 0, 2, 0, 8),
    (-4, 0, 0, 2, 10),
    (-4, 0, 2, 2, 12),
    (0, 0, 0, 4, 10),
    (2, 2, 0, -6, -8),
    (6, 4, 0, -8, -10),
    (14, 10, 0, -8, -8),
)
SOLDIER_SQUARES = squares(
    NOTHING,
    NOTHING,
    NOTHING,
    (0, 0, -4, 0, 12),
    (4, 0, 12, 0, 20),
    (40, 56, 66, 74, 80),
    (56, 76, 92, 102, 104),
    (64, 92, 114, 128, 128),
    (64, 92, 118, 140, 150),
    (0, 6, 14, 22, 26),
)

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
    bonus=GENERAL_SQUARES,
)
ADVISOR = Piece(
    "A", "advisor", tuple(Step(to) for to in DIAGONAL), 190, ADVISOR_POINTS, most=2, bonus=ADVISOR_SQUARES
)
ELEPHANT = Piece(
    "B",
    "elephant",
    tuple(Step((2 * file, 2 * rank), legs=((file, rank),)) for file, rank in DIAGONAL),
    200,
    ELEPHANT_POINTS,
    most=2,
    bonus=ELEPHANT_SQUARES,
)
HORSE = Piece(
    "N",
    "horse",
    tuple(Step(to, legs=(leg,)) for leg, targets in HORSE_LEGS.items() for to in targets),
    430,
    most=2,
    bonus=HORSE_SQUARES,
)
CHARIOT = Piece("R", "chariot", orthogonal(), 950, most=2, bonus=CHARIOT_SQUARES)
CANNON = Piece("C", "cannon", orthogonal(capture=(1, 1)), 460, most=2, bonus=CANNON_SQUARES)
SOLDIER = Piece(
    "P",
    "soldier",
    (Step((0, 1)), Step((1, 0), start=ACROSS_THE_RIVER), Step((-1, 0), start=ACROSS_THE_RIVER)),
    70,
    most=5,
    bonus=SOLDIER_SQUARES,
)

XIANGQI = (GENERAL, ADVISOR, ELEPHANT, HORSE, CHARIOT, CANNON, SOLDIER)
START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"


@cache
def xiangqi_tables() -> Tables:
    return compile_tables(XIANGQI, GEOMETRY, other_letters=OTHER_LETTERS)
