"""The board as text: X is black, O is white, dead stones in lower case."""

from __future__ import annotations

from boardwright.games.weiqi.count import count_of, score_text
from boardwright.games.weiqi.handicap import star_points
from boardwright.games.weiqi.types import Board, Rules
from boardwright.kits.stones import COLUMNS, PASS, point_name

LETTERS = {"B": "X", "W": "O", ".": "."}
SIDES = ("black", "white")


def draw(board: Board, rules: Rules) -> str:
    head = "   " + " ".join(COLUMNS[: board.size])
    rows = [_row(board, row) for row in range(board.size - 1, -1, -1)]
    return "\n".join([head, *rows, *_lines(board, rules)])


def _row(board: Board, row: int) -> str:
    dead = board.marking.dead if board.marking else ()
    stars = star_points(board.size)
    letters = []
    for point in range(row * board.size, (row + 1) * board.size):
        letter = LETTERS[board.cells[point]]
        letters.append(
            letter.lower() if point in dead else "+" if letter == "." and point in stars else letter
        )
    return f"{row + 1:>2} {' '.join(letters)}"


def _lines(board: Board, rules: Rules) -> list[str]:
    black, white = board.captured
    lines = [f"taken: {black} by black, {white} by white"]
    if board.moves:
        last = board.moves[-1]
        lines.append(f"last move: {'pass' if last == PASS else point_name(last, board.size)}")
    if board.marking is None:
        return [*lines, f"to move: {SIDES[board.side(board.turn)]} ({LETTERS[board.stone(board.turn)]})"]
    agree = [SIDES[board.side(seat)] for seat in board.marking.accepted]
    lines.append(f"marking dead stones; agreed: {', '.join(agree) or 'nobody'}")
    return [*lines, f"count: {score_text(count_of(board, rules).lead)}"]
