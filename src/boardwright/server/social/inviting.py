"""Invitations: a friend is called to one's table, or whoever has the link."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from boardwright.protocol.codes import Code
from boardwright.protocol.social import Answer, SocialAnswered, SocialInvited
from boardwright.server.accounts.refusals import AccountNeeded
from boardwright.server.rooms.errors import RoomError
from boardwright.server.rooms.rules import requests
from boardwright.server.rooms.service import Rooms
from boardwright.server.social import views
from boardwright.server.social.channel import Channel
from boardwright.server.social.refusals import InvitationGone, NotYourself
from boardwright.server.social.talking import expect_reachable
from boardwright.store import Store, Work
from boardwright.store.books import Books
from boardwright.store.people import Player
from boardwright.store.room_records import RoomRecord
from boardwright.store.social.invitations import (
    NEW_INVITATION,
    SET_INVITATION,
    WITHDRAW_TO,
    DropOld,
    Invitation,
    Invitations,
    InvitationState,
    Shown,
    find,
    use,
)
from boardwright.store.social.ties import Between, Pair

MINUTE = 60_000
CHALLENGE_MINUTES = 5
LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without those that are taken for each other: an invitation may be read out."""
ID_LENGTH = 10
KEPT = 30 * 24 * 60 * MINUTE
"""After its end, for whoever wants to know how often it was used."""


class Inviting:
    def __init__(self, store: Store, rooms: Rooms, channel: Channel) -> None:
        self._store = store
        self._rooms = rooms
        self._invitations = Invitations(store)
        self._channel = channel

    async def call(self, by: Player, to: str, room: str) -> Shown:
        """Somebody to one's table, for some minutes. A later call takes the place of an earlier one."""
        if by.guest:
            raise AccountNeeded
        if to == by.id:
            raise NotYourself
        found = await self._own_table(by, room)
        if found.member(to) is not None:
            raise RoomError(Code.ALREADY_SEATED)
        made = self._made(by, found, to, CHALLENGE_MINUTES, 1)

        def decide(pair: Pair) -> bool:
            hidden = expect_reachable(pair, "invitations")
            pair.books.write(WITHDRAW_TO, ("withdrawn", to, by.id))
            pair.books.write(NEW_INVITATION, _row(made, hidden))
            return hidden

        work = Between(by.id, to, decide)
        await self._write(found, by, to, work)
        shown = Shown(made, by.name, found.code)
        if not work.answer:
            self._channel.tell([to], SocialInvited(views.invitation(shown)))
        return shown

    async def make_link(self, by: Player, room: str, minutes: int, most_uses: int) -> Shown:
        if by.guest:
            raise AccountNeeded
        found = await self._own_table(by, room)
        made = self._made(by, found, None, minutes, most_uses)
        await self._store.transact(_Do(lambda books: books.write(NEW_INVITATION, _row(made, False))))
        return Shown(made, by.name, found.code)

    async def accept(self, by: Player, invitation: str) -> str:
        """The code of the room, whose door is open now; used once, however often it is asked for."""
        shown = await self.get(by.id, invitation)
        if not shown.is_good(self._rooms.now()) and shown.invitation.state != "accepted":
            raise InvitationGone
        given = shown.invitation
        room = await self._rooms.load(given.room)
        now = self._rooms.now()

        def take(books: Books) -> None:
            fresh = find(books, invitation)
            if fresh is None or not use(books, fresh, by.id, now):
                raise InvitationGone

        await self._write(room, None if given.by == by.id else given.by, by.id, _Do(take))
        if given.to is not None:
            self._answered(given, "accepted", by)
        return room.code

    async def decline(self, by: Player, invitation: str) -> None:
        """By whoever it is for; whoever made it takes it back."""
        shown = await self.get(by.id, invitation)
        answer: Answer = "withdrawn" if shown.invitation.by == by.id else "declined"

        def end(books: Books) -> None:
            fresh = find(books, invitation)
            if fresh is None or fresh.state != "open" or (fresh.to is None and fresh.by != by.id):
                raise InvitationGone
            state: InvitationState = answer
            books.write(SET_INVITATION, (fresh.uses, state, invitation))

        await self._store.transact(_Do(end))
        self._answered(shown.invitation, answer, by)

    async def get(self, player: str | None, invitation: str) -> Shown:
        """`InvitationGone` also for one that is for somebody else."""
        shown = await self._invitations.find(invitation)
        if shown is None:
            raise InvitationGone
        given = shown.invitation
        if given.to is not None and player != given.by and (player != given.to or given.hidden):
            raise InvitationGone
        return shown

    async def made_by(self, player: str, before: int | None, limit: int) -> list[Shown]:
        return await self._invitations.made_by(player, before, limit)

    async def open_to(self, player: str) -> list[Shown]:
        now = self._rooms.now()
        return [each for each in await self._invitations.open_to(player, now) if each.is_good(now)]

    async def drop_old(self) -> None:
        await self._store.transact(DropOld(self._rooms.now() - KEPT))

    async def _own_table(self, by: Player, room: str) -> RoomRecord:
        found = await self._rooms.load(room)
        if found.status == "closed":
            raise RoomError(Code.ROOM_CLOSED)
        if found.member(by.id) is None:
            raise RoomError(Code.NOT_IN_ROOM)
        return found

    async def _write(self, room: RoomRecord, by: Player | str | None, guest: str, work: Work) -> None:
        """Where the owner lets people in, his invitation says yes beforehand, in the same transaction."""
        owner = by.id if isinstance(by, Player) else by
        if room.permission != "approval" or owner is None or owner != room.owner or room.member(guest):
            await self._store.transact(work)
            return
        request, now = secrets.token_hex(8), self._rooms.now()
        await self._rooms.change(
            room.id, lambda found: requests.invite(found, guest, request, owner, now), works=(work,)
        )

    def _made(self, by: Player, room: RoomRecord, to: str | None, minutes: int, most_uses: int) -> Invitation:
        now = self._rooms.now()
        name = "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))
        ends = now + minutes * MINUTE
        return Invitation(name, by.id, to, room.id, room.game, now, ends, most_uses, 0, "open")

    def _answered(self, given: Invitation, answer: Answer, by: Player) -> None:
        told = [given.by] if given.hidden or given.to is None else [given.by, given.to]
        self._channel.tell(told, SocialAnswered(given.id, answer, by.id, by.name))


def _row(made: Invitation, hidden: bool) -> tuple[object, ...]:
    return (
        made.id,
        made.by,
        made.to,
        made.room,
        made.game,
        made.at,
        made.expires_at,
        made.most_uses,
        made.uses,
        made.state,
        hidden,
    )


class _Do:
    """A work that locks what it reads by itself."""

    accounts: frozenset[str] = frozenset()

    def __init__(self, run: Callable[[Books], None]) -> None:
        self.run = run
