"""Accounts that only ever lose to one other are shown to the host."""

from __future__ import annotations

from boardwright.store.circles import feeders
from tests.economy.toys import POT, Fold, Raise


async def lose(economy, hub, loser, winner, chips):
    live = await economy.start_match(hub, "bets", [loser, winner])
    assert await live.play(0, Raise(chips))
    assert await live.play(1, Raise(chips + 1))
    assert await live.play(0, Fold())


async def test_who_lost_all_to_one_other_is_found(economy, hub, people, store):
    hub._games["bets"] = POT
    anna, ben, cleo = (people[name] for name in ("anna", "ben", "cleo"))
    for _ in range(2):
        await lose(economy, hub, ben, anna, 3_000)
    (found,) = await feeders(store)
    assert (found.player, found.to, found.matches, found.lost) == (ben, anna, 2, 6_000)
    await lose(economy, hub, ben, cleo, 100)
    assert await feeders(store) == []  # he plays with others too


async def test_small_losses_and_void_matches_are_nobodys_business(economy, hub, people, store):
    hub._games["bets"] = POT
    anna, ben = people["anna"], people["ben"]
    await lose(economy, hub, ben, anna, 4_000)
    live = await economy.start_match(hub, "bets", [ben, anna])
    await live.abandon()
    assert await feeders(store) == []
