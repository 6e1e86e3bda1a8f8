"""One suite for three databases: every test that asks for a database runs on each of them."""

from __future__ import annotations

import pytest

from boardwright.store import Store

DATABASES = ("sqlite", "postgresql", "mariadb")
count = iter(range(1_000_000))


async def new_database(kind, request, folder):
    """The address of an empty database."""
    if kind == "sqlite":
        return f"sqlite:///{folder}/store{next(count)}.db"
    return await request.getfixturevalue(kind).create_database(f"store{next(count)}")


@pytest.fixture(params=DATABASES)
def database(request):
    if request.param != "sqlite":
        request.getfixturevalue(request.param)  # a server is started outside the event loop
    return request.param


@pytest.fixture
async def url(database, request, tmp_path):
    return await new_database(database, request, tmp_path)


@pytest.fixture
async def store(url):
    async with await Store.open(url) as store:
        yield store


@pytest.fixture
async def other(store, url):
    """Another worker on the same database."""
    async with await Store.open(url) as other:
        yield other
