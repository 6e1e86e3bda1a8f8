"""A hand as numbers, as one seat sees it: for programs that learn. Suits mean nothing in this game."""

from __future__ import annotations

from array import array

from boardwright.engine.api import Hidden, Seat, Tensor
from boardwright.engine.primitives.cards import deck_with_jokers
from boardwright.games.doudizhu.types import MOST_POINTS, SEATS, Hand
from boardwright.kits.climbing.counts import RANKS, rank_index
from boardwright.kits.climbing.values import Cards

DEEP = len(RANKS)
MOST_HELD = 20
PILES = 4 + 2 * SEATS
"""The own hand, the bottom cards, what is to be beaten, what all have played; then what each has played, and its last
turn: of each pile how many of every rank, in fours."""
TABLE = PILES * DEEP
EACH = 5
"""For a seat: how many cards, whether it is the landlord, whether it owns what is to be beaten, its bid, whether it has
bid."""
WIDTH = TABLE + SEATS * EACH + 4
"""At the end: bidding or playing, the points so far, passes since the last cards, bombs."""
QUARTER = 0.25
PLACE = {card: rank_index(card) for card in deck_with_jokers()}


def tensor_of(hand: Hand, seat: Seat) -> Tensor:
    """The seats from this one on."""
    own, climb = max(seat, 0), hand.climb
    row = array("f", bytes(4 * WIDTH))
    cards = hand.players[own].cards
    if not isinstance(cards, Hidden):
        _pile(row, 0, cards)
    _pile(row, DEEP, hand.shown_bottom)
    _pile(row, 2 * DEEP, climb.cards)
    last: dict[Seat, Cards] = {}
    for laid in hand.played:
        last[laid.seat] = laid.cards
        if laid.cards:
            _pile(row, 3 * DEEP, laid.cards)
            _pile(row, (4 + (laid.seat - own) % SEATS) * DEEP, laid.cards)
    for other, laid_last in last.items():
        _pile(row, (4 + SEATS + (other - own) % SEATS) * DEEP, laid_last)
    at = TABLE
    for other in (*range(own, SEATS), *range(own)):
        player = hand.players[other]
        row[at] = len(player.cards) / MOST_HELD
        row[at + 1] = other == hand.landlord
        row[at + 2] = other == climb.owner
        if player.bid is not None:
            row[at + 3] = player.bid / MOST_POINTS
            row[at + 4] = 1.0
        at += EACH
    row[at] = hand.landlord is None
    row[at + 1] = hand.points / MOST_POINTS
    row[at + 2] = climb.passes / (SEATS - 1)
    row[at + 3] = hand.bombs / (2 + hand.bombs)
    return Tensor((WIDTH,), row)


def _pile(row: array[float], at: int, cards: Cards) -> None:
    for card in cards:
        row[at + PLACE[card]] += QUARTER
