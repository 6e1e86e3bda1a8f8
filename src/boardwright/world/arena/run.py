"""Run an arena: all bouts that are not played yet, here, over processes, or on a Ray cluster."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import connection, get_context, parent_process
from pathlib import Path
from typing import Any

from boardwright.engine.types import GameError
from boardwright.world.arena.bout import BoutResult, play_bout
from boardwright.world.arena.plan import ArenaPlan, Bout
from boardwright.world.arena.ratings import Table, standings
from boardwright.world.arena.results import Results

Progress = Callable[[int, int], None]
"""Told how many bouts of how many are played."""
AHEAD = 4
"""Bouts that wait for every process, so that none runs dry."""


def run_arena(
    plan: ArenaPlan,
    file: Path,
    *,
    jobs: int = 1,
    ray: str | None = None,
    progress: Progress | None = None,
) -> tuple[Table, list[BoutResult]]:
    """Play what the plan wants and the file does not hold yet. The result is the same however it was interrupted, and
    whoever played which bout."""
    plan.check()
    with Results(file, plan) as results:
        bouts = plan.bouts(results.eras)
        missing = [bout for bout in bouts if bout.number not in results.played]
        done = len(bouts) - len(missing)
        for result in _played(plan, missing, jobs, ray):
            results.add(result)
            done += 1
            if progress is not None:
                progress(done, len(bouts))
        wanted = [results.played[bout.number] for bout in bouts]
    return standings(plan.agents, wanted, plan.seed), wanted


def _played(plan: ArenaPlan, bouts: list[Bout], jobs: int, ray: str | None) -> Iterable[BoutResult]:
    if ray is not None:
        return _on_ray(plan, bouts, jobs, ray)
    if jobs <= 1 or len(bouts) <= 1:
        return (play_bout(plan, bout) for bout in bouts)
    return _in_processes(plan, bouts, jobs)


def _in_processes(plan: ArenaPlan, bouts: list[Bout], jobs: int) -> Iterator[BoutResult]:
    """As they finish. Fresh processes: what this one has in memory does not matter to them."""
    waiting = iter(bouts)
    with ProcessPoolExecutor(min(jobs, len(bouts)), get_context("spawn"), _start_worker) as pool:
        pending: set[Future[BoutResult]] = set()
        while True:
            for bout in waiting:
                pending.add(pool.submit(play_bout, plan, bout))
                if len(pending) >= jobs * AHEAD:
                    break
            if not pending:
                return
            finished, pending = wait(pending, return_when=FIRST_COMPLETED)
            try:
                yield from [future.result() for future in finished]
            except BrokenProcessPool:
                raise GameError("arena_worker_died") from None


def _start_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears it, and ends the pool
    threading.Thread(target=_end_with_the_arena, daemon=True).start()


def _end_with_the_arena() -> None:
    """A worker whose arena was killed has nobody to work for."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)


def _on_ray(plan: ArenaPlan, bouts: list[Bout], jobs: int, address: str) -> Iterator[BoutResult]:
    """`address`: of a cluster, or `local` for one that lives as long as the arena."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError as error:
        raise GameError("extra_missing", extra="ray", problem=str(error)) from None
    if address == "local":
        ray.init(num_cpus=max(jobs, 1), include_dashboard=False, log_to_driver=False, configure_logging=False)
    else:
        ray.init(address=address, log_to_driver=False)
    try:
        yield from _from_ray(ray, plan, bouts)
    finally:
        ray.shutdown()


def _from_ray(ray: Any, plan: ArenaPlan, bouts: list[Bout]) -> Iterator[BoutResult]:
    play = ray.remote(num_cpus=1, max_retries=2)(play_bout)
    shared = ray.put(plan)
    most = int(ray.cluster_resources().get("CPU", 1)) * AHEAD
    waiting = iter(bouts)
    pending: list[Any] = []
    while True:
        for bout in waiting:
            pending.append(play.remote(shared, bout))
            if len(pending) >= most:
                break
        if not pending:
            return
        finished, pending = ray.wait(pending)
        yield from ray.get(finished)
