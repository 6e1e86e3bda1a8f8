"""The players of a core, whether they are kept by seat in a map or in a tuple, and how one of them is changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from boardwright.engine.api import Seat, put, replace

HandT = TypeVar("HandT", bound=Any)
"""The core of a hand: it has `players`, and where that matters `waiting` and `away`."""


def seated(players: Any) -> Iterable[tuple[Seat, Any]]:
    return players.items() if isinstance(players, Mapping) else enumerate(players)


def change(core: HandT, seat: Seat, **fields: Any) -> HandT:
    """The core with one player changed."""
    players = core.players
    player = replace(players[seat], **fields)
    if isinstance(players, Mapping):
        return replace(core, players=put(players, seat, player))
    return replace(core, players=(*players[:seat], player, *players[seat + 1 :]))


def acted(core: HandT, seat: Seat, **fields: Any) -> HandT:
    """The same, and the seat is awaited no longer in this phase."""
    waiting = tuple(other for other in core.waiting if other != seat)
    return replace(change(core, seat, **fields), waiting=waiting)


def charge(core: HandT, seat: Seat, chips: int, **fields: Any) -> HandT:
    """Chips go from the player's stack into the game; negative ones come back."""
    player = core.players[seat]
    return change(core, seat, stack=player.stack - chips, spent=player.spent + chips, **fields)
