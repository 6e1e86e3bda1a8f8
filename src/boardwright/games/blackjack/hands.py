"""What cards count, and what a finished hand pays."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from boardwright.engine.primitives.cards import CardId, standard_deck
from boardwright.games.blackjack.types import TARGET, Box, Cards, Rules, Slot

DECK = standard_deck()
ACE = 11
VALUES: dict[CardId, int] = {
    card: ACE if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0]) for card in DECK
}
ODDS = {"3:2": (5, 2), "6:5": (11, 5), "1:1": (2, 1)}
"""What comes back for a natural, bet included, as a fraction of the bet."""


def face(slot: Slot) -> CardId:
    return DECK[slot % len(DECK)]


@lru_cache(maxsize=1 << 15)
def total(cards: Cards) -> tuple[int, bool]:
    """The best total, and whether an ace counts eleven in it."""
    points = aces = 0
    for card in cards:
        value = VALUES[card]
        points += value
        aces += value == ACE
    while points > TARGET and aces:
        points -= 10
        aces -= 1
    return points, aces > 0


def is_natural(cards: Cards) -> bool:
    return len(cards) == 2 and VALUES[cards[0]] + VALUES[cards[1]] == TARGET


def natural_pays(bet: int, rules: Rules) -> int:
    over, under = ODDS[rules.blackjack_pays]
    return bet * over // under


def box_pays(box: Box, dealer: int, rules: Rules) -> int:
    """What a hand gets back from a dealer without a natural; a total above 21 is a bust."""
    if box.status == "bust":
        return 0
    if box.status == "surrendered":
        return box.bet // 2
    if box.status == "natural":
        return natural_pays(box.bet, rules)
    own = total(box.cards)[0]
    if box.status == "charlie" or dealer > TARGET or own > dealer:
        return 2 * box.bet
    return box.bet if own == dealer else 0


def against_natural(boxes: Iterable[Box], first_bet: int, rules: Rules) -> int:
    """What comes back when the dealer has a natural. Without a peek, only the first bet can be lost."""
    hands = tuple(boxes)
    if len(hands) == 1 and hands[0].status in ("natural", "surrendered"):
        return hands[0].bet if hands[0].status == "natural" else hands[0].bet // 2
    return sum(box.bet for box in hands) - first_bet if rules.original_bets_only else 0
