"""Gymnasium: one agent against bots, in any game; and many such games at once, over processes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import gymnasium
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv, VectorEnv

from boardwright.bots.base import Bot
from boardwright.bots.registry import make_bot
from boardwright.engine.game import Game
from boardwright.engine.types import GameError, Seat
from boardwright.world.fronts.aec import ILLEGAL, MOST_COMMANDS, Desk, Observation
from boardwright.world.fronts.indexing import Menu

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
        others = [other for other in self._desk.table.seats if other != seat]
        if seat not in self._desk.table.seats:
            raise GameError("no_such_seat", seat=seat, seats=len(self._desk.table.seats))
        names = [opponents] * len(others) if isinstance(opponents, str) else list(opponents)
        if len(names) != len(others):
            raise GameError("bot_count", bots=len(names), seats=len(others))
        self._names = dict(zip(others, names, strict=True))
        for name in names:
            make_bot(name)
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
        self._actions: Menu = session.actions(self._seat) if self._seat in session.active else {}

    def _observed(self) -> Observation:
        return self._desk.observe(self._session, self._seat, self._actions)

    def render(self) -> str | None:
        return self._desk.text(self._session, self._seat) if self.render_mode == "ansi" else None


def make_single(game: str, **settings: Any) -> BoardwrightSingle:
    return BoardwrightSingle(game, **settings)


def make_vector(
    game: str, count: int, *, processes: bool = True, **settings: Any
) -> VectorEnv[Any, Any, Any]:
    """So many single-agent environments in step, each in a process of its own, or all in this one."""
    makers = [partial(make_single, game, **settings) for _ in range(count)]
    return AsyncVectorEnv(makers, context="spawn") if processes else SyncVectorEnv(makers)
