"""What accounts write, as works of the store."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from boardwright.server.accounts.refusals import AccountBanned, GuestsOnly, PlayerNotFound, SessionGone
from boardwright.server.economy.refusals import AlreadyPlaying
from boardwright.store.administration.measures import DROP_MODERATOR, Restraint, restraint_of
from boardwright.store.books import SIGNUP_ISSUER, Books, transfer, wallet
from boardwright.store.decks import DROP_DECKS_OF
from boardwright.store.mail import DROP_EMAIL, DROP_LINK, DROP_LINKS
from boardwright.store.people import (
    DROP_PLAYER,
    END_FAMILY,
    END_FAMILY_OF,
    END_OLD_REFRESH,
    END_REFRESH_OF,
    FORGET_PLAYER,
    IS_IDLE_GUEST,
    LOCK_FAMILY_OF,
    LOCK_PLAYER,
    LOCK_REFRESH,
    NEW_PLAYER,
    NEW_REFRESH,
    RENAME_PLAYER,
    SET_PASSWORD,
    USE_REFRESH,
    Player,
)
from boardwright.store.sharing import forget_decks
from boardwright.store.social.notices import DROP_NOTICES
from boardwright.store.social.ties import DROP_SETTINGS, DROP_TIES, DROP_TIES_TO


def check_not_banned(restraint: Restraint, now: int) -> None:
    """`AccountBanned`, with the end and the reason."""
    if restraint.banned_until > now:
        raise AccountBanned(until=restraint.banned_until, why=restraint.banned_why)


class NewPlayer:
    """A row, a wallet, and the chips to start with. `Conflict` if the id or the name is taken."""

    def __init__(
        self,
        player: str,
        name: str,
        name_key: str,
        *,
        at: int,
        chips: int,
        password: str | None = None,
        epoch: int = 0,
    ) -> None:
        self._row = (player, name, name_key, password, False, epoch, at, None, b"{}", None)
        self._player = player
        self._at = at
        self._chips = chips

    @property
    def accounts(self) -> Iterable[str]:
        return {wallet(self._player), SIGNUP_ISSUER}

    def run(self, books: Books) -> None:
        books.write(NEW_PLAYER, self._row)
        if self._chips:
            # With the time: a guest who was forgotten may come back, and begins anew.
            key, target = f"signup:{self._player}:{self._at}", wallet(self._player)
            books.post(
                transfer("SIGNUP", key, self._at, SIGNUP_ISSUER, target, self._chips, description="signup")
            )


class ChangePlayer:
    """Something about one player's row, decided while it is locked."""

    def __init__(self, player: str, change: Callable[[Books, Player], None]) -> None:
        self._player = player
        self._change = change

    @property
    def accounts(self) -> Iterable[str]:
        return {wallet(self._player)}

    def run(self, books: Books) -> None:
        rows = books.fetch(LOCK_PLAYER, self._player)
        player = Player(*rows[0]) if rows else None
        if player is None or player.deleted_at is not None:
            raise PlayerNotFound
        self._change(books, player)


def upgrade(name: str, name_key: str, hashed: str) -> Callable[[Books, Player], None]:
    """A guest becomes an account: same id, same chips; the guest's own tokens are void from now on."""

    def change(books: Books, player: Player) -> None:
        if not player.guest:
            raise GuestsOnly
        books.write(RENAME_PLAYER, (name, name_key, player.id))
        _new_epoch(books, player, hashed)

    return change


def new_password(hashed: str) -> Callable[[Books, Player], None]:
    """Links to choose another one are void."""

    def change(books: Books, player: Player) -> None:
        books.write(DROP_LINK, (player.id, "reset"))
        _new_epoch(books, player, hashed)

    return change


def sign_out_everywhere(books: Books, player: Player) -> None:
    _new_epoch(books, player, player.password)


def forget(at: int, name: str) -> Callable[[Books, Player], None]:
    """The person goes; the ledger and the records keep an account without a name."""

    def change(books: Books, player: Player) -> None:
        if player.playing is not None:
            raise AlreadyPlaying(player=player.id)
        books.write(END_REFRESH_OF, (player.id,))
        for statement in (DROP_LINKS, DROP_EMAIL, DROP_TIES, DROP_TIES_TO, DROP_SETTINGS, DROP_NOTICES):
            books.write(statement, (player.id,))
        books.write(DROP_MODERATOR, (player.id,))
        forget_decks(books, player.id)
        books.write(DROP_DECKS_OF, (player.id,))
        books.write(FORGET_PLAYER, (name, None, None, False, player.epoch + 1, at, b"{}", player.id))

    return change


def _new_epoch(books: Books, player: Player, hashed: str | None) -> None:
    books.write(END_REFRESH_OF, (player.id,))
    books.write(SET_PASSWORD, (hashed, player.epoch + 1, player.id))


class ForgetGuest:
    """A guest who never did anything: the row goes, and the chips go back to where they came from. The ledger keeps
    both lines. Nothing, if the guest has done something after all."""

    def __init__(self, player: str, before: int, at: int) -> None:
        self._player = player
        self._before = before
        self._at = at

    @property
    def accounts(self) -> Iterable[str]:
        return {wallet(self._player), SIGNUP_ISSUER}

    def run(self, books: Books) -> None:
        own = wallet(self._player)
        books.fetch(LOCK_PLAYER, self._player)
        if not books.fetch(IS_IDLE_GUEST, self._player, self._before, self._at):
            return
        chips = books.balance(own)
        if chips:
            key = f"signup:{self._player}:{self._at}:back"
            books.post(transfer("SIGNUP", key, self._at, own, SIGNUP_ISSUER, chips, description="forgotten"))
        books.write(END_REFRESH_OF, (self._player,))
        books.write(DROP_DECKS_OF, (self._player,))
        books.write(DROP_PLAYER, (self._player,))


class OpenSession:
    """The first refresh token of a family."""

    def __init__(
        self, player: str, token: str, family: str, at: int, expires_at: int, device: str = ""
    ) -> None:
        self._player = player
        self._row = (token, family, player, at, expires_at, None, at, device)
        self._at = at

    @property
    def accounts(self) -> Iterable[str]:
        return ()

    def run(self, books: Books) -> None:
        books.write(END_OLD_REFRESH, (self._player, self._at))
        books.write(NEW_REFRESH, self._row)


class Rotate:
    """A refresh token is good once, and gives the next one. Used again, it ends its whole family."""

    def __init__(self, token: str, new_token: str, at: int, expires_at: int) -> None:
        self._token = token
        self._new_token = new_token
        self._at = at
        self._expires_at = expires_at
        self.player: str | None = None
        self.reused = False

    @property
    def accounts(self) -> Iterable[str]:
        return ()

    def run(self, books: Books) -> None:
        self.player, self.reused = None, False
        rows = books.fetch(LOCK_REFRESH, self._token)
        if not rows:
            return
        family, player, expires_at, used_at, started_at, device = rows[0]
        if used_at is not None:
            self.reused = True
            books.write(END_FAMILY, (family,))
        elif expires_at > self._at:
            check_not_banned(restraint_of(books, player), self._at)
            self.player = player
            books.write(USE_REFRESH, (self._at, self._token))
            kept = (self._new_token, family, player, self._at, self._expires_at, None, started_at, device)
            books.write(NEW_REFRESH, kept)


class CloseSession:
    """Sign out here: the family of this token ends."""

    def __init__(self, token: str) -> None:
        self._token = token

    @property
    def accounts(self) -> Iterable[str]:
        return ()

    def run(self, books: Books) -> None:
        rows = books.fetch(LOCK_REFRESH, self._token)
        if rows:
            books.write(END_FAMILY, (rows[0][0],))


class EndSession:
    """One of a player's sessions, of which he has lost the token. `SessionGone` if it is not his."""

    def __init__(self, player: str, family: str) -> None:
        self._player = player
        self._family = family

    @property
    def accounts(self) -> Iterable[str]:
        return ()

    def run(self, books: Books) -> None:
        if not books.fetch(LOCK_FAMILY_OF, self._family, self._player):
            raise SessionGone
        books.write(END_FAMILY_OF, (self._family, self._player))
