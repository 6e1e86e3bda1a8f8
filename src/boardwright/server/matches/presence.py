"""Presence: who is at a match and what is said there. The audience here is told, and so are the other workers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from boardwright.host.audience import Elsewhere
from boardwright.protocol.messages import ServerChat
from boardwright.server.matches.storage.table_data import read_data
from boardwright.server.process.fanout import Chatted, Present

if TYPE_CHECKING:
    from boardwright.server.matches.hub import Hub
    from boardwright.server.matches.live import Live

GONE_SECONDS = 0.25
"""Before others are told that somebody has gone."""


class Presence:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._left: dict[str, Live] = {}
        """Matches that somebody has left, and nobody was told so yet."""
        self.listeners: list[Callable[[Live], None]] = []
        """Who else wants to know that somebody came or went here."""

    def came(self, live: Live) -> None:
        """Somebody did: everybody is told at once, and who came along with the state of the match."""
        live.audience.tell_presence()
        self.publish(live)
        self._tell_listeners(live)

    def went(self, live: Live) -> None:
        """Told a little later: most who go do not go alone, and some are back at once, on a new connection."""
        if not self._left:
            asyncio.get_running_loop().call_later(GONE_SECONDS, self._tell_of_leavers)
        self._left[live.id] = live

    def _tell_of_leavers(self) -> None:
        lives, self._left = self._left, {}
        if self._hub.stopping:
            return
        for live in lives.values():
            live.audience.tell_presence()
            self.publish(live)
            self._tell_listeners(live)

    def _tell_listeners(self, live: Live) -> None:
        for listener in self.listeners:
            listener(live)

    def publish(self, live: Live) -> None:
        """Tell the other workers who is here."""
        seats, watching = live.audience.here()
        fanout = self._hub.fanout
        fanout.publish(Present(fanout.worker, live.id, seats, watching))

    def heard(self, live: Live, news: Present) -> None:
        """Another worker says who is there."""
        seats, watching = news.seats, news.watching
        known = live.audience.remote.get(news.worker)
        live.audience.remote[news.worker] = Elsewhere(seats, watching, monotonic())
        if any(seat not in live.players for seat in seats):
            self._hub.spawn(read_data(self._hub.store, live))
        if known is None or (known.seats, known.watching) != (seats, watching):
            live.audience.tell_presence()
            if known is None:
                self.publish(live)

    def chat(self, live: Live, player: str, text: str) -> None:
        at, fanout = self._hub.now(), self._hub.fanout
        live.audience.say(ServerChat(live.id, len(live.audience.chat), player, text, at))
        fanout.publish(Chatted(fanout.worker, live.id, player, text, at))
