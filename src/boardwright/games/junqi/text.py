"""The board as text: a piece by its name where it is known, `##` where it is not."""

from __future__ import annotations

from boardwright.engine.api import Hidden
from boardwright.games.junqi.board import CAMPS, COLUMNS, HEADQUARTERS, ROWS, station
from boardwright.games.junqi.pieces import EMPTY, LETTERS, index_of, side_of
from boardwright.games.junqi.types import Board

SHORT = {
    "9": "marshal",
    "8": "general",
    "7": "division",
    "6": "brigade",
    "5": "colonel",
    "4": "major",
    "3": "captain",
    "2": "lieut.",
    "1": "engineer",
    "M": "mine",
    "B": "bomb",
    "F": "flag",
}
SIDES = ("red", "black")
WIDTH = 11


def draw(board: Board) -> str:
    rows = [_row(board, row) for row in range(ROWS - 1, -1, -1)]
    rows.insert(ROWS // 2, "    |" + " " * (2 * WIDTH - 1) + "|" + " " * (2 * WIDTH - 1) + "|")
    head = "    " + "".join(column.ljust(WIDTH) for column in "ABCDE").rstrip()
    return "\n".join([head, *(row.rstrip() for row in rows), *_lines(board)])


def _row(board: Board, row: int) -> str:
    return f"{row + 1:>2}  " + "".join(
        _cell(board, station(row, column)).ljust(WIDTH) for column in range(COLUMNS)
    )


def _cell(board: Board, at: int) -> str:
    letter = board.cells[at]
    if letter == EMPTY:
        return "( )" if at in CAMPS else "[ ]" if at in HEADQUARTERS else "-"
    side = side_of(letter)
    known: str | Hidden = board.setup(side)
    mark = "+" if side == 0 else "*"
    if known and not isinstance(known, Hidden):
        return mark + SHORT[known[index_of(letter)]]
    return mark + ("flag" if letter in board.flags else "##")


def _lines(board: Board) -> list[str]:
    fallen = [sum(letter not in board.cells for letter in LETTERS[side]) for side in (0, 1)]
    if board.stage == "arrange":
        return ["armies are being set up"]
    lines = [
        f"to move: {SIDES[board.side(board.turn)]} (red +, black *)",
        f"lost: red {fallen[0]}, black {fallen[1]}",
    ]
    if board.last:
        lines.append(f"last move: {board.last}; plies without a battle: {board.quiet}")
    if board.offer is not None:
        lines.append(f"{SIDES[board.side(board.offer)]} offers a draw")
    return lines
