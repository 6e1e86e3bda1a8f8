"""PettingZoo's parallel environments, for games in which several seats move at once.

Every agent gives an action in every step. The last index means 'nothing', and is the only one for agents that are not
to move. Actions of one step are played in the order of the seats; one that an earlier one made impossible (the same
hero was picked) is left out, and that agent is asked again. An illegal action ends the match: its agent gets -1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from boardwright.engine.game import Game
from boardwright.engine.types import Seat
from boardwright.world.fronts.aec import Desk, Observation
from boardwright.world.fronts.batch import ILLEGAL, MOST_COMMANDS
from boardwright.world.fronts.indexing import Menu

Stepped = tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class BoardwrightParallel(ParallelEnv):
    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        max_commands: int = MOST_COMMANDS,
        render_mode: str | None = None,
    ) -> None:
        self._desk = Desk(game, seats, options, idle=True)
        self._idle = self._desk.size - 1
        self.metadata = {"name": self._desk.game.id, "render_modes": ["ansi"]}
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

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._session = self._desk.new_session(seed)
        self.agents = list(self.possible_agents)
        self._count = 0
        self._look()
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> Stepped:
        agents = self.agents
        if not agents:
            return {}, {}, {}, {}, {}
        illegal = [agent for agent in agents if not self._is_legal(agent, actions.get(agent))]
        if not illegal:
            self._play(actions)
            self._look()
        over = bool(illegal) or self._session.outcome is not None
        late = not over and self._count >= self._max_commands
        rewards = dict(zip(agents, self._session.payoffs, strict=True)) | dict.fromkeys(illegal, ILLEGAL)
        observations = self._observations()
        if over or late:
            self.agents = []
        infos = {agent: {"illegal": True} if agent in illegal else {} for agent in agents}
        return observations, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, late), infos

    def _is_legal(self, agent: str, action: int | None) -> bool:
        """Whoever is not to move has only one thing to do: nothing. It may leave that away."""
        menu = self._menus.get(self.possible_agents.index(agent))
        if menu is None:
            return action is None or int(action) == self._idle
        return action is not None and int(action) in menu

    def _play(self, actions: Mapping[str, int]) -> None:
        names = self.possible_agents
        chosen = {seat: menu[int(actions[names[seat]])] for seat, menu in self._menus.items()}
        for seat, command in chosen.items():
            if command in self._session.legal(seat):
                self._session.play(seat, command)
                self._count += 1

    def _look(self) -> None:
        self._menus: dict[Seat, Menu] = {seat: self._session.actions(seat) for seat in self._session.active}

    def _observations(self) -> dict[str, Observation]:
        nothing = (self._idle,)
        return {
            agent: self._desk.observe(self._session, seat, self._menus.get(seat, nothing))
            for seat, agent in enumerate(self.possible_agents)
        }

    def render(self) -> str | None:
        return self._desk.text(self._session, 0) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass

    def __str__(self) -> str:
        return self._desk.game.id


def parallel_env(game: Game | str, **settings: Any) -> BoardwrightParallel:
    return BoardwrightParallel(game, **settings)
