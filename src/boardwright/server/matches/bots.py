"""Bots as players: they think in processes of their own, so that a thinking bot never delays anybody."""

from __future__ import annotations

import asyncio
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

import msgspec

from boardwright.bots.registry import make_bot
from boardwright.engine.game import Game
from boardwright.engine.types import Command, MatchState, Refusal, Seat, Table
from boardwright.games.registry import find


class BotPool:
    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, game: Game, state: MatchState[Any], seat: Seat, level: str) -> Command:
        """The bot's move, thought out elsewhere."""
        table = msgspec.msgpack.encode(_PlainTable.of(state.table))
        work = (game.reference, table, game.encode_state(state), seat, level, state.sys.seq)
        try:
            raw = await self._run(*work)
        except BrokenProcessPool:  # its process was killed: a new one thinks again
            self._pool = None
            raw = await self._run(*work)
        command = game.parse_command(raw)
        if isinstance(command, Refusal):
            raise RuntimeError(f"bot {level} chose {raw!r}: {command.code}")
        return command

    def _run(self, *work: Any) -> asyncio.Future[Any]:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._processes, mp_context=get_context("spawn"))
        return asyncio.get_running_loop().run_in_executor(self._pool, think, *work)

    def stop(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


class _PlainTable(msgspec.Struct):
    """A table that can travel to another process."""

    seats: int
    options: dict[str, Any]
    mode: str
    clock: Any

    @classmethod
    def of(cls, table: Table) -> _PlainTable:
        plain = msgspec.to_builtins
        return cls(len(table.seats), plain(table.options), table.mode, None)


def think(reference: str, table: bytes, state: bytes, seat: Seat, level: str, seed: int) -> Any:
    """In the bot's process: the command as plain data."""
    game = find(reference)
    plain = msgspec.msgpack.decode(table, type=_PlainTable)
    laid = game.table(plain.seats, plain.options, mode=plain.mode)
    command = make_bot(level, seed=seed).choose(game, game.decode_state(state, laid), seat)
    return msgspec.to_builtins(command)
