"""What e-mail writes, as works of the store."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from boardwright.server.accounts.refusals import AccountNeeded, PlayerNotFound
from boardwright.server.accounts.works import check_not_banned, new_password
from boardwright.server.mail.refusals import LinkGone
from boardwright.store.administration.measures import restraint_of
from boardwright.store.books import Books, wallet
from boardwright.store.mail import (
    DROP_EMAIL,
    DROP_LINK,
    DROP_LINKS,
    EMAIL_OF,
    LOCK_LINK,
    NEW_EMAIL,
    NEW_LINK,
    Link,
    Purpose,
    address_key,
)
from boardwright.store.people import LOCK_PLAYER, Player


def add_link(link: Link) -> Callable[[Books, Player], None]:
    """It takes the place of an older one for the same purpose."""

    def change(books: Books, player: Player) -> None:
        if player.guest:
            raise AccountNeeded
        books.write(DROP_LINK, (player.id, link.purpose))
        books.write(NEW_LINK, (link.token, link.player, link.purpose, link.address, link.expires_at))

    return change


def forget_address(books: Books, player: Player) -> None:
    """With every link that was sent to it."""
    books.write(DROP_LINKS, (player.id,))
    books.write(DROP_EMAIL, (player.id,))


class Follow:
    """A link is followed, once. `LinkGone` if it cannot be."""

    purpose: Purpose

    def __init__(self, token: str, player: str, at: int) -> None:
        """`player`: whose it is, as far as was seen before."""
        self._token = token
        self._player = player
        self._at = at

    @property
    def accounts(self) -> Iterable[str]:
        return {wallet(self._player)}

    def run(self, books: Books) -> None:
        player, link = self._whose(books)
        books.write(DROP_LINK, (player.id, self.purpose))
        self.follow(books, player, link)

    def _whose(self, books: Books) -> tuple[Player, Link]:
        rows = books.fetch(LOCK_LINK, self._token)
        link = Link(*rows[0]) if rows else None
        if link is None or link.purpose != self.purpose or link.expires_at <= self._at:
            raise LinkGone
        found = books.fetch(LOCK_PLAYER, link.player)
        player = Player(*found[0]) if found else None
        if player is None or player.deleted_at is not None or player.id != self._player:
            raise PlayerNotFound
        return player, link

    def follow(self, books: Books, player: Player, link: Link) -> None:
        raise NotImplementedError


class Confirm(Follow):
    """The address is this player's from now on. `Conflict` if it is another's."""

    purpose = "confirm"

    def __init__(self, token: str, player: str, at: int) -> None:
        super().__init__(token, player, at)
        self.before: str | None = None
        """The address that this one takes the place of."""

    def follow(self, books: Books, player: Player, link: Link) -> None:
        rows = books.fetch(EMAIL_OF, player.id)
        self.before = rows[0][0] if rows else None
        forget_address(books, player)
        books.write(NEW_EMAIL, (player.id, link.address, address_key(link.address), self._at))


class Reset(Follow):
    """Another password, by whoever reads the letters to the account's address. All sessions end."""

    purpose = "reset"

    def __init__(self, token: str, player: str, at: int, hashed: str) -> None:
        super().__init__(token, player, at)
        self._hashed = hashed

    def follow(self, books: Books, player: Player, link: Link) -> None:
        check_not_banned(restraint_of(books, player.id), self._at)
        new_password(self._hashed)(books, player)
