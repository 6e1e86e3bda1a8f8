"""Analyst: thinks about positions for whoever asks, in a process of its own."""

from __future__ import annotations

from typing import Any

import msgspec

from boardwright.bots.board.think import Limits, Thinker
from boardwright.bots.stones.estimate import estimated
from boardwright.engine.game import Game
from boardwright.games.registry import find
from boardwright.kits.searched import searched
from boardwright.kits.stones import learned_stones
from boardwright.server.matches.bots import BotPool

PROCESSES = 1
LONGEST_LINE = 12


class Analyst:
    """One position after the other."""

    def __init__(self) -> None:
        self._pool = BotPool(PROCESSES)

    async def think(self, *work: Any) -> dict[str, Any]:
        return await self._pool.run(analyse, *work)

    async def estimate(self, *work: Any) -> dict[str, Any]:
        return await self._pool.run(estimate, *work)

    def stop(self) -> None:
        self._pool.stop()


def analyse(
    reference: str, options: dict[str, Any], core: bytes, seconds: float, lines: int
) -> dict[str, Any]:
    """In the analyst's process."""
    game, agreed, board = _position(reference, options, core)
    search = searched(game)
    assert search is not None  # else nobody is asked
    start = search.start_of(board, agreed, board.color(board.turn))
    thought = Thinker().think(start, Limits(seconds), lines=lines)
    return {
        "side": start.side,
        "depth": thought.depth,
        "nodes": thought.nodes,
        "lines": [
            {
                "moves": [start.tables.move_name(move) for move in line.moves[:LONGEST_LINE]],
                "written": search.written(board, line.moves[:LONGEST_LINE]),
                "score": line.score,
                "mate": line.mate,
            }
            for line in thought.lines
        ],
    }


def estimate(reference: str, options: dict[str, Any], core: bytes) -> dict[str, Any]:
    """In the analyst's process."""
    game, agreed, board = _position(reference, options, core)
    stones = learned_stones(game)
    assert stones is not None  # else nobody is asked
    return estimated(stones, board, agreed)._asdict()


def _position(reference: str, options: dict[str, Any], core: bytes) -> tuple[Game, Any, Any]:
    """The game, what was agreed, and the board: they came here from another process."""
    game = find(reference)
    agreed = game.table(None, options).options
    return game, agreed, msgspec.msgpack.decode(core, type=game.domain.core_type())
