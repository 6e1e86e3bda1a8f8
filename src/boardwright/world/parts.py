"""The three parts of a world that can be replaced: the arbiter, the rule engine and the scheduler.

What stands here works for every game, since a game's own rules know whose turn it is, what is valid and when it is
over. Somebody who wants another world (a house rule, another way to choose among many actions) gives a part of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Protocol

from msgspec import Struct

from boardwright.engine.chance import Chance
from boardwright.engine.game import Game
from boardwright.engine.systems.clock import deadline_of
from boardwright.engine.types import HOST, Command, EngineError, MatchState, Refusal, Seat, Step
from boardwright.engine.waits import Timeout
from boardwright.world import actions
from boardwright.world.actions import Action, Unread
from boardwright.world.faces import Face, Facts

Validate = Callable[[Action], "Command | str"]
"""From an action to its command, or to the code of why it is not valid."""


class Situation(Struct, frozen=True):
    """What an arbiter goes by."""

    facts: Facts
    awaited: Collection[str]
    """The agents that the world waits for, in the order of their seats."""
    dead: Collection[str]
    terminated: bool
    known_ids: Collection[str]
    """The ids of actions that were accepted before."""
    validate: Validate


class Ruling(Struct, frozen=True):
    """What an arbiter decided."""

    kept: tuple[tuple[Action, Command], ...]
    """In the order in which they are to be played."""
    rejected: tuple[tuple[Action | Unread, str], ...]
    """In the order in which they came, each with a code."""


class Arbiter(Protocol):
    def resolve(self, given: Sequence[Action | Unread], situation: Situation) -> Ruling:
        """Choose among the actions of one step."""


class RuleEngine(Protocol):
    def validate(self, state: MatchState[Any], seat: Seat, command: Command) -> str | None:
        """Why the command may not be played, as a code; None if it may."""

    def apply(self, state: MatchState[Any], seat: Seat, command: Command, at: int) -> Step:
        """What comes of a valid command."""

    def enforce(self, state: MatchState[Any], at: int) -> Step | None:
        """What must follow by itself before anybody acts; None if nothing must."""


class Scheduler(Protocol):
    def awaited(self, state: MatchState[Any]) -> Sequence[Seat]:
        """Whose turn it is."""

    def termination(self, facts: Facts, state: MatchState[Any], turns: int) -> str | None:
        """Why the world ends now, as a code; None while it goes on."""

    def advance_turn(self, state: MatchState[Any], seat: Seat) -> Command:
        """What the host says when a seat lets its turn go by."""


class FirstValid:
    """Of every agent that the world waits for, its first valid action; of all others, none."""

    def resolve(self, given: Sequence[Action | Unread], situation: Situation) -> Ruling:
        kept: dict[str, tuple[Action, Command]] = {}
        rejected: list[tuple[Action | Unread, str]] = []
        used: set[str] = set()
        for action in given:
            verdict = self._verdict(action, situation, kept, used)
            if isinstance(verdict, str):
                rejected.append((action, verdict))
            else:
                assert isinstance(action, Action)
                kept[action.agent_id] = action, verdict
                used.add(action.action_id)
        return Ruling(tuple(kept[agent] for agent in situation.awaited if agent in kept), tuple(rejected))

    def _verdict(
        self, action: Action | Unread, situation: Situation, kept: Collection[str], used: Collection[str]
    ) -> Command | str:
        if isinstance(action, Unread):
            return actions.MALFORMED
        agent = action.agent_id
        if agent not in situation.facts.agents:
            return actions.UNKNOWN_AGENT
        if situation.terminated:
            return actions.TERMINATED
        if agent in situation.dead:
            return actions.DEAD
        if agent not in situation.awaited:
            return actions.NOT_YOUR_TURN
        if action.action_id in situation.known_ids or action.action_id in used:
            return actions.DUPLICATE_ID
        if agent in kept:
            return actions.DUPLICATE
        return situation.validate(action)


class GameRules:
    """A game's own rules, without the systems that only watch."""

    def __init__(self, game: Game, chance: Chance) -> None:
        self._pipeline = game.bare
        self._chance = chance

    def validate(self, state: MatchState[Any], seat: Seat, command: Command) -> str | None:
        refusal = self._pipeline.refusal(state, seat, command, state.sys.at)
        return None if refusal is None else refusal.code

    def apply(self, state: MatchState[Any], seat: Seat, command: Command, at: int) -> Step:
        return self._pipeline.run(state, seat, command, self._chance, at)

    def enforce(self, state: MatchState[Any], at: int) -> Step | None:
        """Where the match waits for nothing but time (a sealed window), its time is over at once."""
        wait = state.wait
        if state.sys.gameover is not None or wait is None or wait.owners():
            return None
        late = wait.timed()[0]
        step = self._pipeline.run(
            state, HOST, Timeout(seat=late), self._chance, deadline_of(state, late) or at
        )
        if step.refusal is not None:
            raise EngineError(f"nobody can end {wait!r}: {step.refusal.code}")
        return step


class GameScheduler:
    """The game says whose turn it is; the world may be given fewer turns than the rules allow."""

    def __init__(self, game: Game) -> None:
        self._pipeline = game.bare

    def awaited(self, state: MatchState[Any]) -> Sequence[Seat]:
        return self._pipeline.active(state)

    def advance_turn(self, state: MatchState[Any], seat: Seat) -> Command:
        return Timeout(seat=seat, absent=True)

    def termination(self, facts: Facts, state: MatchState[Any], turns: int) -> str | None:
        if state.sys.gameover is not None:
            return state.sys.gameover.reason or ("win" if state.sys.gameover.winners else "draw")
        if facts.max_turns is not None and turns >= facts.max_turns:
            return "max_turns"
        return None


def read_with(face: Face, facts: Facts, rules: RuleEngine, state: MatchState[Any]) -> Validate:
    """How an action is validated in this state."""

    def validate(action: Action) -> Command | str:
        command = face.command(facts, action)
        if isinstance(command, Refusal):
            return command.code
        seat = facts.seat(action.agent_id)
        assert seat is not None
        return rules.validate(state, seat, command) or command

    return validate
