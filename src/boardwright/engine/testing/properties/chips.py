"""Chips neither appear nor vanish: what seats put in is what they take out, the bank of a HOUSE game aside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright.engine.stakes import Settlement, brought, settlement, spent
from boardwright.engine.testing.walk import Broken, Walk
from boardwright.engine.types import MatchState, Seat

BANKROLL = 1000
"""Bases that each seat has: enough for every stake."""


def chips(walk: Walk) -> None:
    """The same moves at a table with stakes; those that the stakes forbid are left out."""
    if walk.game.manifest.stakes is None:
        return
    staked = walk.at_stakes(BANKROLL)
    _put_in(staked, staked.match.state)
    for passage in staked.steps():
        _put_in(staked, passage.after)
        if passage.after.sys.gameover is not None and passage.before.sys.gameover is None:
            _paid_out(staked, passage.after)


def _put_in(walk: Walk, state: MatchState[Any]) -> None:
    stakes = walk.game.manifest.stakes
    chips = spent(walk.game, state)
    _check_amounts("spent", chips, state)
    if stakes is not None and (stakes.model == "STAKE" or stakes.purse != "wallet"):
        for seat, amount in chips.items():
            if amount > brought(state, seat):
                raise Broken("spent", f"seat {seat} put in {amount} of {brought(state, seat)}")


def _paid_out(walk: Walk, state: MatchState[Any]) -> None:
    stakes, settled = walk.game.manifest.stakes, settlement(walk.game, state)
    if settled is None:
        raise Broken("settlement", "the match is over, and there is no settlement")
    _check_amounts("settlement", settled.pays, state)
    _check_winners(settled, state)
    put_in = spent(walk.game, state)
    said = {seat: amount for seat, amount in settled.spent.items() if amount}
    if said != put_in:
        raise Broken("settlement", f"it says that {said} were put in, and `spent` says {put_in}")
    banked = settled.banked or (stakes is not None and stakes.model == "HOUSE")
    if not banked and sum(settled.pays.values()) != sum(put_in.values()):
        raise Broken("settlement", f"{sum(put_in.values())} chips were put in, {settled.pays} are paid out")


def _check_winners(settled: Settlement, state: MatchState[Any]) -> None:
    strangers = [seat for seat in (*settled.winners, *settled.results) if seat not in state.seats]
    if strangers:
        raise Broken("settlement", f"there is no seat {strangers[0]}")


def _check_amounts(hook: str, chips: Mapping[Seat, int], state: MatchState[Any]) -> None:
    for seat, amount in chips.items():
        if seat not in state.seats or type(amount) is not int or amount < 0:
            raise Broken(hook, f"seat {seat}: {amount!r} chips")
