"""Invitations to a room: to somebody, or for whoever has the link; for a while, and for so many."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import BindParameter, bindparam, delete, false, insert, literal_column, select, update

from boardwright.store.books import Books
from boardwright.store.room_tables import rooms
from boardwright.store.social.tables import invitation_uses, invitations
from boardwright.store.statement import Statement, columns
from boardwright.store.store import Store
from boardwright.store.tables import players

InvitationState = Literal["open", "accepted", "declined", "withdrawn"]


class Invitation(Struct, frozen=True):
    """A row of `invitations`."""

    id: str
    by: str
    to: str | None
    room: str
    game: str
    at: int
    expires_at: int
    most_uses: int
    uses: int
    state: InvitationState
    hidden: bool = False


class Shown(Struct, frozen=True):
    """An invitation with what one is told of it."""

    invitation: Invitation
    by_name: str
    code: str | None
    """The room's; None if it is gone."""

    def is_good(self, now: int) -> bool:
        given = self.invitation
        return self.code is not None and given.state == "open" and given.expires_at > now


_id: BindParameter[Any] = bindparam("invitation")
_row = tuple(invitations.c)

NEW_INVITATION = Statement("new invitation", columns(*_row), insert(invitations))
LOCK_INVITATION = Statement(
    "lock invitation", ("invitation",), select(*_row).where(invitations.c.id == _id).with_for_update()
)
USE_OF = Statement(
    "use of invitation",
    ("invitation", "player"),
    select(invitation_uses.c.at).where(
        invitation_uses.c.invitation_id == _id, invitation_uses.c.player_id == bindparam("player")
    ),
)
NEW_USE = Statement("new use", columns(*invitation_uses.c), insert(invitation_uses))
SET_INVITATION = Statement(
    "set invitation",
    ("new_uses", "new_state", "invitation"),
    update(invitations)
    .where(invitations.c.id == _id)
    .values(uses=bindparam("new_uses", type_=invitations.c.uses.type), state=bindparam("new_state")),
    exact=True,
)
WITHDRAW_TO = Statement(
    "withdraw to",
    ("new_state", "to", "by"),
    update(invitations)
    .where(
        invitations.c.to_player == bindparam("to"),
        invitations.c.state == literal_column("'open'"),
        invitations.c.by_player == bindparam("by"),
    )
    .values(state=bindparam("new_state")),
)

DROP_OLD_INVITATIONS = Statement(
    "drop old invitations", ("upto",), delete(invitations).where(invitations.c.expires_at < bindparam("upto"))
)


class DropOld:
    """What expired before then: nobody asks how often it was used any more."""

    accounts: frozenset[str] = frozenset()

    def __init__(self, upto: int) -> None:
        self._upto = upto

    def run(self, books: Books) -> None:
        books.write(DROP_OLD_INVITATIONS, (self._upto,))


def find(books: Books, invitation: str) -> Invitation | None:
    rows = books.fetch(LOCK_INVITATION, invitation)
    return Invitation(*rows[0]) if rows else None


def use(books: Books, given: Invitation, player: str, at: int) -> bool:
    """Counted once for each who comes by it; False if it was used up before."""
    if books.fetch(USE_OF, given.id, player):
        return True
    if given.uses >= given.most_uses:
        return False
    state = "accepted" if given.to is not None else given.state
    books.write(NEW_USE, (given.id, player, at))
    books.write(SET_INVITATION, (given.uses + 1, state, given.id))
    return True


class Invitations:
    """For reading."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def find(self, invitation: str) -> Shown | None:
        rows = await self._store.rows(_shown().where(invitations.c.id == invitation))
        return _read(rows[0]) if rows else None

    async def open_to(self, player: str, now: int, limit: int = 20) -> list[Shown]:
        """What somebody can still take up, newest first."""
        return [_read(row) for row in await self._store.rows(open_to(player, now, limit))]

    async def made_by(self, player: str, before: int | None, limit: int) -> list[Shown]:
        """Newest first; `before` is the time of the last one seen."""
        return [_read(row) for row in await self._store.rows(made_by(player, before, limit))]


def _shown() -> Any:
    return (
        select(*_row, players.c.name, rooms.c.code)
        .join(players, players.c.id == invitations.c.by_player)
        .outerjoin(rooms, rooms.c.id == invitations.c.room_id)
    )


def open_to(player: str, now: int, limit: int) -> Any:
    return (
        _shown()
        .where(
            invitations.c.to_player == player,
            invitations.c.state == "open",
            invitations.c.expires_at > now,
            invitations.c.hidden == false(),
        )
        .order_by(invitations.c.expires_at.desc())
        .limit(limit)
    )


def made_by(player: str, before: int | None, limit: int) -> Any:
    query = _shown().where(invitations.c.by_player == player)
    if before is not None:
        query = query.where(invitations.c.at < before)
    return query.order_by(invitations.c.at.desc()).limit(limit)


def _read(row: Any) -> Shown:
    *facts, name, code = row
    return Shown(Invitation(*facts), name, code)
