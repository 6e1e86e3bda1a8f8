"""Gymnasium: one agent against bots, in any game; and many such matches in step.

After this was imported (`gymnasium.register_envs(boardwright.world.fronts.single)`), every game has an id:
`gymnasium.make("boardwright/tictactoe-v1", opponents="greedy")`; `gymnasium.make_vec` makes many in step.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from msgspec import to_builtins

from boardwright.bots.base import Bot
from boardwright.bots.registry import make_bot
from boardwright.engine.game import Game
from boardwright.engine.types import Seat
from boardwright.games.registry import all_games
from boardwright.world.fronts.aec import Desk, Observation
from boardwright.world.fronts.against import seated
from boardwright.world.fronts.batch import ILLEGAL, MOST_COMMANDS, Matches
from boardwright.world.fronts.indexing import Menu
from boardwright.world.fronts.workers import make_batch

Stepped = tuple[Observation, float, bool, bool, dict[str, Any]]


class BoardwrightSingle(gymnasium.Env[Observation, int]):
    """The agent has one seat; bots have the others and play between its turns."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: Game | str,
        opponents: str | Sequence[str] = "random",
        seat: Seat = 0,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        max_commands: int = MOST_COMMANDS,
        render_mode: str | None = None,
    ) -> None:
        """`opponents`: one bot for all other seats, or one for each of them in order."""
        self._desk = Desk(game, seats, options)
        self._names = seated(self._desk.table, opponents, seat)
        self._seat = seat
        self.observation_space, self.action_space = self._desk.spaces()  # type: ignore[assignment]
        self.render_mode = render_mode
        self._max_commands = max_commands

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._session = self._desk.new_session(seed)
        self._bots: dict[Seat, Bot] = {
            other: make_bot(name, f"{self._session.seed} {other}") for other, name in self._names.items()
        }
        self._illegal = False
        self._wait_for_turn()
        return self._observed(), {}

    def step(self, action: int) -> Stepped:
        command = self._actions.get(int(action))
        if command is None:
            self._illegal = True
            return self._observed(), ILLEGAL, True, False, {"illegal": True}
        self._session.play(self._seat, command)
        self._wait_for_turn()
        over = self._session.outcome is not None
        late = not over and len(self._session.history) >= self._max_commands
        return self._observed(), float(self._session.payoffs[self._seat]), over, late, {}

    def _wait_for_turn(self) -> None:
        """Bots play until the agent is to move or the match is over."""
        session = self._session
        while session.outcome is None and self._seat not in session.active:
            if len(session.history) >= self._max_commands:
                break
            other = session.active[0]
            session.play(other, self._bots[other].choose(session.game, session.state(), other))
        self._actions: Menu = session.actions(self._seat) if self._seat in session.active else Menu()

    def _observed(self) -> Observation:
        return self._desk.observe(self._session, self._seat, self._actions)

    def render(self) -> str | None:
        return self._desk.text(self._session, self._seat) if self.render_mode == "ansi" else None


class BoardwrightVector(VectorEnv[Observation, Any, Any]):
    """Many such matches in step. One that ends is dealt anew in the same step."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(self, matches: Matches, seat: Seat) -> None:
        self.matches = matches
        self.num_envs = matches.count
        self._seat = seat
        self.single_observation_space, self.single_action_space = Desk(
            matches.game, len(matches.table.seats), _plain(matches.table.options)
        ).spaces()
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.matches.reset(seed)
        return self._observed(), {}

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        matches = self.matches
        matches.step(actions)
        late = matches.truncated.copy()
        return self._observed(), matches.rewards[:, self._seat].copy(), matches.over & ~late, late, {}

    def _observed(self) -> Observation:
        return {"observation": self.matches.observations.copy(), "action_mask": self.matches.masks.copy()}

    def close_extras(self, **kwargs: Any) -> None:
        self.matches.close()


def _plain(options: Any) -> dict[str, Any]:
    plain: dict[str, Any] = to_builtins(options)
    return plain


def make_vector(
    game: Game | str,
    count: int,
    *,
    opponents: str | Sequence[str] = "random",
    seat: Seat = 0,
    processes: bool = True,
    **settings: Any,
) -> BoardwrightVector:
    """So many single-agent matches in step. `processes`: over processes where that is faster than in this one, which is
    tried for a moment; False: in this one in any case."""
    workers = None if processes else 0
    matches = make_batch(game, count, workers=workers, opponents=opponents, seat=seat, **settings)
    return BoardwrightVector(matches, seat)


def register_all() -> None:
    """`gymnasium.make("boardwright/tictactoe-v1")`, and so every installed game; the number is that of its rules."""
    for game in all_games():
        gymnasium.register(
            f"boardwright/{game.id}-v{game.manifest.version}",
            entry_point=f"{__name__}:BoardwrightSingle",
            vector_entry_point=f"{__name__}:make_named_vector",
            kwargs={"game": game.reference},
        )


def make_named_vector(game: str, num_envs: int = 1, **settings: Any) -> BoardwrightVector:
    return make_vector(game, num_envs, **settings)


register_all()
