"""The economy without sockets: a store, people with wallets, a clock that the test sets, and live matches."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from boardwright.server.accounts.service import Accounts
from boardwright.server.accounts.tokens import Tokens
from boardwright.server.economy.service import Economy
from boardwright.server.matches.hub import Hub
from boardwright.server.process.fanout import NoFanout
from boardwright.server.process.metrics import Metrics
from boardwright.server.process.settings import Settings
from boardwright.store import Store
from tests.economy.books import check_books

SHANGHAI = ZoneInfo("Asia/Shanghai")


class Clock:
    """The platform's time, as somebody in Shanghai reads it."""

    def __init__(self):
        self.at = 0
        self.set("2026-03-02 12:00:00")

    def set(self, local):
        self.at = round(datetime.fromisoformat(local).replace(tzinfo=SHANGHAI).timestamp() * 1000)

    def __call__(self):
        return self.at


@pytest.fixture
def settings():
    return Settings(argon2_memory_kib=8, argon2_rounds=1)


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
async def store(empty_database):
    """After every test the books must be in order."""
    async with await Store.open(empty_database) as store:
        yield store
        await check_books(store)


@pytest.fixture
async def accounts(store, settings, clock):
    return Accounts(store, Tokens(b"key"), settings, clock)


@pytest.fixture
async def economy(store, settings, clock):
    return Economy(store, settings, clock)


@pytest.fixture
async def hub(store, settings, economy):
    hub = Hub(store, NoFanout(), settings, Metrics(), counting=economy.progress)
    await hub.start()
    yield hub
    await hub.stop()


@pytest.fixture
async def people(accounts):
    """Three players by name, each with the 10,000 chips of the beginning."""
    return {name: (await accounts.register(name, "correct horse")).id for name in ("anna", "ben", "cleo")}
