"""What a table shows that only the rules can know: the pot, and what a turn costs the seat."""

from __future__ import annotations

from boardwright.engine.api import Facts, Hidden, Seat, Struct
from boardwright.games.zhajinhua.hands import CATEGORIES, worth
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
    hands: dict[Seat, str] = {}
    """What the cards make that this seat knows: `flush`."""


def facts_of(hand: Hand, rules: Rules, seat: Seat) -> ZhajinhuaFacts:
    """`hand` as the seat sees it."""
    pot = sum(player.spent for player in hand.players.values())
    turn = _turn(hand, rules, seat) if hand.turn == seat else None
    return ZhajinhuaFacts(pot, turn, _hands(hand, rules, seat))


def _turn(hand: Hand, rules: Rules, seat: Seat) -> Turn:
    return Turn(factor(hand, seat), hand.base_bet + 1, highest_raise(hand, rules, seat))


def _hands(hand: Hand, rules: Rules, seat: Seat) -> dict[Seat, str]:
    known = hand.players[seat].known if seat in hand.players else {}
    shown = {other: player.shown for other, player in hand.players.items() if player.shown}
    cards = {**({} if isinstance(known, Hidden) else known), **shown}
    return {other: CATEGORIES[worth(held, rules.a23_rule)[0]] for other, held in cards.items()}
