"""Feedback in the store: what people say of the site, with a picture of what they saw."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import BindParameter, bindparam, func, insert, select, update

from boardwright.store.administration.tables import feedback
from boardwright.store.books import Books
from boardwright.store.statement import Statement, columns
from boardwright.store.store import Store

FeedbackKind = Literal["fault", "idea", "praise", "question"]
FeedbackState = Literal["new", "seen", "done"]


class Feedback(Struct, frozen=True):
    """A row of `feedback`, without its picture."""

    number: int
    player: str
    kind: FeedbackKind
    words: str
    facts: bytes
    has_picture: bool
    at: int
    state: FeedbackState
    note: str | None
    handled_by: str | None
    handled_at: int | None


_told = (
    feedback.c.number,
    feedback.c.player,
    feedback.c.kind,
    feedback.c.words,
    feedback.c.facts,
    feedback.c.picture.is_not(None),
    feedback.c.at,
    feedback.c.state,
    feedback.c.note,
    feedback.c.handled_by,
    feedback.c.handled_at,
)
_new = (
    feedback.c.player,
    feedback.c.kind,
    feedback.c.words,
    feedback.c.facts,
    feedback.c.picture,
    feedback.c.at,
    feedback.c.state,
)
_number: BindParameter[Any] = bindparam("feedback", type_=feedback.c.number.type)
NEW_FEEDBACK = Statement(
    "new feedback",
    columns(*_new),
    insert(feedback).values({column.name: bindparam(column.name, type_=column.type) for column in _new}),
)
LOCK_FEEDBACK = Statement(
    "lock feedback",
    ("feedback",),
    select(feedback.c.state).where(feedback.c.number == _number).with_for_update(),
)
HANDLE_FEEDBACK = Statement(
    "handle feedback",
    ("new_state", "new_note", "new_handled_by", "new_handled_at", "feedback"),
    update(feedback)
    .where(feedback.c.number == _number)
    .values(
        state=bindparam("new_state"),
        note=bindparam("new_note"),
        handled_by=bindparam("new_handled_by"),
        handled_at=bindparam("new_handled_at", type_=feedback.c.handled_at.type),
    ),
    exact=True,
)


class NewFeedback:
    """As a work of the store."""

    def __init__(
        self, player: str, kind: FeedbackKind, words: str, facts: bytes, picture: bytes | None, at: int
    ) -> None:
        self._row = (player, kind, words, facts, picture, at, "new")

    @property
    def accounts(self) -> Iterable[str]:
        return ()

    def run(self, books: Books) -> None:
        books.write(NEW_FEEDBACK, self._row)


class FeedbackStore:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, new: NewFeedback) -> None:
        await self._store.transact(new)

    async def in_state(self, state: FeedbackState, *, before: int | None, limit: int) -> list[Feedback]:
        """Newest first. `before` is the number of the last one seen."""
        query = select(*_told).where(feedback.c.state == state)
        if before is not None:
            query = query.where(feedback.c.number < before)
        rows = await self._store.rows(query.order_by(feedback.c.number.desc()).limit(limit))
        return [Feedback(*row) for row in rows]

    async def picture(self, number: int) -> bytes | None:
        rows = await self._store.rows(select(feedback.c.picture).where(feedback.c.number == number))
        return rows[0][0] if rows else None

    async def counts(self) -> dict[str, int]:
        """By state."""
        query = select(feedback.c.state, func.count()).group_by(feedback.c.state)
        return {state: int(count) for state, count in await self._store.rows(query)}
