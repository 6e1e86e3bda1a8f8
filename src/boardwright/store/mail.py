"""E-mail in the store: whose an address is, and the links that were sent to it."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import BindParameter, bindparam, delete, insert, select

from boardwright.store.mail_tables import emails, mail_links
from boardwright.store.statement import Statement, columns
from boardwright.store.store import Store

Purpose = Literal["confirm", "reset"]


class Link(Struct, frozen=True):
    """A row of `mail_links`."""

    token: str
    player: str
    purpose: Purpose
    address: str
    expires_at: int


_player: BindParameter[Any] = bindparam("player")
_token: BindParameter[Any] = bindparam("token")

NEW_EMAIL = Statement("new e-mail", columns(*emails.c), insert(emails))
EMAIL_OF = Statement(
    "e-mail of", ("player",), select(emails.c.address).where(emails.c.player_id == _player).with_for_update()
)
DROP_EMAIL = Statement("drop e-mail", ("player",), delete(emails).where(emails.c.player_id == _player))
NEW_LINK = Statement("new mail link", columns(*mail_links.c), insert(mail_links))
LOCK_LINK = Statement(
    "lock mail link", ("token",), select(mail_links).where(mail_links.c.token == _token).with_for_update()
)
DROP_LINK = Statement(
    "drop mail link",
    ("player", "purpose"),
    delete(mail_links).where(mail_links.c.player_id == _player, mail_links.c.purpose == bindparam("purpose")),
)
DROP_LINKS = Statement(
    "drop mail links", ("player",), delete(mail_links).where(mail_links.c.player_id == _player)
)


def address_key(address: str) -> str:
    """Nobody has two letter boxes that differ in case alone."""
    return address.casefold()


class Mails:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def address_of(self, player: str) -> str | None:
        rows = await self._store.rows(select(emails.c.address).where(emails.c.player_id == player))
        return rows[0][0] if rows else None

    async def pending_of(self, player: str, now: int) -> str | None:
        """An address that waits for its link to be followed."""
        query = select(mail_links.c.address, mail_links.c.expires_at).where(
            mail_links.c.player_id == player, mail_links.c.purpose == "confirm"
        )
        rows = await self._store.rows(query)
        return rows[0][0] if rows and rows[0][1] > now else None

    async def owner_of(self, address: str) -> str | None:
        query = select(emails.c.player_id).where(emails.c.address_key == address_key(address))
        rows = await self._store.rows(query)
        return rows[0][0] if rows else None

    async def link(self, token: str) -> Link | None:
        rows = await self._store.rows(select(mail_links).where(mail_links.c.token == token))
        return Link(*rows[0]) if rows else None
