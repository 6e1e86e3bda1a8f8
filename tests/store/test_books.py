"""The books: double entry, in one transaction with the journal, on every database."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import func, select

from boardwright.store import Bundle, Conflict, InsufficientChips, Posting, Store, Transaction
from boardwright.store.books import HOUSE, SIGNUP_ISSUER, escrow, transfer, wallet
from boardwright.store.tables import ledger_accounts, ledger_postings
from tests.store.examples import entry, outcome, record, seqs

AT = 1_700_000_000_000


class Post:
    """Posts what it is given."""

    def __init__(self, *transactions):
        self.transactions = transactions

    @property
    def accounts(self):
        return {posting.account for each in self.transactions for posting in each.postings}

    def run(self, books):
        for transaction in self.transactions:
            books.post(transaction)


def grant(player, amount, key=None):
    return transfer("SIGNUP", key or f"signup:{player}", AT, SIGNUP_ISSUER, wallet(player), amount)


def stake(player, amount, match="m", key="start"):
    return transfer("GAME_LOSS", f"{key}:{player}", AT, wallet(player), escrow(match), amount, match_id=match)


async def balances(store):
    rows = await store.rows(select(ledger_accounts.c.id, ledger_accounts.c.balance))
    return {account: balance for account, balance in rows if balance}


async def check_invariants(store):
    """The sum is 0, an account is its postings, every posting says the balance after it, no wallet is negative."""
    kept = await balances(store)
    assert sum(kept.values()) == 0
    query = select(ledger_postings.c.account, ledger_postings.c.amount, ledger_postings.c.balance)
    sums: dict = {}
    for account, amount, after in await store.rows(query.order_by(ledger_postings.c.number)):
        sums[account] = sums.get(account, 0) + amount
        assert sums[account] == after
        assert after >= 0 or not account.startswith(("user:", "game:"))
    assert {account: balance for account, balance in sums.items() if balance} == kept


async def test_chips_move_and_the_sum_stays_zero(store):
    await store.transact(Post(grant("anna", 1000), grant("ben", 500)))
    await store.transact(Post(stake("anna", 100), stake("ben", 100)))
    assert await balances(store) == {
        SIGNUP_ISSUER: -1500,
        wallet("anna"): 900,
        wallet("ben"): 400,
        escrow("m"): 200,
    }
    await check_invariants(store)


def test_postings_that_do_not_sum_to_zero_are_no_transaction():
    with pytest.raises(ValueError, match="do not sum to zero"):
        Transaction("ADMIN", "k", AT, (Posting(HOUSE, -5), Posting(wallet("anna"), 6)))


@pytest.mark.parametrize("amount", [0, -1])
def test_nothing_and_less_than_nothing_cannot_be_moved(amount):
    with pytest.raises(ValueError, match="cannot be moved"):
        grant("anna", amount)


async def test_a_debit_above_the_balance_writes_nothing(store):
    await store.transact(Post(grant("anna", 100), grant("ben", 99)))
    with pytest.raises(InsufficientChips) as refused:
        await store.transact(Post(stake("anna", 100), stake("ben", 100)))
    assert (refused.value.player, refused.value.balance, refused.value.needed) == ("ben", 99, 100)
    assert await balances(store) == {SIGNUP_ISSUER: -199, wallet("anna"): 100, wallet("ben"): 99}
    await check_invariants(store)


async def test_a_key_counts_once(store, other):
    await store.transact(Post(grant("anna", 100)))
    assert await outcome(store.transact(Post(grant("anna", 100)))) == "conflict"
    assert await outcome(other.transact(Post(grant("ben", 5, "k"), grant("ben", 5, "k")))) == "conflict"
    assert await balances(store) == {SIGNUP_ISSUER: -100, wallet("anna"): 100}


async def test_an_entry_and_its_chips_are_written_together_or_not_at_all(store):
    await store.transact(Post(grant("anna", 100)))
    await store.create_match(record(), Bundle(works=(Post(stake("anna", 60)),)))
    with pytest.raises(InsufficientChips):
        await store.append("m", [entry(1)], Bundle(works=(Post(stake("anna", 60, key="bet 1")),)))
    assert await seqs(store) == []
    await store.append("m", [entry(1)], Bundle(works=(Post(stake("anna", 40, key="bet 1")),)))
    assert (
        await outcome(store.append("m", [entry(1)], Bundle(works=(Post(grant("anna", 7, "late")),))))
        == "conflict"
    )
    assert await seqs(store) == [1]
    assert await balances(store) == {SIGNUP_ISSUER: -100, escrow("m"): 100}


async def test_a_match_whose_antes_cannot_be_paid_is_not_created(store):
    with pytest.raises(InsufficientChips):
        await store.create_match(record(), Bundle(works=(Post(stake("anna", 1)),)))
    assert await store.load_match("m") is None
    assert await balances(store) == {}


async def test_who_cannot_pay_harms_nobody_in_the_same_group(store):
    await store.transact(Post(*(grant(f"p{number}", 10) for number in range(20))))
    wanted = [11 if number % 7 == 0 else 10 for number in range(20)]
    calls = [store.transact(Post(stake(f"p{number}", amount))) for number, amount in enumerate(wanted)]
    answers = await asyncio.gather(*calls, return_exceptions=True)
    assert [type(answer) for answer in answers] == [
        InsufficientChips if amount == 11 else type(None) for amount in wanted
    ]
    assert (await balances(store))[escrow("m")] == 170
    await check_invariants(store)


async def test_two_workers_and_one_wallet(store, other):
    """Both may try; what is there is spent once."""
    await store.transact(Post(grant("anna", 100)))
    calls = [
        (store, other)[number % 2].transact(Post(stake("anna", 30, key=f"bet {number}")))
        for number in range(10)
    ]
    answers = await asyncio.gather(*calls, return_exceptions=True)
    assert sorted(type(answer).__name__ for answer in answers) == ["InsufficientChips"] * 7 + ["NoneType"] * 3
    assert (await balances(store))[wallet("anna")] == 10
    await check_invariants(store)


async def test_workers_that_lock_in_different_orders_do_not_wait_for_ever(store, other):
    await store.transact(Post(grant("anna", 1000), grant("ben", 1000)))

    def swap(number, first, second):
        there = transfer("ADMIN", f"{number}a", AT, wallet(first), wallet(second), 1)
        back = transfer("ADMIN", f"{number}b", AT, wallet(second), wallet(first), 1)
        return Post(there, back)

    calls = [store.transact(swap(number, "anna", "ben")) for number in range(20)]
    calls += [other.transact(swap(number + 20, "ben", "anna")) for number in range(20)]
    await asyncio.gather(*calls)
    assert await store.rows(select(func.count()).select_from(ledger_postings)) == [(4 + 40 * 4,)]
    await check_invariants(store)


names = st.sampled_from("abc")
operations = st.lists(
    st.tuples(
        st.sampled_from(["grant", "stake", "win", "house"]), names, st.sampled_from("mn"), st.integers(1, 60)
    ),
    max_size=12,
)


@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(operations)
def test_the_books_are_those_of_a_simple_model(operations):
    """The same operations on a dictionary: the balances agree after every step, and so do the refusals."""
    asyncio.run(_compare(operations))


async def _compare(operations):
    model: dict = {}
    async with await Store.open(":memory:") as store:
        for number, (kind, player, match, amount) in enumerate(operations):
            ways = {
                "grant": (SIGNUP_ISSUER, wallet(player)),
                "stake": (wallet(player), escrow(match)),
                "win": (escrow(match), wallet(player)),
                "house": (HOUSE, escrow(match)),
            }
            source, target = ways[kind]
            poor = source.startswith(("user:", "game:")) and model.get(source, 0) < amount
            work = Post(transfer("ADMIN", str(number), AT, source, target, amount))
            if poor:
                with pytest.raises(InsufficientChips):
                    await store.transact(work)
            else:
                await store.transact(work)
                model[source] = model.get(source, 0) - amount
                model[target] = model.get(target, 0) + amount
            assert await balances(store) == {account: chips for account, chips in model.items() if chips}
        await check_invariants(store)


async def test_the_same_work_twice_at_once_is_done_once(store, other):
    calls = [each.transact(Post(grant("anna", 100))) for each in (store, store, other)]
    answers = await asyncio.gather(*calls, return_exceptions=True)
    assert sorted(type(answer).__name__ for answer in answers) == ["Conflict", "Conflict", "NoneType"]
    assert isinstance(next(answer for answer in answers if answer), Conflict)
    assert (await balances(store))[wallet("anna")] == 100
