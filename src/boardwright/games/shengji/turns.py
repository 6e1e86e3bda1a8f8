"""Tricks: what a seat may lead and follow with, what becomes of it, and what is played for it."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright.engine.api import Event, Refusal, Seat
from boardwright.games.shengji.cards import held, trumps_in, worth, worth_of
from boardwright.games.shengji.types import KITTY, SEATS, Hand, Rules, ThrowFailed, TrickTaken
from boardwright.kits.climbing.values import Cards, CardsPlayed
from boardwright.kits.tricks.checks import check_held, check_lead, check_reply
from boardwright.kits.tricks.replies import leads, replies, suits_of
from boardwright.kits.tricks.throws import failing_unit
from boardwright.kits.tricks.trumps import TRUMP
from boardwright.kits.tricks.units import split

KINDS = ("single", "pair", "tractor")


def refusal_of(hand: Hand, seat: Seat, cards: Cards) -> Refusal | None:
    own, trumps = hand.players[seat].cards, trumps_in(hand)
    refusal = check_held(own, cards)
    if refusal is not None:
        return refusal
    if hand.trick:
        return check_reply(cards, own, hand.trick[0].cards, trumps)
    if hand.mode == "basic" and len(cards) > 1:
        return Refusal("wrong_size", {"size": 1})
    return check_lead(cards, trumps)


def choices(hand: Hand, seat: Seat) -> Iterator[Cards]:
    """What may be played; of throws only the two highest units of each suit."""
    own, trumps = hand.players[seat].cards, trumps_in(hand)
    if hand.trick:
        yield from replies(own, hand.trick[0].cards, trumps, worth)
        return
    single = hand.mode == "basic"
    yield from (unit.cards for unit in leads(own, trumps) if not (single and unit.pairs))
    if not single:
        yield from throws(hand, seat)


def lowest(hand: Hand, seat: Seat) -> Cards:
    """For whoever says nothing: few cards, few points, no trumps, and low. Old matches depend on it."""
    return min(choices(hand, seat), key=lambda cards: (len(cards), *_height(hand, cards)))


def lowest_to_bury(hand: Hand, seat: Seat) -> Cards:
    cards = held(hand.players[seat].cards, trumps_in(hand))
    return tuple(sorted(cards, key=lambda card: _height(hand, (card,)))[:KITTY])


def _height(hand: Hand, cards: Cards) -> tuple[int, int, int, Cards]:
    trumps = trumps_in(hand)
    spent = sum(trumps.suit_of(card) == TRUMP for card in cards)
    return (spent, worth_of(cards), sum(map(trumps.place, cards)), cards)


def throws(hand: Hand, seat: Seat) -> Iterator[Cards]:
    trumps = trumps_in(hand)
    for cards in suits_of(hand.players[seat].cards, trumps).values():
        units = sorted(split(cards, trumps), key=lambda unit: unit.top, reverse=True)
        if len(units) > 1:
            yield (*units[0].cards, *units[1].cards)


def kind_of(hand: Hand, cards: Cards) -> str:
    trumps = trumps_in(hand)
    if len({trumps.suit_of(card) for card in cards}) > 1:
        return "cards"
    units = split(cards, trumps)
    if len(units) == 1:
        return KINDS[min(units[0].pairs, 2)]
    return "cards" if hand.trick else "throw"


def played(hand: Hand, rules: Rules, seat: Seat, cards: Cards) -> Iterator[Event]:
    trumps = trumps_in(hand)
    if not hand.trick and len(split(cards, trumps)) > 1:
        others = [player.cards for other, player in enumerate(hand.players) if other != seat]
        failing = failing_unit(cards, others, trumps)
        if failing is not None:
            yield ThrowFailed(seat, held(cards, trumps), rules.throw_penalty)
            cards = failing.cards
    first = split(cards, trumps)[0]
    yield CardsPlayed(seat, held(cards, trumps), kind_of(hand, cards), first.pairs, first.top)


def trick_over(hand: Hand) -> Iterator[Event]:
    if len(hand.trick) == SEATS:
        assert hand.best is not None
        yield TrickTaken(hand.best, sum(worth_of(laid.cards) for laid in hand.trick))
