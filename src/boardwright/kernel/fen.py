"""FEN: a position as one line of text. Reading says what is wrong with a line, in a word and its details."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from boardwright.kernel.pieces import BLACK, CELLS, FILES, RANKS, RED
from boardwright.kernel.tables import Tables

SIDES = {"w": RED, "r": RED, "b": BLACK}
OTHER_LETTERS = {"E": "B", "e": "b", "H": "N", "h": "n"}
"""Elephant and horse, as many write them. Only where the letters are not pieces of their own."""
LONGEST = 120
MOST_PLIES = 9_999


class FenError(ValueError):
    """A line that is no position; `problem` is one of a few words, `details` say more."""

    def __init__(self, problem: str, **details: str | int) -> None:
        self.problem = problem
        self.details = details
        parts = ", ".join(f"{name}={value!r}" for name, value in details.items())
        super().__init__(f"{problem} ({parts})" if parts else problem)


@dataclass(frozen=True)
class Fen:
    board: str
    """A letter for every square, from the first player's left on, rank by rank."""
    side: int = RED
    quiet: int = 0
    """Plies since the last capture."""
    number: int = 1
    """Of the move to be played, counted as players do."""


def read_fen(text: str, tables: Tables) -> Fen:
    """The position that a line describes; `FenError` if it describes none."""
    fields = text.split()
    if not fields or len(text) > LONGEST:
        raise FenError("no_fen")
    fields += ["w", "-", "-", "0", "1"][len(fields) - 1 :]
    if len(fields) != 6:
        raise FenError("fields", count=len(fields))
    if fields[1] not in SIDES:
        raise FenError("side", given=fields[1])
    board = _read_board(fields[0], tables)
    _check_board(board, tables)
    return Fen(board, SIDES[fields[1]], _number(fields[4], 0), _number(fields[5], 1))


def _number(text: str, least: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 5 and least <= int(text) <= MOST_PLIES):
        raise FenError("number", given=text)
    return int(text)


def _read_board(text: str, tables: Tables) -> str:
    ranks = text.split("/")
    if len(ranks) != RANKS:
        raise FenError("ranks", count=len(ranks))
    rows = [_read_rank(rank, RANKS - 1 - index, tables) for index, rank in enumerate(ranks)]
    return "".join(reversed(rows))


def _read_rank(text: str, rank: int, tables: Tables) -> str:
    row = ""
    for sign in text:
        letter = sign if sign in tables.codes else OTHER_LETTERS.get(sign, sign)
        if letter in tables.codes:
            row += letter
        elif sign in "123456789":
            row += "." * int(sign)
        else:
            raise FenError("letter", letter=sign, rank=rank)
    if len(row) != FILES:
        raise FenError("files", rank=rank, count=len(row))
    return row


def _check_board(board: str, tables: Tables) -> None:
    """Is it a position that could be: pieces where they may stand, not too many, and a general each?"""
    for square, letter in enumerate(board):
        if letter != ".":
            piece = tables.pieces[(tables.codes[letter] >> 1) - 1]
            if (square if letter.isupper() else CELLS - 1 - square) not in piece.zone:
                raise FenError("place", letter=letter, square=square_name(square))
    for piece in tables.pieces:
        for letter in (piece.letter.upper(), piece.letter.lower()):
            count = board.count(letter)
            if count > piece.most:
                raise FenError("too_many", letter=letter, count=count, most=piece.most)
            if piece.royal and not count:
                raise FenError("no_general", letter=letter)


def write_fen(fen: Fen) -> str:
    rows = [fen.board[start : start + FILES] for start in range(0, CELLS, FILES)]
    ranks = "/".join(_write_rank(row) for row in reversed(rows))
    return f"{ranks} {'wb'[fen.side]} - - {fen.quiet} {fen.number}"


def _write_rank(row: str) -> str:
    parts = []
    for letter, run in groupby(row):
        run_text = "".join(run)
        parts.append(str(len(run_text)) if letter == "." else run_text)
    return "".join(parts)


def square_name(square: int) -> str:
    """`a0` is the first player's left corner."""
    return f"{'abcdefghi'[square % FILES]}{square // FILES}"


def square_of(name: str) -> int:
    return int(name[1]) * FILES + "abcdefghi".index(name[0])
