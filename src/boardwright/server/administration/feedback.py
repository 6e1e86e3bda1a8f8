"""Feedback: what people say of the site, with a picture if they wish, and what became of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping

import msgspec

from boardwright.server.administration.acting import Actor
from boardwright.server.administration.pictures import read_picture
from boardwright.server.administration.refusals import FeedbackNotFound
from boardwright.server.web.words import plain_words
from boardwright.store import Store
from boardwright.store.administration.audit import Act, AuditLog, Detail
from boardwright.store.administration.feedback import (
    HANDLE_FEEDBACK,
    LOCK_FEEDBACK,
    FeedbackKind,
    FeedbackState,
    FeedbackStore,
    NewFeedback,
)
from boardwright.store.administration.tables import FEEDBACK_LENGTH, NOTE_LENGTH
from boardwright.store.books import Books

log = logging.getLogger(__name__)

FACT_LENGTH = 200


class FeedbackBox:
    def __init__(self, store: Store, audit: AuditLog, now: Callable[[], int]) -> None:
        self.kept = FeedbackStore(store)
        self._audit = audit
        self._now = now

    async def put(
        self, player: str, kind: FeedbackKind, words: str, facts: Mapping[str, str], picture: str | None
    ) -> None:
        """`BadWords` or `BadPicture`; then nothing is kept."""
        told = plain_words(words, FEEDBACK_LENGTH, needed=True)
        known = {name: plain_words(value, FACT_LENGTH) for name, value in facts.items() if value}
        image = None if picture is None else await asyncio.to_thread(read_picture, picture)
        await self.kept.add(NewFeedback(player, kind, told, msgspec.json.encode(known), image, self._now()))
        log.info("player %s gives feedback: %s", player, kind)

    async def picture(self, number: int) -> bytes:
        found = await self.kept.picture(number)
        if found is None:
            raise FeedbackNotFound
        return found

    async def handle(self, actor: Actor, number: int, state: FeedbackState, note: str) -> None:
        words, at = plain_words(note, NOTE_LENGTH), self._now()

        def change(books: Books) -> Mapping[str, Detail]:
            rows = books.fetch(LOCK_FEEDBACK, number)
            if not rows:
                raise FeedbackNotFound
            books.write(HANDLE_FEEDBACK, (state, words, actor.id, at, number))
            return {"before": rows[0][0]}

        details = {"state": state, "note": words}
        await self._audit.act(Act(actor.id, "feedback", str(number), details, at, change))
