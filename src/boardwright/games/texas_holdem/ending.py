"""When nobody is left to act: the next street, or the end of the hand, once or twice over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from boardwright.engine.api import Event, Position, Seat, replace
from boardwright.games.texas_holdem.showdown import put_in, settle, showing
from boardwright.games.texas_holdem.types import (
    STREETS,
    Answered,
    Asked,
    Cards,
    Dealt,
    DealtAgain,
    Hand,
    Settled,
)
from boardwright.kits.betting import Shown, give_back, live_seats

WHOLE_BOARD = 5


def go_on(match: Position[Hand]) -> Iterator[Event]:
    """The round is over."""
    hand = match.core
    if hand.turn is not None or hand.result is not None:
        return
    live = live_seats(hand)
    if len(live) > 1 and hand.phase != "river" and can_bet(hand):
        yield next_street(match)
        return
    yield from give_back(put_in(hand), live)
    if len(live) == 1:
        yield Settled(settle(match.core, live))
    elif hand.phase == "river":
        yield from _turned_up(hand, showing(hand, auto_muck=match.options.auto_muck))
        yield Settled(settle(match.core, live))
    else:
        yield from _turned_up(hand, live)
        if hand.runs == "ask":
            yield Asked(live[0])
        else:
            yield from run_out(match)


def can_bet(hand: Hand) -> bool:
    """Are there two who have chips left to bet?"""
    return [player.status for player in hand.players].count("active") > 1


def _turned_up(hand: Hand, seats: Iterable[Seat]) -> Iterator[Event]:
    """In order. At the end of the river losers may muck; before it all hands lie open while the board is dealt."""
    yield from [Shown(seat, hand.players[seat].hole) for seat in seats]


def run_out(match: Position[Hand]) -> Iterator[Event]:
    """The rest of the board, as often as was agreed, and who wins what."""
    missing = WHOLE_BOARD - len(match.core.board)
    while match.core.phase != "river":
        yield next_street(match)
    if match.core.runs == "twice":
        yield _again(match, missing)
    yield Settled(settle(match.core, live_seats(match.core)))


def next_street(match: Position[Hand]) -> Dealt:
    hand = match.core
    phase, count = STREETS[hand.phase]
    burned = 1 if match.options.burn else 0
    return Dealt(phase, hand.deck[burned : burned + count], burned)  # type: ignore[arg-type]


def _again(match: Position[Hand], missing: int) -> DealtAgain:
    """The same streets from the cards that follow, with as many burned between them."""
    deck, burn = match.core.deck, 1 if match.options.burn else 0
    cards: Cards = ()
    taken, lying = 0, WHOLE_BOARD - missing
    for _, count in STREETS.values():
        if lying:
            lying -= count
            continue
        taken += burn
        cards += deck[taken : taken + count]
        taken += count
    return DealtAgain(cards, taken - len(cards))


# What is asked, and what comes of it


def asked(hand: Hand, event: Asked) -> Hand:
    return replace(hand, runs="asking", turn=event.seat)


def answered(hand: Hand, event: Answered) -> Hand:
    """One who does not want it is enough."""
    if event.times == 1:
        return replace(hand, runs="once", turn=None)
    live = live_seats(hand)
    after: Sequence[Seat] = live[live.index(event.seat) + 1 :]
    return replace(hand, turn=after[0]) if after else replace(hand, runs="twice", turn=None)


def dealt_again(hand: Hand, event: DealtAgain) -> Hand:
    kept = hand.board[: WHOLE_BOARD - len(event.cards)]
    return replace(hand, second=kept + event.cards, deck=hand.deck[event.burned + len(event.cards) :])


def got_up(hand: Hand, seat: Seat) -> Hand:
    """Who can still win something and leaves cannot be asked: it is dealt once."""
    is_live = seat in hand.order and hand.players[seat].status != "folded"
    if hand.runs == "asking" and is_live:
        return replace(hand, runs="once", turn=None)
    if hand.runs == "ask" and is_live and hand.players[seat].status == "all_in":
        return replace(hand, runs="once")
    return hand
