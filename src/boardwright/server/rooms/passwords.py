"""Rooms' passwords: short words for friends, and yet nobody finds them in the database."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets

COST = 2**13
SALT_BYTES = 16


async def hashed(password: str) -> str:
    salt = secrets.token_bytes(SALT_BYTES)
    return f"{salt.hex()}:{await asyncio.to_thread(_digest, password, salt)}"


async def fits(password: str, known: str) -> bool:
    salt, _, digest = known.partition(":")
    return hmac.compare_digest(await asyncio.to_thread(_digest, password, bytes.fromhex(salt)), digest)


def _digest(password: str, salt: bytes) -> str:
    return hashlib.scrypt(password.encode(), salt=salt, n=COST, r=8, p=1, dklen=32).hex()
