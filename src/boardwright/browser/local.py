"""Local matches: the page is the table. Everybody sits at one screen, bots think right here, nothing is sent anywhere.

A local table speaks the server's protocol: the page opens a connection to it as to a server, and everything that
follows a match over a socket follows one here. What is said in return comes with the match as it is now, for the page
to keep; the page brings what Python must not invent: secrets of chance, and the time a match began. After that, time
stands still: nobody at one's own table is hurried, so no clock runs and no answer is ever late.
"""

from __future__ import annotations

from math import inf
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from boardwright.bots.analysis import can_analyse
from boardwright.bots.levels import LEVELS, LevelBot, level_ratings, level_texts
from boardwright.browser.desk import Denied, call
from boardwright.engine.branches import can_branch
from boardwright.engine.chance import Fairness
from boardwright.engine.game import Game
from boardwright.engine.journal import SavedMatch
from boardwright.engine.match import Match
from boardwright.engine.records import is_replay, read_match
from boardwright.engine.replay import write_replay
from boardwright.engine.session import next_match, next_players
from boardwright.engine.systems.undo import RequestUndo
from boardwright.engine.texts import LANGUAGES
from boardwright.engine.types import SPECTATOR, Command, EngineError, GameError, Refusal, Seat
from boardwright.games.registry import all_games, find
from boardwright.host.audience import Elsewhere, Place
from boardwright.host.host import Host, Move, Proposal, Then
from boardwright.host.occupants import BOT
from boardwright.protocol import messages as wire
from boardwright.protocol.base import FromServer, MatchId
from boardwright.protocol.codec import MSGPACK
from boardwright.protocol.codes import Code

THINKING_SECONDS = 3.0
"""The longest a bot thinks: it shares the worker with everything else that the page asks."""
SECRET_BYTES = 32
NO_HEARTBEAT = 86_400
"""Seconds. A table in the page is never out of reach."""


class Occupants(Struct, frozen=True):
    """Everybody is at the same screen, but for the bots; nothing counts."""

    players: dict[Seat, str]
    recorded: bool = False


class Seating(Struct, frozen=True):
    """Who sits where: bots by their level, and of each seat its place, which stays somebody's own from match to match
    while sides change."""

    bots: dict[Seat, str]
    places: tuple[int, ...]


class Screen:
    """What looks on at a table: the page, from one seat at a time."""

    codec = MSGPACK

    def __init__(self) -> None:
        self.places: dict[str, Place] = {}
        self._frames: list[bytes] = []

    def say(self, message: FromServer) -> None:
        self.push(MSGPACK.encode(message))

    def push(self, data: bytes) -> None:
        self._frames.append(data)

    def leave(self, match: str) -> None:
        self.places.pop(match, None)

    def take(self) -> tuple[bytes, ...]:
        """What it was told since it was last asked."""
        told, self._frames = tuple(self._frames), []
        return told


class Table(Host):
    """One match, whoever sits there, and the seat that looks at the screen now. Its journal is the match's own: the
    page keeps it."""

    def __init__(self, id: str, match: Match, seating: Seating) -> None:
        super().__init__(id, match, lambda: int(match.state.sys.at))
        self.bots = seating.bots
        self.places = seating.places
        self.screen = Screen()
        seats = match.state.table.seats
        owners = {
            seat: BOT + self.bots[seat] if seat in self.bots else f"seat-{self.places[seat]}"
            for seat in seats
        }
        self.occupy(Occupants(owners))
        self.audience.remote[id] = Elsewhere(seats, 0, heard_at=inf)  # nobody at one's own table is ever away
        self._sit(next((seat for seat in seats if seat not in self.bots), SPECTATOR))

    def _sit(self, seat: Seat, *, legal: bool = False) -> Place:
        place = self.screen.places[self.id] = Place(seat, self.match.version, legal=legal)
        self.audience.connections.add(self.screen)
        return place

    @property
    def looking(self) -> Seat:
        """The seat that looks at the screen."""
        return self.screen.places[self.id].seat

    @property
    def is_over(self) -> bool:
        return self.match.outcome is not None

    def _append(self, proposal: Proposal, then: Then) -> None:
        then(None)

    # What the page says

    def hear(self, message: wire.ClientMessage) -> None:
        match message:
            case wire.Hello():
                self.screen.say(wire.Welcome(player="", token="", session="local", heartbeat=NO_HEARTBEAT))
            case wire.Join():
                self._join(message)
            case wire.Command():
                self._play(message)
            case wire.ClientLegal():
                self.audience.send_legal(self.screen, self.looking, message.seq)
            case wire.ClientLog():
                self.audience.send_log(self.screen, self.looking, message.seq, self.match)
            case wire.Sync():
                self.audience.send_state(self.screen, self.screen.places[self.id])
            case wire.ClientPing():
                self.screen.say(wire.ServerPong(message.nonce))
            case wire.Leave():
                pass
            case _:
                seq = getattr(message, "seq", None)
                self.screen.say(wire.Error(Code.BAD_MESSAGE, "not_at_a_local_table", self.id, seq))

    def _join(self, message: wire.Join) -> None:
        wanted = self.looking if message.seat is None else message.seat
        if wanted in self.bots or wanted not in (*self.match.state.table.seats, SPECTATOR):
            self.screen.say(wire.Error(Code.SEAT_TAKEN, "seat_taken", self.id))
            return
        self.audience.send_state(self.screen, self._sit(wanted, legal=message.legal))
        self.audience.tell_presence()
        self.audience.send_end(self.screen)

    def _play(self, message: wire.Command) -> None:
        command = self.game.parse_command(msgspec.msgpack.decode(message.command))
        if isinstance(command, Refusal):
            self.refuse(self.screen, message.seq, command)
            return
        self._submit(Move(self.looking, command, seq=message.seq, by=self.screen))
        if isinstance(command, RequestUndo):
            self._undo_for_bots()

    def _undo_for_bots(self) -> None:
        """Who takes a move back wants the one before the bot's answer; a bot would only answer again."""
        for _ in self.match.state.sys.undo.snapshots:
            if self.bot_to_move() is None:
                return
            self._submit(Move(self.looking, RequestUndo()))

    def think(self) -> None:
        """Let the bot that is to move do so, if there is one."""
        to_move = self.bot_to_move()
        if to_move is None:
            return
        seat, level = to_move
        seed = f"{self.match.fairness.commitment} {self.match.version}"  # not the state of any generator
        bot = LevelBot(level, seed, most_seconds=THINKING_SECONDS)
        self._submit(Move(seat, bot.choose(self.game, self.match.state, seat)))

    def _submit(self, move: Move) -> None:
        proposal = self.propose(move)
        if isinstance(proposal, Refusal):
            self.refuse(self.screen, move.seq, proposal)
        else:
            self.submit(proposal, _raise)


def _raise(error: BaseException | None) -> None:
    if error is not None:
        raise error


_tables: dict[str, Table] = {}


def table_of(id: str) -> Table:
    found = _tables.get(id)
    if found is None:
        raise Denied(Code.MATCH_NOT_FOUND, "match_not_found", table=id)
    return found


class Told(Struct, frozen=True):
    """What came of it. `frames`: messages of the server's protocol. `active`: whom the match waits for."""

    game: str
    seats: int
    secrets: bool
    bots: dict[str, str]
    places: tuple[int, ...]
    version: int
    active: tuple[Seat, ...]
    over: bool
    bot_to_move: bool
    frames: tuple[bytes, ...] = ()
    save: bytes | None = None
    """The whole match, if it has changed: kept by the page, and given back to `local.resume`."""


def _told(table: Table, *, since: int) -> Told:
    match = table.match
    return Told(
        game=match.game.id,
        seats=len(match.state.table.seats),
        secrets=match.game.has_secrets,
        bots={str(seat): level for seat, level in table.bots.items()},
        places=table.places,
        version=match.version,
        active=() if table.is_over else match.active,
        over=table.is_over,
        bot_to_move=table.bot_to_move() is not None,
        frames=table.screen.take(),
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
    analysed: bool
    """Can its matches be analysed in this page?"""
    branches: bool
    """Can other moves be tried in finished matches?"""
    bots_answer_every: float
    """Seconds; 0: as soon as they know."""
    records: tuple[str, ...]
    """Formats in which its matches can be had, beside replay files."""
    level_texts: dict[str, str]
    """Level → the key of the text that says how it plays in this page; the others play as in any game."""
    ratings: dict[str, int]
    """Level → its rating from matches among levels, where there is one."""
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
        can_analyse(game),
        can_branch(game),
        game.bots_answer_every,
        tuple(known.id for known in game.records),
        level_texts(game),
        level_ratings(game),
        {language: game.texts_in(language) for language in LANGUAGES},
    )


Bots = dict[wire.SeatKey, str]


class Begin(Struct, frozen=True, forbid_unknown_fields=True):
    """`secret`: random bytes that the page drew. `at`: the time, in milliseconds."""

    id: MatchId
    game: str
    secret: Annotated[bytes, Meta(min_length=SECRET_BYTES, max_length=SECRET_BYTES)]
    at: int
    seats: int | None = None
    options: dict[str, Any] = {}
    bots: Bots = {}
    after: MatchId | None = None
    """The table that is open here whose session goes on: with its people and bots, where the game wants them now."""


@call("local.begin", Begin)
def begin(request: Begin) -> Told:
    """Lay a table."""
    last = _finished(request.after)
    match = Match.new(
        find(request.game),
        secret=request.secret,
        seats=request.seats,
        options=request.options,
        mode="local",
        at=request.at,
        **({} if last is None else next_match(last.match)),
    )
    if last is not None:
        return _seat(request.id, match, _next_seating(last), since=-1)
    return _open(request.id, match, request.bots, since=-1)


def _finished(id: str | None) -> Table | None:
    """A session goes on from a match that is over."""
    table = None if id is None else _tables.get(id)
    return table if table is not None and table.is_over else None


def _next_seating(last: Table) -> Seating:
    places = next_players(last.match, dict(enumerate(last.places)))
    return Seating(next_players(last.match, last.bots), tuple(places.values()))


class Resume(Struct, frozen=True, forbid_unknown_fields=True):
    id: MatchId
    save: bytes
    bots: Bots = {}
    places: tuple[int, ...] = ()


@call("local.resume", Resume)
def resume(request: Resume) -> Told:
    """Go on with a match that the page kept."""
    match = _loaded(request.save)
    return _open(request.id, match, request.bots, request.places, since=match.version)


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
    """A table from a replay file, whose every entry is played again and checked, or from a record (SGF). A match that
    was not finished goes on, if it was begun at a local table, or is only known from a record."""
    match = read_match(request.text, find, all_games)
    if match.outcome is None and is_replay(request.text) and match.header.mode != "local":
        raise Denied(Code.BAD_FILE, "not_local")
    return _open(request.id, match, request.bots, since=-1)


class OfTable(Struct, frozen=True, forbid_unknown_fields=True):
    table: MatchId


@call("local.export", OfTable)
def export(request: OfTable) -> str:
    """The replay file, also of a match that goes on: its secret is no secret here."""
    return write_replay(table_of(request.table).match)


class Say(Struct, frozen=True, forbid_unknown_fields=True):
    table: MatchId
    frame: bytes


@call("local.say", Say)
def say(request: Say) -> Told:
    """A message of the client's protocol, as it would go to a server."""
    table = table_of(request.table)
    before = table.match.version
    table.hear(MSGPACK.decode(request.frame))
    return _told(table, since=before)


@call("local.think", OfTable)
def think(request: OfTable) -> Told:
    """Let the bot that is to move do so, if there is one."""
    table = table_of(request.table)
    before = table.match.version
    table.think()
    return _told(table, since=before)


@call("local.legal", OfTable)
def legal(request: OfTable) -> list[Command]:
    """What the seat at the screen may do now."""
    table = table_of(request.table)
    return table.match.legal(table.looking)


@call("local.close", OfTable)
def close(request: OfTable) -> None:
    _tables.pop(request.table, None)


def _open(id: str, match: Match, bots: Bots, places: tuple[int, ...] = (), *, since: int) -> Told:
    """`places`: empty where everybody still has the place of the same number."""
    seats = match.state.table.seats
    if places and sorted(places) != list(seats):
        raise GameError("no_such_seat", seat=", ".join(map(str, places)), seats=len(seats))
    seating = Seating({int(seat): level for seat, level in bots.items()}, places or tuple(seats))
    _check_bots(match.game, len(seats), seating.bots)
    return _seat(id, match, seating, since=since)


def _seat(id: str, match: Match, seating: Seating, *, since: int) -> Told:
    table = _tables[id] = Table(id, match, seating)
    return _told(table, since=since)


def _check_bots(game: Game, seats: int, bots: dict[Seat, str]) -> None:
    for seat, level in bots.items():
        if not 0 <= seat < seats:
            raise GameError("no_such_seat", seat=seat, seats=seats)
        if level not in LEVELS:
            raise GameError("unknown_bot", bot=level, known=", ".join(LEVELS))
