"""What a world starts from."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from boardwright.world.actions import Name, Time


class WorldConfig(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a world starts from."""

    game: str = "card_duel"
    """`id` or `id@version`."""
    agents: tuple[Name, ...] = ("A", "B")
    """By seat."""
    options: dict[str, Any] = {}
    max_turns: int | None = None
    """The game's own option where it has one of that name; else the scheduler ends the world."""
    seed: str = ""
    """Fixes all chance."""
    world_id: Name = "game-001"
    at: Time = 0
    """The time of the world before its first event, in milliseconds."""
