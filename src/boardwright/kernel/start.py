"""Start: what there is to think about, as plain values: a position, and the ones of the game that can come back."""

from __future__ import annotations

from dataclasses import dataclass

from boardwright.kernel.fen import Fen, read_fen
from boardwright.kernel.geometry import NOWHERE
from boardwright.kernel.position import Position
from boardwright.kernel.tables import Tables


@dataclass(frozen=True)
class Start:
    tables: Tables
    board: str
    side: int = 0
    ply: int = 0
    ice: tuple[tuple[int, int], ...] = ()
    past: tuple[int, ...] = ()
    """The moves that led here since something happened that cannot be taken back, from `past_board` on."""
    past_board: str = ""
    past_ice: tuple[tuple[int, int], ...] = ()
    rights: int = 0
    """To castle: a bit for each."""
    passed: int = NOWHERE
    """The square that the last move passed over."""
    quiet: int = 0
    """Plies since something was taken."""
    past_rights: int = 0

    @classmethod
    def read(cls, text: str, tables: Tables) -> Start:
        """From a line; `FenError` if it is no position."""
        return cls.of(read_fen(text, tables), tables)

    @classmethod
    def of(cls, fen: Fen, tables: Tables) -> Start:
        return cls(
            tables, fen.board, fen.side, fen.ply, rights=fen.rights, passed=fen.passed, quiet=fen.quiet
        )

    def position(self) -> Position:
        return Position(
            self.tables,
            self.board,
            self.side,
            self.ply,
            dict(self.ice),
            rights=self.rights,
            passed=self.passed,
            quiet=self.quiet,
        )

    def history(self) -> tuple[list[int], list[int]]:
        """Keys and checks of the earlier positions."""
        if not self.past:
            return [], []
        side, ply = self.side ^ len(self.past) & 1, self.ply - len(self.past)
        at = Position(self.tables, self.past_board, side, ply, dict(self.past_ice), rights=self.past_rights)
        keys, checks = [], []
        for move in self.past:
            keys.append(at.key)
            checks.append(int(at.in_check(at.side)))
            at.make(move)
        return keys, checks
