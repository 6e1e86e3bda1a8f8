"""Tokens: how a player comes back as the same player. Signed, so that no worker needs to remember them."""

from __future__ import annotations

import secrets
from hashlib import blake2b
from hmac import compare_digest

SIGNATURE_BYTES = 18


class Tokens:
    """Makes and checks guests' tokens under one key, which all workers share."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def new_guest(self) -> tuple[str, str]:
        """A new player's id and token."""
        player = f"g-{secrets.token_hex(8)}"
        return player, self.issue(player)

    def issue(self, player: str) -> str:
        return f"{player}.{self._sign(player)}"

    def player(self, token: str) -> str | None:
        """Whose token this is; None if it was not made here."""
        player, dot, signature = token.rpartition(".")
        genuine = dot and compare_digest(self._sign(player).encode(), signature.encode())
        return player if genuine else None

    def _sign(self, player: str) -> str:
        return blake2b(player.encode(), key=self._key[:64], digest_size=SIGNATURE_BYTES).hexdigest()
