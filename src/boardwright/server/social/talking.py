"""Messages from one player to another: who may write to whom, and what both are told."""

from __future__ import annotations

from collections.abc import Callable

from boardwright.protocol.social import SocialMessage, SocialRead
from boardwright.server.accounts.refusals import AccountNeeded, PlayerNotFound
from boardwright.server.rooms.people import People
from boardwright.server.social import views
from boardwright.server.social.channel import Channel
from boardwright.server.social.refusals import NotYourself, Unreachable, YouBlock
from boardwright.server.web.words import plain_words
from boardwright.store import Store
from boardwright.store.people import Player
from boardwright.store.social.messages import Message, Messages, Said, Talk, say, see
from boardwright.store.social.tables import LONGEST_MESSAGE
from boardwright.store.social.ties import ACCOUNT_OF, SETTINGS_OF, Between, Pair, SocialSettings


class Talking:
    def __init__(self, store: Store, people: People, channel: Channel, now: Callable[[], int]) -> None:
        self._store = store
        self._people = people
        self._messages = Messages(store)
        self._channel = channel
        self._now = now

    async def send(self, by: Player, other: str, text: str, action: str) -> Message:
        """Said again with the same `action`, it is said once. Who is blocked hears nothing of it, and neither does who
        blocks."""
        if by.guest:
            raise AccountNeeded
        if other == by.id:
            raise NotYourself
        clean, at = plain_words(text, LONGEST_MESSAGE, needed=True), self._now()
        await self._people.check_may_write(by.id)

        def decide(pair: Pair) -> Said:
            hidden = expect_reachable(pair, "messages")
            return say(pair, clean, at, action, hidden=hidden)

        work = Between(by.id, other, decide)
        await self._store.transact(work)
        said = work.answer
        if said.new:
            await self._tell(by, said)
        return said.message

    async def _tell(self, by: Player, said: Said) -> None:
        message = SocialMessage(views.line(said.message, by.name))
        if said.hidden:
            self._channel.tell([by.id], message)
        else:
            self._channel.tell([by.id, said.message.receiver], message)
            await self._channel.tell_counts(said.message.receiver)

    async def read(self, by: Player, other: str, upto: int) -> None:
        """Everything up to there; the other is told."""
        work = Between(by.id, other, lambda pair: see(pair, upto))
        await self._store.transact(work)
        if work.answer is not None:
            self._channel.tell([other], SocialRead(by.id, work.answer))
            await self._channel.tell_counts(by.id)

    async def said(self, player: str, other: str, before: int | None, limit: int) -> list[Message]:
        return await self._messages.of_talk(player, other, before, limit)

    async def seen_by(self, other: str, player: str) -> int:
        return await self._messages.seen_by(other, player)

    async def talks(self, player: str, before: int | None, limit: int) -> list[Talk]:
        return await self._messages.talks(player, before, limit)


def expect_reachable(pair: Pair, by: str) -> bool:
    """May the player reach the other by `messages`, or by `invitations`? True if it has to stay hidden from the other,
    who must not be told, and neither must the player."""
    if not pair.books.fetch(ACCOUNT_OF, pair.other):
        raise PlayerNotFound
    if pair.mine() == "blocked":
        raise YouBlock
    theirs = pair.theirs()
    rows = pair.books.fetch(SETTINGS_OF, pair.other)
    settings = SocialSettings(*rows[0]) if rows else SocialSettings()
    if getattr(settings, by) == "friends" and theirs != "friend":
        raise Unreachable
    return theirs == "blocked"
