"""Guests who came once and did nothing are forgotten; whoever did anything stays, and the books stay right."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from boardwright.server.accounts.service import DAY_MS
from boardwright.store.books import SIGNUP_ISSUER, wallet
from boardwright.store.tables import ledger_accounts
from tests.economy.books import check_books


@pytest.fixture
def pass_days(accounts, clock, monkeypatch):
    def passed(days):
        later = clock() + round(days * DAY_MS)
        monkeypatch.setattr(accounts, "_now", lambda: later)

    return passed


async def test_a_guest_who_did_nothing_is_forgotten_in_time(store, accounts, economy, pass_days):
    guest = await accounts.new_guest()
    pass_days(89)
    assert await accounts.forget_idle_guests() == 0
    pass_days(91)
    assert await accounts.forget_idle_guests() == 1
    assert await accounts.people.find(guest.id) is None
    kept = dict(map(tuple, await store.rows(select(ledger_accounts.c.id, ledger_accounts.c.balance))))
    assert (kept[wallet(guest.id)], kept[SIGNUP_ISSUER]) == (0, 0)
    await check_books(store)


async def test_the_same_guest_may_come_back_and_begins_anew(store, accounts, economy, pass_days):
    guest = await accounts.new_guest()
    pass_days(91)
    await accounts.forget_idle_guests()
    assert (await accounts.ensure(guest.id)).id == guest.id
    assert await economy.balance(guest.id) == 10_000
    assert await accounts.forget_idle_guests() == 0
    await check_books(store)


async def test_whoever_did_something_stays(store, accounts, economy, hub, pass_days):
    checked_in, one, other = [(await accounts.new_guest()).id for _ in range(3)]
    registered = (await accounts.register("Anna", "correct horse battery")).id
    await economy.check_in(checked_in)
    live = await economy.start_match(hub, "tictactoe", [one, other], base=0)  # without chips, but on record
    await live.abandon()
    pass_days(400)
    assert await accounts.forget_idle_guests() == 0
    for player in (checked_in, one, other, registered):
        assert await accounts.people.find(player) is not None
    await check_books(store)


async def test_who_is_still_signed_in_stays(accounts, clock, pass_days):
    guest = await accounts.new_guest()
    pass_days(80)
    await accounts.open_session(guest)
    pass_days(95)
    assert await accounts.forget_idle_guests() == 0
    pass_days(95 + 31)
    assert await accounts.forget_idle_guests() == 1
