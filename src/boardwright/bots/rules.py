"""Rules at speed: a game's rules without what only watches, for search and simulation. Two ways to the same games:

- `FullRules` runs the bare pipeline and takes every game. Its positions are `MatchState`s.
- `PlainRules` calls the domain's six rules directly, several times as fast, and its positions are bare cores. It
  takes games that ask nothing of the engine; when one does (a prompt, a window, a phase) it raises `NotPlain`, and
  whoever runs it starts the same work again with `FullRules`. A playout goes through windows in which all answer at
  once by itself: no position is kept within one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

import msgspec

from boardwright.engine.chance import Chance
from boardwright.engine.domain import Domain, overrides
from boardwright.engine.game import Game
from boardwright.engine.systems.base import System
from boardwright.engine.systems.clock import Clock, deadline_of
from boardwright.engine.types import (
    HOST,
    Command,
    Effect,
    EngineError,
    EngineEvent,
    Event,
    MatchState,
    Outcome,
    Seat,
    Step,
    Table,
)
from boardwright.engine.views import seen_events
from boardwright.engine.waits import OpenWindow, Timeout, Window

_encode = msgspec.msgpack.Encoder().encode

LIMIT = 100_000
"""Commands after which a random game counts as endless."""

DOMAIN_HOOKS = ("intercept_event", "post_process", "post_process_system_events")
SYSTEM_HOOKS = ("begin", "before_command", "after_events", "observe", "chance", "legal")

Draw = Callable[[], float]
"""`random.Random(seed).random`."""
Spot = Any
"""A position as the rules at hand keep it: a `MatchState`, or only its core."""


class NotPlain(Exception):  # noqa: N818 - not an error: the game needs the whole pipeline
    """The game asked something of the engine."""


class StuckError(EngineError):
    """The match is not over, but nobody may do anything."""


class EndlessError(EngineError):
    """A random game did not end."""


class Rules(Protocol):
    def opening(self, chance: Chance) -> Spot:
        """The position before the first command."""

    def spot(self, state: MatchState[Any]) -> Spot:
        """A state of the match, as a position of these rules."""

    def outcome(self, spot: Spot) -> Outcome | None: ...

    def active(self, spot: Spot) -> Sequence[Seat]: ...

    def legal(self, spot: Spot, seat: Seat) -> Sequence[Command]: ...

    def play(self, spot: Spot, seat: Seat, command: Command, chance: Chance) -> Spot: ...

    def watch(
        self, spot: Spot, seat: Seat, command: Command, chance: Chance, viewer: Seat
    ) -> tuple[Spot, bytes]:
        """`play`, and what `viewer` got to see of it."""

    def playout(self, spot: Spot, draw: Draw, chance: Chance, most: int) -> tuple[Spot, Outcome | None, int]:
        """Random commands up to the end, or until there were `most`: the last position, how it ended, how many."""

    def play_on(self, spot: Spot, draw: Draw, chance: Chance, most: int) -> tuple[Spot, Outcome | None, int]:
        """The same as the game's `playout_command` plays it; at random where it has none."""

    def evaluate(self, spot: Spot, seat: Seat) -> float | None: ...

    def stretch(self, spot: Spot) -> int | None: ...


class FullRules:
    """Every game, through the bare pipeline."""

    def __init__(self, game: Game, table: Table) -> None:
        self._game = game
        self._table = table
        self._pipeline = game.bare
        self._is_choosy = overrides(game.domain, Domain, "candidates")
        self._has_policy = overrides(game.domain, Domain, "playout_command")

    def opening(self, chance: Chance) -> MatchState[Any]:
        return self._let_time_pass(self._pipeline.begin(self._table, chance).state, chance)

    def spot(self, state: MatchState[Any]) -> MatchState[Any]:
        return state

    def outcome(self, spot: MatchState[Any]) -> Outcome | None:
        outcome: Outcome | None = spot.sys.gameover
        return outcome

    def active(self, spot: MatchState[Any]) -> Sequence[Seat]:
        return self._pipeline.active(spot)

    def legal(self, spot: MatchState[Any], seat: Seat) -> Sequence[Command]:
        commands = self._pipeline.legal(spot, seat)
        if self._is_choosy and len(commands) > 1:
            return self._game.domain.candidates(spot, seat, commands)
        return commands

    def play(self, spot: MatchState[Any], seat: Seat, command: Command, chance: Chance) -> MatchState[Any]:
        state: MatchState[Any] = self._run(spot, seat, command, chance).state
        return self._let_time_pass(state, chance) if state.sys.waits else state

    def watch(
        self, spot: MatchState[Any], seat: Seat, command: Command, chance: Chance, viewer: Seat
    ) -> tuple[MatchState[Any], bytes]:
        step = self._run(spot, seat, command, chance)
        seen = _encode(tuple(seen_events(self._game, step.state, step.events, viewer)))
        return self._let_time_pass(step.state, chance), seen

    def _run(self, spot: MatchState[Any], seat: Seat, command: Command, chance: Chance) -> Step:
        step = self._pipeline.run(spot, seat, command, chance)
        if step.refusal is not None:
            raise EngineError(f"{command!r} is legal for seat {seat}, but refused: {step.refusal.code}")
        return step

    def _let_time_pass(self, state: MatchState[Any], chance: Chance) -> MatchState[Any]:
        """Where the match waits for nothing but time (a sealed window), its time is over at once."""
        while state.sys.waits and not state.sys.waits[-1].owners():
            late = state.sys.waits[-1].timed()[0]
            at = deadline_of(state, late)
            step = self._pipeline.run(state, HOST, Timeout(seat=late), chance, at or state.sys.at)
            if step.refusal is not None:
                raise StuckError(f"nobody can end {state.wait!r}: {step.refusal.code}")
            state = step.state
        return state

    def playout(
        self, spot: MatchState[Any], draw: Draw, chance: Chance, most: int
    ) -> tuple[MatchState[Any], Outcome | None, int]:
        for count in range(most):
            if spot.sys.gameover is not None:
                return spot, spot.sys.gameover, count
            seat = any_seat(self._pipeline.active(spot), draw)
            commands = self._pipeline.legal(spot, seat)
            if not commands:
                raise StuckError(f"nothing is legal for seat {seat}, whose move it is")
            spot = self.play(spot, seat, commands[int(draw() * len(commands))], chance)
        return spot, spot.sys.gameover, most

    def play_on(
        self, spot: MatchState[Any], draw: Draw, chance: Chance, most: int
    ) -> tuple[MatchState[Any], Outcome | None, int]:
        if not self._has_policy:
            return self.playout(spot, draw, chance, most)
        command_of = self._game.domain.playout_command
        for count in range(most):
            if spot.sys.gameover is not None:
                return spot, spot.sys.gameover, count
            seat = any_seat(self._pipeline.active(spot), draw)
            spot = self.play(spot, seat, command_of(spot, seat), chance)
        return spot, spot.sys.gameover, most

    def evaluate(self, spot: MatchState[Any], seat: Seat) -> float | None:
        return self._game.domain.evaluate(spot, seat)

    def stretch(self, spot: MatchState[Any]) -> int | None:
        return self._game.domain.stretch(spot)


class PlainPosition:
    """What hooks get as `match`. One for all positions: only the core ever changes, and what it waits for."""

    __slots__ = ("core", "options", "phase", "seats", "table", "wait")

    def __init__(self, table: Table, phase: str | None) -> None:
        self.core: Any = None
        self.table = table
        self.seats = table.seats
        self.options = table.options
        self.phase = phase
        self.wait: Window | None = None

    @property
    def sys(self) -> Any:
        raise NotPlain("the rules look at the engine's state")


class PlainRules:
    """Games without hooks and waits, by their six rules alone."""

    def __init__(self, game: Game, table: Table, phase: str | None = None) -> None:
        domain = game.domain
        self._game = game
        self._domain = domain
        self._position = PlainPosition(table, phase)
        self._table = table
        self._events: set[type] = set()
        """The types of events met so far: neither requests to the engine nor its own events."""
        self._opening: Any = None

    @staticmethod
    def fit(game: Game, table: Table) -> bool:
        """Does nothing but the six rules bear this game? What an `execute` yields shows only when it runs."""
        if table.clock is not None or any(overrides(game.domain, Domain, hook) for hook in DOMAIN_HOOKS):
            return False
        systems = [system for system in game.bare.systems if type(system) is not Clock]
        return not any(overrides(system, System, hook) for system in systems for hook in SYSTEM_HOOKS)

    def opening(self, chance: Chance) -> Any:
        if self._opening is not None:
            return self._opening
        before = chance.position
        position = self._position
        position.core = self._domain.setup(self._table, chance)
        core = self._after(self._domain.begin(position, chance))
        if self._domain.outcome(core) is not None:
            raise NotPlain("the match is over before it begins")
        if chance.position == before:
            self._opening = core  # no chance in it: every match starts from this very value
        return core

    def spot(self, state: MatchState[Any]) -> Any:
        return state.core

    def outcome(self, spot: Any) -> Outcome | None:
        return self._domain.outcome(spot)

    def active(self, spot: Any) -> Sequence[Seat]:
        self._position.core = spot
        return self._domain.active_seats(self._position)

    def legal(self, spot: Any, seat: Seat) -> Sequence[Command]:
        self._position.core = spot
        commands = self._domain.legal_commands(self._position, seat)
        return commands if type(commands) is tuple else tuple(commands)

    def play(self, spot: Any, seat: Seat, command: Command, chance: Chance) -> Any:
        position = self._position
        position.core = spot
        return self._after(self._domain.execute(position, seat, command, chance))

    def _after(self, effects: Iterable[Effect] | None) -> Any:
        """The core after effects that are drawn one by one, each from the newest core."""
        position = self._position
        for event in effects or ():
            if type(event) not in self._events:
                self._meet(event)
            position.core = self._domain.reduce(position.core, event)
        return position.core

    def watch(
        self, spot: Any, seat: Seat, command: Command, chance: Chance, viewer: Seat
    ) -> tuple[Any, bytes]:
        position = self._position
        position.core = spot
        events = []
        for event in self._domain.execute(position, seat, command, chance) or ():
            if type(event) not in self._events:
                self._meet(event)
            position.core = self._domain.reduce(position.core, event)
            events.append(event)
        # Redaction reads a position, and this is one.
        return position.core, _encode(tuple(seen_events(self._game, position, events, viewer)))  # type: ignore[arg-type]

    def _meet(self, effect: object) -> None:
        if not isinstance(effect, Event) or isinstance(effect, EngineEvent):
            raise NotPlain(f"the rules yield {type(effect).__name__}")
        self._events.add(type(effect))

    def seen(self, spot: Any, seat: Seat) -> Any:
        """The core as `seat` sees it."""
        position: Any = self._position
        position.core = spot
        return self._domain.view(position, seat)

    def playout(self, spot: Any, draw: Draw, chance: Chance, most: int) -> tuple[Any, Outcome | None, int]:
        # The hottest loop of the project: every name is local, and nothing is called that need not be.
        domain, position, met = self._domain, self._position, self._events
        active_seats, legal_commands = domain.active_seats, domain.legal_commands
        execute, reduce, outcome_of = domain.execute, domain.reduce, domain.outcome
        indexed: set[type] = {tuple}
        core, asked, count = spot, None, 0
        position.wait = None
        while count < most:
            count += 1
            position.core = core
            seats = active_seats(position)
            seat = seats[0] if len(seats) == 1 else any_seat(seats, draw)
            commands: Any = legal_commands(position, seat)
            if type(commands) not in indexed:
                commands = _indexed(commands, indexed)
            many = len(commands)
            if not many:
                raise StuckError(f"nothing is legal for seat {seat}, whose move it is")
            for event in execute(position, seat, commands[int(draw() * many)], chance) or ():
                if type(event) not in met:
                    if type(event) is OpenWindow and event.together and asked is None:
                        asked = event
                        continue
                    self._meet(event)
                position.core = core = reduce(core, event)
            outcome = outcome_of(core)
            if asked is not None and outcome is None:
                # All the answers to a window count, however few commands were wanted.
                count += self._answered(asked, draw, chance)
                core, asked = position.core, None
                outcome = outcome_of(core)
            if outcome is not None:
                return core, outcome, count
        return core, None, count

    play_on = playout

    def _answered(self, asked: OpenWindow, draw: Draw, chance: Chance) -> int:
        """What follows from a window in which all answer at once, and how many answers there were."""
        position, count = self._position, 0
        further: OpenWindow | None = asked
        while further is not None and self._domain.outcome(position.core) is None:
            asked = further
            window = position.wait = Window(
                id=1,
                name=asked.name,
                seats=asked.seats,
                seconds=asked.seconds,
                data=asked.data,
                together=True,
            )
            answers = self._answers(asked, draw)
            position.wait, further = None, None
            count += len(answers)
            for event in self._domain.resume(position, window, answers, chance):
                if type(event) not in self._events:
                    if type(event) is OpenWindow and event.together and further is None:
                        further = event
                        continue
                    self._meet(event)
                position.core = self._domain.reduce(position.core, event)
        return count

    def _answers(self, asked: OpenWindow, draw: Draw) -> dict[Seat, Command | None]:
        """At random, and in any order, as they come at the table; None: passed."""
        answers: dict[Seat, Command | None] = dict.fromkeys(asked.seats)
        legal_commands, position = self._domain.legal_commands, self._position
        waiting = [*asked.seats]
        for left in range(len(waiting), 0, -1):
            seat = waiting.pop(int(draw() * left)) if left > 1 else waiting[0]
            choice = draw()
            legal = legal_commands(position, seat)
            if legal:
                commands: list[Command | None] = [None]
                for command in legal:
                    if type(command) in asked.commands:
                        commands.append(command)
                    elif type(command) in asked.asides:
                        raise NotPlain(f"{type(command).__name__} may be played beside the window")
                answers[seat] = commands[int(choice * len(commands))]
        return answers

    def evaluate(self, spot: Any, seat: Seat) -> float | None:
        self._position.core = spot
        return self._domain.evaluate(self._position, seat)

    def stretch(self, spot: Any) -> int | None:
        self._position.core = spot
        return self._domain.stretch(self._position)


def _indexed(commands: Iterable[Command], known: set[type]) -> Sequence[Command]:
    """Something to take one out of. `known`: types that are such as they are."""
    if isinstance(commands, Sequence):
        known.add(type(commands))
        return commands
    return tuple(commands)


def any_seat(seats: Sequence[Seat], draw: Draw) -> Seat:
    """Who moves next, where several may."""
    if not seats:
        raise StuckError("the match is not over, but it is nobody's move")
    return seats[0] if len(seats) == 1 else seats[int(draw() * len(seats))]


def rules_for(game: Game, table: Table) -> Rules:
    """The fastest rules that take the game."""
    return PlainRules(game, table) if PlainRules.fit(game, table) else FullRules(game, table)


def rules_from(game: Game, state: MatchState[Any]) -> Rules:
    """The same for going on from a position of a match."""
    if state.sys.waits or not PlainRules.fit(game, state.table):
        return FullRules(game, state.table)
    return PlainRules(game, state.table, state.phase)
