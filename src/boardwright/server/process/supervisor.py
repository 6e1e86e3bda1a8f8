"""Supervisor: several workers on one port. Whoever dies is replaced at once; when the supervisor dies, all end.

uvicorn's own looks twice a second and leaves orphans on the port when it is killed itself.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import threading
from collections.abc import Callable
from multiprocessing import connection, get_context, parent_process
from multiprocessing.context import SpawnProcess
from time import monotonic
from types import FrameType

log = logging.getLogger(__name__)

Announce = Callable[[], object]
Work = Callable[[socket.socket, Announce], None]
HOPELESS = 2
"""So many failures before any worker got ready: what is wrong was wrong from the start."""
LONGEST_PAUSE = 5.0
THINKERS_NICENESS = 10
STOPS = (signal.SIGTERM, signal.SIGINT)


class Supervisor:
    """Keeps `workers` processes at `work`, which serves from the listening socket until SIGTERM. `announce` is called
    when the first of them is ready."""

    def __init__(
        self, work: Work, listening: socket.socket, workers: int, *, grace: float, announce: Announce
    ) -> None:
        self._work = work
        self._listening = listening
        self._grace = grace
        self._spawn = get_context("spawn")
        self._workers: dict[int, SpawnProcess] = {}
        self._wanted = workers
        self._failures = 0
        self._proven = False
        self._stopping = False
        self._woken, self._wake = os.pipe()
        self._announce: Announce | None = announce
        self._ready, self._says_ready = self._spawn.Pipe(duplex=False)

    def run(self) -> bool:
        """Until SIGTERM or SIGINT. False if the workers could not be kept alive."""
        before = {sign: signal.signal(sign, self._stop) for sign in STOPS}
        try:
            while not self._stopping and (self._proven or self._failures < HOPELESS):
                while len(self._workers) < self._wanted:
                    self._start()
                self._wait()
        finally:
            self._end_all()
            for sign, handler in before.items():
                signal.signal(sign, handler)
        return self._stopping

    def _stop(self, sign: int, frame: FrameType | None) -> None:
        self._stopping = True
        os.write(self._wake, b".")

    def _start(self) -> None:
        worker = self._spawn.Process(target=run_worker, args=(self._work, self._listening, self._says_ready))
        worker.start()
        self._workers[worker.sentinel] = worker
        log.info("worker %s started", worker.pid)

    def _wait(self) -> None:
        for ended in connection.wait([*self._workers, self._woken, self._ready]):
            if ended is self._ready:
                self._heard_of_one()
            elif isinstance(ended, int) and ended in self._workers:
                self._ended(self._workers.pop(ended))

    def _heard_of_one(self) -> None:
        self._ready.recv()
        self._proven, self._failures = True, 0
        if self._announce is not None:
            self._announce()
            self._announce = None

    def _ended(self, worker: SpawnProcess) -> None:
        worker.join()
        if self._stopping:
            return
        log.warning("worker %s ended with %s; starting another", worker.pid, worker.exitcode)
        if worker.exitcode and worker.exitcode > 0:  # below 0: killed from outside
            self._failures += 1
            connection.wait([self._woken], min(LONGEST_PAUSE, 0.2 * 2**self._failures))

    def _end_all(self) -> None:
        for worker in self._workers.values():
            worker.terminate()
        give_up = monotonic() + self._grace
        for worker in self._workers.values():
            worker.join(max(0.1, give_up - monotonic()))
            if worker.is_alive():
                worker.kill()
                worker.join()


def run_worker(work: Work, listening: socket.socket, ready: connection.Connection) -> None:
    end_with_parent(lambda: os.kill(os.getpid(), signal.SIGTERM))
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C reaches the whole group; the supervisor passes it on
    work(listening, lambda: ready.send(True))


def make_way() -> None:
    """For a process that thinks: where there are too few cores for all, those that answer people go first."""
    if hasattr(os, "nice"):
        os.nice(THINKERS_NICENESS)


def end_with_parent(end: Callable[[], object]) -> None:
    """Call `end` once the process that started this one is gone, however it went."""
    parent = parent_process()
    if parent is None:
        return

    def watch() -> None:
        connection.wait([parent.sentinel])
        end()

    threading.Thread(target=watch, name="end with parent", daemon=True).start()
