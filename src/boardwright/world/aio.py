"""The world for programs that wait: the same world, and agents that are asked together and must answer in time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any

from boardwright.world.actions import Action, ActionResult
from boardwright.world.changes import Document
from boardwright.world.config import WorldConfig
from boardwright.world.engine import Parts, World
from boardwright.world.log import Log

AsyncAgent = Callable[[Document, list[Action]], Awaitable[Action | Mapping[str, Any]]]
"""From what the agent sees and may do to what it does."""
CRASHED, HUNG, REFUSED = "agent_crashed", "agent_hung", "agent_refused"
TRIES = 3
"""Rejected actions in a row after which an agent has lost."""


class AsyncWorld:
    """A world whose steps take turns, however many tasks call them."""

    def __init__(self, parts: Parts | None = None) -> None:
        self.world = World(parts)
        self._turn = asyncio.Lock()

    async def initialize(self, config: WorldConfig | None = None) -> None:
        async with self._turn:
            self.world.initialize(config)

    async def step(self, given: Iterable[Action | Mapping[str, Any] | bytes | str]) -> list[ActionResult]:
        async with self._turn:
            return self.world.step(given)

    @property
    def state(self) -> Document:
        return self.world.state

    @property
    def is_terminated(self) -> bool:
        return self.world.is_terminated

    @property
    def termination_reason(self) -> str | None:
        return self.world.termination_reason

    @property
    def log(self) -> Log:
        return self.world.log

    async def run(self, agents: Mapping[str, AsyncAgent], *, seconds: float = 10) -> None:
        """Play to the end. Who crashes, does not answer in time or insists on what is refused has lost by rule."""
        refused = dict.fromkeys(agents, 0)
        while not self.is_terminated:
            awaited = self.world.awaited
            answers = await asyncio.gather(*(self._ask(agent, agents[agent], seconds) for agent in awaited))
            failed = next(
                (pair for pair in zip(awaited, answers, strict=True) if isinstance(pair[1], str)), None
            )
            if failed is not None:
                self.world.forfeit(*failed)
                return
            for agent, result in zip(awaited, await self.step(answers), strict=True):
                refused[agent] = 0 if result.accepted else refused[agent] + 1
                if refused[agent] >= TRIES:
                    self.world.forfeit(agent, REFUSED)

    async def _ask(self, agent: str, act: AsyncAgent, seconds: float) -> Any:
        """An answer, or the code of why there is none."""
        try:
            async with asyncio.timeout(seconds):
                answer = await act(self.world.seen(agent), self.world.legal(agent))
        except TimeoutError:
            return HUNG
        except Exception:  # whatever a stranger's agent does, it is not the world's end
            return CRASHED
        return answer if not isinstance(answer, str) else answer.encode()
