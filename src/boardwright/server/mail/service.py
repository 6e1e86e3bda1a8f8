"""E-mail of accounts: an address that is confirmed by a letter, and a new password for whoever reads its letters."""

from __future__ import annotations

import logging
import re
import secrets
from collections.abc import Callable
from hashlib import blake2b
from typing import NamedTuple

from boardwright.server.accounts.refusals import PlayerNotFound
from boardwright.server.accounts.service import Accounts
from boardwright.server.accounts.works import ChangePlayer
from boardwright.server.mail.letters import Language, letter
from boardwright.server.mail.refusals import AddressTaken, BadAddress, LinkGone, MailOff, TooManyLetters
from boardwright.server.mail.sending import Mailer
from boardwright.server.mail.works import Confirm, Reset, add_link, forget_address
from boardwright.server.process.limits import Limits
from boardwright.server.process.settings import Settings
from boardwright.store import Conflict, Store
from boardwright.store.mail import Link, Mails, Purpose, address_key
from boardwright.store.mail_tables import ADDRESS_LENGTH
from boardwright.store.people import Player

log = logging.getLogger(__name__)

ADDRESS = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?"
    r"(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+"
)
HOUR_SECONDS = 3600
CONFIRM_MS, RESET_MS = 86_400_000, 3_600_000
"""How long a link is good."""


class AddressState(NamedTuple):
    address: str | None
    pending: str | None
    """One that waits for its letter to be answered."""


class AccountMail:
    def __init__(
        self,
        store: Store,
        accounts: Accounts,
        mailer: Mailer,
        settings: Settings,
        limits: Limits,
        now: Callable[[], int],
    ) -> None:
        self._store = store
        self._mails = Mails(store)
        self._accounts = accounts
        self._mailer = mailer
        self._settings = settings
        self._limits = limits
        self._now = now
        self._site = settings.public_url.rstrip("/")

    @property
    def on(self) -> bool:
        return self._mailer.on

    async def state(self, player: str) -> AddressState:
        address = await self._mails.address_of(player)
        return AddressState(address, await self._mails.pending_of(player, self._now()))

    # An address

    async def set_address(self, player: str, address: str, password: str, language: Language) -> None:
        """A letter goes there; until its link is followed, all stays as it was. Whether another account has the
        address, nobody is told who does not read its letters."""
        wanted = clean_address(address)
        self._check_on()
        await self._accounts.prove(player, password)
        await self._check_not_too_many(f"mail-by:{player}", f"mail-confirm:{address_key(wanted)}")
        token = await self._new_link(player, "confirm", wanted, CONFIRM_MS)
        self._mailer.send(
            letter("confirm", language, wanted, site=self._site, link=self._link("confirm", token))
        )

    async def confirm(self, token: str, language: Language) -> str:
        """The address, which is the player's from now on."""
        link = await self._found(token)
        work = Confirm(link.token, link.player, self._now())
        try:
            await self._store.transact(work)
        except Conflict as error:
            raise AddressTaken from error
        if work.before not in (None, link.address):
            name = (await self._accounts.get(link.player)).name
            self._mailer.send(letter("moved", language, work.before or "", site=self._site, name=name))
        log.info("account %s has an address", link.player)
        return link.address

    async def forget(self, player: str, password: str) -> None:
        await self._accounts.prove(player, password)
        await self._store.transact(ChangePlayer(player, forget_address))

    # A forgotten password

    async def forgotten(self, address: str, language: Language) -> None:
        """A letter, if an account has this address; whoever asks hears nothing of that."""
        wanted = clean_address(address)
        owner = await self._mails.owner_of(wanted)
        kept = None if owner is None else await self._mails.address_of(owner)
        if owner is None or kept is None:
            return
        try:
            await self._check_not_too_many(f"mail-reset:{address_key(kept)}")
            player = await self._accounts.get(owner)
            token = await self._new_link(owner, "reset", kept, RESET_MS)
        except (TooManyLetters, PlayerNotFound):
            return
        filled = {"site": self._site, "name": player.name, "link": self._link("reset", token)}
        self._mailer.send(letter("reset", language, kept, **filled))

    def check_forgotten(self, address: str) -> None:
        """What is wrong with the question itself may be said."""
        self._check_on()
        clean_address(address)

    async def reset(self, token: str, password: str) -> Player:
        """The account, with its new password. All its sessions are over."""
        link = await self._found(token)
        player = await self._accounts.get(link.player)
        hashed = await self._accounts.passwords.hash(password, player.name)
        await self._store.transact(Reset(link.token, player.id, self._now(), hashed))
        self._accounts.signed_out(player.id)
        log.info("account %s has a new password, by its address", player.id)
        return await self._accounts.get(player.id)

    # Links

    async def _new_link(self, player: str, purpose: Purpose, address: str, good_ms: int) -> str:
        token = secrets.token_urlsafe(24)
        link = Link(_digest(token), player, purpose, address, self._now() + good_ms)
        await self._store.transact(ChangePlayer(player, add_link(link)))
        return token

    async def _found(self, token: str) -> Link:
        link = await self._mails.link(_digest(token))
        if link is None:
            raise LinkGone
        return link

    def _link(self, page: str, token: str) -> str:
        """Behind the `#`: what stands there is sent to no server, and lands in no log."""
        return f"{self._site}/{page}#{token}"

    def _check_on(self) -> None:
        if not self.on:
            raise MailOff

    async def _check_not_too_many(self, *keys: str) -> None:
        for key in keys:
            wait = await self._limits.hit(key, self._settings.mails_per_hour, HOUR_SECONDS)
            if wait is not None:
                raise TooManyLetters(retry_after=wait)


def clean_address(given: str) -> str:
    """`BadAddress` if no letter could arrive there."""
    address = given.strip()
    if len(address) > ADDRESS_LENGTH or ADDRESS.fullmatch(address) is None:
        raise BadAddress
    return address


def _digest(token: str) -> str:
    return blake2b(token.encode(errors="surrogatepass"), digest_size=32).hexdigest()
