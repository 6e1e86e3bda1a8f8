"""The betting round: whose turn it is, what it costs to stay, what may be raised. Pure questions about a hand."""

from __future__ import annotations

from boardwright.engine.api import Seat, Struct
from boardwright.games.texas_holdem.types import Hand, Player


class Range(Struct, frozen=True, gc=False):
    """What a bet or raise may make of the seat's bet of this street."""

    least: int
    most: int


def live_seats(hand: Hand) -> list[Seat]:
    """Who can still win something, clockwise from the left of the button."""
    players = hand.players
    return [seat for seat in hand.order if players[seat].status != "folded"]


def to_call(hand: Hand, seat: Seat) -> int:
    return hand.current_bet - hand.players[seat].bet


def raise_range(hand: Hand, seat: Seat) -> Range | None:
    """None if the seat may not bet or raise: too few chips, nobody who could answer, or no full raise since it
    last acted."""
    player, current = hand.players[seat], hand.current_bet
    most = player.bet + player.stack
    if most <= current or not _is_open(hand, player) or not _can_be_answered(hand, seat):
        return None
    least = current + hand.full_raise
    return Range(least if least < most else most, most)


def _is_open(hand: Hand, player: Player) -> bool:
    """An all-in below a full raise does not open the betting again for those who have acted; several may add up."""
    return player.faced < 0 or hand.current_bet - player.faced >= hand.full_raise


def _can_be_answered(hand: Hand, seat: Seat) -> bool:
    """Could anybody put in more than the bet that lies there?"""
    current = hand.current_bet
    for other in hand.order:
        if other != seat:
            player = hand.players[other]
            if player.status == "active" and player.bet + player.stack > current:
                return True
    return False


def next_to_act(
    players: tuple[Player, ...], order: tuple[Seat, ...], current: int, after: Seat | None
) -> Seat | None:
    """The first seat clockwise after this one (or from the left of the button) that has not acted or not matched the
    bet; None when the round is over."""
    start = 0 if after is None else order.index(after) + 1
    active = live = 0
    found = None
    for seat in order[start:] + order[:start]:
        player = players[seat]
        status = player.status
        if status == "active":
            active += 1
            live += 1
            if found is None and (player.faced < 0 or player.bet < current):
                found = seat
        elif status == "all_in":
            live += 1
    if found is None or live < 2:
        return None
    if active == 1 and players[found].bet >= current:
        return None  # nobody is left to bet against
    return found
