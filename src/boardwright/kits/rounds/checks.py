"""Refusals that every game of this kind gives alike. Their texts are the kit's."""

from __future__ import annotations

from collections.abc import Collection

from boardwright.engine.api import Refusal
from boardwright.kits.rounds.values import Amount

NOT_YOUR_TURN = Refusal("not_your_turn")
ALREADY_DONE = Refusal("already_done")
BANKER_BETS_NOT = Refusal("banker_bets_not")


def check_amount(amount: Amount, least: int, most: int) -> Refusal | None:
    if type(amount) is int and least <= amount <= most:
        return None
    return Refusal("bad_amount", {"amount": amount, "min": least, "max": most})


def check_choice(amount: Amount, choices: Collection[int]) -> Refusal | None:
    if type(amount) is int and amount in choices:
        return None
    return Refusal("bad_choice", {"amount": amount, "choices": ", ".join(map(str, choices))})


def check_price(price: int, stack: int) -> Refusal | None:
    return None if stack >= price else Refusal("too_poor", {"price": price, "stack": stack})
