"""Sharing: a deck or a forged rule is offered, found, liked and copied. Those who look after the site look at it before
others see it, or when somebody reports it, as the host wants it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable

from boardwright.forge.names import folded
from boardwright.server.accounts.refusals import AccountNeeded
from boardwright.server.accounts.service import Accounts
from boardwright.server.administration.acting import Actor
from boardwright.server.administration.service import Administration
from boardwright.server.decks.service import Decks, read_code
from boardwright.server.forge.service import Forge
from boardwright.server.matches.hub import Hub
from boardwright.server.sharing.refusals import SharedNotFound, SharedRemoved
from boardwright.server.web.words import plain_words
from boardwright.store.administration.audit import Act, Detail
from boardwright.store.administration.tables import NOTE_LENGTH
from boardwright.store.books import Books
from boardwright.store.people import Player
from boardwright.store.sharing import (
    COUNT_COPY,
    Kind,
    Like,
    Offer,
    Removed,
    Shared,
    SharedStore,
    decide,
    offer,
    withdraw,
)

log = logging.getLogger(__name__)

LONGEST_NAME = 255


class Write:
    """Something about what is shared, as a work of the store."""

    def __init__(self, run: Callable[[Books], object]) -> None:
        self._run = run

    @property
    def accounts(self) -> Iterable[str]:
        return ()

    def run(self, books: Books) -> None:
        self._run(books)


class Sharing:
    def __init__(
        self, hub: Hub, accounts: Accounts, decks: Decks, forge: Forge, administration: Administration
    ) -> None:
        self.kept = SharedStore(hub.store)
        self._hub = hub
        self._accounts = accounts
        self._decks = decks
        self._forge = forge
        self._administration = administration

    # By its owner

    async def publish(self, kind: Kind, target: str, by: Player) -> Shared:
        """One's own, as it is now. `SharedRemoved` if it was taken away before."""
        _needs_account(by)
        if kind == "rule":
            await self._forge.publish(target, by.id, True)
        else:
            deck = await self._decks.get(target, by.id)
            name = plain_words(deck.name, LONGEST_NAME, needed=True)
            given = Offer("deck", deck.id, deck.game, by.id, name, folded(name), deck.code)
            await self._offer(given)
        return await self._found(kind, target)

    async def _offer(self, given: Offer) -> None:
        first, now = self._administration.site.looks_first, self._hub.now()
        try:
            await self._hub.store.transact(Write(lambda books: offer(books, given, now, first=first)))
        except Removed as error:
            raise SharedRemoved from error

    async def withdraw(self, kind: Kind, target: str, by: Player) -> None:
        """Copies that others have stay theirs."""
        if kind == "rule":
            await self._forge.publish(target, by.id, False)
        else:
            await self._decks.get(target, by.id)
            await self._hub.store.transact(Write(lambda books: withdraw(books, "deck", target)))

    # By others

    async def get(self, kind: Kind, target: str, by: str | None) -> Shared:
        """What everybody sees, or one's own."""
        found = await self._found(kind, target)
        if found.state != "open" and found.owner != by:
            raise SharedNotFound
        return found

    async def _found(self, kind: Kind, target: str) -> Shared:
        found = await self.kept.find(kind, target)
        if found is None:
            raise SharedNotFound
        return found

    async def like(self, kind: Kind, target: str, by: Player, liked: bool) -> None:
        """Once for each player."""
        _needs_account(by)
        work = Like(kind, target, by.id, liked, self._hub.now())
        await self._hub.store.transact(work)
        if not work.there:
            raise SharedNotFound

    async def copy(self, kind: Kind, target: str, by: Player) -> str:
        """A copy of one's own to go on from; its id."""
        found = await self.get(kind, target, by.id)
        if kind == "rule":
            made = (await self._forge.fork(target, by.id)).id
        else:
            game = self._hub.find(found.game)
            if game.decks is None:
                raise SharedNotFound
            deck = read_code(game.decks, found.content)
            made = (await self._decks.save(by.id, game, game.decks, found.name, deck)).id
        if found.owner != by.id:
            await self._hub.store.transact(Write(lambda books: books.write(COUNT_COPY, (kind, target))))
        return made

    # By those who look after the site

    async def may_look_at(self, kind: Kind, target: str, by: str) -> bool:
        """It is shared, if not with everybody, and this is somebody who looks after the site."""
        found = await self.kept.find(kind, target)
        return found is not None and found.state != "open" and await self._accounts.looks_after_site(by)

    async def decide(self, actor: Actor, number: int, allowed: bool, why: str) -> None:
        """Others may see it, or not any more; with a line in the log."""
        words = plain_words(why, NOTE_LENGTH, needed=not allowed)

        def change(books: Books) -> dict[str, Detail]:
            decided = decide(books, number, allowed=allowed)
            if decided is None:
                raise SharedNotFound
            return {"kind": decided[0], "shared": decided[1]}

        act = "allow_shared" if allowed else "remove_shared"
        details: dict[str, Detail] = {"why": words}
        await self._administration.audit.act(
            Act(actor.id, act, str(number), details, self._hub.now(), change)
        )
        log.info("%s: %s %d", actor.id, act, number)


def _needs_account(player: Player) -> None:
    if player.guest:
        raise AccountNeeded
