"""Hub: the live matches of one worker. Loads them when somebody looks, lets them go when nobody does, and keeps the
time: clocks, deadlines, absent players, bots."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from time import monotonic, time
from typing import Any

import msgspec
from msgspec.structs import replace

from boardwright.engine.game import Game
from boardwright.engine.match import Match
from boardwright.engine.types import (
    GameError,
    MatchState,
    Mode,
    Step,
)
from boardwright.games.registry import find
from boardwright.protocol.codes import Code
from boardwright.protocol.messages import ChatLine, Create, Error
from boardwright.server.fanout import (
    Alive,
    Chatted,
    Committed,
    Fanout,
    Leaving,
    News,
    Present,
    Rematched,
)
from boardwright.server.matches.archive import Archive
from boardwright.server.matches.audience import RECENT, Elsewhere, Past
from boardwright.server.matches.bots import BotPool, check_level
from boardwright.server.matches.lessons import teachers
from boardwright.server.matches.live import Live
from boardwright.server.matches.rematch import tell_rematch
from boardwright.server.matches.stored import Expired, NotFound, check_plausible, header_of, revive
from boardwright.server.matches.table_data import SeatTaken, TableData, read_data
from boardwright.server.matches.timekeeper import Timekeeper
from boardwright.server.metrics import Metrics
from boardwright.server.settings import Settings
from boardwright.store import (
    LoadedMatch,
    MatchRecord,
    Store,
    StoreUnavailable,
    Work,
    new_match_id,
)
from boardwright.store.rooms import Operations

log = logging.getLogger(__name__)

SWEEP_SECONDS = 1.0
PRESENCE_SECONDS = 10.0
SILENT_SECONDS = 4.0
"""Workers say every second that they are there; one that does not is dead."""
GONE_SECONDS = 0.25
"""Before others are told that somebody has gone."""
LEAVE_AT_ONCE = 1000
AT_A_STRETCH = 4
SECONDS_TO_LEAVE, LONGEST_PAUSE = 0.5, 0.01
LOOKS_AT_A_STRETCH = 50
"""So many before others have their turn: an archived match costs as much as some moves."""


Counting = Callable[[Live, Step, int], Work | None]
"""What a command of a match that counts does beside the journal; see `Economy.progress`."""


def _nothing_counts(live: Live, step: Step, version: int) -> Work | None:
    return None


class Hub:
    def __init__(self, store: Store, fanout: Fanout, settings: Settings, metrics: Metrics) -> None:
        self.store = store
        self.fanout = fanout
        self.settings = settings
        self.metrics = metrics
        self.lives: dict[str, Live] = {}
        metrics.matches.set_function(lambda: len(self.lives))
        self._loading: dict[str, asyncio.Future[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._games: dict[str, Game] = {}
        self._understood: set[Game] = set()
        self.bots = BotPool(settings.bot_processes)
        self.archive = Archive(self)
        self.timekeeper = Timekeeper(self)
        self._sweeper: asyncio.Task[None] | None = None
        self._workers: dict[str, tuple[float, int]] = {}
        """The other workers: when they were last heard, and how often they could not tell something."""
        self._left: dict[str, Live] = {}
        """Matches that somebody has left, and nobody was told so yet."""
        self.listeners: list[Callable[[News], None]] = []
        """Who else wants to hear the other workers."""
        self.end_of: Callable[[Live, MatchState[Any]], Operations] = lambda live, state: ()
        """What has to be written along with the last entry of a match."""
        self.stopping = False
        self._joined = True
        """Was the fan-out well when we last looked?"""
        self.counting: Counting = _nothing_counts
        self.when_begun: list[Callable[[Match], None]] = []
        """Told of every match that is laid here."""
        self.when_over: list[Callable[[Live], None]] = []
        """Told of every match that ends while it is live here, on each worker that has it."""

    async def start(self) -> None:
        await self.fanout.start(self._hear)
        self._sweeper = asyncio.create_task(self._sweep_for_ever())

    async def stop(self) -> None:
        """Finish what is under way, then let go."""
        self.stopping = True
        if self._sweeper is not None:
            self._sweeper.cancel()
        self.timekeeper.stop()
        self.bots.stop()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)
        self.fanout.publish(Leaving(self.fanout.worker))
        await self.fanout.stop()

    def now(self) -> int:
        """The host's time in milliseconds."""
        return int(time() * 1000)

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

    # Matches come and go

    async def create(self, wanted: Create, player: str | None = None) -> Live:
        """Lay a table; `player` sits down in the seat that is wanted. `GameError` if it cannot be laid like that,
        `SeatTaken` if the player cannot sit there."""
        game = self.find(wanted.game)
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
        return await self.add(new_match_id(match.header.at), match, TableData(seats))

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

    async def understand(self, game: Game, options: Mapping[str, Any] | None) -> None:
        """Some options take a while, as those with a rule that somebody forged: in a thread, so that nobody else waits
        for it. What is wrong with them is told to whoever lays the table."""
        if options or game not in self._understood:
            with suppress(GameError):
                await asyncio.to_thread(game.parse_options, options)
            self._understood.add(game)

    async def begin(
        self, match_id: str, match: Match, data: TableData, work: Work, also: Operations = ()
    ) -> Live:
        """A match that counts, begun together with `work` and what it `also` means to a room, as a whole or not at
        all: see `Economy.start_match`."""
        return await self.add(match_id, match, replace(data, recorded=True), work, also)

    def ended(self, live: Live) -> None:
        for listener in self.when_over:
            listener(live)

    def find(self, reference: str) -> Game:
        """The registry looks at every installed package; once for a game is enough."""
        game = self._games.get(reference)
        if game is None:
            game = find(reference)
            if reference in (game.id, game.reference):  # not `id@01` and the like, of which there is no end
                self._games[reference] = game
        return game

    async def add(
        self, match_id: str, match: Match, data: TableData, work: Work | None = None, also: Operations = ()
    ) -> Live:
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
            also = (*also, *self.end_of(live, match.state))
        await self.store.create_match(record, work=work, also=also)
        for listener in self.when_begun:
            listener(match)
        return await self._keep(live)

    async def get(self, match_id: str, at_least: int = 0) -> Live:
        """The live match; loaded once, however many ask at the same time. Who asks knows of `at_least` that
        version, be it from another worker."""
        live = self.lives.get(match_id)
        if live is not None:
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
        header = header_of(loaded)
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

    async def _let_go(self, live: Live) -> None:
        self._forget(live)
        await self.fanout.unfollow(live.id)
        if live.match.outcome is not None and not live.audience.is_watched_elsewhere():
            await self.archive.put(live)

    def _forget(self, live: Live) -> None:
        if self.lives.get(live.id) is live:
            del self.lives[live.id]
        self.timekeeper.forget(live)

    # Talk between workers

    def _hear(self, news: News) -> None:
        self._hear_worker(news)
        for listener in self.listeners:
            listener(news)
        live = self.lives.get(news.match)
        if live is None:
            return
        match news:
            case Committed(entry=row):
                self.spawn(live.hear(row))
            case Present(worker=worker, seats=seats, watching=watching):
                known = live.audience.remote.get(worker)
                live.audience.remote[worker] = Elsewhere(seats, watching, monotonic())
                if any(seat not in live.players for seat in seats):
                    self.spawn(read_data(self.store, live))
                if known is None or (known.seats, known.watching) != (seats, watching):
                    live.audience.tell_presence()
                    if known is None:
                        self._publish_presence(live)
            case Chatted(player=player, text=text, at=at):
                live.audience.say(ChatLine(live.id, len(live.audience.chat), player, text, at))
            case Rematched(next=new):
                tell_rematch(live, new)

    def _hear_worker(self, news: News) -> None:
        if isinstance(news, Leaving):
            self._worker_ended(news.worker)
            return
        _, known = self._workers.get(news.worker, (0.0, 0))
        lost = news.lost if isinstance(news, Alive) else known
        self._workers[news.worker] = monotonic(), lost
        if lost != known:
            self._all_behind()

    def _look_for_workers(self, now: float) -> None:
        """A worker that was killed may have committed what it could not tell any more."""
        self.fanout.publish(Alive(self.fanout.worker, self.fanout.lost))
        for worker, (heard, _) in list(self._workers.items()):
            if now - heard > SILENT_SECONDS:
                self._worker_ended(worker)
        if not (self.fanout.healthy and self._joined):
            self._all_behind()
        self._joined = self.fanout.healthy

    def _worker_ended(self, worker: str) -> None:
        self._workers.pop(worker, None)
        self._all_behind()
        for live in self.lives.values():
            if live.audience.remote.pop(worker, None) is not None:
                live.audience.tell_presence()

    def _all_behind(self) -> None:
        for live in self.lives.values():
            live.behind = True

    def came(self, live: Live) -> None:
        """Somebody did: everybody is told at once, and who came along with the state of the match."""
        self._tell_presence(live)

    def went(self, live: Live) -> None:
        """Told a little later: most who go do not go alone, and some are back at once, on a new connection."""
        if not self._left:
            asyncio.get_running_loop().call_later(GONE_SECONDS, self._tell_of_leavers)
        self._left[live.id] = live

    def _tell_of_leavers(self) -> None:
        lives, self._left = self._left, {}
        if self.stopping:
            return
        for live in lives.values():
            self._tell_presence(live)

    def _tell_presence(self, live: Live) -> None:
        live.audience.tell_presence()
        self._publish_presence(live)

    def _publish_presence(self, live: Live) -> None:
        seats, watching = live.audience.here()
        self.fanout.publish(Present(self.fanout.worker, live.id, seats, watching))

    def chat(self, live: Live, player: str, text: str) -> None:
        at = self.now()
        live.audience.say(ChatLine(live.id, len(live.audience.chat), player, text, at))
        self.fanout.publish(Chatted(self.fanout.worker, live.id, player, text, at))

    # Every second

    async def _sweep_for_ever(self) -> None:
        presence_due = monotonic() + PRESENCE_SECONDS
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            now = monotonic()
            tell = now >= presence_due
            presence_due = now + PRESENCE_SECONDS if tell else presence_due
            self._look_for_workers(now)
            idle = []
            for number, live in enumerate(list(self.lives.values())):
                if number % LOOKS_AT_A_STRETCH == 0:
                    await asyncio.sleep(0)
                try:
                    if live.behind and live.audience.connections:
                        await live.catch_up()
                    if self._look_after(live, now, tell):
                        idle.append(live)
                except StoreUnavailable:
                    log.warning("match %s waits for the database", live.id)
                except Exception:  # one match that fails must not end the care for the others
                    log.exception("match %s cannot be looked after", live.id)
            await self._let_go_of(idle)

    async def _let_go_of(self, lives: list[Live]) -> None:
        """Many at once, so that they share commits: one by one they leave more slowly than others come."""
        for start in range(0, len(lives), LEAVE_AT_ONCE):
            some = [live for live in lives[start : start + LEAVE_AT_ONCE] if not live.audience.connections]
            pause = min(LONGEST_PAUSE, SECONDS_TO_LEAVE * AT_A_STRETCH / max(len(some), 1))
            leaving = []
            for number, live in enumerate(some, 1):
                leaving.append(asyncio.create_task(self._let_go(live)))
                if number % AT_A_STRETCH == 0:
                    await asyncio.sleep(pause)
            ends = await asyncio.gather(*leaving, return_exceptions=True)
            for live, error in zip(some, ends, strict=True):
                if isinstance(error, StoreUnavailable):
                    log.warning("match %s waits for the database", live.id)
                elif isinstance(error, Exception):
                    log.error("match %s was not let go in order", live.id, exc_info=error)

    def _look_after(self, live: Live, now: float, tell_presence: bool) -> bool:
        """True if nobody needs the match in memory any more."""
        if live.audience.forget_silent_workers(now - 3 * PRESENCE_SECONDS):
            live.audience.tell_presence()
        if live.audience.connections:
            if tell_presence:
                self._publish_presence(live)
            self.timekeeper.speak_for_absent(live, now)
            return False
        return (
            now - live.audience.idle_since > self.settings.idle_seconds
            and live.id not in self.timekeeper.thinking
        )
