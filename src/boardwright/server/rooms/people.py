"""What rooms need to know of people: what they are called, and what they have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol


class People(Protocol):
    async def name_of(self, player: str) -> str: ...

    async def balances(self, players: Sequence[str]) -> Mapping[str, int]:
        """Chips by player."""
        ...


class Guests:
    """Nobody has an account, and nobody plays for chips."""

    async def name_of(self, player: str) -> str:
        return f"Guest {player[-4:]}"

    async def balances(self, players: Sequence[str]) -> Mapping[str, int]:
        return {}
