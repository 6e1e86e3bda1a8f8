"""Who acts on a site, and how far that reaches."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from boardwright.server.accounts.refusals import PlayerNotFound
from boardwright.server.administration.refusals import AboveYou
from boardwright.store.administration.measures import Role, role_of
from boardwright.store.books import Books
from boardwright.store.people import LOCK_PLAYER, Player

HOST = "host"
"""In the log: whoever can reach the database."""
HOUR_MS = 3_600_000
MODERATOR_HOURS = 24 * 30
"""For no longer a moderator silences or bans anybody."""

RANKS: Mapping[Role, int] = {"player": 0, "moderator": 1, "admin": 2}


class Actor(Struct, frozen=True):
    """Somebody who looks after the site."""

    id: str
    role: Role

    @property
    def is_admin(self) -> bool:
        return self.role == "admin"


def locked_player(books: Books, player: str) -> Player:
    rows = books.fetch(LOCK_PLAYER, player)
    found = Player(*rows[0]) if rows else None
    if found is None or found.deleted_at is not None:
        raise PlayerNotFound
    return found


def check_rank(books: Books, actor: Actor, player: str) -> None:
    """`AboveYou` unless the actor stands above the player, in this very transaction."""
    row = locked_player(books, player)
    if RANKS[actor.role] <= RANKS[role_of(books, player, admin=row.admin)]:
        raise AboveYou
