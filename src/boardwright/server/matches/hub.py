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
from boardwright.engine.systems.rematch import VoteRematch
from boardwright.engine.types import (
    GameError,
    MatchState,
    Mode,
    Seat,
    Step,
)
from boardwright.games.registry import find
from boardwright.protocol.codes import Code
from boardwright.protocol.messages import ChatLine, Create, Error, Rematch
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
from boardwright.server.matches.lessons import is_taught, teachers
from boardwright.server.matches.live import Live
from boardwright.server.matches.stored import Expired, NotFound, check_plausible, header_of, revive
from boardwright.server.matches.table_data import SeatTaken, TableData, bot_level, change_data, read_data
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
LATER_SECONDS = 1.0
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
        self._lives: dict[str, Live] = {}
        metrics.matches.set_function(lambda: len(self._lives))
        self._loading: dict[str, asyncio.Future[Live]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._thinking: set[str] = set()
        self._gone_since: dict[tuple[str, Seat], float] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._games: dict[str, Game] = {}
        self._understood: set[Game] = set()
        self.bots = BotPool(settings.bot_processes)
        self.archive = Archive(self)
        self._sweeper: asyncio.Task[None] | None = None
        self._workers: dict[str, tuple[float, int]] = {}
        """The other workers: when they were last heard, and how often they could not tell something."""
        self._left: dict[str, Live] = {}
        """Matches that somebody has left, and nobody was told so yet."""
        self.listeners: list[Callable[[News], None]] = []
        """Who else wants to hear the other workers."""
        self.end_of: Callable[[Live, MatchState[Any]], Operations] = lambda live, state: ()
        """What has to be written along with the last entry of a match."""
        self._stopping = False
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
        self._stopping = True
        if self._sweeper is not None:
            self._sweeper.cancel()
        for timer in self._timers.values():
            timer.cancel()
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
        elif error is not None and not self._stopping:
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
        return await self._add(new_match_id(match.header.at), match, TableData(seats))

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
        return await self._add(match_id, match, replace(data, recorded=True), work, also)

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

    async def _add(
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
        live = self._lives.get(match_id)
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
        self._lives[live.id] = live
        await self.fanout.follow(live.id)
        self.moved(live)
        return live

    async def _let_go(self, live: Live) -> None:
        self._forget(live)
        await self.fanout.unfollow(live.id)
        if live.match.outcome is not None and not live.audience.is_watched_elsewhere():
            await self.archive.put(live)

    def _forget(self, live: Live) -> None:
        if self._lives.get(live.id) is live:
            del self._lives[live.id]
        if (timer := self._timers.pop(live.id, None)) is not None:
            timer.cancel()
        for seat in live.match.state.table.seats:
            self._gone_since.pop((live.id, seat), None)

    # What a match needs after every move

    def moved(self, live: Live) -> None:
        """Set the clock for the next deadline, and let a bot think if it is its turn."""
        if (timer := self._timers.pop(live.id, None)) is not None:
            timer.cancel()
        if live.match.outcome is not None:
            return
        if live.match.state.table.clock is not None or live.match.state.sys.waits:
            self._set_timer(live)
        if live.has_bots and not is_taught(live.match):
            for seat in live.awaited():
                if (level := bot_level(live.players.get(seat))) is not None:
                    self._let_think(live, seat, level)

    def moved_later(self, live: Live) -> None:
        """A bot's or a clock's command found no database: look again soon what the match is waiting for."""
        if live.id not in self._timers and not self._stopping:
            loop = asyncio.get_running_loop()
            self._timers[live.id] = loop.call_later(LATER_SECONDS, self.moved, live)

    def _set_timer(self, live: Live) -> None:
        deadlines = live.match.deadlines()
        if deadlines:
            seat = min(deadlines, key=lambda owner: deadlines[owner])
            delay = max(0.0, (deadlines[seat] - self.now()) / 1000)
            loop = asyncio.get_running_loop()
            self._timers[live.id] = loop.call_later(delay + 0.001, self._ring, live, seat)

    def _ring(self, live: Live, seat: Seat) -> None:
        self._timers.pop(live.id, None)
        self.spawn(live.time_out(seat, absent=False))

    def _let_think(self, live: Live, seat: Seat, level: str) -> None:
        if live.id not in self._thinking:
            self._thinking.add(live.id)
            self.spawn(self._think(live, seat, level))

    async def _think(self, live: Live, seat: Seat, level: str) -> None:
        state, command = live.match.state, None
        try:
            if seat in live.awaited():  # the match may have gone on before this task began
                command = await self.bots.choose(live.game, state, seat, level)
        finally:
            self._thinking.discard(live.id)
        if command is not None and live.match.state is state:
            await live.play(seat, command)
        else:
            self.moved(live)

    async def let_bots_play(self, live: Live, moves: int, level: str) -> int:
        """Whoever's turn it is, a bot moves; how often it could. For authors who want to see their game run."""
        check_level(level)
        for made in range(moves):
            seat = next(iter(live.awaited()), None)
            if live.match.outcome is not None or seat is None:
                return made
            command = await self.bots.choose(live.game, live.match.state, seat, level)
            await live.play(seat, command)
        return moves

    def let_bots_vote(self, live: Live) -> None:
        """A bot is always in for another match."""
        votes = live.match.state.sys.rematch.votes
        for seat, owner in live.players.items():
            if votes and bot_level(owner) and seat not in votes:
                self.spawn(live.play(seat, VoteRematch()))

    def begin_rematch(self, live: Live) -> None:
        self.spawn(self._rematch(live))

    async def _rematch(self, live: Live) -> None:
        """The same players at the same table, once more. Only the worker that heard the last vote lays it."""
        table, header = live.match.state.table, live.match.header
        match = Match.new(
            live.game,
            secret=secrets.token_bytes(32),
            seats=header.seats,
            options=header.options,
            clock=table.clock,
            stakes=table.stakes,
            mode=table.mode,
            at=self.now(),
        )
        new = await self._add(new_match_id(match.header.at), match, TableData(dict(live.players)))
        if not await change_data(
            self.store, live, lambda data: None if data.next else replace(data, next=new.id)
        ):
            return  # another worker was faster; this table stays empty and is let go
        self._tell_rematch(live, new.id)
        self.fanout.publish(Rematched(self.fanout.worker, live.id, new.id))

    def _tell_rematch(self, live: Live, new: str) -> None:
        for connection in live.audience.connections:
            connection.say(Rematch(live.id, new))

    # Talk between workers

    def _hear(self, news: News) -> None:
        self._hear_worker(news)
        for listener in self.listeners:
            listener(news)
        live = self._lives.get(news.match)
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
                self._tell_rematch(live, new)

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
        for live in self._lives.values():
            if live.audience.remote.pop(worker, None) is not None:
                live.audience.tell_presence()

    def _all_behind(self) -> None:
        for live in self._lives.values():
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
        if self._stopping:
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
            for number, live in enumerate(list(self._lives.values())):
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
            self._speak_for_absent(live, now)
            return False
        return now - live.audience.idle_since > self.settings.idle_seconds and live.id not in self._thinking

    def _speak_for_absent(self, live: Live, now: float) -> None:
        """A player who is gone for too long does not hold up the others."""
        if live.match.outcome is not None:
            return
        connected = live.audience.connected()
        for seat, owner in live.players.items():
            if seat in connected or bot_level(owner):
                self._gone_since.pop((live.id, seat), None)
                continue
            since = self._gone_since.setdefault((live.id, seat), now)
            patience = 0.0 if seat in live.data.left else self.settings.absent_seconds
            if now - since >= patience and seat in live.awaited():
                self._replace(live, seat)

    def _replace(self, live: Live, seat: Seat) -> None:
        policy = self.settings.absent_policy
        if policy == "bot":
            self._let_think(live, seat, "random")
        elif policy == "forfeit":
            self.spawn(live.forfeit(seat))
        else:
            self.spawn(live.time_out(seat, absent=True))
