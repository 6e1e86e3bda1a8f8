"""The players of a core, whether they are kept by seat in a map or in a tuple, and how one of them is changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from boardwright.engine.api import Seat, replace

HandT = TypeVar("HandT", bound=Any)
"""The core of a hand: it has `players`, and where that matters `waiting` and `away`."""


def seated(players: Any) -> Iterable[tuple[Seat, Any]]:
    return players.items() if type(players) is dict else enumerate(players)


def changed(players: Any, seat: Seat, **fields: Any) -> Any:
    """The players with one of them changed."""
    player = replace(players[seat], **fields)
    if type(players) is dict:
        return {**players, seat: player}
    return (*players[:seat], player, *players[seat + 1 :])


def change(core: HandT, seat: Seat, **fields: Any) -> HandT:
    """The core with one player changed."""
    return replace(core, players=changed(core.players, seat, **fields))


def acted(core: HandT, seat: Seat, **fields: Any) -> HandT:
    """The same, and the seat is awaited no longer in this phase."""
    waiting = tuple([other for other in core.waiting if other != seat])
    return replace(core, players=changed(core.players, seat, **fields), waiting=waiting)


def paying(core: Any, seat: Seat, chips: int) -> dict[str, int]:
    """The player's fields when chips go from his stack into the game; negative ones come back."""
    player = core.players[seat]
    return {"stack": player.stack - chips, "spent": player.spent + chips}
