"""People in the store: players and the tokens with which they stay signed in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from sqlalchemy import String, bindparam, delete, exists, func, insert, literal_column, select, update

from boardwright.store.room_tables import room_seats
from boardwright.store.statement import Statement
from boardwright.store.store import Store
from boardwright.store.tables import (
    checkins,
    game_player_records,
    ledger_postings,
    loans,
    players,
    refresh_tokens,
    standings,
)


class Player(Struct, frozen=True):
    """A row of `players`."""

    id: str
    name: str
    password: str | None
    admin: bool
    epoch: int
    created_at: int
    deleted_at: int | None
    settings: bytes
    playing: str | None

    @property
    def guest(self) -> bool:
        return self.password is None


class KeptSession(Struct, frozen=True):
    """Where somebody is signed in: a family of refresh tokens, of which one is good."""

    id: str
    started_at: int
    seen_at: int
    device: str


_player = (
    players.c.id,
    players.c.name,
    players.c.password,
    players.c.admin,
    players.c.epoch,
    players.c.created_at,
    players.c.deleted_at,
    players.c.settings,
    players.c.playing,
)

NEW_PLAYER = Statement("new player", tuple(column.name for column in players.c), insert(players))
LOCK_PLAYER = Statement(
    "lock player",
    ("player",),
    select(*_player).where(players.c.id == bindparam("player")).with_for_update(),
)
RENAME_PLAYER = Statement(
    "rename player",
    ("name", "name_key", "player"),
    update(players)
    .where(players.c.id == bindparam("player"))
    .values(name=bindparam("name"), name_key=bindparam("name_key")),
    exact=True,
)
SET_PASSWORD = Statement(
    "set password",
    ("password", "epoch", "player"),
    update(players)
    .where(players.c.id == bindparam("player"))
    .values(password=bindparam("password"), epoch=bindparam("epoch")),
    exact=True,
)
SET_ADMIN = Statement(
    "set admin",
    ("admin", "player"),
    update(players).where(players.c.id == bindparam("player")).values(admin=bindparam("admin")),
    exact=True,
)
SET_SETTINGS = Statement(
    "set settings",
    ("settings", "player"),
    update(players).where(players.c.id == bindparam("player")).values(settings=bindparam("settings")),
    exact=True,
)
FORGET_PLAYER = Statement(
    "forget player",
    ("name", "name_key", "password", "admin", "epoch", "deleted_at", "settings", "player"),
    update(players)
    .where(players.c.id == bindparam("player"))
    .values({name: bindparam(name) for name in ("name", "name_key", "password", "admin")})
    .values({name: bindparam(name) for name in ("epoch", "deleted_at", "settings")}),
    exact=True,
)
SET_PLAYING = Statement(
    "set playing",
    ("playing", "player"),
    update(players).where(players.c.id == bindparam("player")).values(playing=bindparam("playing")),
    exact=True,
)

NEW_REFRESH = Statement(
    "new refresh", tuple(column.name for column in refresh_tokens.c), insert(refresh_tokens)
)
LOCK_REFRESH = Statement(
    "lock refresh",
    ("token",),
    select(
        refresh_tokens.c.family,
        refresh_tokens.c.player_id,
        refresh_tokens.c.expires_at,
        refresh_tokens.c.used_at,
        refresh_tokens.c.started_at,
        refresh_tokens.c.device,
    )
    .where(refresh_tokens.c.token == bindparam("token"))
    .with_for_update(),
)
USE_REFRESH = Statement(
    "use refresh",
    ("used_at", "token"),
    update(refresh_tokens)
    .where(refresh_tokens.c.token == bindparam("token"))
    .values(used_at=bindparam("used_at")),
    exact=True,
)
END_FAMILY = Statement(
    "end family", ("family",), delete(refresh_tokens).where(refresh_tokens.c.family == bindparam("family"))
)
END_FAMILY_OF = Statement(
    "end family of",
    ("family", "player"),
    delete(refresh_tokens).where(
        refresh_tokens.c.family == bindparam("family"), refresh_tokens.c.player_id == bindparam("player")
    ),
)
LOCK_FAMILY_OF = Statement(
    "lock family of",
    ("family", "player"),
    select(refresh_tokens.c.token)
    .where(refresh_tokens.c.family == bindparam("family"), refresh_tokens.c.player_id == bindparam("player"))
    .with_for_update(),
)
END_REFRESH_OF = Statement(
    "end refresh of",
    ("player",),
    delete(refresh_tokens).where(refresh_tokens.c.player_id == bindparam("player")),
)
END_OLD_REFRESH = Statement(
    "end old refresh",
    ("player", "before"),
    delete(refresh_tokens).where(
        refresh_tokens.c.player_id == bindparam("player"), refresh_tokens.c.expires_at < bindparam("before")
    ),
)


_postings = (
    select(func.count())
    .where(ledger_postings.c.account == literal_column("'user:'", String) + players.c.id)
    .correlate(players)
    .scalar_subquery()
)
_is_idle = (
    players.c.password.is_(None),
    players.c.deleted_at.is_(None),
    players.c.playing.is_(None),
    players.c.admin.is_(False),
    players.c.created_at < bindparam("before"),
    _postings <= literal_column("1"),  # the chips to start with
    ~exists().where(
        refresh_tokens.c.player_id == players.c.id, refresh_tokens.c.expires_at > bindparam("now")
    ),
    *(
        ~exists().where(table.c.player_id == players.c.id)
        for table in (room_seats, game_player_records, loans, checkins, standings)
    ),
)
IS_IDLE_GUEST = Statement(
    "is idle guest",
    ("player", "before", "now"),
    select(players.c.id).where(players.c.id == bindparam("player"), *_is_idle),
)
"""A guest from before then, who left no trace: no chips moved, no match, no seat, no session that is still good."""
DROP_PLAYER = Statement(
    "drop player", ("player",), delete(players).where(players.c.id == bindparam("player")), exact=True
)


class People:
    """Who there is."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def find(self, player: str) -> Player | None:
        rows = await self._store.rows(select(*_player).where(players.c.id == player))
        return Player(*rows[0]) if rows else None

    async def find_by_name(self, key: str) -> Player | None:
        rows = await self._store.rows(select(*_player).where(players.c.name_key == key))
        return Player(*rows[0]) if rows else None

    async def names(self, ids: Iterable[str]) -> dict[str, str]:
        wanted = sorted(set(ids))
        if not wanted:
            return {}
        rows = await self._store.rows(select(players.c.id, players.c.name).where(players.c.id.in_(wanted)))
        return {row[0]: row[1] for row in rows}

    async def sessions(self, player: str, now: int) -> list[KeptSession]:
        """Those that are still good, the one that was used last first."""
        rows = await self._store.rows(sessions_of(player, now))
        return [
            KeptSession(family, start or seen, seen, device or "") for family, start, seen, device in rows
        ]

    async def family_of(self, token: str) -> str | None:
        """Of a refresh token's digest."""
        rows = await self._store.rows(select(refresh_tokens.c.family).where(refresh_tokens.c.token == token))
        return rows[0][0] if rows else None

    async def idle_guests(self, before: int, now: int, *, limit: int) -> list[str]:
        """Guests whom nobody would miss; `IS_IDLE_GUEST` asks again while their wallets are locked."""
        query = select(players.c.id).where(*_is_idle).order_by(players.c.created_at).limit(limit)
        rows = await self._store.rows(query, {"before": before, "now": now})
        return [row[0] for row in rows]


def sessions_of(player: str, now: int) -> Any:
    token = refresh_tokens.c
    return (
        select(token.family, token.started_at, token.created_at, token.device)
        .where(token.player_id == player, token.used_at.is_(None), token.expires_at > now)
        .order_by(token.created_at.desc(), token.family)
    )
