"""Local matches: the page is the table. Everybody sits at one screen, bots think right here, nothing is sent anywhere.

A local table speaks the server's protocol: the page opens a connection to it as to a server, and everything that
follows a match over a socket follows one here. What is said in return comes with the match as it is now, for the page
to keep; the page brings what Python must not invent: secrets of chance, and the time a match began. After that, time
stands still: nobody at one's own table is hurried, so no clock runs and no answer is ever late.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from boardwright.bots.levels import LEVELS, LevelBot
from boardwright.browser.desk import Denied, call
from boardwright.engine.chance import Fairness
from boardwright.engine.game import Game
from boardwright.engine.history import History, history_of, log_of
from boardwright.engine.journal import SavedMatch
from boardwright.engine.match import Match
from boardwright.engine.replay import read_replay, write_replay
from boardwright.engine.systems.undo import RequestUndo
from boardwright.engine.texts import LANGUAGES
from boardwright.engine.types import SPECTATOR, Command, EngineError, GameError, Refusal, Seat, Step
from boardwright.engine.views import update, view
from boardwright.games.registry import find
from boardwright.protocol.base import FromServer, MatchId
from boardwright.protocol.codec import MSGPACK
from boardwright.protocol.codes import Code, code_of
from boardwright.protocol.messages import (
    AskLegal,
    AskLog,
    Changed,
    ClientMessage,
    Error,
    Finished,
    Hello,
    Join,
    Leave,
    LegalCommands,
    LogLines,
    PingServer,
    Play,
    PongClient,
    Presence,
    Refused,
    Reveal,
    SeatInfo,
    SeatKey,
    State,
    Sync,
    Welcome,
)

THINKING_SECONDS = 3.0
"""The longest a bot thinks: it shares the worker with everything else that the page asks."""
SECRET_BYTES = 32
NO_HEARTBEAT = 86_400
"""Seconds. A table in the page is never out of reach."""


class Table:
    """One match, whoever sits there, and the seat that looks at the screen now."""

    def __init__(self, id: str, match: Match, bots: dict[Seat, str]) -> None:
        self.id = id
        self.match = match
        self.bots = bots
        people = [seat for seat in match.state.table.seats if seat not in bots]
        self.seat: Seat = people[0] if people else SPECTATOR
        self._tells_legal = False

    @property
    def is_over(self) -> bool:
        return self.match.outcome is not None

    def next_bot(self) -> Seat | None:
        """The bot whose move it is."""
        if self.is_over:
            return None
        return next((seat for seat in self.match.active if seat in self.bots), None)

    # What the page says

    def hear(self, message: ClientMessage) -> Iterator[FromServer]:
        match message:
            case Hello():
                yield Welcome(player="", token="", session="local", heartbeat=NO_HEARTBEAT)
            case Join():
                yield from self._join(message)
            case Play():
                yield from self._play(message)
            case AskLegal():
                yield LegalCommands(self.id, message.seq, self.match.state.sys.seq, self.legal())
            case AskLog():
                lines, taken_back = log_of(self.match, self.seat, self.match.state.sys.seq)
                yield LogLines(self.id, message.seq, lines, taken_back)
            case Sync():
                yield self._state()
            case PingServer():
                yield PongClient(message.nonce)
            case Leave():
                pass
            case _:
                yield Error(Code.BAD_MESSAGE, "not_at_a_local_table", self.id, getattr(message, "seq", None))

    def _join(self, message: Join) -> Iterator[FromServer]:
        wanted = self.seat if message.seat is None else message.seat
        if wanted in self.bots or wanted not in (*self.match.state.table.seats, SPECTATOR):
            yield Error(Code.SEAT_TAKEN, "seat_taken", self.id)
            return
        self.seat, self._tells_legal = wanted, message.legal
        yield self._state()
        yield self._presence()
        yield from self._end()

    def _play(self, message: Play) -> Iterator[FromServer]:
        raw = msgspec.msgpack.decode(message.command)
        command = self.match.game.parse_command(raw)
        if isinstance(command, Refusal):
            yield self._refused(message.seq, command)
            return
        yield from self._submit(self.seat, command, message.seq)
        if isinstance(command, RequestUndo):
            yield from self._undo_for_bots()

    def _undo_for_bots(self) -> Iterator[FromServer]:
        """Who takes a move back wants the one before the bot's answer; a bot would only answer again."""
        for _ in self.match.state.sys.undo.snapshots:
            if self.next_bot() is None:
                return
            yield from self._submit(self.seat, RequestUndo())

    def think(self) -> Iterator[FromServer]:
        """Let the bot that is to move do so; the caller has made sure that there is one."""
        seat = self.next_bot()
        assert seat is not None
        seed = f"{self.match.fairness.commitment} {self.match.version}"  # not the state of any generator
        bot = LevelBot(self.bots[seat], seed, most_seconds=THINKING_SECONDS)
        command = bot.choose(self.match.game, self.match.state, seat)
        yield from self._submit(seat, command)

    def _submit(self, seat: Seat, command: Command, seq: int | None = None) -> Iterator[FromServer]:
        before, was_over = self.match.state, self.is_over
        step = self.match.submit(seat, command)
        if step.refusal is not None:
            yield self._refused(seq or 0, step.refusal)
            return
        yield self._changed(before, step, seq)
        if self.is_over and not was_over:
            yield from self._end()

    # What the page is told

    def legal(self) -> tuple[Command, ...]:
        """What the seat at the screen may do now."""
        return tuple(self.match.legal(self.seat))

    def _told_legal(self) -> tuple[Command, ...]:
        return self.legal() if self._tells_legal else ()

    def _state(self) -> State:
        state = self.match.state
        return State(
            self.id,
            self.match.game.reference,
            self.seat,
            len(state.table.seats),
            state.sys.seq,
            state.sys.tick,
            view(self.match.game, state, self.seat),
            self.match.header.commitment,
            state.sys.at,
            state.table.mode,
            state.table.options,
            state.table.clock,
            self._told_legal(),
        )

    def _presence(self) -> Presence:
        def info(seat: Seat) -> SeatInfo:
            level = self.bots.get(seat)
            return SeatInfo(f"seat-{seat}", None, True) if level is None else SeatInfo(None, level, True)

        return Presence(self.id, tuple(info(seat) for seat in self.match.state.table.seats))

    def _changed(self, before: Any, step: Step, seq: int | None) -> Changed:
        change = update(self.match.game, before, step, self.seat)
        return Changed(
            self.id,
            change.version,
            change.tick,
            change.delta,
            change.events,
            change.lines,
            seq,
            legal=self._told_legal(),
        )

    def _refused(self, seq: int, refusal: Refusal) -> Refused:
        return Refused(self.id, seq, code_of(refusal), refusal.code, refusal.details)

    def _end(self) -> Iterator[FromServer]:
        if self.match.outcome is not None:
            fairness = self.match.fairness
            yield Finished(self.id, self.match.outcome)
            yield Reveal(self.id, fairness.secret.hex(), fairness.commitment, fairness.player_seeds)


_tables: dict[str, Table] = {}


def _table(id: str) -> Table:
    found = _tables.get(id)
    if found is None:
        raise Denied(Code.ROOM_NOT_FOUND, "room_not_found", table=id)
    return found


class Told(Struct, frozen=True):
    """What came of it. `frames`: messages of the server's protocol. `active`: whom the match waits for."""

    game: str
    seats: int
    secrets: bool
    bots: dict[str, str]
    version: int
    active: tuple[Seat, ...]
    over: bool
    bot_to_move: bool
    frames: tuple[bytes, ...] = ()
    save: bytes | None = None
    """The whole match, if it has changed: kept by the page, and given back to `local.resume`."""


def _told(table: Table, said: Iterator[FromServer], *, since: int) -> Told:
    frames = tuple(MSGPACK.encode(message) for message in said)
    match = table.match
    return Told(
        game=match.game.id,
        seats=len(match.state.table.seats),
        secrets=match.game.has_secrets,
        bots={str(seat): level for seat, level in table.bots.items()},
        version=match.version,
        active=() if table.is_over else match.active,
        over=table.is_over,
        bot_to_move=table.next_bot() is not None,
        frames=frames,
        save=match.save() if match.version > since else None,
    )


# Calls


class AskGame(Struct, frozen=True, forbid_unknown_fields=True):
    game: str


class GameFacts(Struct, frozen=True):
    """What a form needs to lay a table, and the texts to show it in."""

    id: str
    seats: tuple[int, int]
    title: dict[str, str]
    options: dict[str, Any]
    secrets: bool
    levels: tuple[str, ...]
    texts: dict[str, dict[str, str]]
    """Language → key → text."""


@call("local.game", AskGame)
def game_facts(request: AskGame) -> GameFacts:
    game = find(request.game)
    manifest = game.manifest
    return GameFacts(
        game.id,
        (manifest.fewest_seats, manifest.most_seats),
        {language: game.title(language) for language in LANGUAGES},
        game.options_schema(),
        game.has_secrets,
        LEVELS,
        {language: game.texts_in(language) for language in LANGUAGES},
    )


Bots = dict[SeatKey, str]


class Begin(Struct, frozen=True, forbid_unknown_fields=True):
    """`secret`: random bytes that the page drew. `at`: the time, in milliseconds."""

    id: MatchId
    game: str
    secret: Annotated[bytes, Meta(min_length=SECRET_BYTES, max_length=SECRET_BYTES)]
    at: int
    seats: int | None = None
    options: dict[str, Any] = {}
    bots: Bots = {}


@call("local.begin", Begin)
def begin(request: Begin) -> Told:
    """Lay a table."""
    match = Match.new(
        find(request.game),
        secret=request.secret,
        seats=request.seats,
        options=request.options,
        mode="local",
        at=request.at,
    )
    return _open(request.id, match, request.bots, since=-1)


class Resume(Struct, frozen=True, forbid_unknown_fields=True):
    id: MatchId
    save: bytes
    bots: Bots = {}


@call("local.resume", Resume)
def resume(request: Resume) -> Told:
    """Go on with a match that the page kept."""
    match = _loaded(request.save)
    return _open(request.id, match, request.bots, since=match.version)


def _loaded(save: bytes) -> Match:
    """From its checkpoint; if these rules keep their state in another form by now, from its journal."""
    try:
        return Match.load(save, find)
    except (GameError, EngineError, msgspec.ValidationError):
        saved = msgspec.msgpack.decode(save, type=SavedMatch)
    match = Match(find(saved.header.game), saved.header, Fairness(saved.secret, saved.header.player_seeds))
    for number, entry in enumerate(saved.entries, 1):
        step = match.submit_raw(entry.seat, entry.command, entry.at)
        if step.refusal is not None or match.entries[-1].digest != entry.digest:
            raise GameError("replay_digest", entry=number)
    return match


class Import(Struct, frozen=True, forbid_unknown_fields=True):
    id: MatchId
    text: str
    bots: Bots = {}


@call("local.import", Import)
def import_replay(request: Import) -> Told:
    """A table from a replay file: every entry is played again and checked. A match that was not finished goes on, if
    it was begun at a local table."""
    match = read_replay(request.text, find)
    if match.outcome is None and match.header.mode != "local":
        raise Denied(Code.BAD_FILE, "not_local")
    return _open(request.id, match, request.bots, since=-1)


class OfTable(Struct, frozen=True, forbid_unknown_fields=True):
    table: MatchId


@call("local.export", OfTable)
def export(request: OfTable) -> str:
    """The replay file, also of a match that goes on: its secret is no secret here."""
    return write_replay(_table(request.table).match)


class AskHistory(Struct, frozen=True, forbid_unknown_fields=True):
    table: MatchId
    seat: Seat = SPECTATOR


@call("local.history", AskHistory)
def history(request: AskHistory) -> History:
    """A finished match from its first step on, for the replay page."""
    table = _table(request.table)
    if not table.is_over:
        raise GameError("match_not_over")
    players = {str(seat): f"bot:{level}" for seat, level in table.bots.items()}
    return history_of(table.match, request.seat, "", players)


class Say(Struct, frozen=True, forbid_unknown_fields=True):
    table: MatchId
    frame: bytes


@call("local.say", Say)
def say(request: Say) -> Told:
    """A message of the client's protocol, as it would go to a server."""
    table = _table(request.table)
    message = MSGPACK.decode(request.frame)
    return _told(table, table.hear(message), since=table.match.version)


@call("local.think", OfTable)
def think(request: OfTable) -> Told:
    """Let the bot that is to move do so, if there is one."""
    table = _table(request.table)
    said = table.think() if table.next_bot() is not None else iter(())
    return _told(table, said, since=table.match.version)


@call("local.legal", OfTable)
def legal(request: OfTable) -> tuple[Command, ...]:
    """What the seat at the screen may do now."""
    return _table(request.table).legal()


@call("local.close", OfTable)
def close(request: OfTable) -> None:
    _tables.pop(request.table, None)


def _open(id: str, match: Match, bots: Bots, *, since: int) -> Told:
    seated = {int(seat): level for seat, level in bots.items()}
    _check_bots(match.game, len(match.state.table.seats), seated)
    table = _tables[id] = Table(id, match, seated)
    return _told(table, iter(()), since=since)


def _check_bots(game: Game, seats: int, bots: dict[Seat, str]) -> None:
    for seat, level in bots.items():
        if not 0 <= seat < seats:
            raise GameError("no_such_seat", seat=seat, seats=seats)
        if level not in LEVELS:
            raise GameError("unknown_bot", bot=level, known=", ".join(LEVELS))
