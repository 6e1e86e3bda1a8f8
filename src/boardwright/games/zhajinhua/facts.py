"""What a table shows that only the rules can know: the pot, and what a turn costs the seat."""

from __future__ import annotations

from boardwright.engine.api import Facts, Hidden, Seat, Struct
from boardwright.games.zhajinhua.hands import CATEGORIES, worth
from boardwright.games.zhajinhua.prices import factor, highest_raise
from boardwright.games.zhajinhua.types import Hand, Rules


class Price(Struct, frozen=True, gc=False, array_like=True):
    """What a turn of the seat costs."""

    factor: int
    """So many times the base bet: who has looked pays double."""
    least: int
    most: int
    """Between these the base bet may be raised; `most` below `least`: not at all."""


class ZhajinhuaFacts(Facts):
    pot: int
    price: Price | None = None
    """Of the seat's turns, whoever is to act; None for who watches."""
    hands: dict[Seat, str] = {}
    """What the cards make that this seat knows: `flush`."""


def facts_of(hand: Hand, rules: Rules, seat: Seat) -> ZhajinhuaFacts:
    """`hand` as the seat sees it."""
    pot = sum(player.spent for player in hand.players.values())
    price = _price(hand, rules, seat) if seat in hand.players else None
    return ZhajinhuaFacts(pot, price, _hands(hand, rules, seat))


def _price(hand: Hand, rules: Rules, seat: Seat) -> Price:
    return Price(factor(hand, seat), hand.base_bet + 1, highest_raise(hand, rules, seat))


def _hands(hand: Hand, rules: Rules, seat: Seat) -> dict[Seat, str]:
    known = hand.players[seat].known if seat in hand.players else {}
    shown = {other: player.shown for other, player in hand.players.items() if player.shown}
    cards = {**({} if isinstance(known, Hidden) else known), **shown}
    return {other: CATEGORIES[worth(held, rules.a23_rule)[0]] for other, held in cards.items()}
