"""The board and the pieces of chess, as data sets of the kernel: one for the usual set-up, one for each place that king
and rooks of Chess960 can begin on."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from boardwright.kernel import Castling, Geometry, Law, Piece, Ray, Step, Tables, compile_tables
from boardwright.kernel.buffers import COMPILED
from boardwright.kernel.compiling import with_castlings
from boardwright.kernel.network import Network
from boardwright.kernel.pieces import Endgame, Late

GEOMETRY = Geometry(files=8, ranks=8, mirrored=True, lowest_rank=1)
FILES = "abcdefgh"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
NETWORK = "net.bin"
"""Beside this file; `training/chess` made it."""
USUAL_HOMES = ""
"""Of a game in which king and rooks begin where they always do; else the files of the queen's rook, the king and the
king's rook, such as `bdg`."""

SECOND_RANK = GEOMETRY.zone(lambda file, rank: rank == 1)
LAST_RANK = GEOMETRY.zone(lambda file, rank: rank == 7)
PAWN_RANKS = GEOMETRY.zone(lambda file, rank: 1 <= rank <= 6)

STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))
LEAPS = tuple((a * file, b * rank) for file, rank in ((1, 2), (2, 1)) for a in (1, -1) for b in (1, -1))

# What a square adds, rank by rank from the owner's side. Files are alike on both wings, but for the king's.


def squares(*ranks: tuple[int, int, int, int]) -> tuple[int, ...]:
    """From the edge to the middle."""
    return tuple(value for rank in ranks for value in (*rank, *reversed(rank)))


NOTHING = (0, 0, 0, 0)
PAWN_SQUARES = squares(
    NOTHING,
    (2, 8, 6, -18),
    (2, -2, -6, 2),
    (-2, 0, 6, 22),
    (4, 6, 12, 26),
    (12, 16, 24, 34),
    (50,) * 4,
    NOTHING,
)
PAWN_LATE = squares(
    NOTHING,
    (4, 4, 2, 2),
    (6, 6, 4, 4),
    (14, 12, 10, 10),
    (30, 28, 26, 26),
    (64, 60, 56, 54),
    (120,) * 4,
    NOTHING,
)
KNIGHT_SQUARES = squares(
    (-55, -38, -30, -26),
    (-40, -22, -4, 4),
    (-26, 2, 12, 14),
    (-20, 6, 16, 22),
    (-18, 8, 20, 26),
    (-24, 8, 20, 24),
    (-40, -18, 4, 8),
    (-70, -42, -28, -24),
)
KNIGHT_LATE = squares(
    (-50, -34, -24, -18),
    (-34, -18, -8, -2),
    (-22, -8, 4, 12),
    (-16, 0, 14, 20),
    (-16, 0, 14, 20),
    (-22, -8, 6, 10),
    (-34, -20, -12, -4),
    (-56, -38, -26, -22),
)
BISHOP_SQUARES = squares(
    (-22, -10, -14, -12),
    (-4, 12, 4, 4),
    (-2, 10, 12, 8),
    (-6, 4, 8, 18),
    (-6, 4, 8, 18),
    (-10, 2, 8, 10),
    (-14, -8, -2, -2),
    (-22, -12, -12, -12),
)
BISHOP_LATE = squares(
    (-18, -10, -8, -6),
    (-10, -6, -2, 2),
    (-6, 0, 6, 8),
    (-4, 4, 8, 12),
    (-4, 4, 8, 12),
    (-6, 0, 6, 8),
    (-10, -4, -2, 2),
    (-18, -10, -8, -6),
)
ROOK_SQUARES = squares(
    (-14, -8, 2, 12), *((-16, -6, -2, 2),) * 4, (-10, 0, 4, 8), (8, 14, 18, 22), (4, 8, 8, 12)
)
ROOK_LATE = squares(
    (-6, -2, 0, 0), (-4, -2, 0, 0), (-2, 0, 0, 2), *((2, 4, 4, 4),) * 3, (12, 12, 12, 12), (10, 10, 10, 10)
)
QUEEN_SQUARES = squares(
    (-18, -12, -6, 2),
    (-10, -4, 4, 4),
    (-8, 2, 2, 0),
    (-6, -4, 0, 0),
    (-6, -4, 2, 4),
    (-4, 0, 8, 10),
    (-6, -12, 4, 6),
    (-8, 0, 6, 8),
)
QUEEN_LATE = squares(
    (-34, -26, -22, -18),
    (-24, -16, -8, -2),
    (-14, -4, 6, 10),
    (-8, 6, 14, 26),
    (-4, 10, 18, 30),
    (-8, 6, 18, 26),
    (-14, 4, 12, 20),
    (-16, -4, 4, 8),
)
KING_SQUARES = (
    *(12, 30, 14, -14, 2, -10, 34, 20),
    *(6, 8, -12, -34, -34, -16, 10, 10),
    *(-22, -24, -32, -44, -44, -34, -24, -20),
    *(-40, -46, -52, -60, -60, -54, -46, -40),
    *(-50, -56, -62, -70, -70, -62, -56, -50) * 4,
)
KING_LATE = squares(
    (-52, -34, -24, -20),
    (-26, -10, 0, 6),
    (-16, 2, 14, 20),
    (-10, 12, 24, 28),
    (-4, 18, 28, 32),
    (0, 20, 28, 30),
    (-10, 10, 16, 18),
    (-48, -26, -16, -12),
)


def corners(*names: str) -> tuple[int, ...]:
    """The nearer to one of these squares a lone king is, the better for who hunts it."""
    goals = [GEOMETRY.squares[name] for name in names]
    return tuple(
        160 - 22 * min(abs(square % 8 - goal % 8) + abs(square // 8 - goal // 8) for goal in goals)
        for square in range(64)
    )


CENTRE_DISTANCE = tuple(max(3 - s % 8, s % 8 - 4) + max(3 - s // 8, s // 8 - 4) for s in range(64))
DARK, LIGHT = 1, 2
"""Hunting grounds: knight and bishop mate in a corner of the bishop's colour only."""
ENDGAME = Endgame(
    full_weight=24,
    grounds=(tuple(22 * far for far in CENTRE_DISTANCE), corners("a1", "h8"), corners("a8", "h1")),
    nearness=10,
)
BISHOP_CORNERS = tuple(DARK if (square + square // 8) % 2 == 0 else LIGHT for square in range(64))

KING = Piece(
    "K",
    "king",
    tuple(Step(to) for to in STRAIGHT + DIAGONAL),
    royal=True,
    most=1,
    bonus=KING_SQUARES,
    late=Late(0, KING_LATE),
    mates=False,
)
QUEEN = Piece(
    "Q",
    "queen",
    tuple(Ray(to) for to in STRAIGHT + DIAGONAL),
    960,
    bonus=QUEEN_SQUARES,
    late=Late(960, QUEEN_LATE),
    weight=4,
)
ROOK = Piece(
    "R",
    "rook",
    tuple(Ray(to) for to in STRAIGHT),
    490,
    bonus=ROOK_SQUARES,
    late=Late(530, ROOK_LATE),
    weight=2,
)
BISHOP = Piece(
    "B",
    "bishop",
    tuple(Ray(to) for to in DIAGONAL),
    345,
    bonus=BISHOP_SQUARES,
    late=Late(315, BISHOP_LATE),
    weight=1,
    mates=False,
    corner=BISHOP_CORNERS,
)
KNIGHT = Piece(
    "N",
    "knight",
    tuple(Step(to) for to in LEAPS),
    330,
    bonus=KNIGHT_SQUARES,
    late=Late(295, KNIGHT_LATE),
    weight=1,
    mates=False,
)
PAWN = Piece(
    "P",
    "pawn",
    (
        Step((0, 1), capture=False),
        Step((0, 2), legs=((0, 1),), start=SECOND_RANK, capture=False, passes=(0, 1)),
        Step((-1, 1), quiet=False, in_passing=True),
        Step((1, 1), quiet=False, in_passing=True),
    ),
    90,
    zone=PAWN_RANKS | LAST_RANK,
    most=8,
    bonus=PAWN_SQUARES,
    late=Late(105, PAWN_LATE),
    promotes="QRBN",
    promotion=LAST_RANK,
    lasting=True,
)
CHESS = (KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN)
LAW = Law(stalemate_draws=True, perpetual_check_draws=True, quiet_plies=100)


def castlings(homes: str = USUAL_HOMES) -> tuple[Castling, Castling]:
    """Whatever they come from, king and rook arrive where they always do. In Chess960 the king is moved onto its rook:
    it may have a step to go that is no castling, or none at all."""
    left, king, right = (FILES.index(file) for file in homes or "aeh")
    onto = bool(homes)
    return (
        Castling("K", "K", (king, 6), "R", (right, 5), onto),
        Castling("Q", "K", (king, 2), "R", (left, 3), onto),
    )


@cache
def _tables_without_castling() -> Tables:
    return compile_tables(CHESS, GEOMETRY, law=LAW, endgame=ENDGAME, network=_network())


def _network() -> Network | None:
    """Only the compiled kernel looks at it; a page, which has none, does not even load it."""
    if not COMPILED:
        return None
    data = files(__package__).joinpath(NETWORK).read_bytes()
    return Network.read(data, len(CHESS), GEOMETRY)


@cache  # there are 57
def chess_tables(homes: str = USUAL_HOMES) -> Tables:
    return with_castlings(_tables_without_castling(), castlings(homes))
