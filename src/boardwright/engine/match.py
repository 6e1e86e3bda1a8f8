"""Match: a live journal and the state it leads to. The object that servers, pages, tests and the CLI hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from boardwright.engine.authority import permission
from boardwright.engine.chance import Fairness
from boardwright.engine.describe import describe
from boardwright.engine.digests import FIRST
from boardwright.engine.game import Game
from boardwright.engine.journal import Checkpoint, Entry, Header, SavedMatch, WireEntry, header_of
from boardwright.engine.systems.clock import deadline_of
from boardwright.engine.systems.undo import RequestUndo
from boardwright.engine.types import HOST, Command, GameError, MatchState, Outcome, Refusal, Seat, Step, Table
from boardwright.engine.views import Update, View, update, view

TIME_IS_UP = Refusal("time_is_up")


class Match:
    """One match of one game. Commands go in through `submit`; nothing else changes it."""

    def __init__(
        self,
        game: Game,
        header: Header,
        fairness: Fairness,
        *,
        checkpoint: Checkpoint | None = None,
        table: Table | None = None,
    ) -> None:
        """From its beginning, or from a checkpoint of its journal. `table`: the one of the header, if it is laid."""
        self.game = game
        self.header = header
        self.fairness = fairness
        self.entries: list[Entry] = []
        """The journal, from the checkpoint on."""
        self._pipeline = game.pipeline
        self._digests = game.digests(header.digests or FIRST)
        self._chance = fairness.chance()
        self._table = _laid(game, header) if table is None else table
        if checkpoint is None:
            self._start = self._pipeline.begin(self._table, self._chance, header.at)
            self._digest = self._digests.of_header(header)
        else:
            self._start = Step(game.decode_state(checkpoint.state, self._table))
            self._digest = checkpoint.digest
        self.state: MatchState[Any] = self._start.state
        self._first_version: int = self.state.sys.seq

    @classmethod
    def new(
        cls,
        game: Game,
        *,
        secret: bytes,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        player_seeds: Sequence[str] = (),
        at: int = 0,
        **table: Any,
    ) -> Match:
        """A new match. `secret`: 32 random bytes in real play, anything in a test; see `Fairness`."""
        if table.get("mode") == "tutorial" and game.lesson is not None:
            seats = seats if game.lesson.seats is None else game.lesson.seats
            options = game.lesson.options
            secret = game.lesson.secret
        laid = game.table(seats, options, **table)
        fairness = Fairness(secret, tuple(player_seeds))
        header = header_of(game.reference, laid, at, fairness.commitment, fairness.player_seeds)
        return cls(game, header, fairness, table=laid)

    @classmethod
    def load(cls, data: bytes, find_game: Callable[[str], Game]) -> Match:
        """The match that `save` wrote. Raises `GameError` if the bytes are no save."""
        try:
            saved = msgspec.msgpack.decode(data, type=SavedMatch)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise GameError("save_broken", problem=str(error)) from None
        game = find_game(saved.header.game)
        fairness = Fairness(saved.secret, saved.header.player_seeds)
        match = cls(game, saved.header, fairness, checkpoint=saved.checkpoint)
        match._take_past(saved.entries)
        return match

    def _take_past(self, entries: Sequence[WireEntry]) -> None:
        """The journal up to the checkpoint, so that the match can go back to its beginning."""
        for number, entry in enumerate(entries, 1):
            command = self.game.parse_command(entry.command)
            if isinstance(command, Refusal):
                raise GameError("replay_entry", entry=number, problem=self.game.explain(command))
            self.entries.append(Entry(entry.seat, command, entry.at, entry.digest))
        self._start = self._pipeline.begin(self._table, self.fairness.chance(), self.header.at)
        self._first_version = 0

    def save(self) -> bytes:
        """Everything needed to go on with the match elsewhere. For its host only: the secret is in it."""
        entries = tuple(
            WireEntry(entry.seat, entry.at, msgspec.to_builtins(entry.command), entry.digest)
            for entry in self.entries
        )
        saved = SavedMatch(self.header, self.fairness.secret, entries, self.checkpoint())
        return msgspec.msgpack.encode(saved)

    def checkpoint(self) -> Checkpoint:
        return Checkpoint(self.version, self._digest, self.game.encode_state(self.state))

    def submit(self, seat: Seat, command: Command, at: int | None = None) -> Step:
        """Play a command. A refused one changes nothing: the step holds the very same state."""
        step = self.propose(seat, command, at)
        if step.refusal is None:
            self.accept(self.entry(seat, command, step), step)
        return step

    def propose(self, seat: Seat, command: Command, at: int | None = None) -> Step:
        """What would come of a command. The match stays as it is until somebody calls `accept`: a server writes
        the entry to its store in between."""
        state = self.state
        now = state.sys.at if at is None else at
        if (state.sys.waits or self._table.clock is not None) and self._is_late(seat, command, now):
            return Step(state, refusal=TIME_IS_UP)
        return self._pipeline.run(state, seat, command, self._chance, now)

    def entry(self, seat: Seat, command: Command, step: Step) -> Entry:
        """The next entry of the journal, if `step` is accepted."""
        at = step.state.sys.at
        return Entry(seat, command, at, self._digests.of_entry(self._digest, seat, command, at, step.events))

    def accept(self, entry: Entry, step: Step) -> None:
        """Make what was proposed the truth."""
        self.entries.append(entry)
        self._digest = entry.digest
        self.state = step.state

    def submit_raw(self, seat: Seat, raw: object, at: int | None = None) -> Step:
        """Play a command as it came over the wire: a mapping, or JSON."""
        command = self.game.parse_command(raw)
        return (
            Step(self.state, refusal=command)
            if isinstance(command, Refusal)
            else self.submit(seat, command, at)
        )

    def _is_late(self, seat: Seat, command: Command, at: int) -> bool:
        """Did the time of whoever moves run out before this came? Then the host has to say so first."""
        if seat == HOST:
            return False
        permit = permission(self._pipeline.authority, self.state, seat, command)
        deadline = deadline_of(self.state, seat)
        return not isinstance(permit, Refusal) and not permit.meta and deadline is not None and at > deadline

    def forget_past(self) -> None:
        """Let go of the journal so far: a server has it in its store."""
        self._first_version = self.version
        self._start = Step(self.state)
        self.entries = []

    # What it looks like

    @property
    def outcome(self) -> Outcome | None:
        outcome: Outcome | None = self.state.sys.gameover
        return outcome

    @property
    def version(self) -> int:
        """How many commands were accepted."""
        return self._first_version + len(self.entries)

    @property
    def is_whole(self) -> bool:
        """Is the journal here from the first entry on?"""
        return self._first_version == 0

    @property
    def opening(self) -> Step:
        """How the match began; from a checkpoint, its state alone."""
        return self._start

    @property
    def active(self) -> tuple[Seat, ...]:
        """The seats the match is waiting for."""
        return tuple(self._pipeline.active(self.state))

    def legal(self, seat: Seat) -> list[Command]:
        """What the seat may do now to move the match on."""
        return self._pipeline.legal(self.state, seat)

    def view(self, seat: Seat) -> View:
        return view(self.game, self.state, seat)

    def update(self, before: MatchState[Any], step: Step, seat: Seat) -> Update:
        return update(self.game, before, step, seat)

    def describe(self, seat: Seat) -> str:
        return describe(self.game, self.state, seat)

    def deadlines(self) -> dict[Seat, int]:
        """For each seat that the match is waiting for, when the host may send `Timeout`; untimed ones are absent."""
        wait = self.state.wait
        waiting = self.active if wait is None else wait.timed()
        found = {seat: deadline_of(self.state, seat) for seat in waiting}
        return {seat: deadline for seat, deadline in found.items() if deadline is not None}

    def undo(self, seat: Seat) -> Step:
        """Ask to take the seat's last decision back; outside live play it happens at once."""
        return self.submit(seat, RequestUndo())

    # Its past

    def replay(self, upto: int | None = None) -> Iterator[Step]:
        """Play the match again from its journal: the start, then one step an entry, up to a version."""
        chance = self.fairness.chance()
        step = self._start
        yield step
        last = None if upto is None else upto - self._first_version
        for entry in self.entries[:last]:
            step = self._pipeline.run(step.state, entry.seat, entry.command, chance, entry.at)
            yield step

    def at(self, version: int) -> MatchState[Any]:
        """The state after so many commands: time travel."""
        if not self._first_version <= version <= self.version:
            raise IndexError(f"versions {self._first_version} to {self.version} are here, not {version}")
        state: MatchState[Any] = self._start.state
        for step in self.replay(version):
            state = step.state
        return state

    def state_digest(self) -> str:
        """Seals the match: its journal from the header on, and the core and outcome that it led to. What systems keep
        beside the game is not in it."""
        return self._digests.of_end(self._digest, self.state.core, self.outcome)


def _laid(game: Game, header: Header) -> Table:
    return game.table(
        header.seats,
        header.options,
        mode=header.mode,
        stakes=header.stakes,
        clock=header.clock,
        base=header.base or 0,
        memory=header.memory or {},
    )
