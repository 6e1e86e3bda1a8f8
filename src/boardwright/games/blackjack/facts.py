"""What a table shows that only the rules can know: what cards count."""

from __future__ import annotations

from boardwright.engine.api import Facts, PerSeat, Struct
from boardwright.games.blackjack.hands import total
from boardwright.games.blackjack.types import TARGET, Cards, Round


class Points(Struct, frozen=True, gc=False):
    points: int
    soft: bool
    """An ace counts eleven, and more cards could make it one."""
    bust: bool


class BlackjackFacts(Facts):
    boxes: PerSeat[tuple[Points, ...]]
    dealer: tuple[Points, ...]
    """After the first card, after the second, and so on: the dealer draws one after the other."""


def facts_of(round: Round) -> BlackjackFacts:
    cards = tuple(round.dealer)
    return BlackjackFacts(
        tuple(tuple(_points(box.cards) for box in player.boxes) for player in round.players),
        tuple(_points(cards[: at + 1]) for at in range(len(cards))),
    )


def _points(cards: Cards) -> Points:
    points, soft = total(tuple(cards))
    return Points(points, soft and points < TARGET, points > TARGET)
