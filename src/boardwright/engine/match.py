"""Match: a live journal and the state it leads to. The object that servers, pages, tests and the CLI hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import Any

from boardwright.engine.authority import permission
from boardwright.engine.chance import Fairness
from boardwright.engine.describe import describe
from boardwright.engine.game import Game
from boardwright.engine.journal import Entry, Header, entry_digest, header_of
from boardwright.engine.systems.clock import deadline_of
from boardwright.engine.systems.undo import RequestUndo
from boardwright.engine.types import HOST, Command, MatchState, Outcome, Refusal, Seat, Step, Table
from boardwright.engine.views import Update, View, update, view

TIME_IS_UP = Refusal("time_is_up")


class Match:
    """One match of one game. Commands go in through `submit`; nothing else changes it."""

    def __init__(self, game: Game, header: Header, table: Table, fairness: Fairness) -> None:
        self.game = game
        self.header = header
        self.fairness = fairness
        self.entries: list[Entry] = []
        self._pipeline = game.pipeline
        self._chance = fairness.chance()
        self._table = table
        self._digest = header.digest()
        self.opening = self._pipeline.begin(table, self._chance, header.at)
        self.state: MatchState[Any] = self.opening.state

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
            seats, options = game.lesson.seats, game.lesson.options
            secret = game.lesson.secret
        laid = game.table(seats, options, **table)
        fairness = Fairness(secret, tuple(player_seeds))
        header = header_of(game.reference, laid, at, fairness.commitment, fairness.player_seeds)
        return cls(game, header, laid, fairness)

    def submit(self, seat: Seat, command: Command, at: int | None = None) -> Step:
        """Play a command. A refused one changes nothing: the step holds the very same state."""
        state = self.state
        now = state.sys.at if at is None else at
        if (state.sys.waits or self._table.clock is not None) and self._is_late(seat, command, now):
            return Step(state, refusal=TIME_IS_UP)
        step = self._pipeline.run(state, seat, command, self._chance, now)
        if step.refusal is None:
            self.state = step.state
            at = step.state.sys.at
            self._digest = entry_digest(self._digest, seat, command, at, step.events)
            self.entries.append(Entry(seat, command, at, self._digest))
        return step

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

    # What it looks like

    @property
    def outcome(self) -> Outcome | None:
        outcome: Outcome | None = self.state.sys.gameover
        return outcome

    @property
    def version(self) -> int:
        return len(self.entries)

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
        """Play the match again from its journal: the opening, then one step an entry."""
        chance = self.fairness.chance()
        step = self._pipeline.begin(self._table, chance, self.header.at)
        yield step
        for entry in self.entries[:upto]:
            step = self._pipeline.run(step.state, entry.seat, entry.command, chance, entry.at)
            yield step

    def at(self, version: int) -> MatchState[Any]:
        """The state after so many commands: time travel."""
        if not 0 <= version <= self.version:
            raise IndexError(f"the match has versions 0 to {self.version}, not {version}")
        state: MatchState[Any] = self.opening.state
        for step in self.replay(version):
            state = step.state
        return state

    def state_digest(self) -> str:
        return blake2b(self.game.canonical(self.state), digest_size=16).hexdigest()
