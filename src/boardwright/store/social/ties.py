"""Ties: what one player is to another. Each side has a row of its own, so that nobody reads in his what is in the
other's: who was ignored, or blocked, sees a request that nobody has answered yet."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, Literal, TypeVar

from msgspec import Struct
from sqlalchemy import BindParameter, bindparam, delete, func, insert, select, update

from boardwright.store.books import Books, wallet
from boardwright.store.social.tables import social_settings, ties
from boardwright.store.statement import Statement, columns
from boardwright.store.store import Store
from boardwright.store.tables import players

T = TypeVar("T")

TieState = Literal["friend", "asked", "asking", "ignored", "blocked"]
"""`asked`: by me; `asking`: me; `ignored`: what was asked of me, and I do not want to hear of it again."""

Who = Literal["friends", "everyone", "nobody"]


class Tie(Struct, frozen=True):
    """What another player is to me."""

    other: str
    name: str
    state: TieState
    at: int


class SocialSettings(Struct, frozen=True):
    """Who may reach somebody, and when nothing makes itself heard."""

    messages: Who = "friends"
    invitations: Who = "everyone"
    presence: Who = "friends"
    quiet_from: int | None = None
    quiet_to: int | None = None
    noticed: int = 0


_player: BindParameter[Any] = bindparam("player")
_other: BindParameter[Any] = bindparam("other")
_is_it = (ties.c.player_id == _player, ties.c.other_id == _other)

TIE_OF = Statement("tie of", ("player", "other"), select(ties.c.state).where(*_is_it))
NEW_TIE = Statement("new tie", columns(*ties.c), insert(ties))
SET_TIE = Statement(
    "set tie",
    ("new_state", "new_at", "player", "other"),
    update(ties)
    .where(*_is_it)
    .values(state=bindparam("new_state"), at=bindparam("new_at", type_=ties.c.at.type)),
    exact=True,
)
DROP_TIE = Statement("drop tie", ("player", "other"), delete(ties).where(*_is_it))
DROP_TIES = Statement("drop ties", ("player",), delete(ties).where(ties.c.player_id == _player))
DROP_TIES_TO = Statement("drop ties to", ("other",), delete(ties).where(ties.c.other_id == _other))
TIES_IN_STATE = Statement(
    "ties in state",
    ("player", "state"),
    select(func.count()).where(ties.c.player_id == _player, ties.c.state == bindparam("state")),
)
ACCOUNT_OF = Statement(
    "account of",
    ("player",),
    select(players.c.id).where(
        players.c.id == _player, players.c.deleted_at.is_(None), players.c.password.is_not(None)
    ),
)

_settings = [social_settings.c[name] for name in SocialSettings.__struct_fields__]
SETTINGS_OF = Statement(
    "social settings of", ("player",), select(*_settings).where(social_settings.c.player_id == _player)
)
NEW_SETTINGS = Statement("new social settings", columns(*social_settings.c), insert(social_settings))
SET_SOCIAL = Statement(
    "set social settings",
    (*(f"new_{column.name}" for column in _settings), "player"),
    update(social_settings)
    .where(social_settings.c.player_id == _player)
    .values({column.name: bindparam(f"new_{column.name}", type_=column.type) for column in _settings}),
    exact=True,
)
DROP_SETTINGS = Statement(
    "drop social settings",
    ("player",),
    delete(social_settings).where(social_settings.c.player_id == _player),
)


class Pair:
    """Two players whose wallets are locked: nothing changes between them meanwhile."""

    def __init__(self, books: Books, player: str, other: str) -> None:
        self.books = books
        self.player = player
        self.other = other

    def mine(self) -> TieState | None:
        return self._state(self.player, self.other)

    def theirs(self) -> TieState | None:
        return self._state(self.other, self.player)

    def set_mine(self, state: TieState | None, at: int = 0) -> None:
        self._set(self.player, self.other, state, at)

    def set_theirs(self, state: TieState | None, at: int = 0) -> None:
        self._set(self.other, self.player, state, at)

    def _state(self, player: str, other: str) -> TieState | None:
        rows = self.books.fetch(TIE_OF, player, other)
        return rows[0][0] if rows else None

    def _set(self, player: str, other: str, state: TieState | None, at: int) -> None:
        if state is None:
            self.books.write(DROP_TIE, (player, other))
        elif self._state(player, other) is None:
            self.books.write(NEW_TIE, (player, other, state, at))
        else:
            self.books.write(SET_TIE, (state, at, player, other))


class Between(Generic[T]):
    """Something between two players, decided while nobody else changes anything between them."""

    answer: T

    def __init__(self, player: str, other: str, decide: Callable[[Pair], T]) -> None:
        self._player = player
        self._other = other
        self._decide = decide

    @property
    def accounts(self) -> Iterable[str]:
        return {wallet(self._player), wallet(self._other)}

    def run(self, books: Books) -> None:
        self.answer = self._decide(Pair(books, self._player, self._other))


class ChangeSettings:
    """Of one player; what is not named stays."""

    def __init__(self, player: str, changes: dict[str, Any]) -> None:
        self._player = player
        self._changes = changes

    @property
    def accounts(self) -> Iterable[str]:
        return {wallet(self._player)}

    def run(self, books: Books) -> None:
        rows = books.fetch(SETTINGS_OF, self._player)
        before = SocialSettings(*rows[0]) if rows else SocialSettings()
        after = [self._changes.get(name, getattr(before, name)) for name in SocialSettings.__struct_fields__]
        if rows:
            books.write(SET_SOCIAL, (*after, self._player))
        else:
            books.write(NEW_SETTINGS, (self._player, *after))


class Ties:
    """What is kept, for reading."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def state(self, player: str, other: str) -> TieState | None:
        query = select(ties.c.state).where(ties.c.player_id == player, ties.c.other_id == other)
        rows = await self._store.rows(query)
        return rows[0][0] if rows else None

    async def friends(self, player: str) -> list[str]:
        query = select(ties.c.other_id).where(ties.c.player_id == player, ties.c.state == "friend")
        return [row[0] for row in await self._store.rows(query)]

    async def listed(self, player: str, state: TieState, after: str, limit: int) -> list[Tie]:
        """By the id of the other; `after` is the last one seen."""
        return [Tie(*row) for row in await self._store.rows(listed(player, state, after, limit))]

    async def settings(self, player: str) -> SocialSettings:
        query = select(*_settings).where(social_settings.c.player_id == player)
        rows = await self._store.rows(query)
        return SocialSettings(*rows[0]) if rows else SocialSettings()


def listed(player: str, state: TieState, after: str, limit: int) -> Any:
    return (
        select(ties.c.other_id, players.c.name, ties.c.state, ties.c.at)
        .join(players, players.c.id == ties.c.other_id)
        .where(ties.c.player_id == player, ties.c.state == state, ties.c.other_id > after)
        .order_by(ties.c.other_id)
        .limit(limit)
    )
