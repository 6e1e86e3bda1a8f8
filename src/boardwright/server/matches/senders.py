"""Senders: what each of them said before, so that a message that comes again is answered again, not played again."""

from __future__ import annotations

from boardwright.engine.types import Refusal
from boardwright.host.host import Move
from boardwright.store import JournalEntry

REMEMBERED = 16
"""Commands of one sender that are recognised when they come again."""

Played = dict[str, tuple[int, ...]]
"""By sender: the numbers of the last commands that were played."""


class Senders:
    __slots__ = ("_refused", "played")

    def __init__(self, played: Played) -> None:
        self.played = played
        self._refused: dict[str, tuple[int, Refusal]] = {}
        """The last command of a sender that was refused: a late copy of it, on a line that was given up, is not played
        after its player was told so."""

    def is_new(self, move: Move) -> bool:
        if not move.sender:
            return True
        played, refused = self.played.get(move.sender), self._refused.get(move.sender)
        return not (played and move.seq <= played[-1]) and not (refused and move.seq <= refused[0])

    def was_played(self, move: Move) -> bool:
        return move.seq in self.played.get(move.sender, ())

    def refusal_of(self, move: Move) -> Refusal | None:
        """If this very command was the last to be refused."""
        played, refused = self.played.get(move.sender), self._refused.get(move.sender)
        if refused is None or (played and move.seq <= played[-1]):
            return None
        return refused[1] if refused[0] == move.seq else None

    def remember(self, row: JournalEntry) -> None:
        if row.sender:
            self.played[row.sender] = self._numbers_with(row)

    def remember_refusal(self, move: Move, refusal: Refusal) -> None:
        if move.sender:
            self._refused[move.sender] = (move.seq, refusal)

    def played_with(self, row: JournalEntry) -> Played:
        """What there will be to remember once this entry is committed."""
        return {**self.played, row.sender: self._numbers_with(row)} if row.sender else self.played

    def _numbers_with(self, row: JournalEntry) -> tuple[int, ...]:
        return (*self.played.get(row.sender, ()), row.sender_seq)[-REMEMBERED:]
