"""What each event makes of a hand."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import filterfalse

from boardwright.engine.api import Seat, replace
from boardwright.engine.primitives.cards import TWO_HIGH, deck_with_jokers, sort_cards
from boardwright.games.doudizhu.patterns import DOUBLING
from boardwright.games.doudizhu.types import (
    MOST_POINTS,
    SEATS,
    BidMade,
    Hand,
    LandlordChosen,
    Redealt,
    Settled,
)
from boardwright.kits import rounds
from boardwright.kits.climbing.climb import Climb
from boardwright.kits.climbing.hands import settled
from boardwright.kits.climbing.values import Cards, CardsPlayed, Laid, Passed, Surrendered
from boardwright.kits.rounds import Left, PhaseBegan, Reducers, change

DECK = sort_cards(deck_with_jokers(), TWO_HIGH)[::-1]
"""As a hand is held: from the highest to the lowest."""
AFTER: tuple[tuple[Seat, ...], ...] = tuple(((seat + 1) % SEATS,) for seat in range(SEATS))
"""Whose turn it is after a seat's."""
_PLACE = {card: place for place, card in enumerate(DECK)}


def held(cards: Iterable[str]) -> Cards:
    return tuple(sorted(cards, key=_PLACE.__getitem__))


def in_turn(first: Seat) -> tuple[Seat, ...]:
    return tuple((first + step) % SEATS for step in range(SEATS))


def bid_made(hand: Hand, event: BidMade) -> Hand:
    after = rounds.acted(hand, event.seat, bid=event.points)
    if event.points == MOST_POINTS:
        return replace(after, points=event.points, waiting=())
    return replace(after, points=max(hand.points, event.points))


def redealt(hand: Hand, event: Redealt) -> Hand:
    players = tuple(
        replace(player, cards=cards, bid=None)
        for player, cards in zip(hand.players, event.hands, strict=True)
    )
    return replace(
        hand,
        players=players,
        bottom=event.bottom,
        redeals=hand.redeals + 1,
        waiting=in_turn(hand.first),
    )


def landlord_chosen(hand: Hand, event: LandlordChosen) -> Hand:
    cards = held((*hand.players[event.seat].cards, *event.cards))
    return replace(
        change(hand, event.seat, cards=cards),
        landlord=event.seat,
        points=event.points,
        shown_bottom=event.cards,
    )


def cards_played(hand: Hand, event: CardsPlayed) -> Hand:
    seat, cards = event.seat, event.cards
    player = hand.players[seat]
    left = tuple(filterfalse(cards.__contains__, player.cards))
    after = replace(player, cards=left, plays=player.plays + 1)
    return replace(
        hand,
        players=(*hand.players[:seat], after, *hand.players[seat + 1 :]),
        climb=Climb(seat, cards, event.kind, event.run, event.key),
        played=(*hand.played, Laid(seat, cards, event.kind)),
        bombs=hand.bombs + (event.kind in DOUBLING),
        waiting=AFTER[seat] if left else (),
    )


def passed(hand: Hand, event: Passed) -> Hand:
    return replace(
        hand,
        climb=hand.climb.passed(SEATS - 1),
        played=(*hand.played, Laid(event.seat)),
        waiting=AFTER[event.seat],
    )


REDUCERS: Reducers = {
    BidMade: bid_made,
    Redealt: redealt,
    LandlordChosen: landlord_chosen,
    PhaseBegan: rounds.began,
    CardsPlayed: cards_played,
    Passed: passed,
    Surrendered: lambda hand, event: replace(hand, gave_up=event.seat, waiting=()),
    Left: lambda hand, event: replace(rounds.left(hand, event), gave_up=event.seat, waiting=()),
    Settled: settled,
}
