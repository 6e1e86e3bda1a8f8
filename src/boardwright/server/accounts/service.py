"""Accounts: who somebody is, and how he proves it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping
from hashlib import blake2b
from time import monotonic

import msgspec
from msgspec import Struct

from boardwright.server.accounts import works
from boardwright.server.accounts.lookalikes import skeleton
from boardwright.server.accounts.names import another_guest_name, clean_name, guest_name, name_key, new_name
from boardwright.server.accounts.passwords import Passwords
from boardwright.server.accounts.refusals import (
    AccountNeeded,
    BadName,
    GuestsOnly,
    NameTaken,
    PlayerNotFound,
    RefreshInvalid,
    RefreshReused,
    Silenced,
    TooManyNewcomers,
    WrongCredentials,
)
from boardwright.server.accounts.tokens import Claim, Tokens
from boardwright.server.process.limits import Limits, MemoryLimits
from boardwright.server.process.settings import Settings
from boardwright.store import Conflict, Store
from boardwright.store.administration.measures import Measures, Standing
from boardwright.store.books import Books
from boardwright.store.people import RENAME_PLAYER, SET_SETTINGS, KeptSession, People, Player

log = logging.getLogger(__name__)

STANDING_SECONDS = 5.0
"""For how long a worker believes what it knows of a player's standing: so soon 'sign out everywhere', and a ban, are
heard by all of them."""
MOST_STANDINGS = 50_000
DAY_MS = 86_400_000
HOUR_SECONDS = 3600
GUESTS_AT_ONCE = 500
"""Idle guests that are forgotten in one go."""
UNHURRIED_SECONDS = 0.5
"""Before one newcomer too many hears so: whoever asks again and again waits, not those who play."""

Setting = str | int | bool | None


class SessionTokens(Struct, frozen=True):
    access: str
    access_expires_at: int
    refresh: str
    refresh_expires_at: int


class Accounts:
    def __init__(
        self,
        store: Store,
        tokens: Tokens,
        settings: Settings,
        now: Callable[[], int],
        limits: Limits | None = None,
    ) -> None:
        self.people = People(store)
        self._measures = Measures(store)
        self.passwords = Passwords(memory_kib=settings.argon2_memory_kib, rounds=settings.argon2_rounds)
        self._store = store
        self._tokens = tokens
        self._settings = settings
        self._now = now
        self._limits = limits or MemoryLimits()
        self._standings: dict[str, tuple[Standing, float]] = {}
        self.when_signed_out: list[Callable[[str], None]] = []
        """Told of a player all of whose tokens were made void by this worker."""

    # Who somebody is

    async def claim(self, token: str) -> Claim | None:
        """What a token says, if it is good: made here, not too old, of the player's epoch. `AccountBanned` if the
        player may not come in."""
        claim = self._tokens.read(token)
        if claim is None:
            return None
        standing = await self._standing(claim.player)
        if claim.epoch != standing.epoch:
            return None
        works.check_not_banned(standing.restraint, self._now())
        return claim

    async def check_may_write(self, player: str) -> None:
        """To anybody, anywhere. `Silenced` if not."""
        until = (await self._standing(player)).restraint.muted_until
        if until > self._now():
            raise Silenced(until=until)

    async def looks_after_site(self, player: str) -> bool:
        """As a moderator or an administrator."""
        found = await self.people.find(player)
        return found is not None and (found.admin or await self._measures.moderates(player))

    async def _standing(self, player: str) -> Standing:
        known = self._standings.get(player)
        if known is not None and monotonic() < known[1]:
            return known[0]
        standing = await self._measures.standing(player)
        if len(self._standings) >= MOST_STANDINGS:
            self._standings.clear()
        self._standings[player] = standing, monotonic() + STANDING_SECONDS
        return standing

    async def get(self, player: str) -> Player:
        found = await self.people.find(player)
        if found is None or found.deleted_at is not None:
            raise PlayerNotFound
        return found

    async def ensure(self, player: str) -> Player:
        """The player's row: a guest who came by the socket gets one now, with a wallet."""
        found = await self.people.find(player)
        if found is None:
            await self._add_guest(player)
            found = await self.people.find(player)
        if found is None or found.deleted_at is not None:
            raise PlayerNotFound
        return found

    async def _add_guest(self, player: str) -> None:
        names = iter((guest_name(player), another_guest_name(), another_guest_name()))
        for name in names:
            work = works.NewPlayer(
                player, name, name_key(name), at=self._now(), chips=self._settings.signup_chips
            )
            try:
                return await self._store.transact(work)
            except Conflict:
                if await self.people.find(player) is not None:
                    return None
        raise NameTaken

    # Coming in

    async def count_newcomer(self, address: str) -> None:
        """Whoever is new brings chips along, by whatever way he comes. Raises `TooManyNewcomers`."""
        wait = await self._limits.hit(
            f"register:{address}", self._settings.registrations_per_hour, HOUR_SECONDS
        )
        if wait is not None:
            await asyncio.sleep(UNHURRIED_SECONDS)
            raise TooManyNewcomers(retry_after=wait)

    async def new_guest(self) -> Player:
        return await self.ensure(f"g-{secrets.token_hex(8)}")

    async def register(
        self, name: str, password: str, *, guest: str | None = None, staff: bool = False
    ) -> Player:
        """A new account; with `guest`, that guest becomes one and keeps id and chips. `staff`: made by the host, whose
        names may look like the staff's."""
        name = clean_name(name) if staff else new_name(name)
        if guest is not None and not (await self.ensure(guest)).guest:
            raise GuestsOnly
        await self._check_free(name)
        hashed = await self.passwords.hash(password, name)
        player = guest or f"p-{secrets.token_hex(8)}"
        try:
            if guest is None:
                chips, at = self._settings.signup_chips, self._now()
                await self._store.transact(
                    works.NewPlayer(player, name, name_key(name), at=at, chips=chips, password=hashed)
                )
            else:
                await self._store.transact(
                    works.ChangePlayer(guest, works.upgrade(name, name_key(name), hashed))
                )
        except Conflict as error:
            raise NameTaken from error
        self.forget_standing(player)
        log.info("account %s is registered%s", player, " by the host" if staff else "")
        return await self.get(player)

    async def _check_free(self, name: str, but_for: str = "") -> None:
        """Nobody is called so, nor what it is taken for at a glance."""
        for key in {name_key(name), skeleton(name_key(name))}:
            found = await self.people.find_by_name(key)
            if found is not None and found.id != but_for:
                raise NameTaken

    async def sign_in(self, name: str, password: str) -> Player:
        """`WrongCredentials` says as much, and takes as long, whether there is such a name or not."""
        try:
            found = await self.people.find_by_name(name_key(clean_name(name)))
        except BadName:
            found = None
        hashed = None if found is None else found.password
        if not await self.passwords.fits(password, hashed) or found is None:
            raise WrongCredentials
        works.check_not_banned((await self._measures.standing(found.id)).restraint, self._now())
        log.info("account %s signs in", found.id)
        return found

    async def named(self, name: str) -> Player:
        """The account of that name."""
        found = await self.people.find_by_name(name_key(name))
        if found is None or found.guest:
            raise PlayerNotFound
        return found

    # Staying in

    async def open_session(self, player: Player, device: str = "") -> SessionTokens:
        refresh, expires_at = self._new_refresh()
        family = secrets.token_hex(16)
        await self._store.transact(
            works.OpenSession(player.id, _digest(refresh), family, self._now(), expires_at, device)
        )
        return self._session(player, refresh, expires_at)

    async def refresh(self, token: str) -> tuple[Player, SessionTokens]:
        """The next tokens for a refresh token, which is good once."""
        refresh, expires_at = self._new_refresh()
        work = works.Rotate(_digest(token), _digest(refresh), self._now(), expires_at)
        await self._store.transact(work)
        if work.reused:
            raise RefreshReused
        if work.player is None:
            raise RefreshInvalid
        player = await self.get(work.player)
        return player, self._session(player, refresh, expires_at)

    def _new_refresh(self) -> tuple[str, int]:
        return secrets.token_urlsafe(32), self._now() + round(self._settings.refresh_days * DAY_MS)

    def _session(self, player: Player, refresh: str, refresh_expires_at: int) -> SessionTokens:
        until = self._now() // 1000 + round(self._settings.access_minutes * 60)
        access = self._tokens.issue_access(player.id, player.epoch, until)
        return SessionTokens(access, until * 1000, refresh, refresh_expires_at)

    async def sign_out(self, refresh: str) -> None:
        await self._store.transact(works.CloseSession(_digest(refresh)))

    async def sign_out_everywhere(self, player: str) -> None:
        await self._change(player, works.sign_out_everywhere)
        self.signed_out(player)

    async def sessions(self, player: str) -> list[KeptSession]:
        return await self.people.sessions(player, self._now())

    async def session_of(self, refresh: str | None) -> str | None:
        """Which of the sessions a refresh token belongs to."""
        return None if refresh is None else await self.people.family_of(_digest(refresh))

    async def end_session(self, player: str, session: str) -> None:
        """Its access token is good until it is too old: a quarter of an hour, usually."""
        await self._store.transact(works.EndSession(player, session))

    def forget_standing(self, player: str) -> None:
        """It may have changed: look again."""
        self._standings.pop(player, None)

    def signed_out(self, player: str) -> None:
        """All of a player's tokens are void."""
        self.forget_standing(player)
        for listener in self.when_signed_out:
            listener(player)

    # About oneself

    async def change_password(self, player: str, old: str, new: str) -> Player:
        """All other sessions end."""
        found = await self.prove(player, old)
        await self._change(player, works.new_password(await self.passwords.hash(new, found.name)))
        self.signed_out(player)
        return await self.get(player)

    async def prove(self, player: str, password: str) -> Player:
        """Whoever holds a token for a moment does not know the password. `AccountNeeded`, or `WrongCredentials`."""
        found = await self.get(player)
        if found.password is None:
            raise AccountNeeded
        if not await self.passwords.fits(password, found.password):
            raise WrongCredentials
        return found

    async def rename(self, player: str, name: str) -> None:
        name = new_name(name)
        await self._check_free(name, but_for=player)

        def change(books: Books, row: Player) -> None:
            books.write(RENAME_PLAYER, (name, name_key(name), row.id))

        try:
            await self._change(player, change)
        except Conflict as error:
            raise NameTaken from error

    async def change_settings(self, player: str, changes: Mapping[str, Setting]) -> None:
        """What is None is forgotten."""

        def change(books: Books, row: Player) -> None:
            kept = {**msgspec.json.decode(row.settings), **changes}
            present = {name: value for name, value in kept.items() if value is not None}
            books.write(SET_SETTINGS, (msgspec.json.encode(present), row.id))

        await self._change(player, change)

    async def delete(self, player: str, password: str | None = None) -> None:
        """The person is forgotten; what the account did stays, without a name. `WrongCredentials` if it has another
        password."""
        found = await self.get(player)
        if found.password is not None and not await self.passwords.fits(password or "", found.password):
            raise WrongCredentials
        await self._change(player, works.forget(self._now(), f"Deleted-{secrets.token_hex(4)}"))
        self.signed_out(player)

    async def forget_idle_guests(self) -> int:
        """Guests who came, did nothing, and stayed away for `Settings.guest_days`; how many they were."""
        now = self._now()
        before = now - round(self._settings.guest_days * DAY_MS)
        idle = await self.people.idle_guests(before, now, limit=GUESTS_AT_ONCE)
        for player in idle:
            await self._store.transact(works.ForgetGuest(player, before, now))
            self.forget_standing(player)
        return len(idle)

    async def _change(self, player: str, change: Callable[[Books, Player], None]) -> None:
        await self._store.transact(works.ChangePlayer(player, change))


def _digest(token: str) -> str:
    return blake2b(token.encode(errors="surrogatepass"), digest_size=32).hexdigest()
