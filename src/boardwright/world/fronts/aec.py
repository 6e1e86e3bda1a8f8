"""PettingZoo: every game as an AEC environment with action masks.

    from boardwright.world.fronts.aec import env
    env = env("tictactoe")

An observation is `{"observation": array, "action_mask": array}`, a reward comes at the end: the payoff in [-1, 1].
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv

from boardwright.bots.rules import Rules
from boardwright.engine.delta import plain
from boardwright.engine.game import Game
from boardwright.engine.types import Seat, Table
from boardwright.engine.views import position_of
from boardwright.world.catalogue import find
from boardwright.world.fronts.batch import ILLEGAL, MOST_COMMANDS
from boardwright.world.fronts.indexing import Menu, action_space
from boardwright.world.fronts.observation import encoder_of
from boardwright.world.fronts.session import Session

Mask = npt.NDArray[np.int8]
Observation = dict[str, Any]


class Desk:
    """What the environments of one game share: seats and their names, spaces, sessions, observations."""

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        idle: bool = False,
    ) -> None:
        """`idle`: one more action, to do nothing, for seats that are not to move."""
        self.game = find(game) if isinstance(game, str) else game
        self.table: Table = self.game.table(seats, options, mode="local")
        self.names = [f"player_{seat}" for seat in self.table.seats]
        self.size = action_space(self.game, self.table).size + idle
        self._encoder = encoder_of(self.game, self.table)
        self._rules: Rules | None = None
        self._seeds = Random()

    def spaces(self) -> tuple[spaces.Dict, spaces.Discrete]:
        """New ones: who samples from a space seeds it for himself."""
        mask = spaces.Box(0, 1, (self.size,), np.int8)
        box = self._encoder.space
        seen = spaces.Box(box.low, box.high, box.shape, np.float32)
        return spaces.Dict({"observation": seen, "action_mask": mask}), spaces.Discrete(self.size)

    def new_session(self, seed: int | None) -> Session:
        if seed is not None:
            self._seeds = Random(seed)
        session = Session(self.game, self.table, self._seeds.getrandbits(63), self._rules)
        self._rules = session.rules
        return session

    def observe(self, session: Session, seat: Seat, actions: Collection[int]) -> Observation:
        return {"observation": self._encoder.observe(session, seat), "action_mask": self.mask(actions)}

    def mask(self, actions: Collection[int]) -> Mask:
        mask: Mask = np.zeros(self.size, np.int8)
        mask[list(actions)] = 1
        return mask

    def text(self, session: Session, seat: Seat) -> str:
        """The view of a seat in words."""
        state = session.state()
        seen = position_of(self.game, state, seat)
        return self.game.domain.describe(seen, seat) or repr(plain(seen.core))


class BoardwrightAEC(AECEnv):
    """One game, one agent after the other. Where several are to move at once, the lowest seat goes first and the next
    one does not see what it did."""

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        max_commands: int = MOST_COMMANDS,
        render_mode: str | None = None,
        strict: bool = True,
    ) -> None:
        """`strict`: an illegal action is an error of the caller; else it loses, and ends the match."""
        super().__init__()
        self._strict = strict
        self._desk = Desk(game, seats, options)
        self.metadata = {"name": self._desk.game.id, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = list(self._desk.names)
        pairs = [self._desk.spaces() for _ in self.possible_agents]
        self.observation_spaces = {
            agent: seen for agent, (seen, _) in zip(self.possible_agents, pairs, strict=True)
        }
        self.action_spaces = {
            agent: acts for agent, (_, acts) in zip(self.possible_agents, pairs, strict=True)
        }
        self._max_commands = max_commands

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._session = self._desk.new_session(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._count = 0
        self._next()

    def _next(self) -> None:
        active = self._session.active
        self._seat: Seat = active[0] if active else (self._seat + 1) % len(self.possible_agents)
        self._actions: Menu = self._session.actions(self._seat) if active else Menu()
        self.agent_selection = self.possible_agents[self._seat]

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        return self._desk.observe(self._session, seat, self._actions if seat == self._seat else Menu())

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        command = self._actions.get(int(action)) if action is not None else None
        self._cumulative_rewards[agent] = 0.0
        if command is None:
            self._lose(agent, action)
            return
        self._session.play(self._seat, command)
        self._count += 1
        if self._session.outcome is not None:
            self.rewards = dict(zip(self.agents, self._session.payoffs, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        elif self._count >= self._max_commands:
            self.truncations = dict.fromkeys(self.agents, True)
        self._next()

    def _lose(self, agent: str, action: int | None) -> None:
        if self._strict:
            raise ValueError(f"action {action} is not legal for {agent}")
        self.rewards[agent] = ILLEGAL
        self.infos[agent] = {"illegal": True}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._seat = (self._seat + 1) % len(self.possible_agents)
        self._actions = Menu()
        self.agent_selection = self.possible_agents[self._seat]

    def render(self) -> str | None:
        return self._desk.text(self._session, self._seat) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass

    def __str__(self) -> str:
        return self._desk.game.id


def raw_env(game: Game | str, **settings: Any) -> BoardwrightAEC:
    return BoardwrightAEC(game, **settings)


def env(game: Game | str, **settings: Any) -> BoardwrightAEC:
    """The one for learning: an illegal action loses at once. It needs none of PettingZoo's wrappers for that, which
    cost more than the game does."""
    return BoardwrightAEC(game, strict=False, **settings)
