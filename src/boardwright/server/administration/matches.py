"""Matches that are not over: which there are, a look at one as anybody may watch it, and an end to it."""

from __future__ import annotations

import logging

import msgspec
from msgspec import Struct

from boardwright.protocol.codes import Code
from boardwright.server.administration.acting import Actor
from boardwright.server.matches.hub import Hub
from boardwright.server.matches.live import Live
from boardwright.server.matches.storage.stored import NotFound
from boardwright.server.matches.storage.table_data import TableData
from boardwright.server.rooms.errors import RoomError
from boardwright.server.web.words import plain_words
from boardwright.store import StoreUnavailable
from boardwright.store.administration.audit import Act, AuditLog
from boardwright.store.administration.sight import Sight
from boardwright.store.administration.tables import NOTE_LENGTH
from boardwright.store.people import People

log = logging.getLogger(__name__)


class MatchLine(Struct, frozen=True):
    id: str
    game: str
    started_at: int
    players: list[str]
    """By seat: names, or `bot:<level>`."""
    room: str | None
    counts: bool
    """For chips, records and ratings."""


class MatchCare:
    def __init__(self, hub: Hub, audit: AuditLog) -> None:
        self.sight = Sight(hub.store)
        self._people = People(hub.store)
        self._hub = hub
        self._audit = audit

    async def running(self, *, game: str | None, before: str | None, limit: int) -> list[MatchLine]:
        found = await self.sight.matches(game=game, before=before, limit=limit)
        tables = [msgspec.msgpack.decode(data, type=TableData) for *_, data in found]
        names = await self._people.names(who for table in tables for who in table.players.values())
        return [
            MatchLine(
                match,
                played,
                at,
                [names.get(who, who) for _, who in sorted(table.players.items())],
                table.room,
                table.recorded,
            )
            for (match, played, at, _), table in zip(found, tables, strict=True)
        ]

    async def look(self, actor: Actor, match: str) -> None:
        """Somebody opens a match of others: the log knows. What he sees is a spectator's view."""
        live = await self._live(match)
        await self._audit.act(Act(actor.id, "look", match, {"room": live.data.room}, self._hub.now()))

    async def end(self, actor: Actor, match: str, why: str) -> None:
        """It counts for nothing, and everybody gets back what he put in: with its line in the log, or not at all."""
        reason = plain_words(why, NOTE_LENGTH, needed=True)
        live = await self._live(match)
        act = Act(actor.id, "end_match", match, {"why": reason}, self._hub.now())
        if live.match.outcome is not None or not await live.abandon(act):
            await live.catch_up()
            if live.match.outcome is None:
                raise StoreUnavailable(f"match {match} could not be ended")
            raise RoomError(Code.MATCH_NOT_FOUND)
        log.info("%s: match %s is ended", actor.id, match)

    async def _live(self, match: str) -> Live:
        try:
            return await self._hub.get(match)
        except NotFound:
            raise RoomError(Code.MATCH_NOT_FOUND) from None
