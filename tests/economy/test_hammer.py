"""Many people at once, on two workers: check-ins, loans, repayments, matches; and the books are in order."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any

import pytest
from sqlalchemy import func, select

from boardwright.server.accounts.service import Accounts
from boardwright.server.accounts.tokens import Tokens
from boardwright.server.economy.refusals import Refused
from boardwright.server.economy.service import Economy
from boardwright.server.matches.hub import Hub
from boardwright.server.process.fanout import NoFanout
from boardwright.server.process.metrics import Metrics
from boardwright.store import InsufficientChips, Store
from boardwright.store.books import escrow
from boardwright.store.tables import checkins, game_player_records, game_records, players
from tests.economy.books import balances, check_books, set_balance
from tests.economy.toys import POT

PEOPLE, ROUNDS = 14, 8


class Worker:
    def __init__(self, store, settings, clock):
        self.store = store
        self.accounts = Accounts(store, Tokens(b"key"), settings, clock)
        self.economy = Economy(store, settings, clock)
        self.hub = Hub(store, NoFanout(), settings, Metrics(), counting=self.economy.progress)
        self.hub._games["bets"] = POT

    async def play(self, pair, dice):
        live = await self.economy.start_match(self.hub, "bets", pair)
        while live.match.outcome is None:
            seat = live.match.active[0]
            if not await live.play(seat, dice.choice(live.match.legal(seat))):
                await live.leave(seat)  # could not pay the raise


async def busy(worker, ids, me, dice):
    """One person's doings; what the rules refuse is refused, and anything else is an error of ours."""
    for number in range(ROUNDS):
        other = dice.choice([player for player in ids if player != me])
        doings: dict[str, Any] = {
            "check in": partial(worker.economy.check_in, me),
            "borrow": partial(worker.economy.borrow, me, 100, f"a{number}"),
            "repay": partial(worker.economy.repay, me, 10, f"r{number}"),
            "play": partial(worker.play, [me, other], dice),
            "play back": partial(worker.play, [other, me], dice),
        }
        with suppress(Refused, InsufficientChips):
            await doings[dice.choice(list(doings))]()


@pytest.mark.parametrize("database", ["sqlite", "postgresql", "mariadb"])
async def test_many_people_on_two_workers(database, request, settings, clock, empty_database):
    url = empty_database
    if database != "sqlite":
        url = await request.getfixturevalue(database).create_database(f"hammer_{database}")
    async with await Store.open(url) as one, await Store.open(url) as two:
        workers = [Worker(store, settings, clock) for store in (one, two)]
        ids = [(await workers[0].accounts.new_guest()).id for _ in range(PEOPLE)]
        for player in ids:
            await set_balance(one, player, 300)
        await asyncio.gather(
            *(busy(workers[number % 2], ids, me, Random(number)) for number, me in enumerate(ids))
        )
        await check_books(one)
        kept = await balances(one)
        matches = await one.rows(select(game_records.c.match_id, game_records.c.status))
        assert len(matches) > 5
        assert {status for _, status in matches} == {"finished"}
        assert all(kept[escrow(match)] == 0 for match, _ in matches)
        assert await one.rows(select(players.c.id).where(players.c.playing.is_not(None))) == []
        assert await one.rows(select(func.sum(game_player_records.c.net))) == [(0,)]
        claimed = await one.rows(select(checkins.c.player_id, func.count()).group_by(checkins.c.player_id))
        assert {count for _, count in claimed} == {1}
