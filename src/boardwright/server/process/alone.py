"""Alone: a process that no other one tells of its moves must be the only one on its SQLite file."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

from boardwright.engine.types import GameError
from boardwright.server.process.settings import Settings
from boardwright.store.databases import file_of

PATIENCE_SECONDS = 3.0
"""For one that is about to end: who restarts a server does not wait for the last one."""


@contextmanager
def holding(settings: Settings) -> Iterator[None]:
    """The database of these settings, for as long as this lasts: alone, or with others that Redis joins. The system
    lets go of it with the process, however that ends. `GameError` if somebody else has it."""
    file = file_of(settings.database_url)
    if file is None or os.name != "posix":
        yield
        return
    descriptor = _open(file.with_name(f"{file.name}.lock"))
    try:
        _lock(descriptor, file, shared=settings.redis_url is not None)
        yield
    finally:
        os.close(descriptor)


def _open(path: Path) -> int:
    try:
        return os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as error:
        raise GameError(
            "cannot_use_database", database=str(path), problem=error.strerror or str(error)
        ) from None


def _lock(descriptor: int, file: Path, *, shared: bool) -> None:
    import fcntl

    give_up = monotonic() + PATIENCE_SECONDS
    while True:
        with suppress(BlockingIOError):
            fcntl.flock(descriptor, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
            return
        if monotonic() > give_up:
            raise GameError("database_in_use", database=str(file))
        sleep(0.05)
