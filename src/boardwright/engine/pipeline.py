"""The pipeline: how one command becomes a new state.

1 a command arrives · 2 the systems may refuse or consume it · 3 the domain validates it · 4 it is executed ·
5 each event is intercepted once and reduced once · 6 the systems see the events, in rounds, while they add more ·
7 the outcome is checked · 8 the result: a new state with its events, or a refusal with the very same state.

Effects are drawn from the rules one by one and take effect at once, so whatever runs later sees the newest core.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from boardwright.engine.authority import permission
from boardwright.engine.chance import Chance
from boardwright.engine.domain import Domain, overrides
from boardwright.engine.systems.base import Closed, System
from boardwright.engine.turn import Turn
from boardwright.engine.types import (
    HOST,
    MODES,
    Command,
    Effect,
    EngineError,
    EngineEvent,
    Event,
    MatchState,
    Mode,
    Position,
    Refusal,
    Seat,
    Step,
    Table,
)
from boardwright.engine.waits import Wait

if TYPE_CHECKING:
    from boardwright.engine.game import Game

ROUNDS = 10
SETTLEMENTS = 1000


class Hooks:
    """What the systems do in one mode of play, sorted by hook, so that a hook nobody has costs nothing."""

    def __init__(self, systems: Sequence[System], mode: Mode) -> None:
        self._systems = [system for system in systems if mode in system.modes]
        self.begin = self._having("begin")
        self.before = self._having("before_command")
        self.chance = self._having("chance")
        self.legal = self._having("legal")
        self.after = self._having("after_events", with_id=True)
        self.follow = self._having("follow")
        self.observe = self._having("observe", with_id=True)

    def _having(self, hook: str, *, with_id: bool = False) -> list[Any]:
        systems = [system for system in self._systems if overrides(system, System, hook)]
        return [
            (system.id, getattr(system, hook)) if with_id else getattr(system, hook) for system in systems
        ]


class Pipeline:
    """A domain and its systems, ready to run. Holds no state of any match."""

    def __init__(self, game: Game, systems: Sequence[System]) -> None:
        self.game = game
        self.domain: Domain[Any] = game.domain
        self.systems = tuple(sorted(systems, key=lambda system: system.priority))
        self.authority = game.authority_of(self.systems)
        self.sys_type: Any = game.sys_type(self.systems)
        self._hooks = {mode: Hooks(self.systems, mode) for mode in MODES}
        self._owners = {command: system for system in self.systems for command in system.commands}
        self._directors = {directive: system for system in self.systems for directive in system.directives}
        self._wait_systems = {system.wait_type: system for system in self.systems if system.wait_type}
        self._slots = [system for system in self.systems if system.slot_type]
        self._intercept = self._domain_hook("intercept_event")
        self._plain_events = frozenset(
            kind for kind in game.events if self._intercept is None and not issubclass(kind, EngineEvent)
        )
        self._names_active = self._domain_hook("active_seats") is not None
        self._post_process: Any = self._domain_hook("post_process")
        self._post_process_system: Any = self._domain_hook("post_process_system_events") or (
            self.domain.post_process_system_events if self._post_process else None
        )

    def _domain_hook(self, name: str) -> Any:
        return getattr(self.domain, name) if overrides(self.domain, Domain, name) else None

    # The match begins

    def begin(self, table: Table, chance: Chance, at: int = 0) -> Step:
        """Version 0 of a match: setup, then whatever happens before the first command."""
        core = self.domain.setup(table, chance)
        slots = {system.id: system.setup(table) for system in self._slots}
        state = MatchState(core, self.sys_type(at=at, **slots), table)
        turn = Turn(self, state, HOST, None, chance, at)
        hooks = self._hooks[table.mode]
        for begin in hooks.begin:
            self._draw(turn, begin(turn))
        self._draw(turn, self.domain.begin(turn, chance))
        return self._finish(turn, hooks, seq=0)

    # One command

    def run(self, state: MatchState[Any], seat: Seat, command: Command, chance: Chance, at: int = 0) -> Step:
        refusal = self.refusal(state, seat, command, at)
        if refusal is not None:
            return Step(state, (), refusal)
        sys = state.sys
        hooks = self._hooks[state.table.mode]
        chance.position = sys.chance
        for wrap in hooks.chance:
            chance = wrap(state, chance)
        turn = Turn(self, state, seat, command, chance, at if at > sys.at else sys.at)
        self._draw(turn, self._effects(turn, seat, command))
        return self._finish(turn, hooks, sys.seq + 1)

    def refusal(self, state: MatchState[Any], seat: Seat, command: Command, at: int = 0) -> Refusal | None:
        """Why the command may not be played; None if it may. Steps 2 and 3."""
        permit = permission(self.authority, state, seat, command)
        if type(permit) is Refusal:
            return permit
        for before in self._hooks[state.table.mode].before:
            refusal: Refusal | None = before(state, seat, command)
            if refusal is not None:
                return refusal
        waits = state.sys.waits
        if waits and not permit.meta:  # type: ignore[union-attr]
            refusal = self._wait_systems[type(waits[-1])].gate(state, waits[-1], seat, command)
            if refusal is not None:
                return refusal
        owner = self._owners.get(type(command))
        if owner is not None:
            return owner.check(state, seat, command, at)
        return self.domain.validate(state, seat, command)

    def _effects(self, turn: Turn, seat: Seat, command: Command) -> Iterable[Effect]:
        owner = self._owners.get(type(command))
        if owner is not None:
            return owner.handle(turn, seat, command)
        if turn.sys.waits:
            waiting = self._wait_systems[type(turn.wait)]
            if waiting.keeps(turn, turn.wait, seat, command):
                return ()
            waiting.played(turn, turn.wait, command)
        return self.domain.execute(turn, seat, command, turn.chance)

    def perform(self, turn: Turn, seat: Seat, command: Command) -> Iterable[Effect]:
        """A command inside a command: a lesson's scripted move, what is played for an absent seat."""
        if turn.opening or turn.sys.waits:
            self._settle_waits(turn)
        refusal = self.refusal(turn.state(), seat, command, turn.at)
        if refusal is not None:
            raise EngineError(
                f"{self.game.id}: {command!r} by seat {seat} was to be played, but: {refusal.code}"
            )
        turn.performed.append((seat, command))
        return self._effects(turn, seat, command)

    # Effects

    def _draw(self, turn: Turn, effects: Iterable[Effect] | None) -> None:
        """Take effects one by one from whoever yields them; then open what they asked for."""
        if effects is not None:
            for effect in effects:
                if type(effect) in self._plain_events:
                    turn.core = self.domain.reduce(turn.core, effect)
                    turn.events.append(effect)  # type: ignore[arg-type]
                else:
                    self._apply(turn, effect)
        if turn.opening or turn.sys.waits:
            self._settle_waits(turn)

    def _apply(self, turn: Turn, effect: Effect) -> None:
        if isinstance(effect, Event):
            self._happen(turn, effect)
            return
        director = self._directors.get(type(effect))  # type: ignore[arg-type]
        if director is None:
            raise EngineError(f"{self.game.id}: no system takes {effect!r}; is one missing in `systems`?")
        turn.asked += 1
        for more in director.direct(turn, effect):
            self._apply(turn, more)

    def _happen(self, turn: Turn, event: Event) -> None:
        if isinstance(event, EngineEvent):
            turn.events.append(event)
        elif self._intercept is None:
            turn.core = self.domain.reduce(turn.core, event)
            turn.events.append(event)
        else:
            for counted in _as_events(self._intercept(turn, event)):
                turn.core = self.domain.reduce(turn.core, counted)
                turn.events.append(counted)

    # Waits

    def _settle_waits(self, turn: Turn) -> None:
        """Push what was asked for, and bring the top of the stack up to date until it truly waits."""
        for _ in range(SETTLEMENTS):
            if turn.opening:
                asked, turn.opening = turn.opening, []
                turn.change(waits=turn.sys.waits + tuple(reversed(asked)))
            if not turn.sys.waits:
                return
            wait = turn.sys.waits[-1]
            settled = self._wait_systems[type(wait)].settle(turn, wait)
            if isinstance(settled, Closed):
                for effect in turn.close_wait(wait, settled.answer):
                    self._apply(turn, effect)
                continue
            if settled is not wait:
                turn.swap_wait(settled)
            return
        raise EngineError(f"{self.game.id}: {turn.wait!r} opens and closes for ever")

    # The end of a command

    def _finish(self, turn: Turn, hooks: Hooks, seq: int) -> Step:
        if hooks.after or self._post_process is not None:
            self._rounds(turn, hooks)
        for follow in hooks.follow:
            while (inner := follow(turn)) is not None:
                self._draw(turn, self.perform(turn, *inner))
                self._rounds(turn, hooks)
        if turn.sys.gameover is None:
            outcome = self.domain.outcome(turn.core)
            if outcome is not None:
                turn.change(gameover=outcome, waits=())
        fields: dict[str, Any] = {}
        for slot, observe in hooks.observe:
            seen = observe(turn)
            if seen is not None:
                fields[slot] = seen
        events = tuple(turn.events)
        tick = turn.sys.tick + len(events)
        sys = replace(turn.sys, seq=seq, tick=tick, at=turn.at, chance=turn.chance.position, **fields)
        return Step(MatchState(turn.core, sys, turn.before.table), events, None, tuple(turn.lines))

    def _rounds(self, turn: Turn, hooks: Hooks) -> None:
        """Step 6: every event is shown to every system once; what they add is shown in the next round."""
        asked = 0
        busy: list[str] = []
        for number in range(ROUNDS + 1):
            self._post(turn, turn.shown, by_systems=number > 0)
            batch = turn.events[turn.shown :]
            turn.shown = len(turn.events)
            if number and not batch and turn.asked == asked:
                return
            asked = turn.asked
            if number == ROUNDS:
                break
            busy = [name for name, after in hooks.after if self._adds(turn, after, batch)]
        raise EngineError(
            f"{self.game.id}: still new events after {ROUNDS} rounds; added by {', '.join(busy) or 'post_process'}; "
            f"last: {turn.events[-1]!r}"
        )

    def _adds(self, turn: Turn, after: Callable[..., Iterable[Effect]], batch: Sequence[Event]) -> bool:
        before = len(turn.events)
        self._draw(turn, after(turn, batch))
        return len(turn.events) > before

    def _post(self, turn: Turn, shown: int, *, by_systems: bool) -> None:
        """Let the domain derive what follows from the new events, and from what it derived, until nothing does."""
        hook = self._post_process_system if by_systems else self._post_process
        if hook is None:
            return
        for _ in range(ROUNDS):
            batch = turn.events[shown:]
            if not batch:
                return
            shown = len(turn.events)
            self._draw(turn, hook(turn, batch, turn.chance))
            if len(turn.events) == shown:
                return
        raise EngineError(f"{self.game.id}: post_process adds events for ever; last: {turn.events[-1]!r}")

    # Questions about a state

    def legal(self, state: Position[Any], seat: Seat) -> list[Command]:
        """Commands of `seat` that would move the match on."""
        sys = state.sys
        if sys.gameover is not None or seat not in state.table.seats:
            return []
        if sys.waits:
            wait = sys.waits[-1]
            commands = list(self._wait_systems[type(wait)].answers(state, wait, seat))
            commands += self._let_through(state, wait, seat)
        else:
            commands = list(self.domain.legal_commands(state, seat))
            for more in self._hooks[state.table.mode].legal:
                commands.extend(command for command in more(state, seat) if command not in commands)
            if state.table.mode == "tutorial":  # a step names moves, whatever the rules say of them
                commands = [each for each in commands if self.refusal(state, seat, each, sys.at) is None]  # type: ignore[arg-type]
        for before in self._hooks[state.table.mode].before:
            commands = [command for command in commands if before(state, seat, command) is None]
        return commands

    def _let_through(self, state: Position[Any], wait: Any, seat: Seat) -> list[Command]:
        """The game's own commands that the open wait allows."""
        if not wait.commands:
            return []
        gate = self._wait_systems[type(wait)].gate
        legal = self.domain.legal_commands(state, seat)
        return [command for command in legal if gate(state, wait, seat, command) is None]

    def active(self, state: Position[Any]) -> Sequence[Seat]:
        """The seats that the match is waiting for."""
        if state.sys.gameover is not None:
            return ()
        if state.sys.waits:
            owners: Sequence[Seat] = state.sys.waits[-1].owners()
            return owners
        if self._hooks[state.table.mode].legal and not self._names_active:
            return [seat for seat in state.seats if self.legal(state, seat)]
        return self.domain.active_seats(state)

    def system_of(self, wait: Wait) -> System:
        return self._wait_systems[type(wait)]


def _as_events(intercepted: Event | Iterable[Event] | None) -> Iterable[Event]:
    if intercepted is None:
        return ()
    return (intercepted,) if isinstance(intercepted, Event) else intercepted
