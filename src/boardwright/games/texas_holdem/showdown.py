"""The showdown: who shows, who mucks, who wins which pot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardwright.engine.api import Seat
from boardwright.engine.primitives.chips import pots
from boardwright.engine.stakes import shares
from boardwright.games.texas_holdem.betting import live_seats
from boardwright.games.texas_holdem.hands import CATEGORIES, category, strength
from boardwright.games.texas_holdem.types import Hand, PotWon, Result


def settle(hand: Hand, live: Sequence[Seat]) -> Result:
    """Who gets what. Cards speak: every live hand counts, shown or not."""
    players = hand.players
    spent = [player.spent for player in players]
    if len(live) == 1:
        alone = tuple(live)
        return _paid(len(spent), (PotWon(sum(spent), alone, alone),), {})
    worth = strengths(hand, live)
    won: list[PotWon] = []
    for pot in pots(spent, live):
        eligible = pot.eligible
        best = max([worth[seat] for seat in eligible])
        winners = [seat for seat in live if worth[seat] == best and seat in eligible]
        won.append(PotWon(pot.amount, eligible, tuple(winners)))
    shown = {seat: CATEGORIES[category(worth[seat])] for seat in live if players[seat].shown}
    return _paid(len(spent), tuple(won), shown)


def _paid(seats: int, won: tuple[PotWon, ...], hands: dict[Seat, str]) -> Result:
    pays = [0] * seats
    for pot in won:
        for seat, chips in shares(pot.amount, pot.winners).items():
            pays[seat] += chips
    return Result(tuple(pays), won, hands)


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
