"""What each event makes of a hand."""

from __future__ import annotations

from boardwright.engine.api import Seat, replace
from boardwright.games.shengji.cards import trumps_in
from boardwright.games.shengji.declaring import BIG_JOKERS, ONE, suit_of
from boardwright.games.shengji.scoring import left_of, side_of
from boardwright.games.shengji.types import (
    SEATS,
    Buried,
    CardsBuried,
    Dealt,
    Declaration,
    Declared,
    DeclarePassed,
    Hand,
    KittyTaken,
    KittyTurned,
    Settled,
    ThrowFailed,
    TrickTaken,
)
from boardwright.kits import rounds
from boardwright.kits.climbing.hands import settled
from boardwright.kits.climbing.values import Cards, CardsPlayed, Laid, Surrendered
from boardwright.kits.rounds import Left, PhaseBegan, Reducers, change
from boardwright.kits.tricks.winning import strength

ALL = tuple(range(SEATS))


def without(cards: Cards, taken: Cards) -> Cards:
    return tuple([card for card in cards if card not in taken])


def added(values: tuple[int, ...], side: int, more: int) -> tuple[int, ...]:
    return tuple([value + more * (at == side) for at, value in enumerate(values)])


def dealt(hand: Hand, event: Dealt) -> Hand:
    players = tuple(
        replace(player, cards=(*player.cards, *cards))
        for player, cards in zip(hand.players, event.cards, strict=True)
    )
    return replace(hand, players=players, stock=hand.stock[SEATS:], waiting=_may_declare(hand))


def _may_declare(hand: Hand) -> tuple[Seat, ...]:
    """Nothing is stronger than a pair of big jokers; and who declared can only add the second card to one."""
    declared = hand.declaration
    if declared is None or declared.strength == ONE:
        return ALL
    return () if declared.strength == BIG_JOKERS else tuple(seat for seat in ALL if seat != declared.seat)


def declared(hand: Hand, event: Declared) -> Hand:
    """Everybody may answer it, also who had passed; while cards are dealt there is the next card to do so."""
    declaration = Declaration(event.seat, event.cards, event.strength)
    seen = tuple(dict.fromkeys((*hand.players[event.seat].seen, *event.cards)))
    after = replace(change(hand, event.seat, seen=seen), declaration=declaration, suit=suit_of(declaration))
    if hand.stock:
        return replace(after, waiting=tuple(seat for seat in hand.waiting if seat != event.seat))
    return replace(after, waiting=_may_declare(after))


def declare_passed(hand: Hand, event: DeclarePassed) -> Hand:
    return replace(hand, waiting=tuple(seat for seat in hand.waiting if seat != event.seat))


def kitty_taken(hand: Hand, event: KittyTaken) -> Hand:
    cards = (*hand.players[event.seat].cards, *event.cards)
    return replace(change(hand, event.seat, cards=cards), banker=event.seat, kitty=())


def cards_buried(hand: Hand, event: CardsBuried) -> Hand:
    player = hand.players[event.seat]
    after = change(hand, event.seat, cards=without(player.cards, event.cards))
    return replace(after, buried=Buried(event.seat, event.cards), waiting=())


def throw_failed(hand: Hand, event: ThrowFailed) -> Hand:
    seen = tuple(dict.fromkeys((*hand.players[event.seat].seen, *event.cards)))
    penalties = added(hand.penalties, 1 - side_of(event.seat), event.penalty)
    return replace(change(hand, event.seat, seen=seen), penalties=penalties, tried=event.cards)


def cards_played(hand: Hand, event: CardsPlayed) -> Hand:
    seat, laid = event.seat, Laid(event.seat, event.cards, event.kind)
    player = hand.players[seat]
    cards, seen = without(player.cards, event.cards), without(player.seen, event.cards)
    trick = (*hand.trick, laid)
    return replace(
        change(hand, seat, cards=cards, seen=seen),
        trick=trick,
        best=_best(hand, laid),
        played=(*hand.played, laid),
        waiting=(left_of(seat),) if len(trick) < SEATS else (),
    )


def _best(hand: Hand, laid: Laid) -> Seat:
    if hand.best is None:
        return laid.seat
    trumps, lead = trumps_in(hand), hand.trick[0].cards
    before = next(each.cards for each in hand.trick if each.seat == hand.best)
    mine, theirs = strength(laid.cards, lead, trumps), strength(before, lead, trumps)
    return laid.seat if mine is not None and theirs is not None and mine > theirs else hand.best


def trick_taken(hand: Hand, event: TrickTaken) -> Hand:
    return replace(
        hand,
        trick=(),
        tried=(),
        best=None,
        last_trick=hand.trick,
        last_taker=event.seat,
        points=added(hand.points, side_of(event.seat), event.points),
        waiting=(event.seat,) if len(hand.players[event.seat].cards) else (),
    )


def gave_up(hand: Hand, event: Surrendered | Left) -> Hand:
    return replace(hand, gave_up=event.seat, waiting=())


REDUCERS: Reducers = {
    Dealt: dealt,
    Declared: declared,
    DeclarePassed: declare_passed,
    KittyTurned: lambda hand, event: replace(hand, turned=event.cards, suit=event.suit),
    KittyTaken: kitty_taken,
    CardsBuried: cards_buried,
    PhaseBegan: rounds.began,
    ThrowFailed: throw_failed,
    CardsPlayed: cards_played,
    TrickTaken: trick_taken,
    Surrendered: gave_up,
    Left: lambda hand, event: gave_up(rounds.left(hand, event), event),
    Settled: settled,
}
