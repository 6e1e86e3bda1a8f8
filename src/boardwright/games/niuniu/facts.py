"""What a table shows that only the rules can know: what five cards make, and which three make tens."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from boardwright.engine.api import Facts, Seat
from boardwright.games.niuniu.hands import NAMES, kind, multiplier, points
from boardwright.games.niuniu.types import CARDS, Cards, Hand, Rules

GROUP = 3
Places = tuple[int, ...]


class NiuniuFacts(Facts):
    bets: dict[Seat, int]
    """What each seat plays for against the banker, as soon as it has chosen."""
    tens: dict[Seat, Places]
    """Of every hand of which this seat sees all cards: the places of three that make tens, if there are such."""
    made: str = ""
    """What the seat's own five cards are: `niu7`, `niuniu`, `bomb`. Left out until it has seen them."""
    times: dict[str, int] = {}
    """What every hand pays: so many times what was played for."""


def facts_of(hand: Hand, rules: Rules, seat: Seat) -> NiuniuFacts:
    """`hand` as the seat sees it."""
    players = hand.players
    seen = {other: player.shown or player.hand for other, player in players.items()}
    whole = {other: cards for other, cards in seen.items() if type(cards) is tuple and len(cards) == CARDS}
    tens = {other: tens_in(cards) for other, cards in whole.items()}
    return NiuniuFacts(
        {other: hand.base_bet * player.factor for other, player in players.items() if player.factor},
        {other: places for other, places in tens.items() if places},
        name_of(whole[seat], rules) if seat in whole else "",
        times(rules),
    )


@lru_cache(maxsize=1 << 12)
def name_of(cards: Cards, rules: Rules) -> str:
    return NAMES[kind(cards, rules)]


@lru_cache(maxsize=1 << 12)
def tens_in(cards: Cards) -> Places:
    values = [points(card) for card in cards]
    groups = combinations(range(CARDS), GROUP)
    return next((three for three in groups if sum(values[at] for at in three) % 10 == 0), ())


@lru_cache(maxsize=256)
def times(rules: Rules) -> dict[str, int]:
    full = rules.settlement == "full"
    return {name: multiplier(what, rules) if full else 1 for what, name in enumerate(NAMES)}
