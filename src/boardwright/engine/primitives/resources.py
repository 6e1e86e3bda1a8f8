"""Resources: counted things (points, coins, tokens, stacks of a status) with bounds that always hold.

A pool is a plain dict from name to amount, never changed in place. Gains above a bound are lost; a price that
cannot be paid in full is not paid at all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

Pool: TypeAlias = Mapping[str, int]
Cost: TypeAlias = Mapping[str, int]


class Bounds(Struct, frozen=True):
    minimum: int = 0
    maximum: int | None = None

    def __post_init__(self) -> None:
        if self.maximum is not None and self.maximum < self.minimum:
            raise ValueError(f"no amount is at least {self.minimum} and at most {self.maximum}")

    def clamp(self, value: int) -> int:
        low = max(value, self.minimum)
        return low if self.maximum is None else min(low, self.maximum)


Limits: TypeAlias = Mapping[str, Bounds]

FROM_ZERO = Bounds()
NO_LIMITS: Limits = {}


class CannotAffordError(ValueError):
    """A price was to be paid that the pool does not hold."""

    code = "cannot_afford"

    def __init__(self, missing: dict[str, int]) -> None:
        super().__init__("missing: " + ", ".join(f"{count} {name}" for name, count in missing.items()))
        self.missing = missing


def amount(pool: Pool, name: str) -> int:
    return pool.get(name, 0)


def set_amount(pool: Pool, name: str, value: int, limits: Limits = NO_LIMITS) -> dict[str, int]:
    return {**pool, name: limits.get(name, FROM_ZERO).clamp(value)}


def change(pool: Pool, name: str, delta: int, limits: Limits = NO_LIMITS) -> dict[str, int]:
    return set_amount(pool, name, amount(pool, name) + delta, limits)


def actual_change(pool: Pool, name: str, delta: int, limits: Limits = NO_LIMITS) -> int:
    """What of `delta` would really arrive: an event should carry this, so that taking it back is exact."""
    return change(pool, name, delta, limits)[name] - amount(pool, name)


def held(pool: Pool) -> dict[str, int]:
    """Only what there is some of: a status with no stacks left is no status."""
    return {name: count for name, count in pool.items() if count}


def missing(pool: Pool, cost: Cost, limits: Limits = NO_LIMITS) -> dict[str, int]:
    """What is lacking to pay the cost; empty when it can be paid."""
    gaps = {name: check_price(name, price) - spendable(pool, name, limits) for name, price in cost.items()}
    return {name: gap for name, gap in gaps.items() if gap > 0}


def can_afford(pool: Pool, cost: Cost, limits: Limits = NO_LIMITS) -> bool:
    return not missing(pool, cost, limits)


def pay(pool: Pool, cost: Cost, limits: Limits = NO_LIMITS) -> dict[str, int]:
    """The pool after paying, all or nothing. It stays above its bound, so debt needs a negative minimum."""
    if gaps := missing(pool, cost, limits):
        raise CannotAffordError(gaps)
    return {**pool, **{name: amount(pool, name) - price for name, price in cost.items() if price}}


def spendable(pool: Pool, name: str, limits: Limits = NO_LIMITS) -> int:
    return max(0, amount(pool, name) - limits.get(name, FROM_ZERO).minimum)


def check_price(name: str, price: int) -> int:
    if price < 0:
        raise ValueError(f"the price of {price} {name} is negative; a gain is a change, not a cost")
    return price
