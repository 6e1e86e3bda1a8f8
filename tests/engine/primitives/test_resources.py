"""Counted things: gains stop at the bound, prices are paid in full or not at all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.engine.primitives.resources import (
    Bounds,
    CannotAffordError,
    Limits,
    actual_change,
    amount,
    can_afford,
    change,
    held,
    missing,
    pay,
    set_amount,
)

LIMITS = {"hp": Bounds(0, 60), "cp": Bounds(0, 15), "debt": Bounds(-5, 0)}
POOL = {"hp": 50, "cp": 2}


@pytest.mark.parametrize(
    ("name", "delta", "after"),
    [
        ("cp", 3, 5),
        ("cp", 14, 15),
        ("cp", -2, 0),
        ("cp", -3, 0),
        ("hp", 11, 60),
        ("debt", -9, -5),
        ("debt", 1, 0),
        ("poison", 2, 2),
        ("poison", -1, 0),
        ("poison", 99, 99),
    ],
)
def test_a_change_stops_at_the_bound(name: str, delta: int, after: int) -> None:
    assert amount(change(POOL, name, delta, LIMITS), name) == after
    assert actual_change(POOL, name, delta, LIMITS) == after - amount(POOL, name)


def test_setting_stops_at_the_bound_too() -> None:
    assert set_amount(POOL, "hp", 99, LIMITS) == {"hp": 60, "cp": 2}
    assert set_amount(POOL, "hp", -1) == {"hp": 0, "cp": 2}


def test_the_old_pool_stays_as_it_was() -> None:
    pool = {"cp": 2}
    change(pool, "cp", 1)
    pay(pool, {"cp": 1})
    assert pool == {"cp": 2}


def test_what_there_is_none_of_is_not_held() -> None:
    assert held({"burn": 0, "poison": 2, "debt": -1}) == {"poison": 2, "debt": -1}


def test_a_price_is_paid_from_every_kind() -> None:
    assert pay({"cp": 5, "chi": 2, "hp": 9}, {"cp": 3, "chi": 2}) == {"cp": 2, "chi": 0, "hp": 9}
    assert pay(POOL, {"gold": 0}) == POOL


def test_a_price_that_is_too_high_names_what_is_missing() -> None:
    cost = {"cp": 5, "hp": 1, "chi": 2}
    assert missing(POOL, cost) == {"cp": 3, "chi": 2}
    assert not can_afford(POOL, cost)
    with pytest.raises(CannotAffordError, match="missing: 3 cp, 2 chi") as caught:
        pay(POOL, cost)
    assert caught.value.missing == {"cp": 3, "chi": 2}


def test_credit_is_a_negative_minimum() -> None:
    assert pay({"debt": 0}, {"debt": 5}, LIMITS) == {"debt": -5}
    assert missing({"debt": 0}, {"debt": 6}, LIMITS) == {"debt": 1}


def test_a_price_is_never_negative() -> None:
    with pytest.raises(ValueError, match="the price of -1 cp is negative"):
        can_afford(POOL, {"cp": -1})


def test_bounds_must_leave_room() -> None:
    with pytest.raises(ValueError, match="at least 3 and at most 2"):
        Bounds(3, 2)


names = st.sampled_from(["hp", "cp", "chi"])
pools = st.dictionaries(names, st.integers(0, 20))
costs = st.dictionaries(names, st.integers(0, 20))
minimums: st.SearchStrategy[Limits] = st.dictionaries(names, st.builds(Bounds, st.integers(-5, 5)))


@given(pools, costs, minimums)
def test_paying_never_goes_below_the_bound_and_takes_exactly_the_price(
    pool: dict[str, int], cost: dict[str, int], limits: Limits
) -> None:
    if not can_afford(pool, cost, limits):
        with pytest.raises(CannotAffordError):
            pay(pool, cost, limits)
        return
    after = pay(pool, cost, limits)
    for name, price in cost.items():
        assert amount(after, name) == amount(pool, name) - price
        assert price == 0 or amount(after, name) >= limits.get(name, Bounds()).minimum
    assert all(after[name] == pool[name] for name in pool if name not in cost)


@given(pools, names, st.integers(-50, 50), st.integers(-5, 5), st.integers(0, 30))
def test_a_changed_amount_lies_between_its_bounds(
    pool: dict[str, int], name: str, delta: int, low: int, room: int
) -> None:
    after = change(pool, name, delta, {name: Bounds(low, low + room)})
    assert low <= after[name] <= low + room
