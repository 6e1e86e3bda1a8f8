"""A session: one match after another by the same people at a table of their own, without a room and its books.

What the next match starts from is what the last one left: the stacks, and what the game remembers (the button, the
banker, the shoe). Who has nothing left buys in again, with what everybody sat down with.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from boardwright.engine.match import Match
from boardwright.engine.stakes import settlement
from boardwright.engine.types import Seat, Stake, Table

PlayerT = TypeVar("PlayerT")


def next_match(match: Match) -> dict[str, Any]:
    """Of a match that is over: stakes and memory of the next one, for `Match.new`."""
    table = match.state.table
    memory = match.game.domain.room_memory(match.state.core)
    if memory:
        places = list(table.memory.get("places", table.seats))
        memory = {**memory, "places": places, "same_players": True}
    stacks = _stacks(match, table)
    moved = tuple(stacks[seat] for seat in match.game.domain.next_seats(table)) if stacks else ()
    return {"stakes": moved, "memory": memory}


def next_players(match: Match, players: Mapping[Seat, PlayerT]) -> dict[Seat, PlayerT]:
    """Who sits where in the next match."""
    order = match.game.domain.next_seats(match.state.table)
    return {seat: players[before] for seat, before in enumerate(order) if before in players}


def _stacks(match: Match, table: Table) -> tuple[Stake, ...]:
    purse = getattr(table.options, "buy_in", 0)
    settled = settlement(match.game, match.state)
    if not purse or settled is None:
        return table.stakes
    before = table.stakes or (purse,) * len(table.seats)
    left = (chips + settled.net(seat) for seat, chips in enumerate(before))
    return tuple(chips if chips > 0 else purse for chips in left)
