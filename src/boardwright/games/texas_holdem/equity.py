"""Equity: the share of the pot that a seat would win if all cards were dealt now, by dealing what it does not see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boardwright.engine.api import Chance, Seat
from boardwright.engine.primitives.cards import CardId, standard_deck
from boardwright.games.texas_holdem.hands import strength
from boardwright.games.texas_holdem.ranges import place_of
from boardwright.games.texas_holdem.types import Cards, Hand

DECK = standard_deck()
BOARD = 5
TRIES = 12
"""Attempts to draw a hand that fits a range; then any hand will do."""


class Belief(NamedTuple):
    """What somebody is thought to hold."""

    width: float = 1.0
    """Of the best so much of all starting hands …"""
    best_of: int = 1
    """… and with this board the best of so many: who bets has something more often than not."""


ANYTHING = Belief()


def equity(hand: Hand, seat: Seat, beliefs: Sequence[Belief], deals: int, chance: Chance) -> float:
    """Against rivals of whom this is believed."""
    mine: Cards = hand.players[seat].hole
    unseen = [card for card in DECK if card not in mine and card not in hand.board]
    total = 0.0
    for _ in range(deals):
        total += _deal(mine, hand.board, unseen, beliefs, chance)
    return total / deals


def _deal(
    mine: Cards, board: Cards, unseen: list[CardId], beliefs: Sequence[Belief], chance: Chance
) -> float:
    """One deal of everything hidden: the share of the pot that it gives."""
    taken: list[CardId] = []
    hands = [_hole(unseen, taken, board, belief, chance) for belief in beliefs]
    runout = (*board, *_draw(unseen, taken, BOARD - len(board), chance))
    own = strength((*mine, *runout))
    tied = 0
    for hole in hands:
        worth = strength((*hole, *runout))
        if worth > own:
            return 0.0
        tied += worth == own
    return 1 / (tied + 1)


def _hole(unseen: list[CardId], taken: list[CardId], board: Cards, belief: Belief, chance: Chance) -> Cards:
    hole = _in_range(unseen, taken, belief.width, chance)
    if board:
        for _ in range(belief.best_of - 1):
            other = _in_range(unseen, taken, belief.width, chance)
            if strength((*other, *board)) > strength((*hole, *board)):
                hole = other
    taken.extend(hole)
    return hole


def _in_range(unseen: list[CardId], taken: list[CardId], width: float, chance: Chance) -> Cards:
    """Two cards of the best `width` of all hands."""
    hole: Cards = ()
    for _ in range(TRIES if width < 1 else 1):
        hole = tuple(_draw(unseen, list(taken), 2, chance))
        if width >= 1 or place_of(hole) <= width:
            break
    return hole


def _draw(unseen: list[CardId], taken: list[CardId], count: int, chance: Chance) -> list[CardId]:
    drawn: list[CardId] = []
    while len(drawn) < count:
        card = unseen[chance.below(len(unseen))]
        if card not in taken:
            taken.append(card)
            drawn.append(card)
    return drawn
