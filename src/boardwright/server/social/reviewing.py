"""Reviews of games: by who has played them, one each, with sums that are right whoever writes at the same time."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from boardwright.server.accounts.refusals import AccountNeeded
from boardwright.server.rooms.people import People
from boardwright.server.social.refusals import NotPlayedEnough, ReviewNotFound
from boardwright.server.web.words import plain_words
from boardwright.store import Conflict, Store, StoreUnavailable
from boardwright.store.people import Player
from boardwright.store.social.reviews import NEEDED, Review, Reviews, Sums, Vote, WriteReview
from boardwright.store.social.tables import LONGEST_MESSAGE

TRIES = 5
"""Who writes the first review of a game may meet another one who does."""


class Reviewing:
    def __init__(self, store: Store, people: People, now: Callable[[], int]) -> None:
        self._store = store
        self._people = people
        self._reviews = Reviews(store)
        self._now = now

    async def write(self, game: str, by: Player, stars: int, text: str) -> Review:
        if by.guest:
            raise AccountNeeded
        clean = plain_words(text, LONGEST_MESSAGE)
        await self._people.check_may_write(by.id)
        if not await self.may_review(game, by.id):
            raise NotPlayedEnough(needed=NEEDED)
        await self._write(WriteReview(game, by.id, stars, clean, self._now()))
        found = await self._reviews.by(game, by.id)
        if found is None:  # taken away at this moment
            raise ReviewNotFound
        return found

    async def drop(self, game: str, by: Player) -> None:
        await self._write(WriteReview(game, by.id, None, "", self._now()))

    async def _write(self, work: WriteReview) -> None:
        for _ in range(TRIES):
            with suppress(Conflict):
                await self._store.transact(work)
                return
        raise StoreUnavailable("too many write the first review at once")

    async def vote(self, number: int, by: Player, helped: bool) -> None:
        if by.guest:
            raise AccountNeeded
        work = Vote(number, by.id, helped, self._now())
        await self._store.transact(work)
        if not work.there:
            raise ReviewNotFound

    async def may_review(self, game: str, player: str) -> bool:
        return await self._reviews.finished(game, player) >= NEEDED

    async def listed(self, game: str, before: int | None, limit: int) -> list[Review]:
        return await self._reviews.of_game(game, before, limit)

    async def by(self, game: str, player: str) -> Review | None:
        return await self._reviews.by(game, player)

    async def sums(self, game: str) -> Sums:
        return await self._reviews.sums(game)

    async def helped(self, player: str, shown: list[Review]) -> set[int]:
        return await self._reviews.helped(player, [review.number for review in shown]) if shown else set()
