"""World: agents act, rules decide, and the log tells everything. No prompt goes in, no sentence comes out.

    world = World()
    world.initialize(WorldConfig(game="card_duel", agents=("A", "B")))
    while not world.is_terminated:
        results = world.step([...])

A step takes any number of actions: the arbiter keeps what is valid, the rule engine plays it, the scheduler says whose
turn comes next. Time is the world's own: one millisecond an event, so that the same actions give the same log.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from boardwright.engine.chance import Fairness
from boardwright.engine.delta import difference
from boardwright.engine.game import Game
from boardwright.engine.types import HOST, Command, GameError, MatchState, Seat, Step, Table
from boardwright.engine.waits import Forfeit, tag_of
from boardwright.world import actions
from boardwright.world.actions import Action, ActionResult, Unread, read_action
from boardwright.world.catalogue import find
from boardwright.world.changes import Document, apply, as_json, changes_of
from boardwright.world.config import WorldConfig
from boardwright.world.duel_face import DuelFace
from boardwright.world.events import RESERVED, UNKNOWN, WorldEvent
from boardwright.world.faces import Face, Facts, is_over
from boardwright.world.log import Log, LogHeader
from boardwright.world.parts import (
    Arbiter,
    FirstValid,
    GameRules,
    GameScheduler,
    RuleEngine,
    Scheduler,
    Situation,
    read_with,
)
from boardwright.world.telling import Accepted, Closing, Teller

FACES: Mapping[str, type[Face]] = {"card_duel": DuelFace}
PASSED_OVER = "passed_over"
"""The cause of what the rules play for an agent that lets its turn go by."""
MOST_ACTIONS = 10_000
"""Actions that one step looks at; what comes after them is rejected unread."""


class Parts(Struct, frozen=True):
    """What can be replaced; None for what works for every game."""

    arbiter: Arbiter | None = None
    rules: Callable[[Game, Any], RuleEngine] | None = None
    scheduler: Callable[[Game], Scheduler] | None = None
    find_game: Callable[[str], Game] = find


class World:
    """One world. `initialize` lays the table, `step` moves it on, and nothing else changes it but `forfeit`."""

    def __init__(self, parts: Parts | None = None) -> None:
        self._parts = parts or Parts()
        self._game: Game | None = None

    # Beginning

    def initialize(self, config: WorldConfig | None = None) -> None:
        """Lay the table anew; `GameError` if it cannot be laid like that."""
        config = config or WorldConfig()
        self._lay(config)
        self._state = self._rules_began()
        self._enforce()
        self._before = self._raw()
        self._start: Document = as_json(self._before)
        self._document: Document = self._start

    def _lay(self, config: WorldConfig) -> None:
        game = self._parts.find_game(config.game)
        _check_agents(config.agents)
        options, most = _turn_limit(game, config)
        self._table = game.table(len(config.agents), options, mode="local")
        self._fairness = Fairness(blake2b(config.seed.encode(), digest_size=32, person=b"bw-world").digest())
        chance = self._fairness.chance()
        self.config = config
        self._game = game
        self._face = FACES.get(game.id, Face)(game)
        self._facts = Facts(config.world_id, config.agents, most)
        self._arbiter = self._parts.arbiter or FirstValid()
        self._rules = (self._parts.rules or GameRules)(game, chance)
        self._scheduler = (self._parts.scheduler or GameScheduler)(game)
        self._known_ids: set[str] = set()
        self._reason: str | None = None
        self._chance = chance
        self._teller = Teller(self._face, config.at)

    def _rules_began(self) -> MatchState[Any]:
        state: MatchState[Any] = self.game.bare.begin(self._table, self._chance, self.config.at).state
        return state

    @classmethod
    def from_log(cls, log: Log, parts: Parts | None = None) -> World:
        """The world at the end of a referee's log; it goes on as the first one would have."""
        if log.header.seat is not None:
            raise GameError("log_of_a_seat", seat=log.header.seat)
        world = cls(parts)
        world._lay(log.header.config)
        world._start = log.header.state
        world._document = log.state()
        world._state = world._face.restore(world._document, world._facts, world._table)
        world._known_ids = {
            event.meta["actionId"] for event in log.events if event.event_type == "ACTION_ACCEPTED"
        }
        world._teller = Teller(world._face, log.header.config.at, log.events)
        over = log.events[-1] if log.events and log.events[-1].event_type == "GAME_OVER" else None
        if over is not None:
            world._end(over.meta["reason"])
        world._before = world._raw()
        return world

    # What it looks like

    def _check(self) -> Game:
        if self._game is None:
            raise GameError("world_not_initialized")
        return self._game

    @property
    def game(self) -> Game:
        return self._check()

    @property
    def state(self) -> Document:
        """The whole world as plain data. For the referee: secrets are in it."""
        self._check()
        return self._document

    @property
    def match_state(self) -> MatchState[Any]:
        """The same as the rules see it."""
        self._check()
        return self._state

    @property
    def is_terminated(self) -> bool:
        self._check()
        return is_over(self._facts, self._state)

    @property
    def termination_reason(self) -> str | None:
        """A code; None while the world goes on."""
        self._check()
        return self._reason

    @property
    def events(self) -> list[WorldEvent]:
        """The log so far, the referee's."""
        self._check()
        return self._teller.events

    @property
    def log(self) -> Log:
        self._check()
        return Log(LogHeader(self.config, self._start), tuple(self._teller.events))

    @property
    def face(self) -> Face:
        self._check()
        return self._face

    @property
    def table(self) -> Table:
        self._check()
        return self._table

    def facts_of(self, document: Document) -> Facts:
        """What the world knew besides the match when it looked like this."""
        stopped = document["isTerminated"] and document.get("sys", {}).get("gameover", True) is None
        return replace(self._facts, stopped="max_turns" if stopped else None)

    @property
    def agents(self) -> tuple[str, ...]:
        self._check()
        return self._facts.agents

    @property
    def awaited(self) -> tuple[str, ...]:
        """The agents that the world waits for."""
        if self.is_terminated:
            return ()
        return tuple(self._facts.agents[seat] for seat in self._scheduler.awaited(self._state))

    @property
    def current_agent(self) -> str | None:
        """Whose turn it is; of several the first, and None once the world has ended."""
        return next(iter(self.awaited), None)

    @property
    def living_agents(self) -> tuple[str, ...]:
        """Those who are still in the game, by seat."""
        seats = enumerate(self.agents)
        return tuple(agent for seat, agent in seats if self._face.is_alive(self._state, seat))

    def agent_state(self, agent: str) -> Document:
        """What belongs to an agent, as the referee sees it."""
        self.seat_of(agent)
        state: Document = self._document["agents"][agent]
        return state

    def last_events(self, count: int) -> list[WorldEvent]:
        """The newest events of the log, the oldest of them first."""
        return self.events[-count:] if count > 0 else []

    def seat_of(self, agent: str) -> Seat:
        seat = self._facts.seat(agent)
        if seat is None:
            raise GameError("unknown_agent", agent=agent)
        return seat

    def seen(self, agent: str) -> Document:
        """The world as this agent may see it."""
        seat = self.seat_of(agent)
        turns = self._face.turns(self._state)
        seen: Document = as_json(self._face.seen_document(self._facts, self._state, seat, turns))
        return seen

    def legal(self, agent: str) -> list[Action]:
        """What the agent may do now, as actions that still need an id of their own."""
        seat = self.seat_of(agent)
        if self.is_terminated:
            return []
        commands = self.game.bare.legal(self._state, seat)
        return [self._as_action(agent, command, number) for number, command in enumerate(commands)]

    def _as_action(self, agent: str, command: Command, number: int) -> Action:
        params = self._face.params(self._facts, command)
        return Action(f"{agent}:{self._state.sys.seq}:{number}"[:64], agent, tag_of(command).lower(), params)

    # Acting

    def step(self, given: Iterable[Action | Mapping[str, Any] | bytes | str]) -> list[ActionResult]:
        """Play what is valid of these actions; a result for each, in the order in which they came."""
        self._check()
        read = self._read(given)
        ruling = self._arbiter.resolve([action for action, flood in read if not flood], self._situation())
        verdicts: dict[int, str | None] = {}
        for action, reason in ruling.rejected:
            self._reject(action, reason)
            verdicts[id(action)] = reason
        for action, flood in read:
            if flood:
                self._reject(action, actions.FLOOD)
                verdicts[id(action)] = actions.FLOOD
        for kept, command in ruling.kept:
            verdicts[id(kept)] = self._play(kept, command)
        return [_result(action, verdicts[id(action)]) for action, _ in read]

    def _read(self, given: Iterable[Any]) -> list[tuple[Action | Unread, bool]]:
        """Each as what it is, and whether there were too many before it. Every one is an object of its own."""
        return [
            (read_action(raw), False) if number < MOST_ACTIONS else (Unread(), True)
            for number, raw in enumerate(given)
        ]

    def _situation(self) -> Situation:
        facts, state = self._facts, self._state
        dead = [agent for seat, agent in enumerate(facts.agents) if not self._face.is_alive(state, seat)]
        validate = read_with(self._face, facts, self._rules, state)
        return Situation(facts, self.awaited, dead, self.is_terminated, self._known_ids, validate)

    def _play(self, action: Action, command: Command) -> str | None:
        """Apply one action that the arbiter kept; the code of a refusal if it is not valid any more."""
        seat = self.seat_of(action.agent_id)
        reason = (
            actions.TERMINATED if self.is_terminated else self._rules.validate(self._state, seat, command)
        )
        if reason is not None:
            self._reject(action, reason)
            return reason
        self._take(self._rules.apply(self._state, seat, command, self._teller.time))
        self._known_ids.add(action.action_id)
        self._enforce()
        cause = {"agentId": action.agent_id, "action": self._face.action_name(command)}
        content = self._face.action_content(self._facts, command)
        self._tell(cause, Accepted(action.agent_id, content, action.action_id))
        return None

    def advance_turn(self) -> tuple[str, ...]:
        """The turn passes on without those whom the world waits for: for each the rules play what they play when
        somebody's time is up. Says who they were; nobody, once the world has ended."""
        passed = []
        for agent in self.awaited:
            if agent not in self.awaited:
                continue  # what was played for another has settled it
            command = self._scheduler.advance_turn(self._state, self.seat_of(agent))
            self._take(self._rules.apply(self._state, HOST, command, self._teller.time))
            self._enforce()
            self._tell({"agentId": agent, "action": PASSED_OVER}, None)
            passed.append(agent)
        return tuple(passed)

    def forfeit(self, agent: str, reason: str) -> None:
        """Take an agent out of the world: it has lost, whatever it was that it did wrong."""
        seat = self.seat_of(agent)
        if self.is_terminated:
            return
        self._teller.rejected(agent, None, reason)
        self._take(self.game.bare.run(self._state, HOST, Forfeit(seat=seat), self._chance, self._teller.time))
        self._tell({"agentId": agent, "action": "forfeit"}, None)

    def _take(self, step: Step) -> None:
        if step.refusal is not None:
            raise GameError("rules_disagree", refusal=step.refusal.code)
        self._state = step.state

    def _enforce(self) -> None:
        while (step := self._rules.enforce(self._state, self._teller.time)) is not None:
            self._take(step)
        reason = self._scheduler.termination(self._facts, self._state, self._face.turns(self._state))
        if reason is not None:
            self._end(reason)

    def _end(self, reason: str) -> None:
        self._reason = reason
        if self._state.sys.gameover is None:
            self._facts = replace(self._facts, stopped=reason)

    # The log

    def _raw(self) -> Document:
        return self._face.document(self._facts, self._state, self._face.turns(self._state))

    def _tell(self, cause: Document, accepted: Accepted | None) -> None:
        """Bring the document up to date, and write what changed in it."""
        if self._state.sys.gameover is not None and self._reason is None:
            self._end(self._state.sys.gameover.reason)
        raw = self._raw()
        changes = list(changes_of(difference(self._before, raw), self._document))
        self._before = raw
        self._document = apply(self._document, changes)
        ending = self._face.final_state(self._facts, self._state) if self.is_terminated else None
        self._teller.turn(accepted, changes, cause, Closing(self._document["game"], ending, self._reason))

    def _reject(self, action: Action | Unread, reason: str) -> None:
        source = action.agent_id if action.agent_id in self._facts.agents else UNKNOWN
        self._teller.rejected(source or UNKNOWN, action.action_id, reason)


def _result(action: Action | Unread, reason: str | None) -> ActionResult:
    return ActionResult(action.action_id, action.agent_id, reason is None, reason)


def _check_agents(agents: tuple[str, ...]) -> None:
    for agent in agents:
        if agent in RESERVED:
            raise GameError("reserved_agent", agent=agent)
    if len(set(agents)) < len(agents):
        raise GameError("agent_twice", agents=", ".join(agents))


def _turn_limit(game: Game, config: WorldConfig) -> tuple[dict[str, Any], int | None]:
    """Who counts the turns: the game where it has such an option, else the scheduler."""
    if config.max_turns is None:
        return config.options, None
    if "max_turns" in game.options_type.__struct_fields__:
        return {**config.options, "max_turns": config.max_turns}, None
    if config.max_turns < 1:
        raise GameError("bad_table", problem="max_turns < 1")
    return config.options, config.max_turns


def create_game_world_engine(
    agents: Sequence[str], max_turns: int | None = None, *, game: str = "card_duel", **config: Any
) -> World:
    """A world with these agents, ready to step: the card duel, or any other game."""
    world = World()
    world.initialize(WorldConfig(game=game, agents=tuple(agents), max_turns=max_turns, **config))
    return world
