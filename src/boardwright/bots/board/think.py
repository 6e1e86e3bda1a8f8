"""Thinking: searches of growing depth under a limit of time, by one or more threads, with an account of what was found.

This is the door to the search for everybody else: bots, analysis, the forge.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Thread, Timer
from time import perf_counter

from boardwright.kernel.memory import Memory
from boardwright.kernel.position import buffer
from boardwright.kernel.scores import INFINITE, MATE, NEAR_MATE, NO_SCORE
from boardwright.kernel.search import Searcher
from boardwright.kernel.start import Start

DEEPEST_SEARCH = 40
WINDOW = 24
"""The score is expected within so much of the last one."""
SURE_SHARE = 0.55
"""With so much of the time used up, the next depth would hardly be finished."""
THREADS = sys.platform != "emscripten"
"""In a browser there are none: nobody could set the stop sign while the search runs, so it looks at the clock."""


@dataclass(frozen=True)
class Limits:
    seconds: float | None = None
    depth: int = DEEPEST_SEARCH
    nodes: int = 0
    """0: any number."""
    threads: int = 1
    whole: bool = False
    """All of the time is to be used, though the next depth would hardly be finished in what is left of it."""


@dataclass(frozen=True)
class Line:
    """A way on, and what it is worth to the side to move, in hundredths of a soldier."""

    moves: tuple[int, ...]
    score: int

    @property
    def mate(self) -> int | None:
        """In how many own moves one side is mated: below zero if it is the side to move."""
        if abs(self.score) < NEAR_MATE:
            return None
        plies = MATE - abs(self.score)
        return (plies + 1) // 2 if self.score > 0 else -(plies // 2)


@dataclass(frozen=True)
class Thought:
    lines: tuple[Line, ...]
    """The best one first. Empty if there is no move."""
    depth: int
    nodes: int
    seconds: float

    @property
    def move(self) -> int | None:
        return self.lines[0].moves[0] if self.lines else None


Progress = Callable[[Thought], None]


class Alarm(list[int]):
    """A stop sign that is set when its time has come. Only the uncompiled search can read one."""

    at = float("inf")

    def __getitem__(self, index: object) -> int:  # type: ignore[override]
        return int(perf_counter() >= self.at)


class Thinker:
    """Thinks about one position after another, and remembers what it found. `stop` may be called from any thread."""

    def __init__(self, memory: Memory | None = None) -> None:
        self.memory = Memory() if memory is None else memory
        self._stop = buffer([0]) if THREADS else Alarm([0])

    def stop(self) -> None:
        self._stop[0] = 1

    def think(
        self,
        start: Start,
        limits: Limits,
        *,
        lines: int = 1,
        only: Sequence[int] | None = None,
        progress: Progress | None = None,
    ) -> Thought:
        """The best `lines` ways on (of the moves in `only`, if given)."""
        self._stop[0] = 0
        self.memory.age += 1
        begun = perf_counter()
        timer = None
        if isinstance(self._stop, Alarm):
            self._stop.at = float("inf") if limits.seconds is None else begun + limits.seconds
        elif limits.seconds is not None:
            timer = Timer(limits.seconds, self.stop)
            timer.daemon = True
            timer.start()
        helpers = [
            Thread(target=self._help, args=(start, limits, n), daemon=True) for n in range(1, limits.threads)
        ]
        for helper in helpers:
            helper.start()
        try:
            return self._deepen(start, limits, lines, only, progress, begun)
        finally:
            self._stop[0] = 1
            if timer is not None:
                timer.cancel()
            for helper in helpers:
                helper.join()

    def _help(self, start: Start, limits: Limits, number: int) -> None:
        """Search the same, a little out of step: what one thread finds, the others read in the memory."""
        searcher = self._searcher(start)
        for depth in range(1 + number % 2, limits.depth + 1):
            if searcher.search(depth) == NO_SCORE:
                return

    def _searcher(self, start: Start) -> Searcher:
        searcher = Searcher(start.position(), self.memory, self._stop)
        searcher.remember(*start.history())
        return searcher

    def _deepen(
        self,
        start: Start,
        limits: Limits,
        lines: int,
        only: Sequence[int] | None,
        progress: Progress | None,
        begun: float,
    ) -> Thought:
        legal = start.position().legal()
        allowed = [move for move in legal if only is None or move in only]
        barred = [move for move in legal if move not in allowed]
        found = Thought(tuple(Line((move,), 0) for move in allowed[:lines]), 0, 0, 0.0)
        if not allowed:
            return found
        searcher = self._searcher(start)
        for depth in range(1, limits.depth + 1):
            ways = self._ways(searcher, depth, found.lines, barred, min(lines, len(allowed)), limits.nodes)
            complete = len(ways) == min(lines, len(allowed))
            if ways:
                kept = ways + [
                    line for line in found.lines if line.moves[0] not in {w.moves[0] for w in ways}
                ]
                seconds = perf_counter() - begun
                reached = depth if complete else found.depth
                found = Thought(tuple(kept[: len(found.lines)]), reached, searcher.nodes, seconds)
            if not complete:
                break
            if progress is not None:
                progress(found)
            if abs(found.lines[0].score) >= NEAR_MATE and MATE - abs(found.lines[0].score) <= depth // 2:
                break
            if limits.seconds is not None and (
                len(allowed) == 1
                or (not limits.whole and perf_counter() - begun > SURE_SHARE * limits.seconds)
            ):
                break
        return Thought(found.lines, found.depth, searcher.nodes, perf_counter() - begun)

    def _ways(
        self, searcher: Searcher, depth: int, last: Sequence[Line], barred: list[int], count: int, nodes: int
    ) -> list[Line]:
        """As many lines as asked for; fewer if there was no time for all. A first one that was stopped half-way
        counts if it had found something better by then."""
        ways: list[Line] = []
        for number in range(count):
            searcher.bar(barred + [way.moves[0] for way in ways])
            before = searcher.best = 0
            score = self._widening(searcher, depth, last[number].score if depth > 4 else None, nodes)
            if score == NO_SCORE:
                if number == 0 and searcher.best != before:
                    ways.append(Line((searcher.best,), last[0].score))
                return ways
            ways.append(Line(tuple(searcher.line()) or (searcher.best,), score))
        return sorted(ways, key=lambda way: -way.score)

    def _widening(self, searcher: Searcher, depth: int, near: int | None, nodes: int) -> int:
        if near is None or abs(near) >= NEAR_MATE:
            return searcher.search(depth, -INFINITE, INFINITE, nodes)
        width = WINDOW
        low, high = near - width, near + width
        while True:
            score = searcher.search(depth, max(low, -INFINITE), min(high, INFINITE), nodes)
            if score == NO_SCORE or low < score < high:
                return score
            width *= 4
            if score <= low:
                low = -INFINITE if width > 1000 else score - width
            else:
                high = INFINITE if width > 1000 else score + width
