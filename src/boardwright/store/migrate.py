"""Brings the tables of a database to what this version of the code needs, or back to what an older one needs.

Any number of workers may start at once: one changes the tables while the others wait for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from sqlalchemy import Connection, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import NullPool

from boardwright.store.databases import begin_explicitly, create_engine, file_of, is_away
from boardwright.store.records import StoreSetupError, StoreUnavailable

HEAD = "0013"
"""The newest migration. Known here so that a start with nothing to do need not load Alembic."""

FIRST = "0004"
"""Nobody goes back further: people, rooms and rules would be lost."""

PATIENCE = 60
"""Seconds to wait for another worker that is migrating."""

LOCK = "boardwright-migration"
LOCK_NUMBER = 0x626F617264  # 'board': PostgreSQL's advisory locks have numbers


class Step(NamedTuple):
    version: str
    about: str
    forward: bool


async def steps_to(url: URL, to: str = HEAD) -> tuple[str | None, list[Step]]:
    """The version that was found, and what lies between it and the other, in the order in which it is done."""
    found = await _found(url)
    return found, _between(found, to)


async def _found(url: URL) -> str | None:
    file = file_of(url.render_as_string(hide_password=False))
    if file is not None and not file.exists():
        return None  # whoever only asks leaves no empty file behind
    engine = create_engine(url, timeout=PATIENCE, poolclass=NullPool)
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(version_of)
    except (DBAPIError, OSError, TimeoutError) as error:
        raise StoreUnavailable(str(error)) from error
    finally:
        await engine.dispose()


def _between(found: str | None, to: str) -> list[Step]:
    from alembic.script import ScriptDirectory

    known = {
        each.revision: each.doc for each in ScriptDirectory.from_config(alembic_config()).walk_revisions()
    }
    if to not in known or to < FIRST or (found is not None and found not in known):
        raise StoreSetupError(
            f"there is no way from {found or 'nothing'} to {to}: this Boardwright goes from {FIRST} to {HEAD} and back"
        )
    low, high = sorted((found or "", to))
    passed = sorted(version for version in known if low < version <= high)
    forward = to > (found or "")
    return [Step(each, known[each], forward) for each in (passed if forward else reversed(passed))]


async def migrate(url: URL, to: str = HEAD) -> None:
    engine = create_engine(url, timeout=PATIENCE, poolclass=NullPool)
    if url.get_backend_name() == "sqlite":
        begin_explicitly(engine, "BEGIN IMMEDIATE")
    try:
        async with engine.connect() as connection:
            await connection.run_sync(_change, to)
    except (DBAPIError, OSError, TimeoutError) as error:
        if is_away(error):
            raise StoreUnavailable(str(error)) from error
        raise
    finally:
        await engine.dispose()


async def check_version(engine: AsyncEngine) -> bool:
    """Are the tables those of this version? Raises if they are of a newer one."""
    async with engine.connect() as connection:
        found = await connection.run_sync(version_of)
    if found is not None and found > HEAD:
        raise StoreSetupError(
            f"the database is at {found}, this Boardwright knows {HEAD}: install the newer version"
        )
    return found == HEAD


def version_of(connection: Connection) -> str | None:
    if not connection.dialect.has_table(connection, "alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def _change(connection: Connection, to: str) -> None:
    from alembic import command

    with _alone(connection):
        change = command.downgrade if (version_of(connection) or "") > to else command.upgrade
        change(alembic_config(connection), to)
        connection.commit()


def alembic_config(connection: Connection | None = None) -> Any:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "boardwright.store:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


@contextmanager
def _alone(connection: Connection) -> Iterator[None]:
    """Nobody else migrates meanwhile."""
    if connection.dialect.name == "sqlite":
        connection.begin()  # immediately, as the engine was told: the transaction is the lock
        yield
    elif connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK_NUMBER})
        yield
    else:
        with _mysql_lock(connection):
            yield


@contextmanager
def _mysql_lock(connection: Connection) -> Iterator[None]:
    """MySQL ends a transaction at every change of a table: its lock is apart, and the whole server's."""
    name = f"{LOCK}/{connection.engine.url.database}"[:64]
    take = text("SELECT GET_LOCK(:name, :wait)")
    if connection.execute(take, {"name": name, "wait": PATIENCE}).scalar() != 1:
        raise StoreUnavailable("another worker is still migrating the database")
    try:
        yield
    finally:
        connection.execute(text("SELECT RELEASE_LOCK(:name)"), {"name": name})
