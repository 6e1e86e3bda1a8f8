"""Stopping: a match whose rules do not come to an end is closed, and everybody else plays on.

Whoever is there is told, and leaves; the match then counts for nothing, and stakes go back. No view of it is made any
more: that may be just what does not end.
"""

from __future__ import annotations

import asyncio
import logging
from types import FrameType
from typing import TYPE_CHECKING

from boardwright.engine.endless import StepLimit, StepTooLong, frames_out
from boardwright.engine.match import Match
from boardwright.host.audience import Audience
from boardwright.host.host import Host
from boardwright.protocol.codes import Code
from boardwright.protocol.messages import Error

if TYPE_CHECKING:
    from boardwright.server.matches.hub import Hub
    from boardwright.server.matches.live import Live

log = logging.getLogger(__name__)

CALLERS = ("boardwright.server", "boardwright.host", "boardwright.store", "asyncio")
"""Of rules, on a server."""


class Stopping:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._limit = StepLimit(hub.settings.rules_seconds, CALLERS, self._stopped)

    def start(self) -> None:
        if not self._limit.start():
            log.info("rules that do not end cannot be stopped here")

    def stop(self) -> None:
        self._limit.stop()

    def _stopped(self, error: StepTooLong, frame: FrameType) -> None:
        """This is in the midst of the rules: what has to be done comes later."""
        live, what = self._live_in(frame), f"{error}: {_described(frame)}"
        asyncio.get_running_loop().call_soon(self.note, live, what)

    def note(self, live: Live | None, what: str) -> None:
        """Rules were stopped; in a match that is there, or in one that was about to begin."""
        self._hub.metrics.stopped.inc()
        log.error("rules were stopped: match %s: %s", "-" if live is None else live.id, what)
        if live is not None and not live.stopped:
            live.stopped = True
            self._send_away(live)
            self._hub.spawn(self._end(live))

    def _send_away(self, live: Live) -> None:
        for connection in list(live.audience.connections):
            connection.say(Error(Code.MATCH_STOPPED, "match_stopped", live.id))
            live.exit(connection)

    async def _end(self, live: Live) -> None:
        if live.match.outcome is None and not await live.abandon():
            log.error("match %s was stopped, and could not be ended", live.id)

    def _live_in(self, frame: FrameType) -> Live | None:
        for each in frames_out(frame):
            owner = each.f_locals.get("self")
            if isinstance(owner, Host | Audience):
                return self._hub.lives.get(owner.id)
        return None


def describe_match(match: Match) -> str:
    """All that is needed to see it again."""
    version = f"version {match.version}" if hasattr(match, "state") else "setup"
    return f"game {match.game.reference}, {version}, seed {match.fairness.secret.hex()}"


def _described(frame: FrameType) -> str:
    """The match that the rules were asked for, and the command, as far as there are any."""
    for each in frames_out(frame):
        match, command = each.f_locals.get("self"), each.f_locals.get("command")
        if isinstance(match, Match):
            played = f", seat {each.f_locals.get('seat')}: {command!r}" if command is not None else ""
            return describe_match(match) + played
        if isinstance(match, Host | Audience):
            return describe_match(match.match)
    return "no match"
