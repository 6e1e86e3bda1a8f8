"""What a table shows that only the rules can know: what five cards make, and which three make tens."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Any

from boardwright.engine.api import Facts, Hidden, Seat, Struct
from boardwright.games.niuniu.hands import NAMES, kind, multiplier, points
from boardwright.games.niuniu.types import CARDS, Cards, Hand, Rules

GROUP = 3


class Made(Struct, frozen=True, gc=False):
    name: str
    """`niu7`, `niuniu`, `bomb`."""
    group: Cards
    """Three cards that make tens, if there are such."""
    times: int = 1
    """What it pays: so many times what was played for."""


class NiuniuFacts(Facts):
    hands: dict[Seat, Made]
    """Of every seat whose five cards this one knows."""
    bets: dict[Seat, int]
    """What each seat plays for against the banker; 0: not chosen yet."""


def facts_of(hand: Hand, rules: Rules) -> NiuniuFacts:
    """`hand` as a seat sees it."""
    known = {seat: player.shown or player.hand for seat, player in hand.players.items()}
    return NiuniuFacts(
        {seat: made(cards, rules) for seat, cards in known.items() if _is_whole(cards)},
        {
            seat: 0 if seat == hand.banker else hand.base_bet * player.factor
            for seat, player in hand.players.items()
        },
    )


def _is_whole(cards: Any) -> bool:
    return not isinstance(cards, Hidden) and len(cards) == CARDS


@lru_cache(maxsize=1 << 12)
def made(cards: Cards, rules: Rules) -> Made:
    what = kind(cards, rules)
    return Made(NAMES[what], _tens(cards), multiplier(what, rules) if rules.settlement == "full" else 1)


def _tens(cards: Cards) -> Cards:
    return next((three for three in combinations(cards, GROUP) if sum(map(points, three)) % 10 == 0), ())
