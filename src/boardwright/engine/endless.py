"""Endless: rules that do not come to an end are stopped from outside, with nothing spent on those that do.

Rules are pure, so a call of them may be broken off anywhere: nothing but its own values is half done. Now and then, by
the processor's time and not by the wall's, a signal looks at what the main thread is doing. Is it still inside the
same call of the rules that it was in so long ago, `StepTooLong` is raised there. To be watched costs a step nothing.

Python delivers signals between its own instructions: a loop inside a function of C that never comes back to Python
cannot be stopped like that. Whatever of the compiled kernel rules call ends by its tables; a search, which may not,
belongs into a process of its own (`process_ends`).
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from boardwright.engine.types import EngineError

RULES = tuple(f"boardwright.{name}" for name in ("engine", "kits", "games", "forge", "kernel", "bots"))
IMPORTING = ("_frozen_importlib", "importlib")
"""What is imported at its first use may take its time, and must not be left half imported."""
LOOKS = 4
"""In the time that a step may take: one is stopped after that time, and a fourth of it more at the most."""
CAN_STOP = hasattr(signal, "setitimer") and hasattr(time, "thread_time")
"""Not where there are no such signals, as on Windows, nor such clocks, as in a browser."""


class StepTooLong(EngineError):  # noqa: N818 - a finding about rules
    """A step of rules was stopped. Its state is what it was before."""


Stopped = Callable[[StepTooLong, FrameType], object]
"""Told before the error is raised, with the frame in which the rules were."""


class StepLimit:
    """From `start` to `stop`, at most `seconds` for each call of rules by one of the `callers`, which are named by how
    their modules begin. For the main thread: others get no signals."""

    def __init__(
        self, seconds: float, callers: tuple[str, ...], stopped: Stopped = lambda error, frame: None
    ) -> None:
        self._seconds = seconds
        self._callers = callers
        self._stopped = stopped
        self._step: FrameType | None = None
        self._since = 0.0
        self._before: Any = None

    def start(self) -> bool:
        """False if steps cannot be stopped here."""
        if not CAN_STOP:
            return False
        try:
            self._before = signal.signal(signal.SIGPROF, self._look)
        except ValueError:  # not the main thread
            return False
        signal.setitimer(signal.ITIMER_PROF, self._seconds / LOOKS, self._seconds / LOOKS)
        return True

    def stop(self) -> None:
        if self._before is not None:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.signal(signal.SIGPROF, self._before)
            self._before = self._step = None

    def _look(self, number: int, frame: FrameType | None) -> None:
        step, now = self._step_of(frame), time.thread_time()
        if step is None or step is not self._step:
            self._step, self._since = step, now
        elif now - self._since >= self._seconds:
            assert frame is not None, "a step has one"
            self._since = now  # if the error is swallowed, there will be another
            error = StepTooLong(f"{_where(frame)} did not end within {self._seconds:g} s")
            self._stopped(error, frame)
            raise error

    def _step_of(self, frame: FrameType | None) -> FrameType | None:
        """The call of rules that the thread is in: the last one on the way out to a caller."""
        step = None
        while frame is not None:
            module = frame.f_globals.get("__name__", "")
            if module.startswith(IMPORTING):
                return None
            if module.startswith(self._callers):
                return step
            if module.startswith(RULES):
                step = frame
            frame = frame.f_back
        return None  # nobody's who is watched


@contextmanager
def steps_stop(seconds: float, callers: tuple[str, ...]) -> Iterator[None]:
    """A `StepLimit` for as long as this lasts."""
    limit = StepLimit(seconds, callers)
    limit.start()
    try:
        yield
    finally:
        limit.stop()


@contextmanager
def process_ends(seconds: float) -> Iterator[None]:
    """Unless this is over within so much of the processor's time. First there is `StepTooLong`; if that does not help,
    as inside compiled code, the system ends the process."""
    if not CAN_STOP:
        yield
        return
    before = signal.signal(signal.SIGPROF, _raise)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_VIRTUAL, 1.5 * seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGPROF, before)


def _raise(number: int, frame: FrameType | None) -> None:
    raise StepTooLong("it did not end in time" if frame is None else f"{_where(frame)} did not end in time")


def frames_out(frame: FrameType | None) -> Iterator[FrameType]:
    """This one, who called it, who called that, and so on."""
    while frame is not None:
        yield frame
        frame = frame.f_back


def _where(frame: FrameType) -> str:
    return f"{frame.f_globals.get('__name__', '?')}.{frame.f_code.co_qualname}"
