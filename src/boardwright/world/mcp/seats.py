"""Seats: what the MCP tools need of a match, wherever it is played."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, Protocol

from msgspec import Struct

from boardwright.bots.base import Bot
from boardwright.engine.delta import plain
from boardwright.engine.match import Match
from boardwright.engine.types import HOST, GameError, Outcome, Refusal, Seat, Step
from boardwright.engine.waits import Timeout
from boardwright.world.changes import as_json

Json = dict[str, Any]


class Look(Struct, frozen=True):
    """A match as its seat sees it."""

    game: str
    seat: Seat
    version: int
    view: Json
    text: str | None = None
    """The same in words, where the rules can say it."""
    outcome: Outcome | None = None


class SeatAtTable(Protocol):
    """One seat at one match. Secrets of others are not to be had through it."""

    async def look(self) -> Look: ...

    async def legal(self) -> list[Json]:
        """What the seat may do now; nothing, if it is not to move."""

    async def act(self, command: Mapping[str, Any]) -> Refusal | None: ...

    async def wait(self, seconds: float) -> bool:
        """Until the seat is to move or the match is over; False if that takes longer."""

    async def leave(self) -> None: ...


class OpenTable(Protocol):
    """How a seat on a server is had: at a match that is there, or at a new one."""

    async def __call__(
        self,
        server: str,
        *,
        match: str | None,
        game: str | None,
        seat: int | None,
        settings: Mapping[str, Any],
    ) -> SeatAtTable: ...


class LocalSeat:
    """A seat at a match in this process; bots have the other seats, and think while the agent waits for its turn."""

    def __init__(self, match: Match, seat: Seat, bots: Mapping[Seat, Bot]) -> None:
        if seat not in match.state.seats:
            raise GameError("no_such_seat", seat=seat, seats=len(match.state.seats))
        self._match = match
        self._seat = seat
        self._bots = bots
        self._thinking: asyncio.Task[None] | None = None

    async def look(self) -> Look:
        match, seat = self._match, self._seat
        view: Json = as_json(plain(match.view(seat)))
        return Look(match.game.reference, seat, match.version, view, match.describe(seat), match.outcome)

    async def legal(self) -> list[Json]:
        return [as_json(command) for command in self._match.legal(self._seat)]

    async def act(self, command: Mapping[str, Any]) -> Refusal | None:
        return self._match.submit_raw(self._seat, dict(command)).refusal

    async def wait(self, seconds: float) -> bool:
        if self._thinking is None or self._thinking.done():
            self._thinking = asyncio.create_task(self._others_play())
        await asyncio.wait([self._thinking], timeout=seconds)
        if not self._thinking.done():
            return False
        self._thinking.result()
        return True

    async def _others_play(self) -> None:
        match = self._match
        while match.outcome is None and self._seat not in match.active:
            if match.active:
                seat = match.active[0]
                command = await asyncio.to_thread(self._bots[seat].choose, match.game, match.state, seat)
                step = match.submit(seat, command)
            else:
                step = self._let_time_pass()
            if step.refusal is not None:
                raise GameError("bot_refused", seat=match.active[0], problem=step.refusal.code)

    def _let_time_pass(self) -> Step:
        """The match waits for nothing but time: a sealed window that everybody has passed."""
        wait = self._match.state.wait
        late = wait.timed()[0]
        return self._match.submit(HOST, Timeout(seat=late), wait.deadline)

    async def leave(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
