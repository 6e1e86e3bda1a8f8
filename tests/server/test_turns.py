"""Who is next: the turn at a match, and the lane of those who arrive."""

from __future__ import annotations

import asyncio
from functools import partial
from time import sleep

import pytest

from boardwright.server.lane import SECONDS_A_TURN, Lane
from boardwright.server.matches.turn import Turn


async def test_a_turn_is_taken_at_once_or_waited_for_in_order():
    turn, order = Turn(), []

    async def wait(name: str) -> None:
        async with turn:
            order.append(name)
            await asyncio.sleep(0)

    assert turn.take_now()
    waiting = [asyncio.create_task(wait(name)) for name in "abc"]
    await asyncio.sleep(0)
    assert not turn.take_now()
    waiting[1].cancel()
    await asyncio.sleep(0)
    turn.release()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert order == ["a", "c"]
    assert turn.take_now()


async def test_a_turn_that_is_handed_over_to_one_who_gives_up_goes_on_to_the_next():
    turn = Turn()
    assert turn.take_now()

    async def wait() -> bool:
        async with turn:
            return True

    first, second = asyncio.create_task(wait()), asyncio.create_task(wait())
    await asyncio.sleep(0)
    turn.release()
    first.cancel()  # it has the turn by now, and does not know it yet
    assert await second
    with pytest.raises(asyncio.CancelledError):
        await first
    assert turn.take_now()


async def test_the_lane_keeps_its_order_and_lets_others_pass():
    lane = Lane()
    seen: list[int] = []

    def arrive(number: int) -> None:
        seen.append(number)
        sleep(2 * SECONDS_A_TURN)

    for number in range(3):
        lane.add(partial(arrive, number))
    assert seen == []
    turns = 0
    while len(seen) < 3:
        await asyncio.sleep(0)
        turns += 1
    assert seen == [0, 1, 2]
    assert turns >= 3
    lane.add(partial(arrive, 3))
    await asyncio.sleep(0.01)
    assert seen == [0, 1, 2, 3]


async def test_work_that_fails_holds_up_nobody_in_the_lane():
    lane = Lane()
    seen: list[str] = []
    problems: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: problems.append(context))
    lane.add(partial(seen.remove, "what is not there"))
    lane.add(lambda: seen.append("next"))
    await asyncio.sleep(0.01)
    assert seen == ["next"]
    assert len(problems) == 1
