"""What each event makes of a hand."""

from __future__ import annotations

from boardwright.engine.api import Seat, replace
from boardwright.games.paodekuai.patterns import BOMBS
from boardwright.games.paodekuai.turns import is_round_over, next_seat
from boardwright.games.paodekuai.types import Hand, Settled
from boardwright.kits.climbing.climb import Climb
from boardwright.kits.climbing.hands import settled
from boardwright.kits.climbing.values import CardsPlayed, Laid, Passed, Surrendered
from boardwright.kits.rounds import Left, PhaseBegan, Reducers, began, change, left


def cards_played(hand: Hand, event: CardsPlayed) -> Hand:
    seat, cards = event.seat, event.cards
    player = hand.players[seat]
    kept = tuple([card for card in player.cards if card not in cards])
    after = change(_bombed(hand, event), seat, cards=kept, plays=player.plays + 1)
    return replace(
        after,
        opening="",
        climb=Climb(seat, cards, event.kind, event.run, event.key),
        led=len(hand.played) if hand.climb.owner is None else hand.led,
        played=(*hand.played, Laid(seat, cards, event.kind)),
        waiting=(next_seat(hand, seat),) if kept else (),
    )


def _bombed(hand: Hand, event: CardsPlayed) -> Hand:
    """A bomb counts for who played it, until it is beaten."""
    if event.kind not in BOMBS:
        return hand
    beaten = hand.climb.owner
    if beaten is not None and hand.climb.kind in BOMBS:
        hand = change(hand, beaten, bombs=hand.players[beaten].bombs - 1)
    return change(hand, event.seat, bombs=hand.players[event.seat].bombs + 1)


def passed(hand: Hand, event: Passed) -> Hand:
    return _went_on(replace(hand, played=(*hand.played, Laid(event.seat))), event.seat)


def _went_on(hand: Hand, seat: Seat) -> Hand:
    following = next_seat(hand, seat)
    climb = Climb() if is_round_over(hand, seat, following) else hand.climb
    return replace(hand, climb=climb, waiting=(following,))


def given_up(hand: Hand, event: Surrendered | Left) -> Hand:
    """The others go on; the last one has won. Who gave up before his first turn plays no card that he had to."""
    after = change(hand, event.seat, gave_up=True)
    still = [seat for seat, player in enumerate(after.players) if not player.gave_up]
    if len(still) == 1:
        return replace(after, waiting=())
    if hand.first == event.seat:
        after = replace(after, opening="")
    return _went_on(after, event.seat) if hand.waiting == (event.seat,) else after


REDUCERS: Reducers = {
    PhaseBegan: began,
    CardsPlayed: cards_played,
    Passed: passed,
    Surrendered: given_up,
    Left: lambda hand, event: given_up(left(hand, event), event),
    Settled: settled,
}
