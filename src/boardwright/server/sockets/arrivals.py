"""Arrivals: who arrives waits behind those who play.

Opening a socket, laying a table and sitting down cost many times what a move costs. When more people arrive than can be
served at once, a little of that is done in every turn of the event loop, so that the moves of running matches pass.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from time import monotonic

SECONDS_A_TURN = 0.0002


class Arrivals:
    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()

    def add(self, work: Callable[[], None]) -> None:
        """Call `work` in a later turn of the event loop, in order."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._run)
        self._waiting.append(work)

    def _run(self) -> None:
        until = monotonic() + SECONDS_A_TURN
        try:
            while self._waiting:
                self._waiting[0]()
                self._waiting.popleft()
                if monotonic() > until:
                    return
        except BaseException:
            self._waiting.popleft()
            raise
        finally:
            if self._waiting:
                asyncio.get_running_loop().call_soon(self._run)
