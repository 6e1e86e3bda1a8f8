"""The timekeeper: a match never waits in vain. Clocks run out, bots think when it is their turn, and somebody acts for
players who are gone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any

from boardwright.engine.endless import StepTooLong
from boardwright.engine.types import Moment, Seat
from boardwright.host.occupants import bot_level
from boardwright.server.matches.beats import on_a_beat
from boardwright.server.matches.stopping import describe_match
from boardwright.server.matches.storage.stored import NotFound
from boardwright.store import StoreUnavailable

if TYPE_CHECKING:
    from boardwright.server.matches.hub import Hub
    from boardwright.server.matches.live import Live

LATER_SECONDS = 1.0
MOST_VAIN_THOUGHTS = 3


class Timekeeper:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._gone_since: dict[tuple[str, Seat], float] = {}
        self.thinking: set[str] = set()
        """Matches in which a bot thinks."""

    def stop(self) -> None:
        for timer in self._timers.values():
            timer.cancel()

    def forget(self, live: Live) -> None:
        if (timer := self._timers.pop(live.id, None)) is not None:
            timer.cancel()
        for seat in live.match.state.table.seats:
            self._gone_since.pop((live.id, seat), None)

    # After every move

    def moved(self, live: Live) -> None:
        """Set the clock for the next deadline, and let a bot think if it is its turn."""
        if (timer := self._timers.pop(live.id, None)) is not None:
            timer.cancel()
        if live.match.outcome is not None:
            return
        if (deadline := live.next_deadline()) is not None:
            seat, moment = deadline
            self._at(moment, live.id, self._ring, live, seat)
        if (bot := live.bot_to_move()) is not None:
            self._let_think(live, *bot)

    def moved_later(self, live: Live) -> None:
        """A bot's or a clock's command found no database: look again soon what the match is waiting for."""
        if live.id not in self._timers and not self._hub.stopping:
            self._after(LATER_SECONDS, live.id, self.moved, live)

    def _at(self, moment: Moment, match_id: str, ring: Callable[..., None], *given: Any) -> None:
        self._after(max(0.0, (moment - self._hub.now()) / 1000) + 0.001, match_id, ring, *given)

    def _after(self, seconds: float, match_id: str, ring: Callable[..., None], *given: Any) -> None:
        self._timers[match_id] = asyncio.get_running_loop().call_later(seconds, ring, *given)

    def _ring(self, live: Live, seat: Seat) -> None:
        self._timers.pop(live.id, None)
        self._hub.spawn(live.time_out(seat, absent=False))

    def _let_think(self, live: Live, seat: Seat, level: str) -> None:
        if live.id not in self.thinking:
            self.thinking.add(live.id)
            self._hub.spawn(self._think(live, seat, level))

    async def _think(self, live: Live, seat: Seat, level: str) -> None:
        state, command = live.match.state, None
        try:
            if seat in live.awaited():  # the match may have gone on before this task began
                thought = self._hub.bots.choose(live.game, state, seat, level)
                command = await on_a_beat(live.game.bots_answer_every, thought)
        except (StepTooLong, BrokenProcessPool) as error:
            self._thought_in_vain(live, level, error)
            return
        finally:
            self.thinking.discard(live.id)
        if command is not None and live.match.state is state:
            await live.play(seat, command)
        else:
            self.moved(live)

    def _thought_in_vain(self, live: Live, level: str, error: Exception) -> None:
        """Its thoughts did not end; or its process was ended, perhaps for another's: then it gets other chances."""
        live.vain_thoughts += 1
        if isinstance(error, StepTooLong) or live.vain_thoughts >= MOST_VAIN_THOUGHTS:
            self._hub.overruns.note(live, f"bot {level}: {error}: {describe_match(live.match)}")
        else:
            self.moved_later(live)

    # While it is not in memory

    def let_go(self, live: Live) -> None:
        """A clock runs on without its match, which comes back when the time is up."""
        if live.match.outcome is None and (deadline := live.next_deadline()) is not None:
            self._at(deadline[1], live.id, self._wake, live.id)

    def _wake(self, match_id: str) -> None:
        self._timers.pop(match_id, None)
        self._hub.spawn(self._come_back(match_id))

    async def _come_back(self, match_id: str) -> None:
        try:
            await self._hub.get(match_id)
        except NotFound:
            pass  # it ended elsewhere
        except StoreUnavailable:
            if not self._hub.stopping:
                self._after(LATER_SECONDS, match_id, self._wake, match_id)

    # While somebody is gone

    def speak_for_absent(self, live: Live, now: float) -> None:
        """A player who is gone for too long does not hold up the others, unless they want to wait. For one who has left
        for good nobody does."""
        if live.match.outcome is not None:
            return
        connected = live.audience.connected()
        for seat, owner in live.players.items():
            if seat in connected or bot_level(owner):
                self._gone_since.pop((live.id, seat), None)
                continue
            since = self._gone_since.setdefault((live.id, seat), now)
            patience = 0.0 if seat in live.data.left else self._hub.settings.absent_seconds
            if live.data.waits and seat not in live.data.left:
                continue
            if now - since >= patience and seat in live.awaited():
                self._replace(live, seat)

    def _replace(self, live: Live, seat: Seat) -> None:
        policy = self._hub.settings.absent_policy
        if policy == "bot":
            self._let_think(live, seat, "random")
        elif policy == "forfeit":
            self._hub.spawn(live.forfeit(seat))
        else:
            self._hub.spawn(live.time_out(seat, absent=True))
