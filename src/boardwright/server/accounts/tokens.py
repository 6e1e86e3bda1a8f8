"""Tokens: how a player comes back as the same player. Signed, so that no worker needs to remember them.

A token says whose it is, until when it is good, and of which epoch it is: when a player signs out everywhere, older
epochs are void. A guest's token is good for long, and renewed by every hello; the access token of an account is short,
and comes from a session (`server.accounts`).
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from hashlib import blake2b
from hmac import compare_digest
from time import time
from typing import NamedTuple

SIGNATURE_BYTES = 18
DAYS = 90.0
SECONDS_A_DAY = 86_400


class Claim(NamedTuple):
    """What a good token says."""

    player: str
    epoch: int
    until: int
    renewable: bool
    """A guest's: every hello with it gives a new one."""


class Tokens:
    """Makes and checks tokens under one key, which all workers share."""

    def __init__(self, key: bytes, days: float = DAYS, now: Callable[[], float] = time) -> None:
        """`now`: the time in seconds."""
        self._key = key
        self._now = now
        self._seconds = days * SECONDS_A_DAY

    def new_guest(self) -> tuple[str, str]:
        """A new player's id and token."""
        player = f"g-{secrets.token_hex(8)}"
        return player, self.issue(player)

    def issue(self, player: str, epoch: int = 0) -> str:
        """For a guest."""
        return self._make(player, epoch, int(self._now() + self._seconds), "g")

    def issue_access(self, player: str, epoch: int, until: int) -> str:
        """For a session; `until` in seconds."""
        return self._make(player, epoch, until, "a")

    def player(self, token: str) -> str | None:
        """Whose token this is; None if it was not made here, or is too old."""
        claim = self.read(token)
        return None if claim is None else claim.player

    def read(self, token: str) -> Claim | None:
        """What the token says; None if it was not made here, or is too old. Its epoch is for the caller to check."""
        promise, _, signature = token.rpartition(".")
        if not compare_digest(self._sign(promise).encode(), signature.encode()):
            return None
        player, epoch, until, kind = promise.split(".")
        claim = Claim(player, int(epoch, 16), int(until, 16), kind == "g")
        return claim if self._now() < claim.until else None

    def _make(self, player: str, epoch: int, until: int, kind: str) -> str:
        promise = f"{player}.{epoch:x}.{until:x}.{kind}"
        return f"{promise}.{self._sign(promise)}"

    def _sign(self, promise: str) -> str:
        return blake2b(
            promise.encode(errors="surrogatepass"), key=self._key[:64], digest_size=SIGNATURE_BYTES
        ).hexdigest()
