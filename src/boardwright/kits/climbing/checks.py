"""Why cards cannot be played: a refusal that says what would make them a play."""

from __future__ import annotations

from typing import Any

from boardwright.engine.api import Refusal
from boardwright.kits.climbing.counts import RANKS, Counts
from boardwright.kits.climbing.hints import Advice, advise
from boardwright.kits.climbing.patterns import Combinations, Play
from boardwright.kits.climbing.values import Cards

NO_CARDS = Refusal("no_cards")
LEADER_PLAYS = Refusal("leader_plays")


def check_cards(hand: Cards, cards: Cards) -> Refusal | None:
    """Are they there, each once?"""
    if not cards:
        return NO_CARDS
    missing = next((card for card in cards if card not in hand), None)
    if missing is not None:
        return Refusal("not_in_hand", {"card": missing})
    twice = next((card for card in cards if cards.count(card) > 1), None)
    return None if twice is None else Refusal("card_twice", {"card": twice})


def check_play(table: Combinations, hand: Counts, chosen: Counts, on: Play | None) -> Refusal | None:
    """Are they a play that beats what lies there?"""
    advice = advise(table, hand, chosen, on)
    return None if advice is None else _refused(advice, on)


def _refused(advice: Advice, on: Play | None) -> Refusal:
    """What is wrong, in the words of the table: `add` says which ranks would make it a play."""
    details: dict[str, Any] = {"kind": advice.kind}
    if advice.ranks:
        details["ranks"] = " ".join(advice.ranks)
    if on is not None:
        details |= {"wanted": on.kind, "above": RANKS[on.key], "length": on.run}
    return Refusal(f"cards_{advice.problem}", details)
