"""What a table shows that only the rules can know: what cards count."""

from __future__ import annotations

from typing import Literal

from boardwright.engine.api import Facts, PerSeat, Struct
from boardwright.games.blackjack.hands import against_natural, box_pays, total
from boardwright.games.blackjack.types import TARGET, Box, Cards, Result, Round, Rules, effective

Verdict = Literal["won", "lost", "push"]


class Points(Struct, frozen=True, gc=False):
    points: int
    soft: bool
    """An ace counts eleven, and more cards could make it one."""
    bust: bool


class BlackjackFacts(Facts):
    boxes: PerSeat[tuple[Points, ...]]
    dealer: tuple[Points, ...]
    """After the first card, after the second, and so on: the dealer draws one after the other."""
    verdicts: PerSeat[tuple[Verdict, ...]] = ()
    """At the end: how each hand fared against the dealer."""


def facts_of(round: Round, rules: Rules) -> BlackjackFacts:
    cards = tuple(round.dealer)
    return BlackjackFacts(
        tuple(tuple(_points(box.cards) for box in player.boxes) for player in round.players),
        tuple(_points(cards[: at + 1]) for at in range(len(cards))),
        () if round.result is None else _verdicts(round, round.result, effective(rules)),
    )


def _verdicts(round: Round, result: Result, rules: Rules) -> PerSeat[tuple[Verdict, ...]]:
    def verdict(box: Box) -> Verdict:
        back = (
            against_natural((box,), box.bet, rules) if result.natural else box_pays(box, result.dealer, rules)
        )
        return "won" if back > box.bet else "push" if back == box.bet else "lost"

    return tuple(tuple(map(verdict, player.boxes)) for player in round.players)


def _points(cards: Cards) -> Points:
    points, soft = total(tuple(cards))
    return Points(points, soft and points < TARGET, points > TARGET)
