"""What the server knows of a match beside its journal."""

from __future__ import annotations

from msgspec import Struct

from boardwright.engine.types import Seat


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


def bot_level(owner: str | None) -> str | None:
    return owner[4:] if owner and owner.startswith("bot:") else None
