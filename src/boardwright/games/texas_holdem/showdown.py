"""The showdown: who shows, who mucks, who wins which pot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardwright.engine.api import Seat
from boardwright.engine.primitives.chips import pots
from boardwright.games.texas_holdem.hands import CATEGORIES, category, strength
from boardwright.games.texas_holdem.types import Hand, Result
from boardwright.kits.betting import live_seats, payouts, won


def settle(hand: Hand, live: Sequence[Seat]) -> Result:
    """Who gets what. Cards speak: every live hand counts, shown or not."""
    players = hand.players
    worth = strengths(hand, live) if len(live) > 1 else {}

    def best(seats: Sequence[Seat]) -> list[Seat]:
        highest = max([worth[seat] for seat in seats])
        return [seat for seat in seats if worth[seat] == highest]

    pots_won = won([player.spent for player in players], live, best)
    shown = {seat: CATEGORIES[category(worth[seat])] for seat in worth if players[seat].shown}
    return Result(payouts(len(players), pots_won), pots_won, shown)


def strengths(hand: Hand, live: Sequence[Seat]) -> dict[Seat, int]:
    players, board = hand.players, hand.board
    return {seat: strength(players[seat].hole + board) for seat in live}


def showing(hand: Hand, *, auto_muck: bool) -> Iterator[Seat]:
    """Who turns up his cards at the end of the river, in order."""
    live = live_seats(hand)
    first = hand.aggressor if hand.aggressor in live else live[0]
    at = live.index(first)
    in_order = live[at:] + live[:at]
    if not auto_muck:
        yield from in_order
        return
    worth = strengths(hand, live)
    eligible = [pot.eligible for pot in pots([player.spent for player in hand.players], live)]
    shown: list[Seat] = []
    for seat in in_order:
        mine = [pot for pot in eligible if seat in pot]
        if any(all(worth[seat] >= worth[other] for other in shown if other in pot) for pot in mine):
            shown.append(seat)
            yield seat
