"""Positions to begin with: a FEN, or one of the 960 arrangements of Fischer's chess."""

from __future__ import annotations

from typing import NamedTuple

from boardwright.games.international_chess.board import (
    RIGHTS,
    Place,
    color_of,
    genuine,
    is_in_check,
    rook_files,
    square_name,
)
from boardwright.games.international_chess.pieces import FILES, USUAL_HOMES, chess_tables
from boardwright.kernel import FenError, read_fen
from boardwright.kernel.geometry import BLACK, NOWHERE
from boardwright.kernel.geometry import RED as WHITE

ARRANGEMENTS = 960
FULL = {"q": 1, "r": 2, "b": 2, "n": 2}
"""What a side begins with; whatever else it has came from a pawn."""
PAWNS = 8
KNIGHT_PLACES = ((0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4))


class Setup(NamedTuple):
    place: Place
    quiet: int = 0
    """Plies since a capture or a pawn's move."""
    ply: int = 0


def read_setup(text: str, *, chess960: bool = False) -> Setup:
    """The position of a FEN; `FenError`, which is a `ValueError`, if it is none that could be."""
    fields = text.split()
    homes = USUAL_HOMES
    if chess960 and len(fields) > 2 and fields[2] != "-":
        homes, fields[2] = _homes(fields[0], fields[2])
        text = " ".join(fields)
    fen = read_fen(text, chess_tables(homes))
    passed = "" if fen.passed == NOWHERE else square_name(fen.passed)
    _check(fen.board, fen.side)
    place = genuine(Place(fen.board, fen.side, RIGHTS[fen.rights], passed, homes))
    return Setup(place, fen.quiet, fen.ply)


def _check(cells: str, side: int) -> None:
    for square in (*range(8), *range(56, 64)):
        if cells[square] in "Pp":
            raise FenError("place", letter=cells[square], square=square_name(square))
    for color in (WHITE, BLACK):
        _check_promoted(
            [letter.lower() for letter in cells if letter != "." and color_of(letter) == color], color
        )
    if is_in_check(Place(cells, 1 - side)):
        raise FenError("left_in_check", square=square_name(cells.index("k" if side == WHITE else "K")))


def _check_promoted(letters: list[str], color: int) -> None:
    """A side has no more than its pawns can have become."""
    promoted = sum(max(0, letters.count(kind) - count) for kind, count in FULL.items())
    if promoted > PAWNS - letters.count("p"):
        raise FenError("too_many_pieces", letter="Kk"[color], count=promoted + letters.count("p"))


def _homes(board: str, rights: str) -> tuple[str, str]:
    """Where king and rooks of a Chess960 position began, and its rights as `KQkq`. The files of the rooks may be
    written instead (`HAha`); a K or Q means the outermost rook."""
    ranks = board.split("/")
    cells = "".join(_spread(rank) for rank in (ranks[-1], ranks[0]))
    if len(cells) != 16:
        raise FenError("castling", given=rights)
    found = [rook_files(cells[:8] + "." * 56, WHITE), rook_files("." * 56 + cells[8:], BLACK)]
    homes, written = ["", "", ""], ""
    for right in rights:
        side = found[WHITE if right.isupper() else BLACK]
        if side is None:
            raise FenError("castling", given=rights)
        left, king, rook = side
        wing = _wing(right.lower(), left, king, rook)
        for place, file in ((wing, side[wing]), (1, king)) if wing >= 0 else ():
            if not file or homes[place] not in ("", file):
                wing = -1
            homes[place] = file
        if wing < 0:
            raise FenError("castling", given=rights)
        sign = "k" if wing == 2 else "q"
        sign = sign.upper() if right.isupper() else sign
        if sign in written:
            raise FenError("castling", given=rights)
        written += sign
    return "".join(homes) if all(homes) else _filled(homes), "".join(s for s in "KQkq" if s in written)


def _wing(right: str, left: str, king: str, rook: str) -> int:
    """0 for the queen's, 2 for the king's, -1 for none."""
    if right in ("q", left):
        return 0
    return 2 if right in ("k", rook) else -1


def _filled(homes: list[str]) -> str:
    """A wing on which nobody castles has its rook wherever there is room."""
    at = FILES.index(homes[1])
    left = homes[0] or FILES[max(0, at - 1)]
    right = homes[2] or FILES[min(7, at + 1)]
    return left + homes[1] + right


def _spread(rank: str) -> str:
    return "".join("." * int(sign) if sign in "12345678" else sign for sign in rank)


def arrangement(number: int) -> str:
    """The FEN of one of the 960 positions, by the number that players know it by; 518 is the usual one."""
    row = [""] * 8
    number, light = divmod(number, 4)
    row[2 * light + 1] = "b"
    number, dark = divmod(number, 4)
    row[2 * dark] = "b"
    knights, queen = divmod(number, 6)
    _put(row, queen, "q")
    first, second = KNIGHT_PLACES[knights]
    _put(row, second, "n")
    _put(row, first, "n")
    for letter in "rkr":
        _put(row, 0, letter)
    black = "".join(row)
    files = [FILES[at] for at, letter in enumerate(black) if letter == "r"]
    rights = "".join(reversed(files))
    return f"{black}/pppppppp/8/8/8/8/PPPPPPPP/{black.upper()} w {rights.upper()}{rights} - 0 1"


def _put(row: list[str], place: int, letter: str) -> None:
    """On the free place of this number."""
    free = [at for at, there in enumerate(row) if not there]
    row[free[place]] = letter
