"""Writing to PostgreSQL and MySQL: one connection, held open, that comes back by itself after an outage."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from boardwright.store.books import Bookkeeper, Declined, Work, run_exactly
from boardwright.store.databases import is_away, is_contention
from boardwright.store.records import Conflict, OutcomeUnknown, StoreUnavailable
from boardwright.store.statement import Row
from boardwright.store.statements import Change, Compiled, Plan, compile_for, plan
from boardwright.store.writer import Contention, Then


class ServerCommitter:
    """The only connection of this process that writes."""

    def __init__(self, engine: AsyncEngine, *, timeout: float) -> None:
        self._engine = engine
        self._timeout = timeout
        self._sheet = compile_for(engine.dialect)
        self._bookkeeper = Bookkeeper(engine.dialect)
        self._connection: AsyncConnection | None = None
        self._committing = False
        self._task: asyncio.Task[None] | None = None

    def begin(self, changes: Sequence[Change], then: Then) -> None:
        task = asyncio.create_task(self.commit(changes))
        self._task = task  # the event loop alone would not keep it
        task.add_done_callback(
            lambda task: then(asyncio.CancelledError() if task.cancelled() else task.exception())
        )

    async def commit(self, changes: Sequence[Change]) -> None:
        steps = plan(changes, self._sheet)
        works = [work for change in changes for work in change.works]
        held = self._connection is not None
        try:
            async with asyncio.timeout(self._timeout):
                try:
                    await self._transact(steps, works)
                except DBAPIError as error:
                    if not held or self._committing or not error.connection_invalidated:
                        raise
                    # It broke while nobody wrote, by a restart of the server say: that is no outage now.
                    await self._disconnect()
                    await self._transact(steps, works)
        except Declined:
            await self._roll_back()
            raise
        except (Conflict, IntegrityError) as error:
            await self._roll_back()
            raise Conflict(str(getattr(error, "orig", error))) from error
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            await self._give_up(error)
        except BaseException:
            await self._disconnect()
            raise

    async def _transact(self, steps: Plan, works: Sequence[Work]) -> None:
        self._committing = False
        if self._connection is None:
            self._connection = await self._engine.connect()
        # The whole transaction in one step into SQLAlchemy's synchronous world: each costs.
        await self._connection.run_sync(self._write, steps, works)

    async def close(self) -> None:
        await self._disconnect()
        await self._engine.dispose()

    def _write(self, connection: Connection, steps: Plan, works: Sequence[Work]) -> None:
        for compiled, rows in steps:
            _execute(connection, compiled, rows)
        if works:
            self._bookkeeper.run(works, _Session(connection))
        self._committing = True
        connection.commit()

    async def _give_up(self, error: Exception) -> None:
        if is_contention(error):
            await self._roll_back()
            raise Contention from error
        await self._disconnect()
        if not is_away(error):
            raise error
        if self._committing:
            raise OutcomeUnknown(str(error)) from error
        raise StoreUnavailable(str(error) or "no answer in time") from error

    async def _roll_back(self) -> None:
        try:
            if self._connection is not None:
                async with asyncio.timeout(self._timeout):
                    await self._connection.rollback()
        except (SQLAlchemyError, OSError, TimeoutError):
            await self._disconnect()

    async def _disconnect(self) -> None:
        """For good: a connection with an unfinished transaction must not be used again."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError, OSError, TimeoutError):
                async with asyncio.timeout(self._timeout):
                    await connection.invalidate()
            with suppress(SQLAlchemyError, OSError, TimeoutError):
                await connection.close()


class _Session:
    """For works."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def fetch(self, sql: str, row: Row) -> Sequence[Row]:
        return [tuple(found) for found in self._connection.exec_driver_sql(sql, row)]

    def execute(self, compiled: Compiled, rows: Sequence[Row]) -> None:
        _execute(self._connection, compiled, rows)


def _execute(connection: Connection, compiled: Compiled, rows: Sequence[Row]) -> None:
    if not compiled.exact:
        connection.exec_driver_sql(compiled.sql, list(rows))
        return
    for row in rows:
        run_exactly(connection.exec_driver_sql(compiled.sql, row).rowcount)
