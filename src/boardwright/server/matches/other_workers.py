"""The other workers: what they tell of matches that are live here too, and whether they are still there.

Whoever may have committed something without telling leaves matches `behind`: they read the journal before they go on.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from boardwright.protocol.messages import ServerChat
from boardwright.server.matches.rematch import tell_rematch
from boardwright.server.process.fanout import Alive, Chatted, Committed, Leaving, News, Present, Rematched

if TYPE_CHECKING:
    from boardwright.server.matches.hub import Hub

SILENT_SECONDS = 4.0
"""Workers say every second that they are there; one that does not is dead."""


class OtherWorkers:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._known: dict[str, tuple[float, int]] = {}
        """When each was last heard, and how often it could not tell something."""
        self._joined = True
        """Was the fan-out well when we last looked?"""
        self.listeners: list[Callable[[News], None]] = []
        """Who else wants to hear them."""
        self.when_ended: list[Callable[[str], None]] = []
        """Told of every worker that is not there any more."""

    def hear(self, news: News) -> None:
        self._hear_worker(news)
        for listener in self.listeners:
            listener(news)
        live = self._hub.lives.get(news.match)
        if live is None:
            return
        match news:
            case Committed(entry=row):
                self._hub.spawn(live.hear(row))
            case Present():
                self._hub.presence.heard(live, news)
            case Chatted(player=player, text=text, at=at):
                live.audience.say(ServerChat(live.id, len(live.audience.chat), player, text, at))
            case Rematched(next=new):
                tell_rematch(live, new)

    def _hear_worker(self, news: News) -> None:
        if isinstance(news, Leaving):
            self._ended(news.worker)
            return
        _, known = self._known.get(news.worker, (0.0, 0))
        lost = news.lost if isinstance(news, Alive) else known
        self._known[news.worker] = monotonic(), lost
        if lost != known:
            self._all_behind()

    def look(self, now: float) -> None:
        """Say that we are there, and look who else is. A worker that was killed may have committed what it could not
        tell any more."""
        fanout = self._hub.fanout
        fanout.publish(Alive(fanout.worker, fanout.lost))
        for worker, (heard, _) in list(self._known.items()):
            if now - heard > SILENT_SECONDS:
                self._ended(worker)
        if not (fanout.healthy and self._joined):
            self._all_behind()
        self._joined = fanout.healthy

    def _ended(self, worker: str) -> None:
        self._known.pop(worker, None)
        self._all_behind()
        for listener in self.when_ended:
            listener(worker)
        for live in self._hub.lives.values():
            if live.audience.remote.pop(worker, None) is not None:
                live.audience.tell_presence()

    def _all_behind(self) -> None:
        for live in self._hub.lives.values():
            live.behind = True
