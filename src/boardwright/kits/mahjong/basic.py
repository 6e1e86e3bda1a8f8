"""The basic way to play any of these games: all tiles but flowers, any four sets and a pair, and the winner takes the
pot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardwright.engine.api import Position, Refusal, Seat
from boardwright.kits.mahjong.kinds import KIND, count
from boardwright.kits.mahjong.rulebook import Debt, Rulebook
from boardwright.kits.mahjong.shapes import completes, is_standard
from boardwright.kits.mahjong.values import Part, Win
from boardwright.kits.mahjong.winning import NOT_COMPLETE, How, Score, sets_left

PLAIN_WIN = Score(1, (Part("complete", 1),))


class Basic(Rulebook):
    def score(self, match: Position[Any], seat: Seat, tile: str, how: How) -> Score | Refusal:
        player = match.core.players[seat]
        counts, sets = count(player.hand), sets_left(player)
        wins = is_standard(counts, 0, sets) if how.drawn else completes(counts, KIND[tile], sets)
        return PLAIN_WIN if wins else NOT_COMPLETE

    def win_debts(self, match: Position[Any], win: Win) -> Iterator[Debt]:
        for seat, player in enumerate(match.core.players):
            if seat != win.seat:
                yield "pot", seat, win.seat, player.stake


def surrender_debts(core: Any, loser: Seat) -> Iterator[Debt]:
    """All others share what the loser put in; the odd chips go round from the first seat."""
    others = [seat for seat in range(len(core.players)) if seat != loser]
    share, odd = divmod(core.players[loser].stake, len(others))
    for place, seat in enumerate(others):
        yield "surrender", loser, seat, share + (place < odd)


BASIC = Basic()
