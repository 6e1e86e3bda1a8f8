"""Addresses, drivers and tables: opening a store, also by many workers at once."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text
from sqlalchemy.ext.asyncio import create_async_engine

from boardwright.store import Store, StoreSetupError, deck_tables, forge_tables
from boardwright.store.databases import parse_address
from boardwright.store.migrate import FIRST, HEAD, alembic_config, migrate, steps_to
from tests.store.examples import entry, record, seqs

metadata = forge_tables.forged_rules.metadata
assert deck_tables.decks.metadata is metadata  # with all tables, whoever was imported before


async def run_on(url, work):
    engine = create_async_engine(parse_address(url))
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(work)
    finally:
        await engine.dispose()


def differences(connection):
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return compare_metadata(context, metadata)


def shape(connection):
    """Keys and columns, which the comparison above does not look at in full."""
    found = inspect(connection)
    return {
        name: (
            [(column["name"], column["nullable"], str(column["type"])) for column in found.get_columns(name)],
            found.get_pk_constraint(name)["constrained_columns"],
            sorted((key["name"], *key["column_names"]) for key in found.get_unique_constraints(name)),
            sorted((key["name"], *key["column_names"]) for key in found.get_indexes(name)),
            sorted((key["name"], key["referred_table"]) for key in found.get_foreign_keys(name)),
        )
        for name in metadata.tables
        if found.has_table(name)
    }


async def test_the_migrations_make_the_tables_of_the_code(store, url):
    assert await run_on(url, differences) == []
    migrated = await run_on(url, shape)
    await run_on(url, metadata.drop_all)
    await run_on(url, metadata.create_all)
    assert migrated == await run_on(url, shape)


def test_the_newest_migration_is_known():
    assert ScriptDirectory.from_config(alembic_config()).get_heads() == [HEAD]


async def test_the_tables_go_back_and_come_again(store, url):
    """What an older version kept is still there; what it did not know is as if it were new."""
    await store.create_match(record())
    await store.append("m", [entry(1)])
    newest, address = await run_on(url, shape), parse_address(url)
    found, steps = await steps_to(address, FIRST)
    assert (found, steps[0].version, steps[-1].version) == (HEAD, HEAD, "0005")
    await migrate(address, FIRST)
    assert (await steps_to(address))[0] == FIRST
    assert "absence" not in {name for name, *_ in (await run_on(url, shape))["rooms"][0]}
    await migrate(address)
    again = await run_on(url, shape)
    assert {name: sorted(columns) for name, (columns, *_) in again.items()} == {
        name: sorted(columns) for name, (columns, *_) in newest.items()
    }
    assert [keys for _, *keys in again.values()] == [keys for _, *keys in newest.values()]
    async with await Store.open(url, migrate=False) as opened:
        assert await seqs(opened) == [1]


@pytest.mark.parametrize("to", ["0003", "9999", "yesterday"])
async def test_a_version_that_there_is_no_way_to(store, url, to):
    with pytest.raises(StoreSetupError, match=f"no way from {HEAD} to {to}"):
        await steps_to(parse_address(url), to)


async def test_a_store_is_opened_again(url):
    async with await Store.open(url) as store:
        await store.create_match(record())
        await store.append("m", [entry(1)])
    async with await Store.open(url, migrate=False) as store:
        assert await seqs(store) == [1]


async def test_workers_that_start_together(url):
    """Each in a process of its own, all on an empty database."""
    code = (
        "import asyncio, sys; from boardwright.store import Store; from tests.store.examples import record\n"
        "async def main(url, id):\n"
        "    async with await Store.open(url) as store:\n"
        "        await store.create_match(record(id))\n"
        "asyncio.run(main(*sys.argv[1:]))"
    )
    root = Path(__file__).resolve().parents[2]
    environment = {"PYTHONPATH": f"{root / 'src'}:{root}", "PATH": ""}
    workers = [
        await asyncio.create_subprocess_exec(sys.executable, "-c", code, url, f"m{number}", env=environment)
        for number in range(4)
    ]
    assert [await worker.wait() for worker in workers] == [0] * 4
    async with await Store.open(url) as store:
        assert [match.id for match in await store.unfinished()] == ["m0", "m1", "m2", "m3"]


async def test_an_empty_database_is_left_alone_if_asked(url):
    with pytest.raises(StoreSetupError, match="migrate it first"):
        await Store.open(url, migrate=False)


async def test_a_database_of_a_newer_version(store, url):
    await run_on(url, lambda to: to.execute(text("UPDATE alembic_version SET version_num = '9999'")))
    with pytest.raises(StoreSetupError, match="install the newer version"):
        await Store.open(url)


@pytest.mark.parametrize("url", [":memory:", "sqlite://", "sqlite+aiosqlite:///:memory:"])
async def test_a_store_that_goes_with_its_process(url):
    async with await Store.open(url) as store, await Store.open(url) as another:
        await store.create_match(record())
        await asyncio.gather(*(store.append("m", [entry(seq)]) for seq in range(1, 10)))
        assert await seqs(store) == list(range(1, 10))
        assert await another.load_match("m") is None


@pytest.mark.parametrize(
    ("written", "driver"),
    [
        ("sqlite:///a.db", "sqlite+aiosqlite"),
        ("postgresql://u:p@h/d", "postgresql+asyncpg"),
        ("postgres://h/d", "postgresql+asyncpg"),
        ("postgresql+asyncpg://h/d", "postgresql+asyncpg"),
        ("mysql://h/d", "mysql+asyncmy"),
        ("mariadb://h/d", "mysql+asyncmy"),
        ("mysql+asyncmy://h/d", "mysql+asyncmy"),
    ],
)
def test_addresses(written, driver):
    assert parse_address(written).drivername == driver


@pytest.mark.parametrize("wrong", ["", "store.db", "oracle://h/d", "postgresql+psycopg://h/d"])
async def test_wrong_addresses(wrong):
    with pytest.raises(StoreSetupError, match=r"not the address|not supported"):
        await Store.open(wrong)


async def test_an_address_that_is_refused_does_not_show_its_password():
    with pytest.raises(StoreSetupError) as refused:
        await Store.open("oracle://user:hunter2@host/d")
    assert "hunter2" not in str(refused.value)


async def test_a_driver_that_is_not_installed(monkeypatch):
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(StoreSetupError, match=r"pip install 'boardwright\[postgresql\]'"):
        await Store.open("postgresql://host/d")
