"""A session: one match after another by the same people at a table of their own, without a room and its books.

What the next match starts from is what the last one left: the stacks, and what the game remembers (the button, the
banker, the shoe). Who has nothing left buys in again, with what everybody sat down with.
"""

from __future__ import annotations

from typing import Any

from boardwright.engine.match import Match
from boardwright.engine.stakes import settlement
from boardwright.engine.types import Stake, Table


def next_match(match: Match) -> dict[str, Any]:
    """Of a match that is over: stakes and memory of the next one, for `Match.new`."""
    table = match.state.table
    memory = match.game.domain.room_memory(match.state.core)
    if memory:
        memory = {**memory, "places": list(table.memory.get("places", table.seats))}
    return {"stakes": _stacks(match, table), "memory": memory}


def _stacks(match: Match, table: Table) -> tuple[Stake, ...]:
    purse = getattr(table.options, "buy_in", 0)
    settled = settlement(match.game, match.state)
    if not purse or settled is None:
        return table.stakes
    before = table.stakes or (purse,) * len(table.seats)
    left = (chips + settled.net(seat) for seat, chips in enumerate(before))
    return tuple(chips if chips > 0 else purse for chips in left)
