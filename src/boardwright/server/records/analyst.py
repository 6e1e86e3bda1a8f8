"""Analyst: thinks about positions for whoever asks, in a process of its own."""

from __future__ import annotations

from typing import Any

import msgspec

from boardwright.bots.analysis import analysed
from boardwright.bots.stones.estimate import estimated
from boardwright.bots.stones.hint import hinted
from boardwright.engine.game import Game
from boardwright.games.registry import find
from boardwright.kits.stones import learned_stones
from boardwright.server.matches.bots import BotPool

PROCESSES = 1


class Analyst:
    """One position after the other."""

    def __init__(self) -> None:
        self._pool = BotPool(PROCESSES)

    async def think(self, *work: Any) -> dict[str, Any]:
        return await self._pool.run(analyse, *work)

    async def estimate(self, *work: Any) -> dict[str, Any]:
        return await self._pool.run(estimate, *work)

    async def hint(self, *work: Any) -> dict[str, Any]:
        return await self._pool.run(hint, *work)

    def stop(self) -> None:
        self._pool.stop()


def analyse(
    reference: str, options: dict[str, Any], core: bytes, seconds: float, lines: int
) -> dict[str, Any]:
    """In the analyst's process."""
    game, agreed, board = _position(reference, options, core)
    found: dict[str, Any] = msgspec.to_builtins(analysed(game, agreed, board, seconds, lines))
    return found


def estimate(reference: str, options: dict[str, Any], core: bytes) -> dict[str, Any]:
    """In the analyst's process."""
    game, agreed, board = _position(reference, options, core)
    stones = learned_stones(game)
    assert stones is not None  # else nobody is asked
    return estimated(stones, board, agreed)._asdict()


def hint(reference: str, options: dict[str, Any], core: bytes) -> dict[str, Any]:
    """In the analyst's process."""
    game, agreed, board = _position(reference, options, core)
    stones = learned_stones(game)
    assert stones is not None  # else nobody is asked
    found: dict[str, Any] = msgspec.to_builtins(hinted(stones, board, agreed))
    return found


def _position(reference: str, options: dict[str, Any], core: bytes) -> tuple[Game, Any, Any]:
    """The game, what was agreed, and the board: they came here from another process."""
    game = find(reference)
    agreed = game.table(None, options).options
    return game, agreed, msgspec.msgpack.decode(core, type=game.domain.core_type())
