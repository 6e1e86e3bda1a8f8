"""What rooms need of people: what they are called, what they have, and a way to play for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardwright.server.accounts.service import Accounts
from boardwright.server.economy.service import Economy


class People:
    def __init__(self, accounts: Accounts, economy: Economy) -> None:
        self.economy = economy
        self._accounts = accounts

    async def name_of(self, player: str) -> str:
        """A guest who was never asked gets a name now, and a wallet."""
        return (await self._accounts.ensure(player)).name

    async def check_may_write(self, player: str) -> None:
        """`Silenced` if those who look after the site have taken the word from him."""
        await self._accounts.check_may_write(player)

    async def may_look_anywhere(self, player: str) -> bool:
        """Does the player look after the site?"""
        return await self._accounts.looks_after_site(player)

    async def balances(self, players: Sequence[str]) -> Mapping[str, int]:
        """Chips by player."""
        return await self.economy.chips.balances(list(players))

    async def stacks(self, room_id: str, players: Sequence[str]) -> Mapping[str, int]:
        """Chips on the table of a room, by player."""
        return await self.economy.chips.stacks(room_id, list(players))

    async def hashed(self, password: str) -> str:
        return await self._accounts.passwords.digest(password)

    async def fits(self, password: str, known: str) -> bool:
        return await self._accounts.passwords.fits(password, known)
