"""The server's secret key: from the environment, or from a file that is made once and that only its owner can read.

A database is copied, and shown to others, more often than such a file: the key does not lie in it, where that can be
helped.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from contextlib import suppress
from pathlib import Path

from boardwright.engine.types import GameError
from boardwright.server.process.settings import Settings
from boardwright.store import Store
from boardwright.store.databases import file_of, in_memory, parse_address

log = logging.getLogger(__name__)

SHORTEST = 32
TOKEN_KEY = "token_key"
"""Where the database has it, or had it before there was a file."""
AS_HEX = b"hex:"
"""Before a key that is bytes rather than text."""
PLACEHOLDERS = (
    "changeme",
    "change-me",
    "change_me",
    "secret",
    "password",
    "example",
    "default",
    "boardwright",
)


def check_secret(settings: Settings) -> None:
    """In production nobody signs tokens with a word that others can guess. `GameError` says what to do."""
    if settings.environment != "production" or (settings.secret_file and not settings.secret_key):
        return
    key = settings.secret_key
    if not key:
        raise _bad("production needs BOARDWRIGHT_SECRET_KEY or BOARDWRIGHT_SECRET_FILE")
    if len(key) < SHORTEST:
        raise _bad(f"BOARDWRIGHT_SECRET_KEY has {len(key)} characters; {SHORTEST} or more are needed")
    if len(set(key)) < 8 or any(word in key.lower() for word in PLACEHOLDERS):
        raise _bad("BOARDWRIGHT_SECRET_KEY looks like an example; make one with: openssl rand -hex 32")


async def token_key(store: Store, settings: Settings) -> bytes:
    """The same for all workers, and after every restart."""
    check_secret(settings)
    if in_memory(parse_address(settings.database_url)) and not settings.secret_key:
        return secrets.token_bytes(32)
    kept, file = await store.find_setting(TOKEN_KEY), key_file(settings)
    if settings.secret_key:
        key = settings.secret_key.encode()
    elif file is not None:
        key = await asyncio.to_thread(secret_from_file, file, kept)
    else:
        log.warning("the key that signs tokens is in the database: BOARDWRIGHT_SECRET_FILE moves it out")
        return kept or await store.setting(TOKEN_KEY, secrets.token_bytes(32))
    if kept is not None:
        await store.drop_setting(TOKEN_KEY)
    return key


def key_file(settings: Settings) -> Path | None:
    """Where the key lies, if the environment does not give it; None: in the database."""
    if settings.secret_file:
        return Path(settings.secret_file)
    database = file_of(settings.database_url)
    return None if database is None else database.with_name(f"{database.name}.key")


def secret_from_file(path: Path, kept: bytes | None = None) -> bytes:
    """The key in the file, which is made if it is not there, of the one that was `kept` elsewhere before. Workers that
    start together agree on one."""
    try:
        return _read(path, kept)
    except OSError as error:
        raise _bad(f"{path}: {error.strerror}") from None


def _read(path: Path, kept: bytes | None) -> bytes:
    if not path.exists():
        _make(path, secrets.token_hex(32).encode() if kept is None else AS_HEX + kept.hex().encode())
    if os.name == "posix" and path.stat().st_mode & 0o077:
        raise _bad(f"{path} can be read by others; run: chmod 600 {path}")
    key = path.read_bytes().strip()
    if key.startswith(AS_HEX):
        key = bytes.fromhex(key.removeprefix(AS_HEX).decode())
    if len(key) < SHORTEST:
        raise _bad(f"{path} holds no key; delete it to have a new one made")
    return key


def _make(path: Path, content: bytes) -> None:
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content + b"\n")
        with suppress(FileExistsError):  # another worker was faster: its key counts
            os.link(draft, path)
    finally:
        draft.unlink()


def _bad(problem: str) -> GameError:
    return GameError("bad_setting", problem=problem)
