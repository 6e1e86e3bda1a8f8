"""Messages from one player to another, and what each of the two has read."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from sqlalchemy import BindParameter, bindparam, false, func, insert, literal_column, or_, select, update

from boardwright.store.social.tables import messages, talks
from boardwright.store.social.ties import Pair
from boardwright.store.statement import Statement
from boardwright.store.store import Store
from boardwright.store.tables import players


class Message(Struct, frozen=True):
    number: int
    sender: str
    receiver: str
    text: str
    at: int

    def other(self, player: str) -> str:
        """With whom `player` talks here."""
        return self.receiver if self.sender == player else self.sender


class Talk(Struct, frozen=True):
    """All that was said with one other player, as one sees it."""

    other: str
    name: str
    last: int
    unread: int
    seen: int
    sender: str
    text: str
    at: int


_player: BindParameter[Any] = bindparam("player")
_other: BindParameter[Any] = bindparam("other")
_talk: BindParameter[Any] = bindparam("talk")
_is_talk = (talks.c.player_id == _player, talks.c.other_id == _other)
_written = [column for column in messages.c if column.name != "number"]
_said = (messages.c.number, messages.c.sender, messages.c.receiver, messages.c.text, messages.c.at)

NEW_MESSAGE = Statement(
    "new message",
    tuple(column.name for column in _written),
    insert(messages).values({column.name: bindparam(column.name) for column in _written}),
)
NEWEST_MESSAGE = Statement(
    "newest message", ("talk",), select(func.max(messages.c.number)).where(messages.c.talk == _talk)
)
MESSAGE_OF_ACTION = Statement(
    "message of action",
    ("player", "action"),
    select(*_said, messages.c.hidden).where(
        messages.c.sender == _player, messages.c.action_id == bindparam("action")
    ),
)
TALK_OF = Statement("talk of", ("player", "other"), select(talks.c.unread, talks.c.seen).where(*_is_talk))
NEW_TALK = Statement("new talk", tuple(column.name for column in talks.c), insert(talks))
GO_ON = Statement(
    "go on with talk",
    ("new_last", "more", "player", "other"),
    update(talks)
    .where(*_is_talk)
    .values(
        last=bindparam("new_last", type_=talks.c.last.type),
        unread=talks.c.unread + bindparam("more", type_=talks.c.unread.type),
    ),
    exact=True,
)
SEE_UPTO = Statement(
    "see upto",
    ("new_seen", "player", "other"),
    update(talks)
    .where(*_is_talk)
    .values(seen=bindparam("new_seen", type_=talks.c.seen.type), unread=literal_column("0")),
    exact=True,
)


TAKE_AWAY = Statement(
    "take message away",
    ("new_text", "number"),
    update(messages).where(messages.c.number == bindparam("number")).values(text=bindparam("new_text")),
)
"""What was written is gone, and both sides see that something was."""


class Said(Struct, frozen=True):
    message: Message
    hidden: bool
    new: bool


def say(pair: Pair, text: str, at: int, action: str, *, hidden: bool) -> Said:
    """One message, as a whole: the line, and for each side that there is one."""
    books, talk = pair.books, talk_of(pair.player, pair.other)
    before = books.fetch(MESSAGE_OF_ACTION, pair.player, action)
    if before:
        return Said(Message(*before[0][:-1]), bool(before[0][-1]), new=False)
    books.write(NEW_MESSAGE, (talk, pair.player, pair.other, text, at, hidden, action))
    number = int(books.fetch(NEWEST_MESSAGE, talk)[0][0])
    _go_on(pair, pair.player, pair.other, number, 0)
    if not hidden:
        _go_on(pair, pair.other, pair.player, number, 1)
    return Said(Message(number, pair.player, pair.other, text, at), hidden, new=True)


def _go_on(pair: Pair, player: str, other: str, number: int, unread: int) -> None:
    if pair.books.fetch(TALK_OF, player, other):
        pair.books.write(GO_ON, (number, unread, player, other))
    else:
        pair.books.write(NEW_TALK, (player, other, number, unread, 0))


def see(pair: Pair, upto: int) -> int | None:
    """Everything up to there is read, as far as there is something; None if it was before."""
    found = pair.books.fetch(TALK_OF, pair.player, pair.other)
    newest = pair.books.fetch(NEWEST_MESSAGE, talk_of(pair.player, pair.other))[0][0] or 0
    upto = min(upto, int(newest))
    if not found or (found[0][1] >= upto and not found[0][0]):
        return None
    pair.books.write(SEE_UPTO, (upto, pair.player, pair.other))
    return upto


def talk_of(one: str, two: str) -> str:
    return ":".join(sorted((one, two)))


class Messages:
    """What was said, for reading. Lists go by number: the `before` of a page is the last number of the one before."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of_talk(self, player: str, other: str, before: int | None, limit: int) -> list[Message]:
        """Newest first, without what is hidden from `player`."""
        return [Message(*row) for row in await self._store.rows(said_in(player, other, before, limit))]

    async def to(self, player: str, number: int) -> Message | None:
        """One that came for somebody."""
        query = select(*_said).where(
            messages.c.number == number, messages.c.receiver == player, messages.c.hidden == false()
        )
        rows = await self._store.rows(query)
        return Message(*rows[0]) if rows else None

    async def since(self, player: str, after: int, limit: int) -> list[Message]:
        """What came for somebody after that, oldest first."""
        return [Message(*row) for row in await self._store.rows(come_since(player, after, limit))]

    async def talks(self, player: str, before: int | None, limit: int) -> list[Talk]:
        """The one with the newest message first."""
        return [Talk(*row) for row in await self._store.rows(talks_of(player, before, limit))]

    async def seen_by(self, other: str, player: str) -> int:
        """Up to which message `other` has read what `player` wrote."""
        query = select(talks.c.seen).where(talks.c.player_id == other, talks.c.other_id == player)
        rows = await self._store.rows(query)
        return int(rows[0][0]) if rows else 0


def said_in(player: str, other: str, before: int | None, limit: int) -> Any:
    query = (
        select(*_said)
        .where(
            messages.c.talk == talk_of(player, other),
            or_(messages.c.hidden == false(), messages.c.sender == player),
        )
        .order_by(messages.c.number.desc())
        .limit(limit)
    )
    return query if before is None else query.where(messages.c.number < before)


def come_since(player: str, after: int, limit: int) -> Any:
    return (
        select(*_said)
        .where(messages.c.receiver == player, messages.c.number > after, messages.c.hidden == false())
        .order_by(messages.c.number)
        .limit(limit)
    )


def talks_of(player: str, before: int | None, limit: int) -> Any:
    query = (
        select(
            talks.c.other_id,
            players.c.name,
            talks.c.last,
            talks.c.unread,
            talks.c.seen,
            messages.c.sender,
            messages.c.text,
            messages.c.at,
        )
        .join(players, players.c.id == talks.c.other_id)
        .join(messages, messages.c.number == talks.c.last)
        .where(talks.c.player_id == player)
        .order_by(talks.c.last.desc())
        .limit(limit)
    )
    return query if before is None else query.where(talks.c.last < before)
