"""The plan of an arena: everything that decides what comes out, and the bouts that follow from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

from msgspec import Struct

from boardwright.bots.registry import make_bot
from boardwright.engine.types import GameError, Table
from boardwright.world.catalogue import find

DEADLINE = 5.0
ERA = 10**9
"""Numbers for the bouts of those who came at the same time."""


class Bout(Struct, frozen=True):
    """One game: who has which seat."""

    number: int
    game: str
    seats: tuple[str, ...]


class ArenaPlan(Struct, frozen=True, kw_only=True):
    games: tuple[str, ...]
    agents: tuple[str, ...]
    """Bots by name, and files of agents."""
    rounds: int = 20
    """Games for every pairing at every game."""
    players: int | None = None
    """Seats at a table; None for the fewest that a game takes."""
    options: dict[str, Any] = {}
    seed: int = 0
    deadline: float = DEADLINE
    """Seconds that an external agent has for an action."""

    def check(self) -> None:
        """`GameError` if this cannot be played."""
        for agent in self.agents:
            if self.agents.count(agent) > 1:
                raise GameError("agent_twice_in_arena", agent=agent)
            if is_file(agent):
                if not Path(agent).is_file():
                    raise GameError("agent_missing", file=agent)
            else:
                make_bot(agent)
        for game in self.games:
            seats = len(self.table(game).seats)
            if len(self.agents) < seats:
                raise GameError("too_few_agents", game=game, seats=seats, agents=len(self.agents))

    def table(self, game: str) -> Table:
        return find(game).table(self.players, self.options, mode="local")

    def bouts(self, eras: Sequence[Sequence[str]] = ()) -> list[Bout]:
        """Round by round, so that more rounds only add to what was played. `eras`: the agents that were there from the
        start, then those that came later, each time: their bouts are numbered apart, and change nothing before."""
        found: list[Bout] = []
        known: tuple[str, ...] = ()
        for era, newcomers in enumerate(eras or [self.agents]):
            before, known = known, (*known, *newcomers)
            pairings = [
                (game, group) for game in self.games for group in self._groups(game, known)
                if not set(group) <= set(before)
            ]  # fmt: skip
            seated = (
                (game, rotated(group, number)) for number in range(self.rounds) for game, group in pairings
            )
            found += [Bout(era * ERA + number, game, seats) for number, (game, seats) in enumerate(seated)]
        return found

    def _groups(self, game: str, agents: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        return combinations(agents, len(self.table(game).seats))

    def identity(self) -> dict[str, Any]:
        """What must be the same for results to belong together."""
        return {
            "games": [find(game).reference for game in self.games],
            "agents": list(self.agents),
            "players": self.players,
            "options": self.options,
            "seed": self.seed,
        }


def rotated(group: tuple[str, ...], by: int) -> tuple[str, ...]:
    """Everybody sits everywhere equally often."""
    turn = by % len(group)
    return group[turn:] + group[:turn]


def is_file(agent: str) -> bool:
    """`./my_agent.py` is a file, `mcts:200` a bot."""
    return "/" in agent or "\\" in agent or agent.endswith(".py")
