"""Cards: the standard deck. A card is its id: `3s`, `Th`, jokers `SJ` and `BJ`, `Kh#1` where decks are mixed.

Which rank beats which is the game's to say: give its order of ranks. Suits: clubs, diamonds, hearts, spades.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from msgspec import Struct

CardId: TypeAlias = str

SUITS = ("c", "d", "h", "s")
ACE_HIGH = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")
ACE_LOW = ("A", *ACE_HIGH[:-1])
SMALL_JOKER, BIG_JOKER = "SJ", "BJ"
JOKERS = (SMALL_JOKER, BIG_JOKER)
TWO_HIGH = (*ACE_HIGH[1:], "2", *JOKERS)
"""Three is the lowest, two beats the ace, jokers beat all."""

CARD = re.compile(r"(?:([2-9TJQKA])([cdhs])|([SB]J))(?:#([1-9][0-9]*))?")
SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
JOKER_SYMBOLS = {SMALL_JOKER: "☆", BIG_JOKER: "★"}


class BadCardError(ValueError):
    code = "bad_card"

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is no card; cards look like 3s, Th, SJ, BJ or Kh#1")
        self.text = text


class Card(Struct, frozen=True):
    """A card taken apart. A joker is its own rank and has no suit; `copy` 0 means that there is one deck."""

    rank: str
    suit: str | None = None
    copy: int = 0

    @property
    def id(self) -> CardId:
        number = f"#{self.copy}" if self.copy else ""
        return f"{self.rank}{self.suit or ''}{number}"


def parse(text: str) -> Card:
    found = CARD.fullmatch(text)
    if found is None:
        raise BadCardError(text)
    rank, suit, joker, copy = found.groups()
    return Card(rank or joker, suit, int(copy or 0))


def parse_all(text: str) -> tuple[CardId, ...]:
    """`"As Kd 7h"` → ids, each checked."""
    return tuple(parse(word).id for word in text.split())


def rank(card: CardId) -> str:
    return parse(card).rank


def suit(card: CardId) -> str | None:
    return parse(card).suit


def face(card: CardId) -> CardId:
    """The card without its deck's number: two copies of the king of hearts have one face."""
    parse(card)
    return card.partition("#")[0]


def is_joker(card: CardId) -> bool:
    return face(card) in JOKERS


def strength(card: CardId, order: Sequence[str] = ACE_HIGH) -> int:
    """The place of its rank in the game's order, the lowest being 0. Jokers that are not ranked beat all."""
    own = rank(card)
    ranked = (*order, *(joker for joker in JOKERS if joker not in order))
    if own not in ranked:
        raise ValueError(f"there is no rank {own!r} in this order: {', '.join(order)}")
    return ranked.index(own)


def standard_deck() -> tuple[CardId, ...]:
    """52 cards, in a fixed order: clubs from two to ace, then diamonds, hearts, spades."""
    return tuple(rank + suit for suit in SUITS for rank in ACE_HIGH)


def deck_with_jokers() -> tuple[CardId, ...]:
    """54 cards."""
    return (*standard_deck(), *JOKERS)


def mixed_decks(count: int, deck: Iterable[CardId]) -> tuple[CardId, ...]:
    """Several copies of a deck, each card numbered by its deck from 1: `Kh#1`, `Kh#2`."""
    cards = tuple(deck)
    return tuple(f"{card}#{copy}" for copy in range(1, count + 1) for card in cards)


def sort_cards(
    cards: Iterable[CardId], order: Sequence[str] = ACE_HIGH, suits: Sequence[str] = SUITS
) -> tuple[CardId, ...]:
    """From the weakest to the strongest, then by suit, then by deck."""

    def key(card: CardId) -> tuple[int, int, int]:
        parsed = parse(card)
        suit_place = suits.index(parsed.suit) if parsed.suit else len(suits)
        return (strength(card, order), suit_place, parsed.copy)

    return tuple(sorted(cards, key=key))


def count_ranks(cards: Iterable[CardId]) -> dict[str, int]:
    """Rank → how many, in the order in which they first appear."""
    ranks = [rank(card) for card in cards]
    return {each: ranks.count(each) for each in dict.fromkeys(ranks)}


def display(card: CardId) -> str:
    """For people: `10♥`, `K♠`, `★` for the big joker."""
    parsed = parse(card)
    if parsed.suit is None:
        return JOKER_SYMBOLS[parsed.rank]
    return ("10" if parsed.rank == "T" else parsed.rank) + SYMBOLS[parsed.suit]
