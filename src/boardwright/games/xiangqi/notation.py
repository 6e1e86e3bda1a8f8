"""Notation: moves as players write them, in ICCS (`h2e2`), in WXF (`C2=5`) and in Chinese (炮二平五)."""

from __future__ import annotations

import re
from unicodedata import normalize

from boardwright.games.xiangqi.board import (
    BLACK,
    FILES,
    RED,
    color_of,
    legal_moves,
    move_of,
    move_parts,
    square_name,
)

WXF = {"K": "K", "A": "A", "B": "E", "N": "H", "R": "R", "C": "C", "P": "P"}
CHINESE = {
    RED: {"K": "帅", "A": "仕", "B": "相", "N": "马", "R": "车", "C": "炮", "P": "兵"},
    BLACK: {"K": "将", "A": "士", "B": "象", "N": "马", "R": "车", "C": "炮", "P": "卒"},
}
NUMERALS = {RED: "一二三四五六七八九", BLACK: "123456789"}
DIRECTIONS = {"=": "平", "+": "进", "-": "退"}
SLANTED = "ABN"
"""Their moves are told by the file they go to, never by ranks."""
NEVER_TANDEM = "KAB"
"""Of two of these on a file, only one can make any given move."""
SAME_SIGNS = str.maketrans("俥車傌馬砲包帥將仕相兵進後退平", "车车马马炮炮帅将士象卒进后退平")
ICCS = re.compile(r"([a-i][0-9])-?([a-i][0-9])")


def iccs(move: int) -> str:
    start, end = move_parts(move)
    return square_name(start) + square_name(end)


def wxf(cells: str, move: int) -> str:
    """The piece, its file from the mover's right, the direction, and how far or to which file."""
    told = _Told(cells, move)
    return f"{told.wxf_piece}{told.direction}{told.number}"


def chinese(cells: str, move: int) -> str:
    told = _Told(cells, move)
    return f"{told.chinese_piece}{DIRECTIONS[told.direction]}{NUMERALS[told.color][told.number - 1]}"


def read_move(cells: str, color: int, text: str) -> int | None:
    """The legal move that a text means, in any of the three notations; None if it means none."""
    written = normalize("NFKC", text).strip()
    exact = ICCS.fullmatch(written.lower())
    if exact:
        move = move_of(*exact.groups())
        return move if move in legal_moves(cells, color) else None
    latin, han = _plain_wxf(written), written.translate(SAME_SIGNS)
    for move in legal_moves(cells, color):
        if wxf(cells, move) == latin or chinese(cells, move).translate(SAME_SIGNS) == han:
            return move
    return None


def _plain_wxf(text: str) -> str:
    """One of the many ways to write it, as ours: `b7.4`, `+h-5` and `P+.4` are usual too."""
    text = text.upper()
    if text[:1] in "+-" and text[1:2].isalpha():
        text = text[1] + text[0] + text[2:]
    first = {"B": "E", "N": "H"}.get(text[:1], text[:1])
    return f"{first}{text[1:].replace('.', '=')}"


class _Told:
    """One move, taken apart as the notations tell it."""

    def __init__(self, cells: str, move: int) -> None:
        start, end = move_parts(move)
        self._cells = cells
        self._start = start
        self._letter = cells[start]
        self.kind = self._letter.upper()
        self.color = color_of(self._letter)
        self._forward = 1 if self.color == RED else -1
        ranks = self._forward * (end // FILES - start // FILES)
        self.direction = "=" if ranks == 0 else "+" if ranks > 0 else "-"
        self.number = self._file(end) if ranks == 0 or self.kind in SLANTED else abs(ranks)

    def _file(self, square: int) -> int:
        """Counted from the mover's right."""
        file = square % FILES
        return FILES - file if self.color == RED else file + 1

    def _column(self, file: int) -> list[int]:
        """The same pieces on a file, the foremost first."""
        squares = [
            square for square in range(file, len(self._cells), FILES) if self._cells[square] == self._letter
        ]
        return squares[:: -self._forward]

    @property
    def _place(self) -> tuple[int, int]:
        """Which of how many on its file."""
        if self.kind in NEVER_TANDEM:
            return 0, 1
        column = self._column(self._start % FILES)
        return column.index(self._start), len(column)

    @property
    def _two_columns(self) -> bool:
        """Soldiers can stand in tandem on two files at once."""
        return self.kind == "P" and sum(len(self._column(file)) > 1 for file in range(FILES)) > 1

    @property
    def wxf_piece(self) -> str:
        place, count = self._place
        if count == 1:
            return f"{WXF[self.kind]}{self._file(self._start)}"
        if count > 2 or self._two_columns:
            return f"{place + 1}{self._file(self._start)}"
        return f"{WXF[self.kind]}{'+-'[place]}"

    @property
    def chinese_piece(self) -> str:
        place, count = self._place
        name, file = CHINESE[self.color][self.kind], NUMERALS[self.color][self._file(self._start) - 1]
        if count == 1:
            return f"{name}{file}"
        order = {2: "前后", 3: "前中后", 4: "前二三后", 5: "前二三四后"}[count][place]
        return f"{order}{file}" if self._two_columns else f"{order}{name}"
