"""The daily check-in, point 18 of the acceptance list: streaks, gaps, midnight, and two at once."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from boardwright.server.economy.refusals import AlreadyCheckedIn
from boardwright.server.economy.service import Economy
from tests.economy.books import set_balance


@pytest.fixture
def anna(people):
    return people["anna"]


async def rewards(economy, clock, player, *days):
    paid = []
    for day in days:
        clock.set(f"2026-03-{day:02} 09:00:00")
        paid.append((await economy.check_in(player)).reward)
    return paid


async def test_every_day_in_a_row_pays_200_more(economy, clock, anna):
    assert await rewards(economy, clock, anna, *range(1, 8)) == [1000, 1200, 1400, 1600, 1800, 2000, 2200]
    assert await economy.balance(anna) == 10_000 + 11_200


async def test_point_18_a_missed_day_starts_again(economy, clock, anna):
    assert await rewards(economy, clock, anna, 1, 2, 4, 5) == [1000, 1200, 1000, 1200]


async def test_point_18_the_second_time_on_a_day_is_refused(economy, anna):
    await economy.check_in(anna)
    with pytest.raises(AlreadyCheckedIn):
        await economy.check_in(anna)
    assert await economy.balance(anna) == 11_000


async def test_point_18_midnight_is_that_of_the_platform(economy, clock, anna):
    """One second before and after midnight in Shanghai: two days, though it is one day in UTC."""
    clock.set("2026-03-02 23:59:59")
    first = await economy.check_in(anna)
    clock.set("2026-03-03 00:00:01")
    second = await economy.check_in(anna)
    assert (first.day, second.day) == ("2026-03-02", "2026-03-03")
    assert (second.streak, second.reward) == (2, 1200)


async def test_another_time_zone(store, settings, clock, anna):
    """15:59:59 and 16:00:01 in UTC are the same day there."""
    economy = Economy(store, replace(settings, time_zone="UTC"), clock)
    clock.set("2026-03-02 23:59:59")
    await economy.check_in(anna)
    clock.set("2026-03-03 00:00:01")
    with pytest.raises(AlreadyCheckedIn):
        await economy.check_in(anna)


async def test_of_parallel_requests_exactly_one_is_paid(economy, anna):
    answers = await asyncio.gather(*(economy.check_in(anna) for _ in range(10)), return_exceptions=True)
    assert sum(isinstance(answer, AlreadyCheckedIn) for answer in answers) == 9
    assert await economy.balance(anna) == 11_000


async def test_a_cap_on_the_streak(store, settings, clock, anna):
    economy = Economy(store, replace(settings, checkin_streak_cap=3), clock)
    assert await rewards(economy, clock, anna, 1, 2, 3, 4, 5) == [1000, 1200, 1400, 1400, 1400]


async def test_what_the_page_shows(economy, clock, anna):
    clock.set("2026-03-01 08:00:00")
    state = await economy.checkin_state(anna)
    assert (state.done_today, state.streak, state.next_reward) == (False, 0, 1000)
    await economy.check_in(anna)
    state = await economy.checkin_state(anna)
    assert (state.done_today, state.streak, state.next_reward) == (True, 1, 1200)
    clock.set("2026-03-02 08:00:00")
    state = await economy.checkin_state(anna)
    assert (state.done_today, state.streak, state.next_reward) == (False, 1, 1200)
    clock.set("2026-03-03 08:00:00")
    assert (await economy.checkin_state(anna)).streak == 0


async def test_half_of_the_reward_repays_a_loan(store, economy, anna):
    await set_balance(store, anna, 0)
    await economy.borrow(anna, 1000, "a1")
    paid = await economy.check_in(anna)
    assert (paid.reward, paid.repaid) == (1000, 500)
    assert await economy.balance(anna) == 1500
    assert await economy.owed(anna) == 600


async def test_all_of_the_reward_repays_an_overdue_loan(store, economy, clock, anna):
    await set_balance(store, anna, 0)
    await economy.borrow(anna, 500, "a1")
    clock.set("2026-03-10 12:00:00")
    paid = await economy.check_in(anna)
    assert paid.repaid == 550
    assert await economy.owed(anna) == 0
