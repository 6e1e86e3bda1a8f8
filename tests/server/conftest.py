"""One suite for every way to run the server: on each database, and as two workers joined by Redis."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from itertools import count
from typing import Any

import pytest

from boardwright.client import Client
from tests.server.houses import Guests, open_house
from tests.server.running import RunningServer

WAYS = ("sqlite", "postgresql", "mariadb", "two workers")
numbers = count(1)


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("servers")


@pytest.fixture(scope="session", params=WAYS)
def server(request, folder) -> Iterator[RunningServer]:
    """A server that all tests of a session share; each makes its own matches."""
    with RunningServer(
        database_url(request, folder), log=folder / f"{request.param}.log", **extra(request)
    ) as running:
        yield running
    log = (folder / f"{request.param}.log").read_text()
    assert "Traceback" not in log, log


def database_url(request, folder):
    if request.param == "sqlite":
        return f"sqlite:///{folder}/server{next(numbers)}.db"
    kind = "postgresql" if request.param == "two workers" else request.param
    database = request.getfixturevalue(kind)
    return asyncio.run(database.create_database(f"server{next(numbers)}"))


def extra(request) -> dict[str, Any]:
    usual: dict[str, Any] = {"absent_seconds": 2, "idle_seconds": 2}
    if request.param == "two workers":
        return usual | {"workers": 2, "redis_url": request.getfixturevalue("redis").url}
    return usual


@pytest.fixture
async def clients(server) -> AsyncIterator[tuple[Client, Client, Client]]:
    async with Client(server.ws) as first, Client(server.ws, json=True) as second, Client(server.ws) as third:
        yield first, second, third


@pytest.fixture(scope="session", params=["sqlite", "postgresql", "two workers"])
def house(request, folder) -> Iterator[RunningServer]:
    """A server with rooms and games of the tests, shared as well."""
    yield from open_house(request.param, request, folder)


@pytest.fixture
async def guests(house) -> AsyncIterator[Guests]:
    async with Guests(house) as guests:
        yield guests
