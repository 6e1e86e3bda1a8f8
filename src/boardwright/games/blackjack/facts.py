"""What a table shows that only the rules can know: what cards count."""

from __future__ import annotations

from typing import Literal

from boardwright.engine.api import Facts, PerSeat
from boardwright.games.blackjack.hands import against_natural, box_pays, total
from boardwright.games.blackjack.types import TARGET, Box, Cards, Result, Round, Rules, effective

Verdict = Literal[1, 0, -1]
"""Won, a push, lost."""

Count = int | tuple[int, int]
"""What cards count: 17; or (7, 17), as long as an ace may still be one or eleven."""


class BlackjackFacts(Facts):
    boxes: PerSeat[tuple[Count, ...]]
    dealer: tuple[Count, ...]
    """After the first card, after the second, and so on: the dealer draws one after the other."""
    bust: bool = False
    """Is the dealer?"""
    verdicts: PerSeat[tuple[Verdict, ...]] = ()
    """At the end: how each hand fared against the dealer; left out where all have lost."""


def facts_of(round: Round, rules: Rules) -> BlackjackFacts:
    dealer = tuple(round.dealer)
    return BlackjackFacts(
        tuple(tuple(count(box.cards) for box in player.boxes) for player in round.players),
        tuple(count(dealer[: at + 1]) for at in range(len(dealer))),
        total(dealer)[0] > TARGET,
        () if round.result is None else _verdicts(round, round.result, effective(rules)),
    )


def _verdicts(round: Round, result: Result, rules: Rules) -> PerSeat[tuple[Verdict, ...]]:
    def verdict(box: Box) -> Verdict:
        beaten = result.natural
        back = against_natural((box,), box.bet, rules) if beaten else box_pays(box, result.dealer, rules)
        return 1 if back > box.bet else 0 if back == box.bet else -1

    verdicts = tuple(tuple(map(verdict, player.boxes)) for player in round.players)
    return verdicts if any(max(boxes, default=-1) >= 0 for boxes in verdicts) else ()


def count(cards: Cards) -> Count:
    points, soft = total(tuple(cards))
    return (points - 10, points) if soft and points < TARGET else points
