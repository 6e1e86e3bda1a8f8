"""The archive: where matches go when they are over and nobody looks on, and finished matches, wherever they are."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec

from boardwright.engine.match import Match
from boardwright.engine.replay import read_replay, write_replay
from boardwright.engine.types import GameError
from boardwright.server.matches.storage.stored import NotFound, check_plausible, revive
from boardwright.store import Conflict, JournalEntry, LoadedMatch

if TYPE_CHECKING:
    from boardwright.server.matches.hub import Hub
    from boardwright.server.matches.live import Live

log = logging.getLogger(__name__)


class Archive:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._store = hub.store

    async def put(self, live: Live) -> None:
        """A match that is over."""
        try:
            match = await self.whole(live)
            summary = msgspec.json.encode({"outcome": match.outcome, "players": live.players})
            await self._store.archive(live.id, write_replay(match).encode(), summary, seq=match.version)
        except (Conflict, NotFound):
            log.info("match %s is archived elsewhere, or went on", live.id)

    async def whole(self, live: Live) -> Match:
        """A live match with its journal from the first entry on."""
        return live.match if live.match.is_whole else await self.so_far(live.id)

    async def so_far(self, match_id: str) -> Match:
        """The match with its journal from the first entry on, as the store has it."""
        loaded = await self._store.load_match(match_id)
        if loaded is None:
            raise NotFound(match_id)
        rows: list[JournalEntry] = []
        while page := await self._store.entries(match_id, after=len(rows)):
            rows += page
        return revive(LoadedMatch(loaded.record, None, tuple(rows)), self._hub.find)

    async def _over(self, match_id: str) -> Match:
        match = await self.so_far(match_id)
        if match.outcome is None:
            raise GameError("match_not_over")
        return match

    async def replay(self, match_id: str) -> bytes:
        """The replay file of a finished match."""
        check_plausible(match_id)
        archived = await self._store.archived(match_id)
        if archived is not None:
            return archived.replay
        return write_replay(await self._over(match_id)).encode()

    async def finished(self, match_id: str) -> tuple[Match, dict[str, str]]:
        """A finished match from its first step on, and who sat where."""
        check_plausible(match_id)
        archived = await self._store.archived(match_id)
        if archived is not None:
            text = archived.replay.decode()
            match = await asyncio.to_thread(read_replay, text, self._hub.find)
            return match, msgspec.json.decode(archived.summary).get("players", {})
        match = await self._over(match_id)
        live = await self._hub.get(match_id)
        return match, {str(seat): owner for seat, owner in live.players.items()}
