"""Sight: what those who look after a site see of things that are kept elsewhere."""

from __future__ import annotations

from sqlalchemy import select

from boardwright.store.room_tables import room_chat
from boardwright.store.store import Store
from boardwright.store.tables import archive, matches


class Sight:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def line(self, room: str, number: int) -> tuple[str, str] | None:
        """Who said it, and what."""
        said = room_chat.c.player_id, room_chat.c.text, room_chat.c.phrase
        query = select(*said).where(room_chat.c.room_id == room, room_chat.c.id == number)
        for player, text, phrase in await self._store.rows(query):
            return player, text or phrase or ""
        return None

    async def game_of(self, match: str) -> str | None:
        """Of a match that runs, or is in the archive."""
        for table, key in ((matches, matches.c.id), (archive, archive.c.match_id)):
            for (game,) in await self._store.rows(select(table.c.game).where(key == match)):
                return str(game)
        return None
