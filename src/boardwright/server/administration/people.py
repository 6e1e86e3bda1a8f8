"""People: who there is, what was done about them, and measures: mute, ban, role."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping

from msgspec.structs import replace

from boardwright.server.accounts.names import name_key
from boardwright.server.accounts.refusals import PlayerNotFound
from boardwright.server.accounts.service import Accounts
from boardwright.server.administration.acting import (
    HOUR_MS,
    MODERATOR_HOURS,
    Actor,
    check_rank,
    locked_player,
)
from boardwright.server.administration.refusals import AboveYou, LastAdmin
from boardwright.server.web.words import plain_words
from boardwright.store import Store
from boardwright.store.administration.audit import Act, AuditLog, Detail
from boardwright.store.administration.measures import (
    ADMINS,
    DROP_MODERATOR,
    FOR_GOOD,
    NEW_MODERATOR,
    Filter,
    Measures,
    Person,
    Restraint,
    Role,
    restrain,
    restraint_of,
    role_of,
)
from boardwright.store.administration.tables import NOTE_LENGTH
from boardwright.store.books import Books
from boardwright.store.people import SET_ADMIN, Player

log = logging.getLogger(__name__)

Listener = Callable[[str, Restraint], None]


class PeopleCare:
    def __init__(self, store: Store, audit: AuditLog, accounts: Accounts, now: Callable[[], int]) -> None:
        self.measures = Measures(store)
        self._audit = audit
        self._accounts = accounts
        self._now = now
        self.when_restrained: list[Listener] = []
        """Told of a player who was silenced, banned, or may come back, at this worker."""

    # Who there is

    async def role_of(self, player: Player) -> Role:
        if player.admin:
            return "admin"
        return "moderator" if await self.measures.moderates(player.id) else "player"

    async def search(
        self, text: str, only: Filter, before: tuple[int, str] | None, limit: int
    ) -> list[Person]:
        """By the id, or by how the name begins; without a text the newest of a kind."""
        if not text:
            return await self.measures.newest(only, self._now(), before, limit)
        found = await self.measures.person(text)
        return [found] if found is not None else await self.measures.named(name_key(text), limit)

    async def get(self, player: str) -> Person:
        found = await self.measures.person(player)
        if found is None:
            raise PlayerNotFound
        return found

    # Measures

    async def mute(self, actor: Actor, player: str, hours: int | None, why: str) -> None:
        await self._restrain(actor, player, "mute", hours, why)

    async def ban(self, actor: Actor, player: str, hours: int | None, why: str) -> None:
        await self._restrain(actor, player, "ban", hours, why)

    async def unmute(self, actor: Actor, player: str, why: str) -> None:
        await self._restrain(actor, player, "unmute", 0, why)

    async def unban(self, actor: Actor, player: str, why: str) -> None:
        await self._restrain(actor, player, "unban", 0, why)

    async def _restrain(self, actor: Actor, player: str, act: str, hours: int | None, why: str) -> None:
        until, reason = self.end_of(actor, hours), plain_words(why, NOTE_LENGTH, needed=hours != 0)

        def change(books: Books) -> None:
            self.restrain(books, actor, player, act, until, reason)

        details: dict[str, Detail] = {"until": until, "why": reason}
        await self._audit.act(Act(actor.id, act, player, details, self._now(), change))
        log.info("%s: %s %s until %d", actor.id, act, player, until)
        await self.tell(player)

    def end_of(self, actor: Actor, hours: int | None) -> int:
        """In milliseconds; None: for good, 0: over. `AboveYou` if that is longer than the actor may."""
        if hours == 0:
            return 0
        if not actor.is_admin and (hours is None or hours > MODERATOR_HOURS):
            raise AboveYou
        return FOR_GOOD if hours is None else self._now() + hours * HOUR_MS

    def restrain(
        self, books: Books, actor: Actor, player: str, act: str, until: int, why: str
    ) -> Mapping[str, Detail]:
        """In the transaction of whatever it belongs to."""
        check_rank(books, actor, player)
        before = restraint_of(books, player)
        if act in ("mute", "unmute"):
            after = replace(before, muted_until=until, muted_why=why)
        else:
            after = replace(before, banned_until=until, banned_why=why)
        restrain(books, after)
        return {"until": until}

    async def tell(self, player: str) -> None:
        """What is known of the player is out of date, here and elsewhere."""
        self._accounts.forget_standing(player)
        restraint = (await self.measures.standing(player)).restraint
        for listener in self.when_restrained:
            listener(player, restraint)

    # Roles

    async def set_role(self, actor: Actor, player: str, role: Role, why: str = "") -> None:
        """Nobody's own; and an account, not a guest. `LastAdmin` if nobody would be left who can do this."""
        if player == actor.id:
            raise AboveYou
        reason = plain_words(why, NOTE_LENGTH)

        def change(books: Books) -> Mapping[str, Detail]:
            row = locked_player(books, player)
            if row.guest:
                raise PlayerNotFound
            before = role_of(books, player, admin=row.admin)
            if before == "admin" and role != "admin" and len(books.fetch(ADMINS)) < 2:
                raise LastAdmin
            if row.admin != (role == "admin"):
                books.write(SET_ADMIN, (role == "admin", player))
            books.write(DROP_MODERATOR, (player,))
            if role == "moderator":
                books.write(NEW_MODERATOR, (player, self._now()))
            return {"before": before}

        details = {"role": role, "why": reason}
        await self._audit.act(Act(actor.id, "role", player, details, self._now(), change))
        log.info("%s: %s becomes %s", actor.id, player, role)
