"""Loans, point 19 of the acceptance list: every limit at its exact boundary, and how debts are paid."""

from __future__ import annotations

import asyncio

import pytest

from boardwright.server.economy.refusals import (
    BadAmount,
    LoanDayLimit,
    LoanLimit,
    LoanMatchLimit,
    LoanNotNeeded,
    LoanOverdue,
    NothingOwed,
)
from boardwright.store import InsufficientChips
from tests.economy.books import balances, set_balance


@pytest.fixture
async def anna(people, store):
    await set_balance(store, people["anna"], 0)
    return people["anna"]


async def owe(store, economy, clock, player, *amounts):
    """Borrow so much, each on a day of its own."""
    for number, amount in enumerate(amounts):
        clock.set(f"2026-03-0{2 + number} 12:00:00")
        await set_balance(store, player, 0)
        await economy.borrow(player, amount, f"owe {number}")


@pytest.mark.parametrize(("balance", "granted"), [(1000, False), (999, True), (0, True)])
async def test_point_19_who_has_1000_needs_no_loan(store, economy, anna, balance, granted):
    await set_balance(store, anna, balance)
    if granted:
        await economy.borrow(anna, 100, "a1")
        assert await economy.balance(anna) == balance + 100
    else:
        with pytest.raises(LoanNotNeeded):
            await economy.borrow(anna, 100, "a1")


@pytest.mark.parametrize("amount", [100, 200, 2000])
async def test_point_19_amounts_that_are_lent(economy, anna, amount):
    loan, new = await economy.borrow(anna, amount, "a1")
    assert new
    assert (loan.principal, loan.fee, loan.owed) == (amount, amount // 10, amount + amount // 10)
    assert await economy.balance(anna) == amount


@pytest.mark.parametrize("amount", [-100, 0, 1, 99, 150, 2001, 2100, 10**15])
async def test_point_19_amounts_that_are_not_lent(economy, anna, amount):
    with pytest.raises(BadAmount):
        await economy.borrow(anna, amount, "a1")
    assert await economy.balance(anna) == 0
    assert await economy.loans(anna) == []


async def test_point_19_4900_owed_and_100_more_is_too_much(store, economy, clock, anna):
    """100 more would be 110 more."""
    await owe(store, economy, clock, anna, 2000, 2000, 500)
    assert await economy.owed(anna) == 4950
    await set_balance(store, anna, 50)
    await economy.repay(anna, 50, "r")
    assert await economy.owed(anna) == 4900
    clock.set("2026-03-06 12:00:00")
    with pytest.raises(LoanLimit):
        await economy.borrow(anna, 100, "a")


async def test_point_19_exactly_5000_owed_is_not_too_much(store, economy, clock, anna):
    await owe(store, economy, clock, anna, 2000, 2000, 500)
    await set_balance(store, anna, 60)
    await economy.repay(anna, 60, "r")
    clock.set("2026-03-06 12:00:00")
    await economy.borrow(anna, 100, "a")
    assert await economy.owed(anna) == 5000


async def test_point_19_three_a_day(economy, clock, anna):
    for number in range(3):
        await economy.borrow(anna, 100, f"a{number}")
    with pytest.raises(LoanDayLimit):
        await economy.borrow(anna, 100, "a3")
    clock.set("2026-03-03 00:00:00")
    await economy.borrow(anna, 100, "a3")


async def test_point_19_one_a_match(store, economy, hub, people, anna):
    await set_balance(store, anna, 100)
    live = await economy.start_match(hub, "tictactoe", [anna, people["ben"]])
    await economy.borrow(anna, 100, "a1")
    with pytest.raises(LoanMatchLimit):
        await economy.borrow(anna, 100, "a2")
    await live.forfeit(1)
    await set_balance(store, anna, 100)
    await economy.start_match(hub, "tictactoe", [anna, people["ben"]])
    await economy.borrow(anna, 100, "a2")


async def test_point_19_none_while_one_is_overdue(economy, clock, anna):
    await economy.borrow(anna, 100, "a1")
    clock.set("2026-03-09 12:00:00")
    await economy.borrow(anna, 100, "a2")
    clock.set("2026-03-09 12:00:01")
    with pytest.raises(LoanOverdue):
        await economy.borrow(anna, 100, "a3")


async def test_point_19_chips_that_are_lent_do_not_enter_the_hand_that_runs(
    store, economy, hub, people, anna
):
    """What a seat brought is on the table; a loan goes to the wallet."""
    await set_balance(store, anna, 100)
    live = await economy.start_match(hub, "tictactoe", [anna, people["ben"]])
    await economy.borrow(anna, 900, "a1")
    assert live.match.state.table.stakes == (100, 100)
    assert (await balances(store))[f"game:{live.id}"] == 200


async def test_the_same_action_twice_is_one_loan(economy, anna):
    first, new = await economy.borrow(anna, 100, "a1")
    again, newer = await economy.borrow(anna, 100, "a1")
    assert (first, new, newer) == (again, True, False)
    assert await economy.balance(anna) == 100


async def test_of_two_parallel_requests_over_the_limit_one_succeeds(store, economy, clock, anna):
    await owe(store, economy, clock, anna, 2000)
    clock.set("2026-03-05 12:00:00")
    await set_balance(store, anna, 0)
    # 2200 owed: 1500 more (with its fee 1650) fit once, not twice
    answers = await asyncio.gather(
        *(economy.borrow(anna, 1500, f"p{number}") for number in range(2)), return_exceptions=True
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["LoanNotNeeded", "tuple"]
    assert await economy.owed(anna) == 3850


async def test_of_two_small_parallel_requests_over_the_limit_one_succeeds(store, economy, clock, anna):
    await owe(store, economy, clock, anna, 2000, 2000, 300)
    clock.set("2026-03-06 12:00:00")
    await set_balance(store, anna, 0)
    # 4730 owed: 200 more (220) fit once
    answers = await asyncio.gather(
        *(economy.borrow(anna, 200, f"p{number}") for number in range(2)), return_exceptions=True
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["LoanLimit", "tuple"]
    assert await economy.owed(anna) == 4950


async def test_a_fee_is_rounded_up(settings):
    assert [settings.loan_fee(principal) for principal in (100, 101, 109, 110, 111)] == [10, 11, 11, 11, 12]


# Paying back


async def test_the_oldest_first_and_fees_before_principals(store, economy, clock, anna):
    await owe(store, economy, clock, anna, 100, 200)
    await set_balance(store, anna, 1000)
    await economy.repay(anna, 115, "r1")
    old, young = sorted(await economy.loans(anna), key=lambda loan: loan.granted_at)
    assert (old.owed, old.paid_at) == (0, clock())
    assert (young.fee_paid, young.principal_paid, young.owed) == (5, 0, 215)
    kept = await balances(store)
    assert kept["income:loan_fee"] == 15
    assert kept["issuer:loan"] == -200


async def test_no_more_than_is_owed(store, economy, anna):
    await economy.borrow(anna, 100, "a1")
    await set_balance(store, anna, 1000)
    for amount in (0, -1, 111, 2**60):
        with pytest.raises(BadAmount):
            await economy.repay(anna, amount, "r1")
    await economy.repay(anna, 110, "r1")
    with pytest.raises(NothingOwed):
        await economy.repay(anna, 1, "r2")


async def test_no_more_than_is_there(store, economy, anna):
    await economy.borrow(anna, 100, "a1")
    await set_balance(store, anna, 50)
    with pytest.raises(InsufficientChips):
        await economy.repay(anna, 51, "r1")
    await economy.repay(anna, 50, "r1")
    assert await economy.balance(anna) == 0


async def test_the_same_repayment_twice_is_one(store, economy, anna):
    await economy.borrow(anna, 100, "a1")
    await set_balance(store, anna, 1000)
    await asyncio.gather(*(economy.repay(anna, 30, "r1") for _ in range(4)))
    assert await economy.owed(anna) == 80


async def test_30_percent_of_what_a_match_brought(store, economy, hub, people, anna):
    """Net +100: 30 are repaid, the wallet has 70 more."""
    await economy.borrow(anna, 200, "a1")
    live = await economy.start_match(hub, "tictactoe", [anna, people["ben"]])
    await live.forfeit(1)
    assert await economy.balance(anna) == 200 + 70
    assert await economy.owed(anna) == 220 - 30


async def test_no_more_is_repaid_than_is_owed(store, economy, hub, people, anna):
    """Net +50 and 5 owed: 5."""
    await economy.borrow(anna, 100, "a1")
    await set_balance(store, anna, 205)
    await economy.repay(anna, 105, "r1")
    live = await economy.start_match(hub, "tictactoe", [anna, people["ben"]], base=50)
    await live.forfeit(1)
    assert await economy.owed(anna) == 0
    assert await economy.balance(anna) == 100 + 50 - 5


async def test_all_of_it_while_a_loan_is_overdue(store, economy, hub, people, clock, anna):
    await economy.borrow(anna, 1000, "a1")
    clock.set("2026-03-10 12:00:00")
    live = await economy.start_match(hub, "tictactoe", [anna, people["ben"]])
    await live.forfeit(1)
    assert await economy.owed(anna) == 1000
    assert await economy.balance(anna) == 1000


async def test_a_loss_repays_nothing(economy, hub, people, anna):
    await economy.borrow(anna, 200, "a1")
    live = await economy.start_match(hub, "tictactoe", [anna, people["ben"]])
    await live.forfeit(0)
    assert await economy.owed(anna) == 220
    assert await economy.balance(anna) == 100
