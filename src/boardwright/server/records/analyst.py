"""Analyst: thinks about positions for whoever asks, in a process of its own."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

import msgspec

from boardwright.bots.board.think import Limits, Thinker
from boardwright.games.registry import find
from boardwright.kits.searched import searched
from boardwright.server.process.supervisor import end_with_parent, make_way

PROCESSES = 1
LONGEST_LINE = 12


class Analyst:
    """One position after the other."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, *work: Any) -> dict[str, Any]:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                PROCESSES, mp_context=get_context("spawn"), initializer=_end_with_worker
            )
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, analyse, *work)
        except BrokenProcessPool:  # its process was killed: a new one thinks again
            self._pool = None
            return await self.think(*work)

    def stop(self) -> None:
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):
                process.kill()
            self._pool.shutdown(wait=False, cancel_futures=True)


def _end_with_worker() -> None:
    make_way()
    end_with_parent(lambda: os._exit(0))


def analyse(
    reference: str, options: dict[str, Any], core: bytes, seconds: float, lines: int
) -> dict[str, Any]:
    """In the analyst's process."""
    game = find(reference)
    search = searched(game)
    assert search is not None  # else nobody is asked
    agreed = game.table(None, options).options
    board = msgspec.msgpack.decode(core, type=game.domain.core_type())
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
