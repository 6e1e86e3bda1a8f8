"""Passwords: kept as Argon2id hashes, made and checked beside the event loop."""

from __future__ import annotations

import asyncio
from functools import cached_property

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from boardwright.server.accounts.refusals import BadNewPassword

SHORTEST, LONGEST = 8, 128
AT_ONCE = 2
"""Each takes some 20 MiB and 20 ms of a core: a flood of sign-ins must not take it all."""


class Passwords:
    def __init__(self, *, memory_kib: int, rounds: int) -> None:
        self._hasher = PasswordHasher(time_cost=rounds, memory_cost=memory_kib, parallelism=1)
        self._turn = asyncio.Semaphore(AT_ONCE)

    async def hash(self, password: str, name: str) -> str:
        """`BadNewPassword` if it cannot be one."""
        if not SHORTEST <= len(password) <= LONGEST or password.casefold() == name.casefold():
            raise BadNewPassword(min=SHORTEST, max=LONGEST)
        async with self._turn:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, password: str, hashed: str | None) -> bool:
        """Without a hash it takes as long, and is false: nobody learns whether there is such a name."""
        async with self._turn:
            return await asyncio.to_thread(self._verify, password, hashed)

    def _verify(self, password: str, hashed: str | None) -> bool:
        try:
            self._hasher.verify(self._nobodys if hashed is None else hashed, password)
        except (VerificationError, InvalidHashError):
            return False
        return hashed is not None

    @cached_property
    def _nobodys(self) -> str:
        return self._hasher.hash("nobody's password")
