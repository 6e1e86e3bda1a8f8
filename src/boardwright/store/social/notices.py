"""Notices: what happened while one was not looking. A newer one about the same thing takes the place of the older."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import BindParameter, bindparam, delete, func, insert, literal_column, select

from boardwright.store.books import Books
from boardwright.store.social.tables import notices, social_settings, talks, ties
from boardwright.store.statement import Statement
from boardwright.store.store import Store
from boardwright.store.tables import players

KEPT = 200
"""Notices of one player; older ones go."""

Details = dict[str, str | int]


class Notice(Struct, frozen=True):
    number: int
    kind: str
    by: str | None
    by_name: str | None
    details: Details
    at: int


class NewNotice(Struct, frozen=True):
    player: str
    about: str
    kind: str
    by: str | None
    at: int
    details: Details = {}


class Counts(Struct, frozen=True):
    """What is new to somebody."""

    messages: int = 0
    notices: int = 0
    requests: int = 0


_player: BindParameter[Any] = bindparam("player")
_about: BindParameter[Any] = bindparam("about")
_written = [column for column in notices.c if column.name != "number"]

NEW_NOTICE = Statement(
    "new notice",
    tuple(column.name for column in _written),
    insert(notices).values({column.name: bindparam(column.name) for column in _written}),
)
NOTICE_ABOUT = Statement(
    "notice about",
    ("player", "about"),
    select(notices.c.kind, notices.c.details).where(
        notices.c.player_id == _player, notices.c.about == _about
    ),
)
DROP_NOTICE = Statement(
    "drop notice",
    ("player", "about"),
    delete(notices).where(notices.c.player_id == _player, notices.c.about == _about),
)
DROP_NOTICES = Statement("drop notices", ("player",), delete(notices).where(notices.c.player_id == _player))
OLDEST_KEPT = Statement(
    "oldest notice kept",
    ("player",),
    select(notices.c.number)
    .where(notices.c.player_id == _player)
    .order_by(notices.c.number.desc())
    .limit(literal_column("1"))
    .offset(literal_column(str(KEPT - 1))),
)
DROP_OLD_NOTICES = Statement(
    "drop old notices",
    ("player", "number"),
    delete(notices).where(notices.c.player_id == _player, notices.c.number < bindparam("number")),
)


def notify(books: Books, new: NewNotice) -> None:
    """In the transaction of what it tells of. The wallet of the player has to be locked."""
    books.write(DROP_NOTICE, (new.player, new.about))
    packed = msgspec.json.encode(new.details)
    books.write(NEW_NOTICE, (new.player, new.about, new.kind, new.by, packed, new.at))
    for (number,) in books.fetch(OLDEST_KEPT, new.player):
        books.write(DROP_OLD_NOTICES, (new.player, number))


def notify_once(books: Books, new: NewNotice) -> bool:
    """Unless the very same was told before."""
    packed = msgspec.json.encode(new.details)
    if [(new.kind, packed)] == [tuple(row) for row in books.fetch(NOTICE_ABOUT, new.player, new.about)]:
        return False
    notify(books, new)
    return True


class Notices:
    """For reading, newest first."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def listed(self, player: str, before: int | None, limit: int) -> list[Notice]:
        rows = await self._store.rows(noticed_by(player, before, limit))
        return [
            Notice(number, kind, by, name, msgspec.json.decode(details, type=Details), at)
            for number, kind, by, name, details, at in rows
        ]

    async def counts(self, player: str) -> Counts:
        return Counts(*map(int, (await self._store.rows(counted(player)))[0]))


def noticed_by(player: str, before: int | None, limit: int) -> Any:
    query = (
        select(
            notices.c.number,
            notices.c.kind,
            notices.c.by_player,
            players.c.name,
            notices.c.details,
            notices.c.at,
        )
        .outerjoin(players, players.c.id == notices.c.by_player)
        .where(notices.c.player_id == player)
        .order_by(notices.c.number.desc())
        .limit(limit)
    )
    return query if before is None else query.where(notices.c.number < before)


def counted(player: str) -> Any:
    unread = select(func.coalesce(func.sum(talks.c.unread), 0)).where(talks.c.player_id == player)
    upto = select(social_settings.c.noticed).where(social_settings.c.player_id == player).scalar_subquery()
    new = select(func.count()).where(
        notices.c.player_id == player, notices.c.number > func.coalesce(upto, literal_column("0"))
    )
    asking = select(func.count()).where(ties.c.player_id == player, ties.c.state == "asking")
    return select(unread.scalar_subquery(), new.scalar_subquery(), asking.scalar_subquery())
