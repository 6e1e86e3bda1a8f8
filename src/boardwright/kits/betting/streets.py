"""The betting round: whose turn it is, what it costs to stay, what may be raised. Pure questions about a hand.

A hand has `players` by seat, their `order` clockwise from the left of the button, the `current_bet` of the street and
its last `full_raise`. A player has a `stack`, a `bet` on this street, a `status`, and the bet that he `faced` when he
last acted on it; -1: he has not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardwright.engine.api import Seat, Struct


class Range(Struct, frozen=True, gc=False):
    """What a bet or raise may make of the seat's bet of this street."""

    least: int
    most: int


def live_seats(hand: Any) -> list[Seat]:
    """Who can still win something, clockwise from the left of the button."""
    players = hand.players
    return [seat for seat in hand.order if players[seat].status != "folded"]


def to_call(hand: Any, seat: Seat) -> int:
    owed: int = hand.current_bet - hand.players[seat].bet
    return owed


def raise_range(hand: Any, seat: Seat) -> Range | None:
    """None if the seat may not bet or raise: too few chips, nobody who could answer, or no full raise since it
    last acted."""
    players, current = hand.players, hand.current_bet
    player = players[seat]
    most = player.bet + player.stack
    full = hand.full_raise
    if most <= current or not _is_open(player.faced, current, full):
        return None
    for other in hand.order:
        if other != seat:
            rival = players[other]
            if rival.status == "active" and rival.bet + rival.stack > current:
                least = current + full
                return Range(least if least < most else most, most)
    return None  # nobody could put in more than the bet that lies there


def _is_open(faced: int, current: int, full_raise: int) -> bool:
    """An all-in below a full raise does not open the betting again for those who have acted; several may add up."""
    return faced < 0 or current - faced >= full_raise


def next_to_act(
    players: Sequence[Any], order: tuple[Seat, ...], current: int, after: Seat | None
) -> Seat | None:
    """The first seat clockwise after this one (or from the left of the button) that has not acted or not matched the
    bet; None when the round is over."""
    start = 0 if after is None else order.index(after) + 1
    active = live = 0
    found = None
    for seat in order[start:] + order[:start] if start else order:
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
