"""Tokens: how a player comes back as the same player. Signed, so that no worker needs to remember them.

A token is good for some time; every hello with a good one is answered with a new one.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b
from hmac import compare_digest
from time import time

SIGNATURE_BYTES = 18
DAYS = 90.0
SECONDS_A_DAY = 86_400


class Tokens:
    """Makes and checks guests' tokens under one key, which all workers share."""

    def __init__(self, key: bytes, days: float = DAYS) -> None:
        self._key = key
        self._seconds = days * SECONDS_A_DAY

    def new_guest(self) -> tuple[str, str]:
        """A new player's id and token."""
        player = f"g-{secrets.token_hex(8)}"
        return player, self.issue(player)

    def issue(self, player: str) -> str:
        promise = f"{player}.{int(time() + self._seconds):x}"
        return f"{promise}.{self._sign(promise)}"

    def player(self, token: str) -> str | None:
        """Whose token this is; None if it was not made here, or is too old."""
        promise, _, signature = token.rpartition(".")
        if not compare_digest(self._sign(promise).encode(), signature.encode()):
            return None
        player, _, until = promise.rpartition(".")
        return player if time() < int(until, 16) else None

    def _sign(self, promise: str) -> str:
        return blake2b(promise.encode(), key=self._key[:64], digest_size=SIGNATURE_BYTES).hexdigest()
