"""The server's secret key: from the environment, or from a file that is made once and that only its owner can read."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path

from boardwright.engine.types import GameError
from boardwright.server.process.settings import Settings

SHORTEST = 32
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


def secret_from_file(path: Path) -> bytes:
    """The key in the file, which is made if it is not there. Workers that start together agree on one."""
    if not path.exists():
        _make(path)
    if os.name == "posix" and path.stat().st_mode & 0o077:
        raise _bad(f"{path} can be read by others; run: chmod 600 {path}")
    key = path.read_bytes().strip()
    if len(key) < SHORTEST:
        raise _bad(f"{path} holds no key; delete it to have a new one made")
    return key


def _make(path: Path) -> None:
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "w") as file:
            file.write(secrets.token_hex(32) + "\n")
        with suppress(FileExistsError):  # another worker was faster: its key counts
            os.link(draft, path)
    finally:
        draft.unlink()


def _bad(problem: str) -> GameError:
    return GameError("bad_setting", problem=problem)
