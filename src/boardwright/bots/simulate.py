"""Simulation: many games between bots, in one process or in several, with the same result either way."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from multiprocessing import get_context

from msgspec import Struct

from boardwright.bots.base import Bot, Seed
from boardwright.bots.playout import (
    GameChance,
    Playouts,
    Simulation,
    Tally,
    batches_of,
    choices_of,
)
from boardwright.bots.registry import make_bot
from boardwright.bots.rules import LIMIT, EndlessError, FullRules, any_seat
from boardwright.engine.game import Game
from boardwright.engine.types import GameError, Outcome, Table
from boardwright.games import registry

Batch = tuple[int, int]
"""Which one, and how many games."""
Progress = Callable[[Simulation], None]
"""Told what there is so far, after every batch."""


class Plan(Struct, frozen=True):
    """Everything that decides what comes out."""

    bots: tuple[str, ...]
    """One a seat."""
    table: Table
    seed: Seed = 0
    limit: int = LIMIT

    @property
    def is_random(self) -> bool:
        return set(self.bots) == {"random"}

    def batches(self, games: int) -> list[Batch]:
        """Random games in batches; those of bots that think, one by one."""
        return batches_of(games) if self.is_random else [(number, 1) for number in range(games)]


class Worker:
    """Plays the batches of one plan."""

    def __init__(self, game: Game, plan: Plan) -> None:
        self._game = game
        self._plan = plan

    @cached_property
    def _playouts(self) -> Playouts:
        plan = self._plan
        return Playouts(self._game, plan.table, plan.seed, limit=plan.limit)

    def play(self, batch: Batch) -> Simulation:
        number, games = batch
        return self._playouts.batch(number, games) if self._plan.is_random else self._contest(number)

    def _contest(self, number: int) -> Simulation:
        plan = self._plan
        tally = Tally(len(plan.bots))
        bots = [make_bot(name, f"{plan.seed} {number} {seat}") for seat, name in enumerate(plan.bots)]
        try:
            tally.count(*contest(self._game, plan.table, bots, plan.seed, number, limit=plan.limit))
        except GameError:
            raise  # not the rules' fault: a bot that cannot play this game at all
        except Exception as error:
            tally.fail(number, error)
        return tally.result()


def contest(
    game: Game, table: Table, bots: Sequence[Bot], seed: Seed, number: int, *, limit: int = LIMIT
) -> tuple[Outcome, int]:
    """Game `number` between these bots, one a seat: how it ended, after how many commands."""
    rules = FullRules(game, table)
    chance = GameChance(seed)
    chance.start(number)
    draw = choices_of(seed, number).random
    state = rules.opening(chance)
    for count in range(limit):
        outcome = rules.outcome(state)
        if outcome is not None:
            return outcome, count
        seat = any_seat(rules.active(state), draw)
        state = rules.play(state, seat, bots[seat].choose(game, state, seat), chance)
    raise EndlessError(f"not over after {limit} commands")


def simulate(
    game: Game,
    *,
    games: int,
    bots: Sequence[str] = ("random",),
    seed: Seed = 0,
    jobs: int = 1,
    table: Table | None = None,
    limit: int = LIMIT,
    progress: Progress | None = None,
) -> Simulation:
    """So many games. `bots`: one name for every seat, or one for all; `jobs`: how many processes share the work."""
    laid = game.table() if table is None else table
    plan = Plan(_one_a_seat(bots, laid), laid, seed, limit)
    total = Simulation(wins=(0,) * len(laid.seats))
    for part in _parts(game, plan, plan.batches(games), jobs):
        total += part
        if progress is not None:
            progress(total)
    return total


def _one_a_seat(bots: Sequence[str], table: Table) -> tuple[str, ...]:
    names = tuple(bots) * len(table.seats) if len(bots) == 1 else tuple(bots)
    if len(names) != len(table.seats):
        raise GameError("bot_count", bots=len(names), seats=len(table.seats))
    for name in names:
        make_bot(name)
    return names


def _parts(game: Game, plan: Plan, batches: list[Batch], jobs: int) -> Iterator[Simulation]:
    if jobs <= 1 or len(batches) <= 1:
        worker = Worker(game, plan)
        yield from map(worker.play, batches)
        return
    if registry.find(game.reference) is not game:
        raise GameError("jobs_need_registry", game=game.reference)
    processes = min(jobs, len(batches))
    start = (game.reference, plan)
    # A fresh process a worker: what this one has in memory (threads, locks) does not matter to it.
    with get_context("spawn").Pool(processes, _start_worker, start) as pool:
        yield from pool.imap(_play_in_worker, batches, chunksize=max(1, len(batches) // (processes * 50)))


_worker: Worker | None = None
"""This process's own, where it is one of several."""


def _start_worker(reference: str, plan: Plan) -> None:
    global _worker
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears it, and ends the pool
    _worker = Worker(registry.find(reference), plan)


def _play_in_worker(batch: Batch) -> Simulation:
    assert _worker is not None
    return _worker.play(batch)
