"""The board between texts and the kernel: positions, legal moves and checks as pure functions of values.

A `Place` is a position without its past. What follows from one is worked out once and kept, for as many as fit.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from boardwright.games.international_chess.pieces import FILES, GEOMETRY, USUAL_HOMES, chess_tables
from boardwright.kernel import Fen, Position, Tables, move_from, move_to, write_fen
from boardwright.kernel.geometry import BLACK, NOWHERE
from boardwright.kernel.geometry import RED as WHITE
from boardwright.kernel.tables import CASTLING, EXTRA_SHIFT, IN_PASSING, PASSES

EMPTY = "."
KEPT = 8192
KINDS = ("", "k", "q", "r", "b", "n", "p")
"""By the kernel's number of a kind."""
PROMOTIONS = "qrbn"
RIGHTS = tuple("".join(sign for bit, sign in enumerate("KQkq") if number >> bit & 1) for number in range(16))
"""To castle: by the kernel's number of them."""


class Place(NamedTuple):
    """What can be played from here, and nothing else."""

    cells: str
    """A letter for each square from a1 to h8."""
    color: int = WHITE
    """Whose turn it is."""
    rights: str = ""
    passed: str = ""
    """The square behind a pawn that can be taken in passing; only if it really can be."""
    homes: str = USUAL_HOMES

    @property
    def tables(self) -> Tables:
        return chess_tables(self.homes)

    def position(self) -> Position:
        return Position(
            self.tables,
            self.cells,
            self.color,
            rights=RIGHTS.index(self.rights),
            passed=GEOMETRY.squares.get(self.passed, NOWHERE),
        )


def color_of(letter: str) -> int:
    return WHITE if letter.isupper() else BLACK


def square_name(square: int) -> str:
    return GEOMETRY.names[square]


def square_of(name: str) -> int:
    return GEOMETRY.squares[name]


def is_dark(square: int) -> bool:
    return (square % 8 + square // 8) % 2 == 0


# A move is a number, as the kernel has it.


def promotion_of(move: int) -> str:
    """The letter of what a pawn becomes; nothing for any other move."""
    extra = move >> EXTRA_SHIFT
    return KINDS[extra] if extra < PASSES else ""


def is_castling(move: int) -> bool:
    return move >> EXTRA_SHIFT >= CASTLING


def is_short_castling(move: int) -> bool:
    """On the king's wing."""
    return is_castling(move) and (move >> EXTRA_SHIFT) % 2 == 0


def victim_square(place: Place, move: int) -> int | None:
    """Where the piece stands that a move takes."""
    if is_castling(move):
        return None
    end = move_to(move)
    if move >> EXTRA_SHIFT == IN_PASSING:
        return move_from(move) // 8 * 8 + end % 8
    return end if place.cells[end] != EMPTY else None


def move_name(move: int) -> str:
    """The squares it goes from and to, and what it becomes: `e7e8q`."""
    return square_name(move_from(move)) + square_name(move_to(move)) + promotion_of(move)


# What follows from a position


@lru_cache(KEPT)
def legal_moves(place: Place) -> tuple[int, ...]:
    return tuple(place.position().legal())


@lru_cache(KEPT)
def moves_by_name(place: Place) -> dict[str, int]:
    return {move_name(move): move for move in legal_moves(place)}


@lru_cache(KEPT)
def is_in_check(place: Place) -> bool:
    return place.position().in_check(place.color)


def reaches(place: Place, start: int, end: int) -> bool:
    """Could a piece go there, whatever becomes of its king?"""
    return any(
        move_from(move) == start and move_to(move) == end and not is_castling(move)
        for move in place.position().pseudo_legal()
    )


@lru_cache(KEPT)
def after(place: Place, move: int) -> Place:
    at = place.position()
    at.make(move)
    passed = "" if at.passed == NOWHERE else square_name(at.passed)
    return genuine(Place(at.board, at.side, RIGHTS[at.rights], passed, place.homes))


def genuine(place: Place) -> Place:
    """A square that was passed over counts only if somebody may take there: pinned pawns may not."""
    if place.passed and not any(move >> EXTRA_SHIFT == IN_PASSING for move in legal_moves(place)):
        return place._replace(passed="")
    return place


def fen_text(place: Place, quiet: int, ply: int) -> str:
    """Rights of a Chess960 position are told by the files of the rooks."""
    passed = GEOMETRY.squares.get(place.passed, NOWHERE)
    rights = RIGHTS.index(place.rights)
    text = write_fen(Fen(place.cells, place.color, quiet, ply // 2 + 1, rights, passed), place.tables)
    if not place.homes or not place.rights:
        return text
    fields = text.split()
    files = {"Q": place.homes[0].upper(), "K": place.homes[2].upper()}
    fields[2] = "".join(
        files[right] if right.isupper() else files[right.upper()].lower() for right in place.rights
    )
    return " ".join(fields)


def rook_files(cells: str, color: int) -> tuple[str, str, str] | None:
    """Of the outermost rook on the left, the king, and the outermost rook on the right of a side's first rank."""
    rank, king, rook = (cells[:8], "K", "R") if color == WHITE else (cells[56:], "k", "r")
    at = rank.find(king)
    if at < 0:
        return None
    left, right = rank.find(rook, 0, at), rank.rfind(rook, at)
    return (FILES[left] if left >= 0 else "", FILES[at], FILES[right] if right >= 0 else "")
