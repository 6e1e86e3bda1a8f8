"""Chips on the table of a room: bought in from the wallet, cashed in when their owner gets up. Works of the store that
go with the change of the room."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from boardwright.engine.stakes import BuyIn
from boardwright.server.economy.loans import loan_accounts, repay_from_gain
from boardwright.server.economy.refusals import BadAmount
from boardwright.server.economy.rules import EconomyRules
from boardwright.store import Declined
from boardwright.store.books import Books, stack, transfer, wallet
from boardwright.store.chips import TRANSACTION_OF_KEY


class BoughtBefore(Declined):
    """The same action has been done; nothing of it is written again."""


class TakeToTable:
    """Buy in, buy in again, or fill up: within the bounds of the room, whatever is on the table already."""

    def __init__(
        self, room_id: str, player: str, amount: int, action_id: str, bounds: BuyIn, *, at: int
    ) -> None:
        self._room = room_id
        self._player = player
        self._amount = amount
        self._action = action_id
        self._bounds = bounds
        self._at = at

    @property
    def accounts(self) -> Iterable[str]:
        return {wallet(self._player), stack(self._player, self._room)}

    def run(self, books: Books) -> None:
        own = stack(self._player, self._room)
        key = f"buy:{own}:{self._action}"
        if books.fetch(TRANSACTION_OF_KEY, key):
            raise BoughtBefore
        there = books.balance(own)
        least, most = max(1, self._bounds.least - there), max(0, self._bounds.most - there)
        if not least <= self._amount <= most:
            raise BadAmount(min=min(least, most), max=most, step=1)
        books.post(
            transfer(
                "BUY_IN",
                key,
                self._at,
                wallet(self._player),
                own,
                self._amount,
                description="buy-in",
                room_id=self._room,
                action_id=self._action,
            )
        )


class CashIn:
    """Who gets up takes everything along. Loans are paid back out of what was won."""

    def __init__(
        self, rules: EconomyRules, room_id: str, version: int, bought: Mapping[str, int], *, at: int
    ) -> None:
        """`version` of the room: what makes it happen once. `bought`: what each of them had paid for his chips."""
        self._rules = rules
        self._room = room_id
        self._version = version
        self._bought = bought
        self._at = at

    @property
    def accounts(self) -> Iterable[str]:
        stacks = (stack(player, self._room) for player in self._bought)
        return {*stacks, *loan_accounts(self._bought)}

    def run(self, books: Books) -> None:
        for player, bought in sorted(self._bought.items()):
            own = stack(player, self._room)
            chips = books.balance(own)
            if not chips:
                continue
            key = f"cash:{own}:{self._version}"
            books.post(
                transfer(
                    "CASH_OUT",
                    key,
                    self._at,
                    own,
                    wallet(player),
                    chips,
                    description="cash-out",
                    room_id=self._room,
                )
            )
            repay_from_gain(books, player, chips - bought, self._rules.loan_repay_percent, key, self._at)
