"""Audience: who looks on at a match, from its seats or as a spectator, and what they are told.

It follows the match and never decides anything. It does not know the `Host` that has it: a circle of the two would stay
in memory until somebody looks for garbage.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from time import monotonic
from typing import Any, Protocol

from msgspec import Struct

from boardwright.engine.history import log_of
from boardwright.engine.match import Match
from boardwright.engine.types import SPECTATOR, Command, MatchState, Outcome, Seat, Step
from boardwright.engine.views import Update, Updates, update, view
from boardwright.host.occupants import Occupants, bot_level
from boardwright.protocol import messages as wire
from boardwright.protocol.base import FromServer
from boardwright.protocol.codec import Codec

RECENT = 64
"""Steps kept to answer a resume without sending the whole state."""
CHAT_LINES = 100


class Place:
    """Where a viewer is in one match: its seat, the version it was told last, and up to which one it knows all that it
    may know. `legal`: it wants to be told what it may do."""

    __slots__ = ("legal", "seat", "upto", "version")

    def __init__(self, seat: Seat, version: int, *, legal: bool = False) -> None:
        self.seat = seat
        self.version = version
        self.upto = version
        self.legal = legal


class Viewer(Protocol):
    """Where messages go: a socket, or a screen. What is the same for several is encoded once and pushed to each."""

    @property
    def codec(self) -> Codec: ...
    @property
    def places(self) -> Mapping[str, Place]:
        """By match."""
        ...

    def say(self, message: FromServer) -> None: ...
    def push(self, data: bytes) -> None: ...
    def leave(self, match: str) -> None:
        """It has no place there any more."""
        ...


class Nobody(Struct, frozen=True):
    """As long as nobody has said who sits there."""

    players: Mapping[Seat, str] = {}
    recorded: bool = False


class Elsewhere(Struct, frozen=True):
    """Who is connected to the match at another worker, as of when that worker last said so."""

    seats: tuple[Seat, ...]
    watching: int
    heard_at: float


Past = tuple[MatchState[Any], Step]
"""A step, and the state before it."""


class Audience:
    def __init__(self, id: str, match: Match, now: Callable[[], int], past: Iterable[Past] = ()) -> None:
        """`now`: the host's time in milliseconds."""
        self.id = id
        self.match = match
        self.game = match.game
        self.occupants: Occupants = Nobody()
        self.connections: set[Viewer] = set()
        self.idle_since = monotonic()
        self.remote: dict[str, Elsewhere] = {}
        """What other workers say of who is there."""
        self.chat: deque[wire.ServerChat] = deque(maxlen=CHAT_LINES)
        self.recent: deque[Past] = deque(past, maxlen=RECENT)
        self._updates = Updates(match.game)
        self._now = now

    # Who comes and goes

    def enter(self, connection: Viewer, place: Place, known: int | None) -> None:
        """`known`: the version that the client has; None if it knows nothing."""
        self.connections.add(connection)
        if known is None:
            self.send_state(connection, place)
        else:
            self._send_missed(connection, place, known)
        self.send_end(connection)
        for line in self.chat:
            connection.say(line)

    def exit(self, connection: Viewer) -> None:
        self.connections.discard(connection)
        if not self.connections:
            self.idle_since = monotonic()

    def here(self) -> tuple[tuple[Seat, ...], int]:
        """Which seats, and how many spectators, are connected to this worker."""
        seats = [connection.places[self.id].seat for connection in self.connections]
        return tuple(sorted({seat for seat in seats if seat != SPECTATOR})), seats.count(SPECTATOR)

    def connected(self) -> frozenset[Seat]:
        elsewhere = (seat for there in self.remote.values() for seat in there.seats)
        return frozenset((*self.here()[0], *elsewhere))

    def is_watched_elsewhere(self) -> bool:
        return any(there.seats or there.watching for there in self.remote.values())

    def forget_silent_workers(self, before: float) -> bool:
        """A worker that died says nothing more. True if somebody was forgotten."""
        silent = [worker for worker, there in self.remote.items() if there.heard_at < before]
        for worker in silent:
            del self.remote[worker]
        return bool(silent)

    def tell_presence(self) -> None:
        if not self.connections:
            return
        connected = self.connected()
        watching = self.here()[1] + sum(there.watching for there in self.remote.values())
        seats = tuple(self._seat_info(seat, seat in connected) for seat in self.match.state.table.seats)
        self._tell_all(wire.Presence(self.id, seats, watching))

    def _seat_info(self, seat: Seat, connected: bool) -> wire.SeatInfo:
        owner = self.occupants.players.get(seat)
        bot = bot_level(owner)
        return wire.SeatInfo(None, bot, True) if bot else wire.SeatInfo(owner, None, connected)

    # What they are told

    def tell(self, before: MatchState[Any], step: Step, by: Viewer | None, seq: int) -> None:
        """What a step changed, to everybody; to whoever played it (`by`) as the answer to message `seq`."""
        self.recent.append((before, step))
        if not self.connections:
            return
        places = [(connection, connection.places[self.id]) for connection in self.connections]
        made = self._updates.of(before, step, {place.seat for _, place in places})
        encoded: dict[tuple[int, bool, int], bytes] = {}
        for connection, place in places:
            if place.upto != before.sys.seq:
                self.send_state(connection, place)
                if connection is by:
                    connection.say(wire.Played(self.id, seq, self.match.version))
                continue
            place.upto = step.state.sys.seq
            change, since = made[place.seat], place.version
            if connection is by:
                place.version = place.upto
                connection.say(self._changed(change, since, seq, self._legal(place)))
                continue
            if is_quiet(change):
                continue  # that something happened is more than this seat may know
            place.version = place.upto
            if place.legal:
                connection.say(self._changed(change, since, legal=self._legal(place)))
                continue
            key = id(change), connection.codec.text, since
            if key not in encoded:
                encoded[key] = connection.codec.encode(self._changed(change, since))
            connection.push(encoded[key])

    def _changed(
        self, change: Update, since: int, seq: int | None = None, legal: tuple[Command, ...] = ()
    ) -> wire.Update:
        version, tick = change.version, change.tick
        base = None if since == version - 1 else since
        return wire.Update(
            self.id, version, tick, change.delta, change.events, change.lines, seq, base, legal
        )

    def _legal(self, place: Place) -> tuple[Command, ...]:
        """What whoever is there may do now, if he wants to be told."""
        return tuple(self.match.legal(place.seat)) if place.legal else ()

    def send_state(self, connection: Viewer, place: Place) -> None:
        state = self._seen_by(place.seat)
        place.version, place.upto = state.sys.seq, self.match.state.sys.seq
        connection.say(
            wire.State(
                self.id,
                self.game.reference,
                place.seat,
                len(state.table.seats),
                state.sys.seq,
                state.sys.tick,
                view(self.game, state, place.seat),
                self.match.header.commitment,
                self._now(),
                state.table.mode,
                state.table.options,
                state.table.clock,
                self._legal(place),
            )
        )

    def _seen_by(self, seat: Seat) -> MatchState[Any]:
        """The match as of the last step that showed anything to this seat: no number may tell of a later one."""
        state = self.match.state
        for before, step in reversed(self.recent):
            hidden = self.game.has_secrets or before.sys.waits
            if not hidden or not is_quiet(update(self.game, before, step, seat)):
                break
            state = before
        return state

    def _send_missed(self, connection: Viewer, place: Place, known: int) -> None:
        """What happened since the version that the client knows; the whole state if that is too long ago."""
        missed = [(before, step) for before, step in self.recent if before.sys.seq >= known]
        if known != self.match.version and not (missed and missed[0][0].sys.seq == known):
            self.send_state(connection, place)
            return
        place.version, place.upto = known, self.match.version
        changes = [update(self.game, before, step, place.seat) for before, step in missed]
        loud = [change for change in changes if not is_quiet(change)]
        for change in loud:
            legal = self._legal(place) if change is loud[-1] else ()
            connection.say(self._changed(change, place.version, legal=legal))
            place.version = change.version

    def send_end(self, connection: Viewer) -> None:
        outcome = self.match.outcome
        if outcome is not None:
            connection.say(wire.Finished(self.id, outcome))
            if self._may_learn(connection):
                connection.say(self._reveal())

    def announce_end(self, outcome: Outcome) -> None:
        self._tell_all(wire.Finished(self.id, outcome))
        for connection in self.connections:
            if self._may_learn(connection):
                connection.say(self._reveal())

    def _may_learn(self, connection: Viewer) -> bool:
        """The secret of the chance opens every hand, folded ones too: where chips were at stake, it is for those who
        took part."""
        open_to_all = not (self.occupants.recorded and self.game.has_secrets)
        return open_to_all or connection.places[self.id].seat != SPECTATOR

    def _reveal(self) -> wire.Reveal:
        fairness = self.match.fairness
        return wire.Reveal(self.id, fairness.secret.hex(), fairness.commitment, fairness.player_seeds)

    def send_legal(self, connection: Viewer, seat: Seat, seq: int) -> None:
        commands = tuple(self.match.legal(seat))
        connection.say(wire.ServerLegal(self.id, seq, self._seen_by(seat).sys.seq, commands))

    def send_log(self, connection: Viewer, seat: Seat, seq: int, match: Match) -> None:
        """`match`: this one, with its journal from the first entry on."""
        upto = self._seen_by(seat).sys.seq
        lines, taken_back = log_of(match, seat, upto)
        connection.say(wire.ServerLog(self.id, seq, lines, taken_back))

    def say(self, line: wire.ServerChat) -> None:
        self.chat.append(line)
        self._tell_all(line)

    def _tell_all(self, message: FromServer) -> None:
        """The same for everybody, encoded once."""
        encoded: dict[str, bytes] = {}
        for connection in self.connections:
            codec = connection.codec
            if codec.name not in encoded:
                encoded[codec.name] = codec.encode(message)
            connection.push(encoded[codec.name])


def is_quiet(change: Update) -> bool:
    """Is there nothing in it for its seat?"""
    return change.delta is None and not change.events and not change.lines
