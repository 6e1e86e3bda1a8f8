"""Bots as players: they think in processes of their own, so that a thinking bot never delays anybody. Lessons have them
too, opposite the learner."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, TypeVar

import msgspec

from boardwright.bots.registry import EXAMPLES, SCALE, UNITS, make_bot
from boardwright.engine.endless import process_ends
from boardwright.engine.game import Game
from boardwright.engine.match import Match
from boardwright.engine.types import Command, GameError, MatchState, Refusal, Seat, Table
from boardwright.games.registry import find
from boardwright.server.process.supervisor import end_with_parent, make_way

T = TypeVar("T")

MOST_ITERATIONS, MOST_SECONDS = 100_000, 10.0
"""All bots of a worker share a few processes: nobody may have one for himself."""
TEACHER = "mcts:200"
"""A lesson's script plays for the other seats; when it has come to its end before the match has, this bot goes on."""
LONGEST_SECONDS = 30.0
"""Of the processor's time, for whatever is done there: what takes longer would never end."""


def check_level(level: str) -> None:
    """`GameError` if there is no such bot, or if it would think for too long."""
    make_bot(level, seed=0)
    _, _, budget = level.partition(":")
    parts = SCALE.fullmatch(budget)
    if parts is None:
        return
    number, unit = int(parts[1]), parts[2]
    if number > MOST_ITERATIONS if unit is None else number * UNITS[unit] > MOST_SECONDS:
        problem = f"at most {MOST_ITERATIONS} iterations or {MOST_SECONDS:.0f}s on a server"
        raise GameError("bad_bot", bot=level, problem=problem, known=", ".join(EXAMPLES))


def teachers(match: Match) -> dict[Seat, str]:
    """A bot for every seat but the learner's."""
    lesson = match.game.lesson
    assert lesson is not None
    return {seat: TEACHER for seat in match.state.table.seats if seat != lesson.seat}


class BotPool:
    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None
        self._stopped = False

    async def choose(self, game: Game, state: MatchState[Any], seat: Seat, level: str) -> Command:
        """The bot's move, thought out elsewhere."""
        table = msgspec.msgpack.encode(_PlainTable.of(state.table))
        work = (game.reference, table, game.encode_state(state), seat, level, state.sys.seq)
        raw = await self.run(think, *work)
        command = game.parse_command(raw)
        if isinstance(command, Refusal):
            raise RuntimeError(f"bot {level} chose {raw!r}: {command.code}")
        return command

    async def run(self, work: Callable[..., T], *given: Any) -> T:
        """Whatever takes long, in a bot's process. `work` is a function of a module; all that goes there can travel."""
        try:
            return await self._run(work, *given)
        except BrokenProcessPool:  # its process was killed: a new one does it again
            if self._stopped:
                raise
            self._pool = None
            return await self._run(work, *given)

    def _run(self, work: Callable[..., T], *given: Any) -> asyncio.Future[T]:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes, mp_context=get_context("spawn"), initializer=_end_with_worker
            )
        return asyncio.get_running_loop().run_in_executor(self._pool, _within_limits, work, *given)

    def stop(self) -> None:
        """At once: what a bot thinks now is of no use any more."""
        self._stopped = True
        if self._pool is not None:
            thinking = list((self._pool._processes or {}).values())
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in thinking:
                process.kill()


def _end_with_worker() -> None:
    """In the bot's process: it makes way for whoever is asked, and a worker that is killed must not leave it behind."""
    make_way()
    end_with_parent(lambda: os._exit(0))


def _within_limits(work: Callable[..., T], *given: Any) -> T:
    """In the bot's process: `StepTooLong`, if it takes too long."""
    with process_ends(LONGEST_SECONDS):
        return work(*given)


class _PlainTable(msgspec.Struct):
    """A table that can travel to another process."""

    seats: int
    options: dict[str, Any]
    mode: str
    stakes: tuple[int, ...]
    base: int
    memory: dict[str, Any]

    @classmethod
    def of(cls, table: Table) -> _PlainTable:
        options = msgspec.to_builtins(table.options)
        return cls(len(table.seats), options, table.mode, table.stakes, table.base, table.memory)


def think(reference: str, table: bytes, state: bytes, seat: Seat, level: str, seed: int) -> Any:
    """In the bot's process: the command as plain data."""
    game = find(reference)
    plain = msgspec.msgpack.decode(table, type=_PlainTable)
    laid = game.table(
        plain.seats,
        plain.options,
        mode=plain.mode,
        stakes=plain.stakes,
        base=plain.base,
        memory=plain.memory,
    )
    command = make_bot(level, seed=seed).choose(game, game.decode_state(state, laid), seat)
    return msgspec.to_builtins(command)
