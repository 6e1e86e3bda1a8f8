"""What a table shows that only the rules can know: the pot, and what a turn costs the seat."""

from __future__ import annotations

from boardwright.engine.api import Facts, Seat, Struct
from boardwright.games.zhajinhua.prices import factor, highest_raise
from boardwright.games.zhajinhua.types import Hand, Rules


class Turn(Struct, frozen=True, gc=False, array_like=True):
    """What the seat to act pays."""

    factor: int
    """So many times the base bet: who has looked pays double."""
    least: int
    most: int
    """Between these the base bet may be raised; `most` below `least`: not at all."""


class ZhajinhuaFacts(Facts):
    pot: int
    turn: Turn | None = None


def facts_of(hand: Hand, rules: Rules, seat: Seat) -> ZhajinhuaFacts:
    """`hand` as the seat sees it."""
    pot = sum(player.spent for player in hand.players.values())
    return ZhajinhuaFacts(pot, _turn(hand, rules, seat) if hand.turn == seat else None)


def _turn(hand: Hand, rules: Rules, seat: Seat) -> Turn:
    return Turn(factor(hand, seat), hand.base_bet + 1, highest_raise(hand, rules, seat))
