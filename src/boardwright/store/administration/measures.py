"""Measures in the store: who may not write, who may not come in, and who moderates."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from msgspec import Struct
from sqlalchemy import (
    BindParameter,
    and_,
    bindparam,
    delete,
    insert,
    or_,
    select,
    update,
)

from boardwright.store.administration.tables import moderators, restraints
from boardwright.store.books import Books
from boardwright.store.statement import Statement, columns
from boardwright.store.store import Store
from boardwright.store.tables import players

Role = Literal["player", "moderator", "admin"]
Filter = Literal["all", "muted", "banned", "staff"]
FOR_GOOD = 2**53 - 1
"""An end that never comes."""


class Restraint(Struct, frozen=True):
    """A row of `restraints`. Times are milliseconds; 0: never was, or was taken back."""

    player_id: str
    muted_until: int = 0
    muted_why: str = ""
    banned_until: int = 0
    banned_why: str = ""


class Standing(NamedTuple):
    """Which tokens of a player count, and what he may not do."""

    epoch: int
    restraint: Restraint


class Person(Struct, frozen=True):
    """Somebody in the list of those who look after the site."""

    id: str
    name: str
    guest: bool
    admin: bool
    moderator: bool
    created_at: int
    deleted_at: int | None
    muted_until: int
    banned_until: int

    @property
    def role(self) -> Role:
        return "admin" if self.admin else "moderator" if self.moderator else "player"


_player: BindParameter[Any] = bindparam("player")
RESTRAINT_OF = Statement(
    "restraint of", ("player",), select(restraints).where(restraints.c.player_id == _player).with_for_update()
)
NEW_RESTRAINT = Statement("new restraint", columns(*restraints.c), insert(restraints))
_changed = ("muted_until", "muted_why", "banned_until", "banned_why")
SET_RESTRAINT = Statement(
    "set restraint",
    (*(f"new_{name}" for name in _changed), "player"),
    update(restraints)
    .where(restraints.c.player_id == _player)
    .values({name: bindparam(f"new_{name}", type_=restraints.c[name].type) for name in _changed}),
    exact=True,
)
MODERATES = Statement(
    "moderates", ("player",), select(moderators.c.player_id).where(moderators.c.player_id == _player)
)
NEW_MODERATOR = Statement("new moderator", columns(*moderators.c), insert(moderators))
DROP_MODERATOR = Statement(
    "drop moderator", ("player",), delete(moderators).where(moderators.c.player_id == _player)
)
ADMINS = Statement(
    "admins",
    (),
    select(players.c.id).where(players.c.admin.is_(True)).with_for_update(),
)


def restraint_of(books: Books, player: str) -> Restraint:
    rows = books.fetch(RESTRAINT_OF, player)
    return Restraint(*rows[0]) if rows else Restraint(player)


def restrain(books: Books, restraint: Restraint) -> None:
    row = tuple(getattr(restraint, name) for name in _changed)
    if books.fetch(RESTRAINT_OF, restraint.player_id):
        books.write(SET_RESTRAINT, (*row, restraint.player_id))
    else:
        books.write(NEW_RESTRAINT, (restraint.player_id, *row))


def role_of(books: Books, player: str, *, admin: bool) -> Role:
    if admin:
        return "admin"
    return "moderator" if books.fetch(MODERATES, player) else "player"


_person = (
    players.c.id,
    players.c.name,
    players.c.password.is_(None),
    players.c.admin,
    moderators.c.player_id.is_not(None),
    players.c.created_at,
    players.c.deleted_at,
    restraints.c.muted_until,
    restraints.c.banned_until,
)
_people = (
    select(*_person)
    .outerjoin(moderators, moderators.c.player_id == players.c.id)
    .outerjoin(restraints, restraints.c.player_id == players.c.id)
)


def _to_person(row: Any) -> Person:
    player, name, guest, admin, moderator, created_at, deleted_at, muted, banned = row
    return Person(
        player,
        name,
        bool(guest),
        bool(admin),
        bool(moderator),
        created_at,
        deleted_at,
        muted_until=muted or 0,
        banned_until=banned or 0,
    )


class Measures:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def standing(self, player: str) -> Standing:
        """Also of somebody who has no row yet."""
        query = (
            select(players.c.epoch, restraints)
            .outerjoin(restraints, restraints.c.player_id == players.c.id)
            .where(players.c.id == player)
        )
        for epoch, restrained, *facts in await self._store.rows(query):
            return Standing(epoch, Restraint(player, *facts) if restrained else Restraint(player))
        return Standing(0, Restraint(player))

    async def moderates(self, player: str) -> bool:
        query = select(moderators.c.player_id).where(moderators.c.player_id == player)
        return bool(await self._store.rows(query))

    async def person(self, player: str) -> Person | None:
        rows = await self._store.rows(_people.where(players.c.id == player))
        return _to_person(rows[0]) if rows else None

    async def named(self, key: str, limit: int) -> list[Person]:
        """Whose name begins so, by name."""
        query = _people.where(players.c.name_key.startswith(key, autoescape=True))
        return await self._listed(query.order_by(players.c.name_key).limit(limit))

    async def newest(
        self, only: Filter, now: int, before: tuple[int, str] | None, limit: int
    ) -> list[Person]:
        """Newest first. `before`: when the last one seen was made, and the id."""
        query = _people.where(players.c.deleted_at.is_(None))
        if only == "banned":
            query = query.where(restraints.c.banned_until > now)
        elif only == "muted":
            query = query.where(restraints.c.muted_until > now)
        elif only == "staff":
            query = query.where(or_(players.c.admin.is_(True), moderators.c.player_id.is_not(None)))
        if before is not None:
            at, player = before
            query = query.where(
                or_(players.c.created_at < at, and_(players.c.created_at == at, players.c.id < player))
            )
        return await self._listed(
            query.order_by(players.c.created_at.desc(), players.c.id.desc()).limit(limit)
        )

    async def _listed(self, query: Any) -> list[Person]:
        return [_to_person(row) for row in await self._store.rows(query)]
