"""Workers: a batch that is played by several processes, in memory that they share.

A worker is a program of its own (`python -m boardwright.world.fronts.workers`), so a script that uses this needs no
`if __name__ == "__main__"`. It is told by a byte to step, and answers with one; everything else is in the arrays.
"""

from __future__ import annotations

import contextlib
import mmap
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
from msgspec import Struct

from boardwright.engine.game import Game
from boardwright.engine.types import EngineError, GameError, Seat, Table
from boardwright.world.catalogue import find
from boardwright.world.fronts.against import Against, seated
from boardwright.world.fronts.batch import MOST_COMMANDS, Arrays, Batch, Matches, shapes

STEP, RESET, DONE = b"s", b"r", b"."
LIGHT = 400e-6
"""Seconds: a step that takes this process less is not worth waking others for."""
TRIAL = 0.15
"""Seconds for which each way is tried."""
BETTER = 0.9
"""Processes must take less than this share of the time, or it is played here."""
FEWEST = 4
"""Matches for a worker."""


class Job(Struct, frozen=True):
    """What a worker is told at its start."""

    memory: str
    game: str
    total: int
    first: int
    count: int
    seats: int | None
    options: dict[str, Any]
    seed: int
    max_commands: int
    opponents: str | list[str] | None
    agent: Seat


class ProcessBatch(Matches):
    """The same as `Batch`, over processes. `close` ends them; so does the end of this one."""

    def __init__(self, game: str, count: int, workers: int, **settings: Any) -> None:
        found = find(game)
        seats, options = settings.get("seats"), settings.get("options")
        table = found.table(seats, options, mode="local")
        opponents, agent = settings.get("opponents"), settings.get("seat", 0)
        if opponents is not None:
            seated(table, opponents, agent)
        seed = settings.get("seed", 0)
        file, path = tempfile.mkstemp(prefix="boardwright-", dir=_quick_folder())
        try:
            os.truncate(file, _layout(found, table, count)[1])
            mapped = mmap.mmap(file, 0)
        finally:
            os.close(file)
        super().__init__(found, table, count, seed, _arrays(mapped, found, table, count))
        self._workers: list[subprocess.Popen[bytes]] = []
        bounds = [count * number // workers for number in range(workers + 1)]
        try:
            for first, last in pairwise(bounds):
                job = Job(
                    memory=path,
                    game=found.reference,
                    total=count,
                    first=first,
                    count=last - first,
                    seats=seats,
                    options=dict(options or {}),
                    seed=seed,
                    max_commands=settings.get("max_commands", MOST_COMMANDS),
                    opponents=opponents
                    if opponents is None or isinstance(opponents, str)
                    else list(opponents),
                    agent=agent,
                )
                self._workers.append(_start(job))
            self._wait()
        except BaseException:
            self.close()
            raise
        finally:
            with contextlib.suppress(
                OSError
            ):  # who has it open keeps it; some systems delete it only at the end
                Path(path).unlink()

    def reset(self, seed: int | None = None) -> None:
        if seed is not None:
            self.seed = seed
        self._tell(RESET + self.seed.to_bytes(8, "little", signed=True))

    def step(self, actions: npt.ArrayLike) -> None:
        self.actions[:] = actions
        self._tell(STEP)

    def _tell(self, word: bytes) -> None:
        for worker in self._workers:
            assert worker.stdin is not None
            try:
                os.write(worker.stdin.fileno(), word)
            except OSError:
                self._died(worker)
        self._wait()

    def _wait(self) -> None:
        for worker in self._workers:
            assert worker.stdout is not None
            if os.read(worker.stdout.fileno(), 1) != DONE:
                self._died(worker)

    def _died(self, worker: subprocess.Popen[bytes]) -> None:
        self.close()
        raise EngineError(
            f"a worker of the batch has died (exit status {worker.returncode}); it says why above"
        )

    def close(self) -> None:
        for worker in self._workers:
            assert worker.stdin is not None
            assert worker.stdout is not None
            with contextlib.suppress(OSError):
                worker.stdin.close()
            worker.stdout.close()
            worker.wait()
        self._workers = []


def _quick_folder() -> str | None:
    """Where files are memory; None: wherever temporary ones are."""
    memory = Path("/dev/shm")
    return str(memory) if memory.is_dir() and os.access(memory, os.W_OK) else None


def _start(job: Job) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    command = [sys.executable, "-m", __name__, msgspec.json.encode(job).decode()]
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, env=environment
    )


def _layout(game: Game, table: Table, count: int) -> tuple[dict[str, int], int]:
    """Where each array begins, and how many bytes all of them are."""
    starts, at = {}, 0
    for name, (shape, kind) in shapes(game, table, count).items():
        starts[name] = at
        at += -(-int(np.prod(shape)) * np.dtype(kind).itemsize // 64) * 64
    return starts, at


def _arrays(memory: mmap.mmap, game: Game, table: Table, count: int) -> Arrays:
    starts, _ = _layout(game, table, count)
    return {
        name: np.frombuffer(memory, kind, int(np.prod(shape)), starts[name]).reshape(shape)
        for name, (shape, kind) in shapes(game, table, count).items()
    }


def work(job: Job) -> None:
    """What a worker does until nobody tells it anything any more."""
    with Path(job.memory).open("r+b") as file:
        memory = mmap.mmap(file.fileno(), 0)
    game = find(job.game)
    table = game.table(job.seats, job.options, mode="local")
    mine = slice(job.first, job.first + job.count)
    arrays = {name: array[mine] for name, array in _arrays(memory, game, table, job.total).items()}
    settings: dict[str, Any] = {
        "seats": job.seats,
        "options": job.options,
        "seed": job.seed,
        "first": job.first,
        "max_commands": job.max_commands,
        "arrays": arrays,
    }
    batch = (
        Batch(game, job.count, **settings)
        if job.opponents is None
        else Against(game, job.count, job.opponents, job.agent, **settings)
    )
    os.write(1, DONE)
    while word := os.read(0, 1):
        if word == STEP:
            batch.step(batch.actions)
        else:
            batch.reset(int.from_bytes(_exactly(8), "little", signed=True))
        os.write(1, DONE)


def _exactly(count: int) -> bytes:
    read = b""
    while len(read) < count:
        read += os.read(0, count - len(read))
    return read


# Choosing


def make_batch(game: Game | str, count: int, *, workers: int | None = None, **settings: Any) -> Matches:
    """So many matches, in this process or over workers: whichever is faster here, which is tried for a moment where it
    can make a difference. `workers`: 0 for this process, else so many processes. With `opponents` (and `seat`) bots
    have the other seats."""
    here = _here(game, count, settings)
    if workers == 0:
        return here
    if workers is not None:
        return ProcessBatch(here.game.reference, count, workers, **settings)
    workers = min(_processors(), count // FEWEST)
    if workers > 1 and _is_listed(here.game) and _seconds(here) > LIGHT:
        there = ProcessBatch(here.game.reference, count, workers, **settings)
        if _seconds(there) < BETTER * _seconds(here):
            there.reset()
            return there
        there.close()
    here.reset()
    return here


def _here(game: Game | str, count: int, settings: Mapping[str, Any]) -> Batch:
    if settings.get("opponents") is None:
        return Batch(
            game,
            count,
            **{name: value for name, value in settings.items() if name not in ("opponents", "seat")},
        )
    return Against(game, count, **settings)


def _is_listed(game: Game) -> bool:
    try:
        return find(game.reference) is game
    except GameError:
        return False


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _seconds(batch: Matches) -> float:
    """For a step, at best, with random actions."""
    random = np.random.default_rng(0)
    best, until = float("inf"), perf_counter() + TRIAL
    while best == float("inf") or perf_counter() < until:
        actions = chosen(random, batch.masks)
        start = perf_counter()
        batch.step(actions)
        best = min(best, perf_counter() - start)
    return best


def chosen(random: np.random.Generator, masks: npt.NDArray[np.int8]) -> npt.NDArray[np.int64]:
    """A legal action for each match, all of them equally likely."""
    actions: npt.NDArray[np.int64] = (random.random(masks.shape, dtype=np.float32) * masks).argmax(1)
    return actions


def main(arguments: Sequence[str]) -> None:
    work(msgspec.json.decode(arguments[0], type=Job))


if __name__ == "__main__":
    main(sys.argv[1:])
