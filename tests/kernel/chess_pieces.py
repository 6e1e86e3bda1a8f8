"""The board and the pieces of international chess, as one data set of the kernel."""

from __future__ import annotations

from functools import cache

from boardwright.kernel import Castling, Geometry, Law, Piece, Ray, Step, Tables, compile_tables

GEOMETRY = Geometry(files=8, ranks=8, mirrored=True, lowest_rank=1)
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

SECOND_RANK = GEOMETRY.zone(lambda file, rank: rank == 1)
LAST_RANK = GEOMETRY.zone(lambda file, rank: rank == 7)
PAWN_RANKS = GEOMETRY.zone(lambda file, rank: 1 <= rank <= 6)

STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))
LEAPS = tuple((a * file, b * rank) for file, rank in ((1, 2), (2, 1)) for a in (1, -1) for b in (1, -1))

# What a square adds, rank by rank from the owner's side, all files.

PAWN_SQUARES = (
    *(0, 0, 0, 0, 0, 0, 0, 0),
    *(5, 10, 10, -20, -20, 10, 10, 5),
    *(5, -5, -10, 0, 0, -10, -5, 5),
    *(0, 0, 0, 20, 20, 0, 0, 0),
    *(5, 5, 10, 25, 25, 10, 5, 5),
    *(10, 10, 20, 30, 30, 20, 10, 10),
    *(50, 50, 50, 50, 50, 50, 50, 50),
    *(0, 0, 0, 0, 0, 0, 0, 0),
)
KNIGHT_SQUARES = (
    *(-50, -40, -30, -30, -30, -30, -40, -50),
    *(-40, -20, 0, 5, 5, 0, -20, -40),
    *(-30, 5, 10, 15, 15, 10, 5, -30),
    *(-30, 0, 15, 20, 20, 15, 0, -30),
    *(-30, 5, 15, 20, 20, 15, 5, -30),
    *(-30, 0, 10, 15, 15, 10, 0, -30),
    *(-40, -20, 0, 0, 0, 0, -20, -40),
    *(-50, -40, -30, -30, -30, -30, -40, -50),
)
BISHOP_SQUARES = (
    *(-20, -10, -10, -10, -10, -10, -10, -20),
    *(-10, 5, 0, 0, 0, 0, 5, -10),
    *(-10, 10, 10, 10, 10, 10, 10, -10),
    *(-10, 0, 10, 10, 10, 10, 0, -10),
    *(-10, 5, 5, 10, 10, 5, 5, -10),
    *(-10, 0, 5, 10, 10, 5, 0, -10),
    *(-10, 0, 0, 0, 0, 0, 0, -10),
    *(-20, -10, -10, -10, -10, -10, -10, -20),
)
ROOK_SQUARES = (
    *(0, 0, 0, 5, 5, 0, 0, 0),
    *(-5, 0, 0, 0, 0, 0, 0, -5) * 5,
    *(5, 10, 10, 10, 10, 10, 10, 5),
    *(0, 0, 0, 0, 0, 0, 0, 0),
)
QUEEN_SQUARES = (
    *(-20, -10, -10, -5, -5, -10, -10, -20),
    *(-10, 0, 5, 0, 0, 0, 0, -10),
    *(-10, 5, 5, 5, 5, 5, 0, -10),
    *(0, 0, 5, 5, 5, 5, 0, -5),
    *(-5, 0, 5, 5, 5, 5, 0, -5),
    *(-10, 0, 5, 5, 5, 5, 0, -10),
    *(-10, 0, 0, 0, 0, 0, 0, -10),
    *(-20, -10, -10, -5, -5, -10, -10, -20),
)
KING_SQUARES = (
    *(20, 30, 10, 0, 0, 10, 30, 20),
    *(20, 20, 0, 0, 0, 0, 20, 20),
    *(-10, -20, -20, -20, -20, -20, -20, -10),
    *(-20, -30, -30, -40, -40, -30, -30, -20),
    *(-30, -40, -40, -50, -50, -40, -40, -30) * 4,
)

KING = Piece(
    "K",
    "king",
    tuple(Step(to) for to in STRAIGHT + DIAGONAL),
    royal=True,
    most=1,
    bonus=KING_SQUARES,
)
QUEEN = Piece("Q", "queen", tuple(Ray(to) for to in STRAIGHT + DIAGONAL), 900, bonus=QUEEN_SQUARES)
ROOK = Piece("R", "rook", tuple(Ray(to) for to in STRAIGHT), 500, bonus=ROOK_SQUARES)
BISHOP = Piece("B", "bishop", tuple(Ray(to) for to in DIAGONAL), 330, bonus=BISHOP_SQUARES)
KNIGHT = Piece("N", "knight", tuple(Step(to) for to in LEAPS), 320, bonus=KNIGHT_SQUARES)
PAWN = Piece(
    "P",
    "pawn",
    (
        Step((0, 1), capture=False),
        Step((0, 2), legs=((0, 1),), start=SECOND_RANK, capture=False, passes=(0, 1)),
        Step((-1, 1), quiet=False, in_passing=True),
        Step((1, 1), quiet=False, in_passing=True),
    ),
    100,
    zone=PAWN_RANKS | LAST_RANK,
    most=8,
    bonus=PAWN_SQUARES,
    promotes="QRBN",
    promotion=LAST_RANK,
    lasting=True,
)
CHESS = (KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN)
CASTLINGS = (Castling("K", "K", (4, 6), "R", (7, 5)), Castling("Q", "K", (4, 2), "R", (0, 3)))
LAW = Law(stalemate_draws=True, perpetual_check_draws=True, quiet_plies=100)


@cache
def chess_tables() -> Tables:
    return compile_tables(CHESS, GEOMETRY, castlings=CASTLINGS, law=LAW)
