"""Friends: to ask, to be asked, to part, and not to hear of somebody any more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from boardwright.server.accounts.names import clean_name, name_key
from boardwright.server.accounts.refusals import AccountNeeded, BadName, PlayerNotFound
from boardwright.server.social.channel import Channel
from boardwright.server.social.refusals import NotYourself, RequestGone, TooManyFriends, YouBlock
from boardwright.store import Store
from boardwright.store.people import People, Player
from boardwright.store.social.notices import NewNotice, notify
from boardwright.store.social.ties import (
    ACCOUNT_OF,
    TIES_IN_STATE,
    Between,
    ChangeSettings,
    Pair,
    SocialSettings,
    Tie,
    Ties,
    TieState,
)

T = TypeVar("T")

MOST_FRIENDS = 500
MOST_ASKED = 100
"""Requests of one player that nobody has answered."""


class Friends:
    def __init__(self, store: Store, channel: Channel, now: Callable[[], int]) -> None:
        self._store = store
        self._people = People(store)
        self._ties = Ties(store)
        self._channel = channel
        self._now = now

    async def find(self, name: str) -> str:
        """The account of that name."""
        try:
            key = name_key(clean_name(name))
        except BadName:
            raise PlayerNotFound from None
        found = await self._people.find_by_name(key)
        if found is None or found.guest:
            raise PlayerNotFound
        return found.id

    async def ask(self, by: Player, other: str) -> TieState:
        """Who was asked by the other already, and asks, too, is a friend."""
        at = self._now()

        def decide(pair: Pair) -> TieState:
            _expect_account(pair)
            match pair.mine():
                case "blocked":
                    raise YouBlock
                case "friend" | "asked" as state:
                    return state
            theirs = pair.theirs()
            if theirs == "asked":
                _befriend(pair, by, at)
                return "friend"
            if pair.books.fetch(TIES_IN_STATE, by.id, "asked")[0][0] >= MOST_ASKED:
                raise TooManyFriends(most=MOST_ASKED)
            pair.set_mine("asked", at)
            if theirs is None:
                pair.set_theirs("asking", at)
                notify(pair.books, NewNotice(other, f"friend:{by.id}", "friend_request", by.id, at))
            return "asked"

        state = await self._between(by, other, decide)
        await self._told(by.id, other)
        return state

    async def accept(self, by: Player, other: str) -> None:
        def decide(pair: Pair) -> None:
            if pair.mine() == "friend":
                return
            if pair.mine() not in ("asking", "ignored") or pair.theirs() != "asked":
                raise RequestGone
            _befriend(pair, by, self._now())

        await self._between(by, other, decide)
        await self._told(by.id, other)

    async def part(self, by: Player, other: str) -> None:
        """No friends any more; or a request is taken back, or ignored, which nobody is told of."""
        at = self._now()

        def decide(pair: Pair) -> None:
            match pair.mine():
                case "friend":
                    pair.set_mine(None)
                    if pair.theirs() == "friend":
                        pair.set_theirs(None)
                case "asked":
                    pair.set_mine(None)
                    if pair.theirs() == "asking":
                        pair.set_theirs(None)
                case "asking":
                    pair.set_mine("ignored", at)

        await self._between(by, other, decide)
        self._channel.ties_moved(by.id, other)

    async def block(self, by: Player, other: str) -> None:
        at = self._now()

        def decide(pair: Pair) -> None:
            pair.set_mine("blocked", at)
            if pair.theirs() in ("friend", "asking"):
                pair.set_theirs(None)

        if other == by.id:
            raise NotYourself
        if await self._people.find(other) is None:
            raise PlayerNotFound
        await self._between(by, other, decide)
        self._channel.ties_moved(by.id, other)

    async def unblock(self, by: Player, other: str) -> None:
        def decide(pair: Pair) -> None:
            if pair.mine() == "blocked":
                pair.set_mine(None)

        await self._between(by, other, decide)

    async def listed(self, player: str, state: TieState, after: str, limit: int) -> list[Tie]:
        return await self._ties.listed(player, state, after, limit)

    async def state(self, player: str, other: str) -> TieState | None:
        return await self._ties.state(player, other)

    # Who may reach one

    async def settings(self, player: str) -> SocialSettings:
        return await self._ties.settings(player)

    async def change_settings(self, player: str, changes: dict[str, Any]) -> None:
        await self._store.transact(ChangeSettings(player, changes))
        if "presence" in changes:
            self._channel.ties_moved(player)
        if "noticed" in changes:
            await self._channel.tell_counts(player)

    async def _between(self, by: Player, other: str, decide: Callable[[Pair], T]) -> T:
        if by.guest:
            raise AccountNeeded
        if other == by.id:
            raise NotYourself
        work = Between(by.id, other, decide)
        await self._store.transact(work)
        return work.answer

    async def _told(self, player: str, other: str) -> None:
        self._channel.ties_moved(player, other)
        await self._channel.tell_notice(other)


def _expect_account(pair: Pair) -> None:
    if not pair.books.fetch(ACCOUNT_OF, pair.other):
        raise PlayerNotFound


def _befriend(pair: Pair, by: Player, at: int) -> None:
    for player in (pair.player, pair.other):
        if pair.books.fetch(TIES_IN_STATE, player, "friend")[0][0] >= MOST_FRIENDS:
            raise TooManyFriends(most=MOST_FRIENDS)
    pair.set_mine("friend", at)
    pair.set_theirs("friend", at)
    notify(pair.books, NewNotice(pair.other, f"friend:{by.id}", "friend_accepted", by.id, at))
