"""When a bot answers tells nothing of what it thought about, in a game in which that would tell what it hides."""

from __future__ import annotations

import asyncio
from selectors import DefaultSelector

import pytest

from boardwright.games.junqi import GAME
from boardwright.server.matches.beats import on_a_beat

BEAT = GAME.bots_answer_every


class Clockwork(asyncio.SelectorEventLoop):
    """A loop whose time is the one that is waited for: nothing passes while anybody computes."""

    def __init__(self) -> None:
        self.passed = 0.0
        super().__init__(_Jumps(self))

    def time(self) -> float:
        return self.passed


class _Jumps(DefaultSelector):
    def __init__(self, loop: Clockwork) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout=None):
        found = super().select(0)
        self._loop.passed += (timeout or 0.0) if not found else 0.0
        return found


def told_after(beat: float, thought: float) -> float:
    """The moment at which the answer of so long a thought is told."""

    async def answered() -> float:
        assert await on_a_beat(beat, asyncio.sleep(thought, "answer")) == "answer"
        return asyncio.get_running_loop().time()

    with asyncio.Runner(loop_factory=Clockwork) as runner:
        return runner.run(answered())


def test_all_thoughts_that_end_before_the_beat_are_told_at_the_same_moment():
    moments = {told_after(BEAT, part * BEAT / 10) for part in range(10)}
    assert [pytest.approx(BEAT)] * len(moments) == list(moments)


def test_beats_get_rarer_so_that_a_slow_machine_tells_little():
    moments = [told_after(BEAT, part * BEAT / 2 + 0.01) for part in range(8)]
    assert moments == pytest.approx([BEAT, BEAT, *[2 * BEAT] * 2, *[4 * BEAT] * 4])


def test_without_a_beat_an_answer_is_told_at_once():
    assert told_after(0.0, 0.125) == pytest.approx(0.125)


async def test_the_server_holds_a_bots_answer_back(clients):
    clock = asyncio.get_running_loop().time
    began = clock()
    match = await clients[0].create("junqi", bots={1: "beginner"}, options={"auto_setup": False})
    table = await clients[0].join(match)
    await table.until(lambda seen: seen.version == 1)  # it has set up its army
    assert clock() - began >= BEAT
