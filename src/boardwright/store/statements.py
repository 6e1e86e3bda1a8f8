"""What can be written, as statements and rows, and how the writes of many callers become one transaction.

A statement is made once with SQLAlchemy and compiled once for the driver: an append then costs the driver's work and
no more. Rows are tuples in the order that `Statement.names` says.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct
from sqlalchemy import BindParameter, Dialect, bindparam, delete, exists, func, insert, select, update

from boardwright.store import room_statements as room_sql
from boardwright.store.statement import Row, Statement, Write, columns
from boardwright.store.tables import Bytes, archive, journal, matches, settings, snapshots

if TYPE_CHECKING:
    from boardwright.store.books import Work


class Change(Struct, gc=False):
    """What one caller wants written, as a whole or not at all."""

    match_id: str
    writes: tuple[Write, ...]
    first_seq: int = 0
    """Of the first journal entry in it; 0 if it has none."""
    works: tuple[Work, ...] = ()
    """What else has to happen in the same transaction, chips above all; after the statements, in this order."""


class Compiled(NamedTuple):
    kind: int
    """Its place in `ORDER`."""
    sql: str
    exact: bool


_match: BindParameter[Any] = bindparam("match")

# A match that went to the archive keeps its id: a late message must not lay another one under it.
_laid = select(
    *(bindparam(f"new_{column.name}", type_=column.type).label(column.name) for column in matches.c)
).subquery("laid")
NEW_MATCH = Statement(
    "new match",
    tuple(f"new_{column.name}" for column in matches.c),
    insert(matches).from_select(
        list(matches.c), select(_laid).where(~exists().where(archive.c.match_id == _laid.c.id))
    ),
    exact=True,
)
NEW_ENTRY = Statement("new entry", columns(*journal.c), insert(journal))
OLD_SNAPSHOTS = Statement(
    "old snapshots",
    ("match", "upto"),
    delete(snapshots).where(snapshots.c.match_id == _match, snapshots.c.seq <= bindparam("upto")),
)
NEW_SNAPSHOT = Statement("new snapshot", columns(*snapshots.c), insert(snapshots))

_new_values = {
    matches.c.data: func.coalesce(bindparam("new_data", type_=Bytes), matches.c.data),
    matches.c.finished_at: func.coalesce(
        bindparam("new_finished_at", type_=matches.c.finished_at.type), matches.c.finished_at
    ),
}
_update = update(matches).where(matches.c.id == _match).values(_new_values)
UPDATE_MATCH = Statement("update match", ("new_data", "new_finished_at", "match"), _update, exact=True)
REPLACE_DATA = Statement(
    "replace data",
    ("new_data", "new_finished_at", "match", "old_data"),
    _update.where(matches.c.data == bindparam("old_data")),
    exact=True,
)

_archived = select(
    matches.c.id,
    matches.c.game,
    matches.c.rules,
    matches.c.created_at,
    matches.c.finished_at,
    bindparam("summary", type_=Bytes),
    bindparam("replay", type_=Bytes),
).where(matches.c.id == _match)
ARCHIVE = Statement(
    "archive",
    ("summary", "replay", "match"),
    insert(archive).from_select([column for column in archive.c if column.name != "number"], _archived),
    exact=True,
)
END_JOURNAL = Statement(
    "end journal",
    ("match", "upto"),
    delete(journal).where(journal.c.match_id == _match, journal.c.seq <= bindparam("upto")),
)
END_SNAPSHOTS = Statement(
    "end snapshots", ("match",), delete(snapshots).where(snapshots.c.match_id == _match)
)
END_MATCH = Statement("end match", ("match",), delete(matches).where(matches.c.id == _match), exact=True)

NEW_SETTING = Statement("new setting", columns(*settings.c), insert(settings))

MATCH_ORDER = (
    NEW_SETTING,
    NEW_MATCH,
    NEW_ENTRY,
    OLD_SNAPSHOTS,
    NEW_SNAPSHOT,
    UPDATE_MATCH,
    REPLACE_DATA,
    ARCHIVE,
    END_JOURNAL,
    END_SNAPSHOTS,
    END_MATCH,
)
ORDER = (*MATCH_ORDER, *room_sql.ORDER)
"""In which a transaction runs them: what is referred to comes first, and all writers lock in the same order."""

Plan = list[tuple[Compiled, list[Row]]]
Sheet = dict[str, Compiled]


def compile_for(dialect: Dialect) -> Sheet:
    """The statements as text for the driver, by name."""
    return {statement.name: compiled_for(statement, dialect, kind) for kind, statement in enumerate(ORDER)}


def compiled_for(statement: Statement, dialect: Dialect, kind: int = -1) -> Compiled:
    return Compiled(kind, _text(statement, dialect), statement.exact)


def _text(statement: Statement, dialect: Dialect) -> str:
    compiled: Any = statement.expression.compile(dialect=dialect)
    order = tuple(compiled.positiontup or ())
    if order != statement.names:
        raise TypeError(f"{statement.name}: rows are {statement.names}, but the SQL takes {order}")
    return str(compiled)


def plan(changes: Sequence[Change], sheet: Sheet) -> Plan:
    """One transaction for all the changes."""
    if len(changes) == 1 and len(changes[0].writes) == 1:
        statement, rows = changes[0].writes[0]
        return [(sheet[statement.name], rows)]
    rows_of: dict[str, list[Row]] = {}
    for change in changes:
        for statement, rows in change.writes:
            rows_of.setdefault(statement.name, []).extend(rows)
    return [
        (sheet[statement.name], _in_order(statement, rows_of[statement.name]))
        for statement in ORDER
        if statement.name in rows_of
    ]


_by_match_and_seq = itemgetter(0, 1)
_by_room = itemgetter(room_sql.SAVE_ROOM.names.index("room"))


def _in_order(statement: Statement, rows: list[Row]) -> list[Row]:
    """Two writers that meet in several matches wait for each other, and never in a circle."""
    if statement is NEW_ENTRY:
        rows.sort(key=_by_match_and_seq)
    elif statement is room_sql.SAVE_ROOM:
        rows.sort(key=_by_room)
    return rows


def journal_rows(match_id: str, entries: Iterable[Any]) -> list[Row]:
    return [
        (
            match_id,
            entry.seq,
            entry.seat,
            entry.at,
            entry.command,
            entry.digest,
            entry.sender or None,
            entry.sender_seq if entry.sender else None,
        )
        for entry in entries
    ]
