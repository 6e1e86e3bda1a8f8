"""Hub: the live matches of one worker. It lays them, loads them when somebody looks, and lets them go when nobody does.

What all of them need has files of its own: `timekeeper` (clocks, bots, absent players), `presence` (who is there),
`other_workers` (what those say), `archive` (finished matches), `sweep`, which looks after every match each second,
`stopping`, for rules that do not end, and `recovery`, for those that a server had when it ended.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter, deque
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from time import monotonic, time
from typing import Any

import msgspec
from msgspec.structs import replace

from boardwright.engine.game import Game
from boardwright.engine.match import Match
from boardwright.engine.types import GameError, MatchState, Mode, Step
from boardwright.games.registry import find
from boardwright.host.audience import RECENT, Past
from boardwright.protocol.codes import Code
from boardwright.protocol.messages import Create, Error
from boardwright.server.matches.bots import BotPool, check_level, teachers
from boardwright.server.matches.live import Live
from boardwright.server.matches.other_workers import OtherWorkers
from boardwright.server.matches.presence import Presence
from boardwright.server.matches.stopping import Stopping
from boardwright.server.matches.storage.archive import Archive
from boardwright.server.matches.storage.recovery import Recovery
from boardwright.server.matches.storage.stored import (
    Expired,
    NotFound,
    Stopped,
    check_plausible,
    header_of,
    revive,
)
from boardwright.server.matches.storage.table_data import SeatTaken, TableData
from boardwright.server.matches.sweep import Sweep
from boardwright.server.matches.switched import GameOff
from boardwright.server.matches.timekeeper import Timekeeper
from boardwright.server.process.fanout import Fanout, Leaving
from boardwright.server.process.metrics import Metrics
from boardwright.server.process.settings import Settings
from boardwright.store import (
    ALONE,
    Bundle,
    Conflict,
    LoadedMatch,
    MatchRecord,
    Store,
    StoreUnavailable,
    Work,
    match_id_of,
    new_match_id,
)
from boardwright.store.statement import Write

log = logging.getLogger(__name__)

CLOCKS_APART = 3_600_000
"""Milliseconds that a client's clock may differ from ours, and that a message may take to come again."""

Counting = Callable[[Live, Step, int], tuple[Work, ...]]
"""What a command of a match that counts does beside the journal; see `Economy.progress`."""
Ending = Callable[[Live, MatchState[Any]], tuple[Write, ...]]
"""What has to be written along with the last entry of a match; see `rooms.ending`."""


def wall_clock() -> int:
    """The time in milliseconds."""
    return int(time() * 1000)


class Hub:
    def __init__(
        self,
        store: Store,
        fanout: Fanout,
        settings: Settings,
        metrics: Metrics,
        *,
        counting: Counting = lambda live, step, version: (),
        ending: Ending = lambda live, state: (),
        now: Callable[[], int] = wall_clock,
    ) -> None:
        """`now`: the host's time in milliseconds."""
        self.store = store
        self.fanout = fanout
        self.settings = settings
        self.metrics = metrics
        self.counting = counting
        self.ending = ending
        self.now = now
        self.lives: dict[str, Live] = {}
        metrics.matches.set_function(lambda: len(self.lives))
        self._loading: dict[str, asyncio.Future[Live]] = {}
        self._games: dict[str, Game] = {}
        self._understood: set[Game] = set()
        self._tasks: set[asyncio.Task[Any]] = set()
        self.stopping = False
        self.bots = BotPool(settings.bot_processes)
        self.timekeeper = Timekeeper(self)
        self.presence = Presence(self)
        self.other_workers = OtherWorkers(self)
        self.archive = Archive(self)
        self._sweep = Sweep(self)
        self._recovery = Recovery(self)
        self.overruns = Stopping(self)
        self.games_off: frozenset[str] = frozenset()
        """Games that the host has switched off."""
        self.refusals: Counter[str] = Counter()
        """By code, since they were told of last."""
        self.when_begun: list[Callable[[Match], None]] = []
        """Told of every match that is laid here."""
        self.when_over: list[Callable[[Live], None]] = []
        """Told of every match that ends while it is live here, on each worker that has it."""
        self.when_looked_after: list[Callable[[Live, float], None]] = []
        """Told every second of every match that is live here, with the time of the process."""

    async def start(self) -> None:
        await self.fanout.start(self.other_workers.hear)
        self._sweep.start()
        self._recovery.start()
        self.overruns.start()

    async def stop(self) -> None:
        """Finish what is under way, then let go."""
        self.stopping = True
        self.overruns.stop()
        await self._sweep.stop()
        await self._recovery.stop()
        self.timekeeper.stop()
        self.bots.stop()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)
        self.fanout.publish(Leaving(self.fanout.worker))
        await self.fanout.stop()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run something beside; what goes wrong there is logged, never lost."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, StoreUnavailable):
            log.warning("the database is away: %s", error)
        elif error is not None and not self.stopping:
            log.error("a task of the hub failed", exc_info=error)

    # Games

    def find(self, reference: str) -> Game:
        """The registry looks at every installed package; once for a game is enough."""
        game = self._games.get(reference)
        if game is None:
            game = find(reference)
            if reference in (game.id, game.reference):  # not `id@01` and the like, of which there is no end
                self._games[reference] = game
        return game

    def find_open(self, reference: str) -> Game:
        """For a new match. `GameOff` if the host has switched it off; then it is not loaded either."""
        if reference.partition("@")[0] in self.games_off:
            raise GameOff(game=reference)
        return self.find(reference)

    async def understand(self, game: Game, options: Mapping[str, Any] | None) -> None:
        """Some options take a while, as those with a rule that somebody forged: in a thread, so that nobody else waits
        for it. What is wrong with them is told to whoever lays the table."""
        if options or game not in self._understood:
            with suppress(GameError):
                await asyncio.to_thread(game.parse_options, options)
            self._understood.add(game)

    # Matches begin and end

    async def create(self, wanted: Create, player: str | None = None, sender: str = "") -> Live:
        """Lay a table; `player` sits down, if a seat is wanted. `GameError` if it cannot be laid like that,
        `SeatTaken` if the player cannot sit there. What `sender` asks for again, it gets again."""
        match_id = self._id_for(wanted, sender)
        if match_id in self.lives:
            return await self.get(match_id)
        game = self.find_open(wanted.game)
        await self.understand(game, wanted.options)
        mode = self._mode(game, wanted)
        bots: Mapping[Any, str] = wanted.bots
        for level in bots.values():
            check_level(level)
        match = Match.new(
            game,
            secret=secrets.token_bytes(32),
            seats=wanted.seats,
            options=wanted.options,
            clock=wanted.clock,
            mode=mode,
            at=self.now(),
        )
        if mode == "tutorial":
            bots = teachers(match)
        unknown = [seat for seat in bots if seat not in match.state.table.seats]
        if unknown:
            raise GameError("seat_count", seats=unknown[0], min=0, max=len(match.state.table.seats) - 1)
        seats = {seat: f"bot:{level}" for seat, level in bots.items()}
        if player is not None and wanted.seat is not None:
            if wanted.seat in seats or wanted.seat not in match.state.table.seats:
                raise SeatTaken(wanted.seat)
            seats[wanted.seat] = player
        try:
            return await self.add(match_id, match, TableData(seats))
        except Conflict:
            return await self.get(match_id)

    def _id_for(self, wanted: Create, sender: str) -> str:
        now = self.now()
        if wanted.at is None or abs(now - wanted.at) > CLOCKS_APART:
            return new_match_id(now)
        return match_id_of(f"{sender}/{wanted.seq}", wanted.at)

    def _mode(self, game: Game, wanted: Create) -> Mode:
        if wanted.lesson:
            if game.lesson is None:
                raise GameError("no_lesson", game=game.id)
            return "tutorial"
        if wanted.development:
            if self.settings.environment != "development":
                raise GameError("wrong_mode")
            return "development"
        return "live"

    async def begin(self, match_id: str, match: Match, data: TableData, bundle: Bundle) -> Live:
        """A match that counts, begun together with the `bundle`, as a whole or not at all: see
        `Economy.start_match`."""
        return await self.add(match_id, match, replace(data, recorded=True), bundle)

    async def add(self, match_id: str, match: Match, data: TableData, bundle: Bundle = ALONE) -> Live:
        """A match that nobody has heard of yet: into the database, with the `bundle`, then into memory."""
        record = MatchRecord(
            id=match_id,
            header=msgspec.msgpack.encode(match.header),
            secret=match.fairness.secret,
            created_at=match.header.at,
            finished_at=None if match.outcome is None else match.header.at,
            data=msgspec.msgpack.encode(data),
        )
        live = Live(self, LoadedMatch(record, None, ()), match)
        if match.outcome is not None:  # the deal decided it: then no entry will end it
            bundle += Bundle(writes=self.ending(live, match.state))
        await self.store.create_match(record, bundle)
        log.info(
            "match %s begins: %s, %d seats", match_id, match.game.reference, len(match.state.table.seats)
        )
        for listener in self.when_begun:
            listener(match)
        return await self._keep(live)

    def ended(self, live: Live) -> None:
        """Tell whoever wants to know."""
        match = live.match
        reason = "" if match.outcome is None else match.outcome.reason
        log.info("match %s ends after %d entries: %s", live.id, match.version, reason)
        for listener in self.when_over:
            listener(live)

    # Matches come into memory and go

    async def get(self, match_id: str, at_least: int = 0) -> Live:
        """The live match; loaded once, however many ask at the same time. Who asks knows of `at_least` that
        version, be it from another worker."""
        live = self.lives.get(match_id)
        if live is not None:
            if live.stopped:
                raise Stopped(match_id)
            live.audience.idle_since = monotonic()
            if live.match.version < at_least:
                await live.catch_up()
            return live
        loading = self._loading.get(match_id)
        if loading is None:
            loading = self._loading[match_id] = asyncio.ensure_future(self._load(match_id))
            loading.add_done_callback(lambda _: self._loading.pop(match_id, None))
        return await asyncio.shield(loading)

    async def _load(self, match_id: str) -> Live:
        check_plausible(match_id)
        loaded = await self.store.load_match(match_id)
        if loaded is None:
            archived = await self.store.archived(match_id)
            raise NotFound(match_id) if archived is None else Expired(match_id)
        past: deque[Past] = deque(maxlen=RECENT)
        header = header_of(loaded.record)
        await self.understand(self.find(header.game), header.options)
        match = revive(loaded, self.find, past)
        return await self._keep(Live(self, loaded, match, past))

    async def is_there(self, live: Live) -> bool:
        """Is the match still played? If it went to the archive, whoever looks on is told, and it is let go."""
        if await self.store.load_match(live.id) is not None:
            return True
        self._forget(live)
        for connection in list(live.audience.connections):
            connection.say(Error(Code.ROOM_EXPIRED, "room_expired", live.id))
            live.exit(connection)
        await self.fanout.unfollow(live.id)
        return False

    async def _keep(self, live: Live) -> Live:
        self.lives[live.id] = live
        await self.fanout.follow(live.id)
        self.timekeeper.moved(live)
        return live

    async def let_go(self, live: Live) -> None:
        """Nobody needs it in memory any more; if it is over and nobody looks on elsewhere, it goes to the archive."""
        if live.audience.connections or self.lives.get(live.id) is not live:
            return  # somebody has come meanwhile, or it has left already
        self._forget(live)
        self.timekeeper.let_go(live)
        await self.fanout.unfollow(live.id)
        if live.match.outcome is not None and not live.audience.is_watched_elsewhere():
            await self.archive.put(live)

    def _forget(self, live: Live) -> None:
        if self.lives.get(live.id) is live:
            del self.lives[live.id]
        self.timekeeper.forget(live)
