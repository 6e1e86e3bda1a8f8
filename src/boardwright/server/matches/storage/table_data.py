"""What the server knows of a match beside its journal: above all, who sits where."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from boardwright.engine.types import Seat
from boardwright.server.matches.storage.stored import NotFound
from boardwright.store import Bundle, Conflict, Store

if TYPE_CHECKING:
    from boardwright.server.matches.live import Live


class SeatTaken(Exception):  # noqa: N818 - an answer rather than an error
    """Somebody else sits there, or there is no such seat."""


class TableData(Struct, frozen=True, omit_defaults=True):
    """`MatchRecord.data`, changed by compare-and-set."""

    players: dict[Seat, str] = {}
    """Seat → player, or `bot:<level>`."""
    next: str | None = None
    """The rematch."""
    recorded: bool = False
    """Does it count: for chips, records, ratings?"""
    left: tuple[Seat, ...] = ()
    """Seats whose players have gone for good: nobody acts from there."""
    names: dict[Seat, str] = {}
    """What the players of a room's match are called."""
    room: str | None = None
    """Where it is played; then the room has the say about who plays and what comes next."""
    on_table: bool = False
    """Is it played with chips that stay on the room's table?"""
    rated: bool = True
    """Does it change ratings?"""
    waits: bool = False
    """For players who are gone. A clock runs on in any case."""


async def claim(store: Store, live: Live, seat: Seat, player: str) -> bool:
    """Give a free seat to a player, unless somebody else has it by now."""

    def taken(data: TableData) -> TableData | None:
        free = seat not in data.players and player not in data.players.values()
        return replace(data, players={**data.players, seat: player}) if free else None

    return await change_data(store, live, taken)


async def change_data(store: Store, live: Live, change: Callable[[TableData], TableData | None]) -> bool:
    """Compare and set; on a conflict look again. False if `change` no longer wants to."""
    while (wanted := change(live.data)) is not None:
        encoded = msgspec.msgpack.encode(wanted)
        try:
            await store.append(live.id, (), Bundle(data=encoded, expected_data=live.stored_data))
        except Conflict:
            await read_data(store, live)
        else:
            live.learn(encoded)
            return True
    return False


async def read_data(store: Store, live: Live) -> None:
    loaded = await store.load_match(live.id)
    if loaded is None:
        raise NotFound(live.id)
    live.learn(loaded.record.data)
