"""Who sits where, as a host has to know it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from boardwright.engine.types import Seat

BOT = "bot:"


class Occupants(Protocol):
    @property
    def players(self) -> Mapping[Seat, str]:
        """Seat → player, or `bot:<level>`."""
        ...

    @property
    def recorded(self) -> bool:
        """Does it count: for chips, records, ratings?"""
        ...


def bot_level(owner: str | None) -> str | None:
    return owner[len(BOT) :] if owner and owner.startswith(BOT) else None
