"""The store: matches, their journals and snapshots, and the archive, in SQLite, PostgreSQL or MySQL.

It keeps and finds; it does not know a rule. Whoever loads a match runs its journal and checks the hash chain.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from hashlib import blake2b
from secrets import token_hex
from tempfile import TemporaryDirectory
from typing import Any, Self, TypeVar

import msgspec
from sqlalchemy import BindParameter, and_, bindparam, func, select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from boardwright.engine.journal import Header
from boardwright.store import statements as sql
from boardwright.store.books import Work
from boardwright.store.bundle import ALONE, Bundle
from boardwright.store.databases import in_memory, is_away, parse_address, reading_engine, writing_engine
from boardwright.store.health import DropSetting, Health, Probe
from boardwright.store.migrate import check_version, migrate
from boardwright.store.records import (
    ArchivedMatch,
    ArchivedSummary,
    Conflict,
    JournalEntry,
    LoadedMatch,
    MatchRecord,
    StoredSnapshot,
    StoreSetupError,
    StoreUnavailable,
)
from boardwright.store.rooms import RoomStore
from boardwright.store.server_database import ServerCommitter
from boardwright.store.sqlite import SqliteCommitter, use_write_ahead_log
from boardwright.store.statement import Write
from boardwright.store.statements import Change
from boardwright.store.tables import ID_LENGTH, archive, journal, matches, settings, snapshots
from boardwright.store.writer import Committer, Then, Writer

T = TypeVar("T")

COMPRESS_ASIDE = 64 * 1024
"""A longer replay is packed and unpacked outside the event loop."""

_record = (
    matches.c.id,
    matches.c.header,
    matches.c.secret,
    matches.c.created_at,
    matches.c.data,
    matches.c.finished_at,
)
_entry = (
    journal.c.seq,
    journal.c.seat,
    journal.c.at,
    journal.c.command,
    journal.c.digest,
    journal.c.sender,
    journal.c.sender_seq,
)
_summary = (
    archive.c.number,
    archive.c.match_id,
    archive.c.game,
    archive.c.rules,
    archive.c.created_at,
    archive.c.finished_at,
    archive.c.summary,
)
_match: BindParameter[Any] = bindparam("match")
_newest = select(func.max(snapshots.c.seq)).where(snapshots.c.match_id == _match).scalar_subquery()
RECORD_AND_SNAPSHOT = (
    select(*_record, snapshots.c.seq, snapshots.c.digest, snapshots.c.state)
    .outerjoin(snapshots, and_(snapshots.c.match_id == matches.c.id, snapshots.c.seq == _newest))
    .where(matches.c.id == _match)
)
ENTRIES_AFTER = (
    select(*_entry)
    .where(journal.c.match_id == _match, journal.c.seq > bindparam("after"))
    .order_by(journal.c.seq)
)
LAST_SEQ = select(func.max(journal.c.seq)).where(journal.c.match_id == _match)


def new_match_id(at: int) -> str:
    """An id that nobody guesses and that sorts by its time (milliseconds): what is played now lies together on the
    disk, which makes appends cheaper than with ids all over the table."""
    return f"{at:012x}{token_hex(10)}"


def match_id_of(message: str, at: int) -> str:
    """The same for a match that is laid by a message, which must not lay another when it comes again."""
    return f"{at:012x}{blake2b(message.encode(), digest_size=10).hexdigest()}"


class Store:
    """One database, as one process sees it. Make it with `Store.open`."""

    def __init__(
        self,
        readers: AsyncEngine,
        writer: Writer,
        *,
        timeout: float,
        temporary: TemporaryDirectory[str] | None = None,
    ) -> None:
        self._readers = readers
        self._timeout = timeout
        self._writer = writer
        self._temporary = temporary
        self.rooms = RoomStore(self._read, writer)

    @classmethod
    async def open(
        cls, url: str, *, migrate: bool = True, timeout: float = 5.0, queue_limit: int = 10_000
    ) -> Store:
        """Connect, and bring the tables up to date. `timeout` is for how many seconds a busy or absent database is
        waited for, `queue_limit` how many writes may wait for a commit; beyond them is `StoreUnavailable`."""
        address = parse_address(url)
        temporary = None
        if in_memory(address):
            temporary = TemporaryDirectory(prefix="boardwright-")
            address = address.set(database=f"{temporary.name}/memory.db")
        readers = reading_engine(address, timeout=timeout)
        try:
            if address.get_backend_name() == "sqlite":
                await asyncio.to_thread(use_write_ahead_log, address.database or "", timeout)
            await _prepare(readers, address, migrate)
        except BaseException:
            await readers.dispose()
            if temporary is not None:
                temporary.cleanup()
            raise
        committer = _committer(address, timeout, lasting=temporary is None)
        writer = Writer(committer, queue_limit=queue_limit)
        return cls(readers, writer, timeout=timeout, temporary=temporary)

    async def close(self) -> None:
        """Write what is queued, then let go of the database."""
        await self._writer.close()
        await self._readers.dispose()
        if self._temporary is not None:
            self._temporary.cleanup()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    # Running matches

    async def create_match(self, record: MatchRecord, bundle: Bundle = ALONE) -> None:
        """Raises `Conflict` if there is a match of that id, or was one. `bundle`: as in `append`."""
        if not 0 < len(record.id) <= ID_LENGTH:
            raise ValueError(f"the id of a match has 1 to {ID_LENGTH} characters, not {len(record.id)}")
        game, _, rules = msgspec.msgpack.decode(record.header, type=Header).game.partition("@")
        row = (
            record.id,
            game,
            int(rules or 1),
            record.header,
            record.secret,
            record.created_at,
            record.data,
            record.finished_at,
        )
        writes = (Write(sql.NEW_MATCH, [row]), *_writes(record.id, bundle))
        await self._writer.submit(Change(record.id, writes, works=bundle.works))

    async def append(self, match_id: str, entries: Sequence[JournalEntry], bundle: Bundle = ALONE) -> None:
        """Write the entries and what goes with them, all or nothing; returns after the commit that holds it.

        Raises `Conflict` if an entry's `seq` is taken, if the match is not there (any more), or if it is not what the
        bundle expects; and whatever one of the bundle's works raises, such as `InsufficientChips`. After a failure
        nothing that builds on it is let in: read the match again (`load_match` or `entries`) or append the same `seq`
        again.
        """
        change = _change(match_id, entries, bundle)
        if change.writes or change.works:
            await self._writer.submit(change)

    def append_then(self, match_id: str, entries: Sequence[JournalEntry], bundle: Bundle, then: Then) -> None:
        """The same, queued at once; `then` is called after the commit, or with what went wrong."""
        self._writer.submit_then(_change(match_id, entries, bundle), then)

    async def load_match(self, match_id: str) -> LoadedMatch | None:
        """A running match, as of one moment: its newest snapshot and the entries after it."""
        self._writer.was_read(match_id)

        async def load(connection: AsyncConnection) -> LoadedMatch | None:
            found = (await connection.execute(RECORD_AND_SNAPSHOT, {"match": match_id})).one_or_none()
            if found is None:
                return None
            snapshot = None if found[6] is None else StoredSnapshot(*found[6:])
            after = 0 if snapshot is None else snapshot.seq
            rows = await connection.execute(ENTRIES_AFTER, {"match": match_id, "after": after})
            return LoadedMatch(MatchRecord(*found[:6]), snapshot, tuple(map(_to_entry, rows)))

        return await self._read(load)

    async def entries(self, match_id: str, after: int = 0, limit: int = 1000) -> list[JournalEntry]:
        """The next entries of the journal: what another worker appended, or a page of all of it."""
        self._writer.was_read(match_id)
        query = ENTRIES_AFTER.limit(limit)
        return [_to_entry(row) for row in await self._rows(query, {"match": match_id, "after": after})]

    async def unfinished(self, after: str = "", limit: int = 1000) -> list[MatchRecord]:
        """Matches without an end, by id."""
        query = select(*_record).where(matches.c.finished_at.is_(None), matches.c.id > after)
        return [MatchRecord(*row) for row in await self._rows(query.order_by(matches.c.id).limit(limit))]

    # Finished matches

    async def finished(self, *, before: int, after: str = "", limit: int = 1000) -> list[str]:
        """Matches that ended before that moment (milliseconds) and are not in the archive, by id."""
        query = select(matches.c.id).where(matches.c.finished_at < before, matches.c.id > after)
        return [match_id for (match_id,) in await self._rows(query.order_by(matches.c.id).limit(limit))]

    async def archive(self, match_id: str, replay: bytes, summary: bytes, *, seq: int | None = None) -> None:
        """Put the replay file into the archive and take the match, its journal and its snapshots away, at once.

        `seq` is the last entry that the replay holds: if the journal has gone further, this raises `Conflict` and
        nothing is lost. It does so too if the match is not there, or is in the archive already.
        """
        if seq is None:
            seq = (await self._rows(LAST_SEQ, {"match": match_id}))[0][0] or 0
        packed = await _aside(zlib.compress, replay)
        writes = (
            Write(sql.ARCHIVE, [(summary, packed, match_id)]),
            Write(sql.END_JOURNAL, [(match_id, seq)]),
            Write(sql.END_SNAPSHOTS, [(match_id,)]),
            Write(sql.END_MATCH, [(match_id,)]),
        )
        await self._writer.submit(Change(match_id, writes))

    async def archived(self, match_id: str) -> ArchivedMatch | None:
        query = select(*_summary, archive.c.replay).where(archive.c.match_id == match_id)
        rows = await self._rows(query)
        if not rows:
            return None
        *facts, packed = tuple(rows[0])
        return ArchivedMatch(*(*facts, await _aside(zlib.decompress, packed)))

    async def list_archived(
        self, *, game: str | None = None, limit: int = 50, before: int | None = None
    ) -> list[ArchivedSummary]:
        """Newest first. `before` is the `number` of the last one seen."""
        query = select(*_summary).order_by(archive.c.number.desc()).limit(limit)
        if game is not None:
            query = query.where(archive.c.game == game)
        if before is not None:
            query = query.where(archive.c.number < before)
        return [ArchivedSummary(*row) for row in await self._rows(query)]

    # Works, and reading for whoever has tables of his own here

    async def transact(self, work: Work) -> None:
        """Do a work that belongs to no journal entry, in one transaction."""
        await self._writer.submit(Change("", (), works=(work,)))

    async def rows(self, query: Any, parameters: dict[str, Any] | None = None) -> Sequence[Any]:
        """What a query finds, as of one moment."""
        return await self._rows(query, parameters)

    @property
    def health(self) -> Health:
        """Whether what is written arrives."""
        return self._writer.health

    async def probe(self) -> None:
        """Write something, to see whether that can be done. Raises `StoreUnavailable` if not."""
        with suppress(Conflict):  # another worker did the same at the same moment
            await self.transact(Probe())

    # What all workers share

    async def find_setting(self, name: str) -> bytes | None:
        rows = await self._rows(select(settings.c.value).where(settings.c.name == name))
        return rows[0][0] if rows else None

    async def drop_setting(self, name: str) -> None:
        await self.transact(DropSetting(name))

    async def setting(self, name: str, value: bytes) -> bytes:
        """The value under a name: the one given by whoever asked first."""
        kept = await self.find_setting(name)
        if kept is not None:
            return kept
        try:
            await self._writer.submit(Change(name, (Write(sql.NEW_SETTING, [(name, value)]),)))
        except Conflict:
            return await self.setting(name, value)
        return value

    # Reading

    async def ping(self) -> None:
        """Is the database there? Raises `StoreUnavailable` if not."""
        await self._rows(text("SELECT 1"))

    async def _rows(self, query: Any, parameters: dict[str, Any] | None = None) -> Sequence[Any]:
        async def run(connection: AsyncConnection) -> Sequence[Any]:
            return (await connection.execute(query, parameters)).all()

        return await self._read(run)

    async def _read(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Read in one transaction. A connection that the database has dropped meanwhile is replaced, once."""
        try:
            try:
                return await self._attempt(work)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                return await self._attempt(work)
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            if is_away(error):
                raise StoreUnavailable(str(error) or "no answer in time") from error
            raise

    async def _attempt(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        async with asyncio.timeout(self._timeout), self._readers.connect() as connection:
            return await work(connection)


async def _prepare(readers: AsyncEngine, address: URL, wanted: bool) -> None:
    try:
        ready = await check_version(readers)
    except (DBAPIError, OSError, TimeoutError) as error:
        if is_away(error):
            raise StoreUnavailable(str(error)) from error
        raise
    if ready:
        return
    if not wanted:
        raise StoreSetupError("the tables of the database are not those of this version: migrate it first")
    await migrate(address)


def _committer(address: URL, timeout: float, *, lasting: bool) -> Committer:
    if address.get_backend_name() == "sqlite":
        return SqliteCommitter(address.database or "", timeout=timeout, lasting=lasting)
    return ServerCommitter(writing_engine(address, timeout=timeout), timeout=timeout)


def _change(match_id: str, entries: Sequence[JournalEntry], bundle: Bundle) -> Change:
    written: tuple[Write, ...] = ()
    first = 0
    if entries:
        first = _check_numbers(entries)
        written = (Write(sql.NEW_ENTRY, sql.journal_rows(match_id, entries)),)
    if bundle is ALONE:  # as most are
        return Change(match_id, written, first)
    return Change(match_id, written + _writes(match_id, bundle), first, bundle.works)


def _writes(match_id: str, bundle: Bundle) -> tuple[Write, ...]:
    writes: list[Write] = []
    if (snapshot := bundle.snapshot) is not None:
        writes.append(Write(sql.OLD_SNAPSHOTS, [(match_id, snapshot.seq)]))
        row = (match_id, snapshot.seq, snapshot.digest, snapshot.state)
        writes.append(Write(sql.NEW_SNAPSHOT, [row]))
    data, end = bundle.data, bundle.finished_at
    if bundle.expected_data is not None:
        writes.append(Write(sql.REPLACE_DATA, [(data, end, match_id, bundle.expected_data)]))
    elif data is not None or end is not None:
        writes.append(Write(sql.UPDATE_MATCH, [(data, end, match_id)]))
    return (*writes, *bundle.writes)


def _check_numbers(entries: Sequence[JournalEntry]) -> int:
    first = entries[0].seq
    if first < 1:
        raise ValueError(f"entries are numbered from 1, not {first}")
    for seq, entry in enumerate(entries, first):
        if entry.seq != seq:
            raise ValueError(f"entry {entry.seq} where {seq} has to follow")
        if len(entry.sender) > ID_LENGTH:
            raise ValueError(f"a sender has at most {ID_LENGTH} characters")
    return first


def _to_entry(row: Any) -> JournalEntry:
    seq, seat, at, command, digest, sender, sender_seq = row
    return JournalEntry(seq, seat, at, command, digest, sender or "", sender_seq or 0)


async def _aside(work: Callable[[bytes], bytes], data: bytes) -> bytes:
    return work(data) if len(data) < COMPRESS_ASIDE else await asyncio.to_thread(work, data)
