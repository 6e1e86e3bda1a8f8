"""FEN: a position as one line of text. Reading says what is wrong with a line, in a word and its details."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from boardwright.kernel.geometry import BLACK, NOWHERE, RED
from boardwright.kernel.tables import ROW, Tables

SIDES = {"w": RED, "r": RED, "b": BLACK}
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
    """Plies since the last capture, or whatever else the count begins anew with."""
    number: int = 1
    """Of the move to be played, counted as players do."""
    rights: int = 0
    """To castle: a bit for each."""
    passed: int = NOWHERE
    """The square that the last move passed over."""

    @property
    def ply(self) -> int:
        return 2 * (self.number - 1) + self.side


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
    side, board = SIDES[fields[1]], _read_board(fields[0], tables)
    _check_board(board, tables)
    return Fen(
        board,
        side,
        _number(fields[4], 0),
        _number(fields[5], 1),
        _read_rights(fields[2], board, tables),
        _read_passed(fields[3], board, side, tables),
    )


def _number(text: str, least: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 5 and least <= int(text) <= MOST_PLIES):
        raise FenError("number", given=text)
    return int(text)


def _read_board(text: str, tables: Tables) -> str:
    ranks, count = text.split("/"), tables.geometry.ranks
    if len(ranks) != count:
        raise FenError("ranks", count=len(ranks))
    lowest = tables.geometry.lowest_rank
    rows = [_read_rank(rank, lowest + count - 1 - index, tables) for index, rank in enumerate(ranks)]
    return "".join(reversed(rows))


def _read_rank(text: str, rank: int, tables: Tables) -> str:
    row = ""
    for sign in text:
        letter = sign if sign in tables.codes else _usual_letter(sign, tables)
        if letter in tables.codes:
            row += letter
        elif sign in "123456789":
            row += "." * int(sign)
        else:
            raise FenError("letter", letter=sign, rank=rank)
    if len(row) != tables.geometry.files:
        raise FenError("files", rank=rank, count=len(row))
    return row


def _usual_letter(sign: str, tables: Tables) -> str:
    usual = tables.other_letters.get(sign.upper(), sign)
    return usual.upper() if sign.isupper() else usual.lower()


def _check_board(board: str, tables: Tables) -> None:
    """Is it a position that could be: pieces where they may stand, not too many, and a general each?"""
    for square, letter in enumerate(board):
        if letter != ".":
            code = tables.codes[letter]
            if tables.geometry.turned(square, code & 1) not in tables.pieces[(code >> 1) - 1].zone:
                raise FenError("place", letter=letter, square=tables.geometry.names[square])
    for piece in tables.pieces:
        for letter in (piece.letter.upper(), piece.letter.lower()):
            count = board.count(letter)
            if count > piece.most:
                raise FenError("too_many", letter=letter, count=count, most=piece.most)
            if piece.royal and not count:
                raise FenError("no_general", letter=letter)


def _rights_letters(tables: Tables) -> str:
    """Of the rights to castle, in the order of their bits."""
    first = "".join(castling.letter for castling in tables.castlings)
    return first.upper() + first.lower()


def _read_rights(text: str, board: str, tables: Tables) -> int:
    """A game without castling does not look at the field."""
    letters, rights = _rights_letters(tables), 0
    if text == "-" or not letters:
        return 0
    for letter in text:
        number = letters.find(letter)
        if number < 0 or rights >> number & 1 or not _is_at_home(number, board, tables):
            raise FenError("castling", given=text)
        rights |= 1 << number
    return rights


def _is_at_home(number: int, board: str, tables: Tables) -> bool:
    """Do both pieces stand where they castle from?"""
    royal, _, partner, _, code = tables.castle[number * 5 : number * 5 + 5]
    return board[partner] == tables.letters[code] and bool(tables.royal[tables.codes.get(board[royal], 0)])


def _read_passed(text: str, board: str, side: int, tables: Tables) -> int:
    """A game in which nothing is taken in passing does not look at the field."""
    if text == "-" or not tables.hunt_from:
        return NOWHERE
    square = tables.geometry.squares.get(text, NOWHERE)
    at = tables.passer_at[(1 - side) * ROW + square] if square != NOWHERE else NOWHERE
    passer = tables.codes.get(board[at], 0) if at != NOWHERE else 0
    if not passer or passer & 1 == side or board[square] != ".":
        raise FenError("passing", given=text)
    return square


def write_fen(fen: Fen, tables: Tables) -> str:
    files, cells = tables.geometry.files, tables.geometry.cells
    rows = [fen.board[start : start + files] for start in range(0, cells, files)]
    ranks = "/".join(_write_rank(row) for row in reversed(rows))
    rights = "".join(sign for bit, sign in enumerate(_rights_letters(tables)) if fen.rights >> bit & 1)
    passed = "-" if fen.passed == NOWHERE else tables.geometry.names[fen.passed]
    return f"{ranks} {'wb'[fen.side]} {rights or '-'} {passed} {fen.quiet} {fen.number}"


def _write_rank(row: str) -> str:
    parts = []
    for letter, run in groupby(row):
        run_text = "".join(run)
        parts.append(str(len(run_text)) if letter == "." else run_text)
    return "".join(parts)
