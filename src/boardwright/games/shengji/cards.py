"""The cards of shengji: the decks, what is trumps, what they are worth, and how a hand is held."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from boardwright.engine.primitives.cards import CardId, deck_with_jokers, mixed_decks, standard_deck
from boardwright.games.shengji.types import Hand
from boardwright.kits.climbing.values import Cards
from boardwright.kits.tricks.trumps import TRUMP, Trumps, trumps_of

DECK: Cards = mixed_decks(2, deck_with_jokers())
BASIC_DECK: Cards = mixed_decks(2, standard_deck())
WORTH = {"5": 5, "T": 10, "K": 10}
POINTS = 200
ALTERNATE = {
    "s": ("s", "h", "c", "d"),
    "h": ("h", "s", "d", "c"),
    "c": ("c", "h", "s", "d"),
    "d": ("d", "s", "h", "c"),
}
"""Black and red by turns, from the suit of trumps on."""


def deck_of(hand: Hand) -> Cards:
    return DECK if hand.mode == "full" else BASIC_DECK


def trumps_in(hand: Hand) -> Trumps:
    return trumps_of(hand.level, hand.suit)


def worth(card: CardId) -> int:
    return WORTH.get(card[0], 0)


def worth_of(cards: Iterable[CardId]) -> int:
    return sum([WORTH.get(card[0], 0) for card in cards])


def held(cards: Iterable[CardId], trumps: Trumps) -> Cards:
    """Trumps first, then the suits, each from the top, pairs side by side."""
    places = _places(trumps)
    return tuple(sorted(cards, key=places.__getitem__))


@lru_cache(maxsize=128)
def _places(trumps: Trumps) -> dict[CardId, tuple[int, int, int, str]]:
    suits = ALTERNATE[trumps.suit or "s"]

    def place(card: CardId) -> tuple[int, int, int, str]:
        own = suits.index(card[1]) if card[1] in suits else 0
        suit = trumps.suit_of(card)
        return (0 if suit == TRUMP else 1 + suits.index(suit), -trumps.place(card), own, card)

    return {card: place(card) for card in DECK}
