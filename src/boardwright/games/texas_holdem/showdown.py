"""The showdown: who shows, who mucks, who wins which pot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from boardwright.engine.api import Seat
from boardwright.engine.primitives.chips import pots
from boardwright.games.texas_holdem.hands import CATEGORIES, category, strength
from boardwright.games.texas_holdem.types import Cards, Hand, Result
from boardwright.kits.betting import Best, live_seats, payouts, won


def settle(hand: Hand, live: Sequence[Seat]) -> Result:
    """Who gets what. Cards speak: every live hand counts, shown or not."""
    players = hand.players
    boards = [hand.board, hand.second] if hand.second else [hand.board]
    worths = [strengths(hand, live, board) if len(live) > 1 else {} for board in boards]
    dead = sum(player.dead for player in players)
    pots_won = won(put_in(hand), live, *map(_best, worths), dead=dead)
    worth = worths[0]
    shown = {seat: CATEGORIES[category(worth[seat])] for seat in worth if players[seat].shown}
    return Result(payouts(len(players), pots_won), pots_won, shown)


def put_in(hand: Hand) -> list[int]:
    """What the others have to match, by seat."""
    return [player.spent - player.dead for player in hand.players]


def _best(worth: Mapping[Seat, int]) -> Best:
    def best(seats: Sequence[Seat]) -> list[Seat]:
        highest = max([worth[seat] for seat in seats])
        return [seat for seat in seats if worth[seat] == highest]

    return best


def strengths(hand: Hand, live: Sequence[Seat], board: Cards) -> dict[Seat, int]:
    players = hand.players
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
    worth = strengths(hand, live, hand.board)
    eligible = [pot.eligible for pot in pots(put_in(hand), live)]
    shown: list[Seat] = []
    for seat in in_order:
        mine = [pot for pot in eligible if seat in pot]
        if any(all(worth[seat] >= worth[other] for other in shown if other in pot) for pot in mine):
            shown.append(seat)
            yield seat
