"""The board as text: X is black, O is white."""

from __future__ import annotations

from boardwright.games.wuziqi.renju import bans
from boardwright.games.wuziqi.types import SIZE, STARS, Board, Rules, name_of
from boardwright.kits.stones import ALL_COLUMNS, BLACK, EMPTY

LETTERS = {"B": "X", "W": "O"}
COLORS = {"B": "black", "W": "white"}
STAGES = {
    "place": "places the first three stones",
    "choose": "chooses a colour",
    "add": "adds two stones",
    "choose_again": "chooses a colour",
}


def draw(board: Board, rules: Rules) -> str:
    head = "   " + " ".join(ALL_COLUMNS[:SIZE])
    rows = [_row(board, row) for row in range(SIZE - 1, -1, -1)]
    return "\n".join([head, *rows, *_lines(board, rules)])


def _row(board: Board, row: int) -> str:
    letters = [_letter(board, point) for point in range(row * SIZE, (row + 1) * SIZE)]
    return f"{row + 1:>2} {' '.join(letters)}"


def _letter(board: Board, point: int) -> str:
    stone = board.cells[point]
    return LETTERS[stone] if stone != EMPTY else "+" if point in STARS else "."


def _lines(board: Board, rules: Rules) -> list[str]:
    lines = [f"last stone: {name_of(board.moves[-1])}"] if board.moves else []
    if rules.rule == "renju" and board.stone == BLACK and (barred := bans(board.cells)):
        names = (f"{name_of(point)} ({ban.replace('_', ' ')})" for point, ban in barred.items())
        lines.append(f"forbidden for black: {', '.join(names)}")
    if board.stage != "play":
        return [*lines, f"opening: seat {board.turn + 1} {STAGES[board.stage]}"]
    lines.append(f"to move: {COLORS[board.stone]} ({LETTERS[board.stone]})")
    if board.offer is not None:
        lines.append(f"{COLORS['B' if board.offer == board.black else 'W']} offers a draw")
    return lines
