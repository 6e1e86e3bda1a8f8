"""Why cards cannot be played: a refusal that says what would do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from boardwright.engine.api import Refusal
from boardwright.engine.primitives.cards import CARD, CardId, display
from boardwright.kits.tricks.following import follows, must_serve
from boardwright.kits.tricks.replies import minimal_sets
from boardwright.kits.tricks.trumps import Trumps

MOST_NAMED = 4
"""Ways to follow that a refusal lists."""


def named(cards: Iterable[CardId]) -> str:
    """As players write them; what is no card at all as it came."""
    return " ".join(display(card) if CARD.fullmatch(card) else card for card in cards)


def check_held(hand: Sequence[CardId], cards: Sequence[CardId]) -> Refusal | None:
    """Are they there, each once?"""
    if not cards:
        return Refusal("no_cards")
    missing = [card for card in cards if card not in hand]
    if missing:
        return Refusal("not_in_hand", {"card": named(missing[:1])})
    twice = [card for card in cards if cards.count(card) > 1]
    return Refusal("card_twice", {"card": named(twice[:1])}) if twice else None


def check_lead(cards: Sequence[CardId], trumps: Trumps) -> Refusal | None:
    suits = {trumps.suit_of(card) for card in cards}
    return Refusal("lead_one_suit") if len(suits) > 1 else None


def check_reply(
    cards: Sequence[CardId], hand: Sequence[CardId], lead: Sequence[CardId], trumps: Trumps
) -> Refusal | None:
    if len(cards) != len(lead):
        return Refusal("wrong_size", {"size": len(lead)})
    if follows(cards, hand, lead, trumps):
        return None
    own = must_serve(hand, lead, trumps)
    suit = trumps.suit_of(lead[0])
    if sum(trumps.suit_of(card) == suit for card in cards) < min(len(own), len(lead)):
        return Refusal("must_follow_suit", {"suit": suit, "count": min(len(own), len(lead))})
    sets = islice(minimal_sets(own, lead, trumps), MOST_NAMED)
    return Refusal("must_follow_structure", {"sets": " / ".join(map(named, sets))})
