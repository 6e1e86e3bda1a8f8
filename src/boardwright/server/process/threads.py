"""Threads that come back: what may take long is done aside, and broken off if it takes too long."""

from __future__ import annotations

import asyncio
import ctypes
from collections.abc import Callable
from contextlib import suppress
from threading import Lock, get_ident
from typing import Any, TypeVar

from boardwright.engine.endless import StepTooLong

T = TypeVar("T")


class Stoppable:
    """A call of something pure, which may be broken off anywhere."""

    def __init__(self, work: Callable[..., Any], *given: Any) -> None:
        self._work = work
        self._given = given
        self._lock = Lock()
        self._thread: int | None = None

    def run(self) -> Any:
        self._thread = get_ident()
        try:
            return self._work(*self._given)
        finally:
            with self._lock:
                self._thread = None

    def stop(self) -> None:
        """From another thread. What is over already is left alone."""
        with self._lock:
            if self._thread is not None:
                thread, error = ctypes.c_ulong(self._thread), ctypes.py_object(StepTooLong)
                ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, error)


async def in_thread(work: Callable[..., T], *given: Any, seconds: float) -> T:
    """`StepTooLong`, if it takes longer; its thread is free then."""
    call = Stoppable(work, *given)
    running = asyncio.ensure_future(asyncio.to_thread(call.run))
    while True:
        with suppress(TimeoutError):
            result: T = await asyncio.wait_for(asyncio.shield(running), seconds)
            return result
        call.stop()
