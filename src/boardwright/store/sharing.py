"""What people share, in the store: offered, looked at, found, liked, copied, taken away."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from msgspec import Struct
from sqlalchemy import (
    BindParameter,
    and_,
    bindparam,
    delete,
    func,
    insert,
    literal_column,
    or_,
    select,
    update,
)

from boardwright.store.books import Books, Declined, wallet
from boardwright.store.forge_tables import forged_rules
from boardwright.store.sharing_tables import shared, shared_likes
from boardwright.store.statement import Statement
from boardwright.store.store import Store
from boardwright.store.tables import players

Kind = Literal["deck", "rule"]
State = Literal["waiting", "open", "removed"]
Sort = Literal["new", "likes"]


class Offer(NamedTuple):
    """What somebody wants to share."""

    kind: Kind
    target: str
    game: str
    owner: str
    name: str
    name_key: str
    content: str = ""


class Shared(Struct, frozen=True):
    """A row of `shared`, and who its owner is."""

    number: int
    kind: Kind
    target: str
    game: str
    owner: str
    name: str
    content: str
    state: State
    likes: int
    copies: int
    at: int
    author: str | None


class Place(NamedTuple):
    """Where a page of a list ended."""

    likes: int
    number: int


class Removed(Declined):
    """Those who look after the site have taken it away: it is not shared again."""


_number: BindParameter[Any] = bindparam("shared_number")
_kind: BindParameter[Any] = bindparam("kind")
_target: BindParameter[Any] = bindparam("target")
_player: BindParameter[Any] = bindparam("player")
_written = [column for column in shared.c if column.name != "number"]
_is_it = shared.c.number == _number

PUBLISH = Statement(
    "publish rule",
    ("new_public", "rule_id"),
    update(forged_rules)
    .where(forged_rules.c.id == bindparam("rule_id"))
    .values(public=bindparam("new_public", type_=forged_rules.c.public.type)),
)
"""Everybody finds it in the library, or only its owner sees it."""
NEW_SHARED = Statement(
    "new shared",
    tuple(column.name for column in _written),
    insert(shared).values({column.name: bindparam(column.name) for column in _written}),
)
LOCK_SHARED = Statement(
    "lock shared",
    ("kind", "target"),
    select(shared.c.number, shared.c.state, shared.c.owner)
    .where(shared.c.kind == _kind, shared.c.target == _target)
    .with_for_update(),
)
LOCK_SHARED_NUMBER = Statement(
    "lock shared by number",
    ("shared_number",),
    select(shared.c.kind, shared.c.target, shared.c.state).where(_is_it).with_for_update(),
)
CHANGE_SHARED = Statement(
    "change shared",
    ("new_name", "new_name_key", "new_content", "new_state", "shared_number"),
    update(shared)
    .where(_is_it)
    .values(
        name=bindparam("new_name"),
        name_key=bindparam("new_name_key"),
        content=bindparam("new_content"),
        state=bindparam("new_state"),
    ),
    exact=True,
)
SET_STATE = Statement(
    "set shared state",
    ("new_state", "shared_number"),
    update(shared).where(_is_it).values(state=bindparam("new_state")),
    exact=True,
)
DROP_LIKES = Statement(
    "drop likes of shared", ("shared_number",), delete(shared_likes).where(shared_likes.c.number == _number)
)
DROP_SHARED = Statement("drop shared", ("shared_number",), delete(shared).where(_is_it))
DECKS_SHARED_BY = Statement(
    "decks shared by",
    ("player",),
    select(shared.c.target).where(shared.c.owner == _player, shared.c.kind == literal_column("'deck'")),
)
LIKE_OF = Statement(
    "like of",
    ("shared_number", "player"),
    select(shared_likes.c.at).where(shared_likes.c.number == _number, shared_likes.c.player_id == _player),
)
NEW_LIKE = Statement("new like", tuple(column.name for column in shared_likes.c), insert(shared_likes))
DROP_LIKE = Statement(
    "drop like",
    ("shared_number", "player"),
    delete(shared_likes).where(shared_likes.c.number == _number, shared_likes.c.player_id == _player),
)
COUNT_LIKES = Statement(
    "count likes",
    ("more", "shared_number"),
    update(shared).where(_is_it).values(likes=shared.c.likes + bindparam("more", type_=shared.c.likes.type)),
    exact=True,
)
COUNT_COPY = Statement(
    "count copy",
    ("kind", "target"),
    update(shared)
    .where(shared.c.kind == _kind, shared.c.target == _target)
    .values(copies=shared.c.copies + literal_column("1")),
)


# In a transaction


def offer(books: Books, given: Offer, at: int, *, first: bool) -> State:
    """Shared, or shared anew with what is in it now. `first`: somebody looks at it before others see it. `Removed` if
    it was taken away."""
    state: State = "waiting" if first else "open"
    found = books.fetch(LOCK_SHARED, given.kind, given.target)
    if not found:
        row = (*given, state, 0, 0, at)
        books.write(NEW_SHARED, row)
    elif found[0][1] == "removed":
        raise Removed
    else:
        books.write(CHANGE_SHARED, (given.name, given.name_key, given.content, state, found[0][0]))
    if given.kind == "rule":
        books.write(PUBLISH, (state == "open", given.target))
    return state


def offer_again(books: Books, given: Offer, at: int, *, first: bool) -> None:
    """Something else is in it now: if it is shared, it is so from now on."""
    found = books.fetch(LOCK_SHARED, given.kind, given.target)
    if found and found[0][1] != "removed":
        offer(books, given, at, first=first)


def withdraw(books: Books, kind: Kind, target: str) -> None:
    """By its owner. What was taken away stays known."""
    for number, state, _ in books.fetch(LOCK_SHARED, kind, target):
        if state != "removed":
            books.write(DROP_LIKES, (number,))
            books.write(DROP_SHARED, (number,))


def decide(books: Books, number: int, *, allowed: bool) -> tuple[Kind, str] | None:
    """By those who look after the site. None if there is no such thing."""
    found = books.fetch(LOCK_SHARED_NUMBER, number)
    if not found:
        return None
    kind, target, _ = found[0]
    books.write(SET_STATE, ("open" if allowed else "removed", number))
    if kind == "rule":
        books.write(PUBLISH, (allowed, target))
    return kind, target


def take_away(books: Books, target: str) -> None:
    """Whatever is shared under this id."""
    for kind in ("deck", "rule"):
        for number, _, _ in books.fetch(LOCK_SHARED, kind, target):
            decide(books, number, allowed=False)


def forget_decks(books: Books, player: str) -> None:
    for (target,) in books.fetch(DECKS_SHARED_BY, player):
        withdraw(books, "deck", target)


class Like:
    """That somebody likes it, or not after all. Of one's own it says nothing; `there`: others see it."""

    def __init__(self, kind: Kind, target: str, player: str, liked: bool, at: int) -> None:
        self.accounts = {wallet(player)}
        self.there = False
        self._it = (kind, target)
        self._player = player
        self._liked = liked
        self._at = at

    def run(self, books: Books) -> None:
        found = books.fetch(LOCK_SHARED, *self._it)
        self.there = bool(found) and found[0][1] == "open" and found[0][2] != self._player
        if not self.there:
            return
        number = found[0][0]
        if bool(books.fetch(LIKE_OF, number, self._player)) == self._liked:
            return
        if self._liked:
            books.write(NEW_LIKE, (number, self._player, self._at))
        else:
            books.write(DROP_LIKE, (number, self._player))
        books.write(COUNT_LIKES, (1 if self._liked else -1, number))


# For reading


class SharedStore:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def find(self, kind: Kind, target: str) -> Shared | None:
        rows = await self._store.rows(_shown().where(shared.c.kind == kind, shared.c.target == target))
        return Shared(*rows[0]) if rows else None

    async def listed(
        self, kind: Kind, game: str, name_key: str, sort: Sort, after: Place | None, limit: int
    ) -> list[Shared]:
        """What everybody sees, of one game."""
        query = shared_in(kind, game, name_key, sort, after, limit)
        return [Shared(*row) for row in await self._store.rows(query)]

    async def in_state(self, state: State, before: int | None, limit: int) -> list[Shared]:
        """For those who look after the site, newest first."""
        return [Shared(*row) for row in await self._store.rows(shared_by_state(state, before, limit))]

    async def by(self, owner: str, kind: Kind, game: str) -> list[Shared]:
        """One's own, in whatever state."""
        query = _shown().where(shared.c.owner == owner, shared.c.kind == kind, shared.c.game == game)
        return [Shared(*row) for row in await self._store.rows(query.order_by(shared.c.number))]

    async def of(self, kind: Kind, targets: list[str]) -> dict[str, Shared]:
        rows = await self._store.rows(_shown().where(shared.c.kind == kind, shared.c.target.in_(targets)))
        return {found.target: found for found in (Shared(*row) for row in rows)}

    async def waiting(self) -> int:
        query = select(func.count()).select_from(shared).where(shared.c.state == "waiting")
        return int((await self._store.rows(query))[0][0])

    async def liked(self, player: str, numbers: list[int]) -> set[int]:
        """Which of these the player likes."""
        query = select(shared_likes.c.number).where(
            shared_likes.c.number.in_(numbers), shared_likes.c.player_id == player
        )
        return {row[0] for row in await self._store.rows(query)}


def _shown() -> Any:
    kept = [shared.c[name] for name in Shared.__struct_fields__ if name != "author"]
    return select(*kept, players.c.name).outerjoin(players, players.c.id == shared.c.owner)


def shared_in(kind: Kind, game: str, name_key: str, sort: Sort, after: Place | None, limit: int) -> Any:
    query = _shown().where(shared.c.kind == kind, shared.c.game == game, shared.c.state == "open")
    if name_key:
        query = query.where(shared.c.name_key.contains(name_key, autoescape=True))
    if sort == "likes":
        query = query.order_by(shared.c.likes.desc(), shared.c.number.desc())
        if after is not None:
            fewer = shared.c.likes < after.likes
            query = query.where(
                or_(fewer, and_(shared.c.likes == after.likes, shared.c.number < after.number))
            )
    else:
        query = query.order_by(shared.c.number.desc())
        if after is not None:
            query = query.where(shared.c.number < after.number)
    return query.limit(limit)


def shared_by_state(state: State, before: int | None, limit: int) -> Any:
    query = _shown().where(shared.c.state == state).order_by(shared.c.number.desc()).limit(limit)
    return query if before is None else query.where(shared.c.number < before)
