"""Who is awaited at a table and not there: told once a turn, and of how it ended."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from boardwright.engine.types import Seat
from boardwright.host.occupants import bot_level
from boardwright.server.matches.live import Live
from boardwright.server.matches.storage.stored import Expired, NotFound, Stopped
from boardwright.server.rooms.service import Rooms
from boardwright.server.social.channel import Channel
from boardwright.store import Store
from boardwright.store.books import Books, wallet
from boardwright.store.social.notices import Details, NewNotice, notify_once

AWAY_SECONDS = 5.0
"""Who goes from one page to the next one is not away."""
MOST_TOLD = 20_000
MOST_LISTED = 20


class Turn(Struct, frozen=True):
    match: str
    game: str
    room: str
    code: str
    names: tuple[str, ...]
    """Of the others."""


class Turns:
    def __init__(self, store: Store, rooms: Rooms, channel: Channel) -> None:
        self._store = store
        self._rooms = rooms
        self._hub = rooms.hub
        self._channel = channel
        self._since: dict[tuple[str, Seat, int], float] = {}
        """Since when somebody is awaited in vain, by the version of the match; for ever once he was told."""
        self._hub.when_looked_after.append(self.look)
        self._hub.when_over.append(self.over)

    def look(self, live: Live, now: float) -> None:
        for seat, player in self._away(live):
            if seat not in live.awaited():
                continue
            which = live.id, seat, live.match.version
            since = self._since.setdefault(which, now)
            if now - since >= AWAY_SECONDS:
                self._since[which] = float("inf")
                details: Details = {"match": live.id, "game": live.game.id, "version": live.match.version}
                self._notify(
                    NewNotice(player, f"turn:{live.id}", "your_turn", None, self._hub.now(), details)
                )
        if len(self._since) > MOST_TOLD:
            self._since.clear()

    def over(self, live: Live) -> None:
        outcome = live.match.outcome
        if outcome is None:
            return
        for seat, player in self._away(live, over=True):
            won = "drawn" if not outcome.winners else "won" if seat in outcome.winners else "lost"
            details: Details = {"match": live.id, "game": live.game.id, "result": won}
            self._notify(NewNotice(player, f"turn:{live.id}", "result", None, self._hub.now(), details))

    def _away(self, live: Live, *, over: bool = False) -> Iterable[tuple[Seat, str]]:
        """People at a table with others who do not look on."""
        if live.data.room is None or (live.match.outcome is not None and not over):
            return ()
        connected = live.audience.connected()
        return [
            (seat, player)
            for seat, player in live.players.items()
            if seat not in connected and not bot_level(player) and seat not in live.data.left
        ]

    def _notify(self, new: NewNotice) -> None:
        self._hub.spawn(self._write(new))

    async def _write(self, new: NewNotice) -> None:
        work = _Once(new)
        await self._store.transact(work)
        if work.new:
            await self._channel.tell_notice(new.player)

    async def of(self, player: str) -> list[Turn]:
        """The tables where somebody is awaited."""
        found = []
        for room_id in (await self._rooms.store.of_player(player))[:MOST_LISTED]:
            room = await self._rooms.store.load(room_id)
            member = None if room is None else room.member(player)
            if room is None or room.match is None or member is None or member.match_seat is None:
                continue
            try:
                live = await self._hub.get(room.match)
            except (NotFound, Expired, Stopped):
                continue
            if live.match.outcome is None and member.match_seat in live.awaited():
                names = tuple(each.name for each in room.members if each.player != player)
                found.append(Turn(live.id, live.game.id, room.id, room.code, names))
        return found


class _Once:
    """Several workers may see the same; it is told once."""

    def __init__(self, new: NewNotice) -> None:
        self._new = new
        self.accounts = {wallet(new.player)}
        self.new = False

    def run(self, books: Books) -> None:
        self.new = notify_once(books, self._new)
