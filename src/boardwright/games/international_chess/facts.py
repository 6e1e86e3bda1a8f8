"""What the board shows beside the pieces: what was taken, who is ahead, which king is in check, what can be claimed."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from boardwright.games.international_chess.board import EMPTY, KEPT, color_of, square_name
from boardwright.games.international_chess.endings import claims_of
from boardwright.games.international_chess.pieces import START
from boardwright.games.international_chess.positions import read_setup
from boardwright.games.international_chess.types import Board, Claim
from boardwright.kernel.geometry import RED as WHITE
from boardwright.kits.two_sides import SideFacts

POINTS = {"q": 9, "r": 5, "b": 3, "n": 3, "p": 1, "k": 0}
WORTH_FIRST = "qrbnp"


class ChessFacts(SideFacts):
    lead: int = 0
    """By how many points white's pieces are worth more; below zero, black's."""
    claims: tuple[Claim, ...] = ()
    """Why the side to move may claim a draw."""


def facts_of(board: Board) -> ChessFacts:
    lost = taken(start_cells(board.start), board.cells)
    white, black = points(board.cells)
    check = king_in_check(board) if board.check else ""
    return ChessFacts(board.white, lost, check, white - black, claims_of(board))


@lru_cache(KEPT)
def start_cells(fen: str) -> str:
    return read_setup(fen or START, chess960=True).place.cells


@lru_cache(KEPT)
def taken(start: str, cells: str) -> tuple[str, str]:
    """What white and what black has lost, the most valuable first. A pawn that became something is not lost."""
    before, now = Counter(start), Counter(cells)
    return _taken(before, now, WORTH_FIRST.upper()), _taken(before, now, WORTH_FIRST)


def _taken(before: Counter[str], now: Counter[str], letters: str) -> str:
    promoted = sum(max(0, now[letter] - before[letter]) for letter in letters[:-1])
    lost = {letter: before[letter] - now[letter] for letter in letters}
    lost[letters[-1]] -= promoted
    return "".join(letter * max(0, count) for letter, count in lost.items())


@lru_cache(KEPT)
def points(cells: str) -> tuple[int, int]:
    """What the pieces of white and of black count."""
    worth = [0, 0]
    for letter in cells:
        if letter != EMPTY:
            worth[color_of(letter)] += POINTS[letter.lower()]
    return worth[0], worth[1]


def king_in_check(board: Board) -> str:
    return square_name(board.cells.index("K" if board.color(board.turn) == WHITE else "k"))
