"""Start: what there is to think about, as plain values: a position, and the ones of the game that can come back."""

from __future__ import annotations

from dataclasses import dataclass

from boardwright.kernel.position import Position
from boardwright.kernel.tables import Tables


@dataclass(frozen=True)
class Start:
    tables: Tables
    board: str
    side: int
    ply: int = 0
    ice: tuple[tuple[int, int], ...] = ()
    past: tuple[int, ...] = ()
    """The moves that led here since something happened that cannot be taken back, from `past_board` on."""
    past_board: str = ""
    past_ice: tuple[tuple[int, int], ...] = ()

    def position(self) -> Position:
        return Position(self.tables, self.board, self.side, self.ply, dict(self.ice))

    def history(self) -> tuple[list[int], list[int]]:
        """Keys and checks of the earlier positions."""
        if not self.past:
            return [], []
        side = self.side ^ len(self.past) & 1
        at = Position(self.tables, self.past_board, side, self.ply - len(self.past), dict(self.past_ice))
        keys, checks = [], []
        for move in self.past:
            keys.append(at.key)
            checks.append(int(at.in_check(at.side)))
            at.make(move)
        return keys, checks
