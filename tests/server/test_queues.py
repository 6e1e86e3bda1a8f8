"""Who is next: the lock of a match, and the queue of those who arrive."""

from __future__ import annotations

import asyncio
from functools import partial
from time import sleep

import pytest

from boardwright.server.matches.lock import MatchLock
from boardwright.server.sockets.arrivals import SECONDS_A_TURN, Arrivals


async def test_a_lock_is_taken_at_once_or_waited_for_in_order():
    lock, order = MatchLock(), []

    async def wait(name: str) -> None:
        async with lock:
            order.append(name)
            await asyncio.sleep(0)

    assert lock.take_now()
    waiting = [asyncio.create_task(wait(name)) for name in "abc"]
    await asyncio.sleep(0)
    assert not lock.take_now()
    waiting[1].cancel()
    await asyncio.sleep(0)
    lock.release()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert order == ["a", "c"]
    assert lock.take_now()


async def test_a_lock_that_is_handed_over_to_one_who_gives_up_goes_on_to_the_next():
    lock = MatchLock()
    assert lock.take_now()

    async def wait() -> bool:
        async with lock:
            return True

    first, second = asyncio.create_task(wait()), asyncio.create_task(wait())
    await asyncio.sleep(0)
    lock.release()
    first.cancel()  # it has the lock by now, and does not know it yet
    assert await second
    with pytest.raises(asyncio.CancelledError):
        await first
    assert lock.take_now()


async def test_arrivals_keep_their_order_and_let_others_pass():
    arrivals = Arrivals()
    seen: list[int] = []

    def arrive(number: int) -> None:
        seen.append(number)
        sleep(2 * SECONDS_A_TURN)

    for number in range(3):
        arrivals.add(partial(arrive, number))
    assert seen == []
    turns = 0
    while len(seen) < 3:
        await asyncio.sleep(0)
        turns += 1
    assert seen == [0, 1, 2]
    assert turns >= 3
    arrivals.add(partial(arrive, 3))
    await asyncio.sleep(0.01)
    assert seen == [0, 1, 2, 3]


async def test_work_that_fails_holds_up_nobody_who_arrives_later():
    arrivals = Arrivals()
    seen: list[str] = []
    problems: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: problems.append(context))
    arrivals.add(partial(seen.remove, "what is not there"))
    arrivals.add(lambda: seen.append("next"))
    await asyncio.sleep(0.01)
    assert seen == ["next"]
    assert len(problems) == 1
