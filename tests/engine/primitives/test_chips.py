"""Chips: pots, what nobody called, debts."""

from __future__ import annotations

import pytest

from boardwright.engine.primitives.chips import Pot, pay_debts, pots, uncalled


@pytest.mark.parametrize(
    ("spent", "live", "expected"),
    [
        ((20, 20), (0, 1), [(40, (0, 1))]),
        ((50, 120, 300, 300), (0, 1, 2, 3), [(200, (0, 1, 2, 3)), (210, (1, 2, 3)), (360, (2, 3))]),
        ((60, 200, 200), (0, 1, 2), [(180, (0, 1, 2)), (280, (1, 2))]),
        ((100, 40, 100), (0, 2), [(240, (0, 2))]),  # a fold below the level
        ((10, 50, 30), (0, 2), [(30, (0, 2)), (60, (2,))]),  # a fold above it: in the last pot
    ],
)
def test_pots(spent, live, expected):
    assert pots(spent, live) == tuple(Pot(*pot) for pot in expected)
    assert sum(pot.amount for pot in pots(spent, live)) == sum(spent)


@pytest.mark.parametrize(
    ("spent", "live", "expected"),
    [
        ((60, 20), (0,), (0, 40)),
        ((20, 20), (0, 1), None),
        ((5, 20, 80), (0, 2), (2, 60)),
        ((0, 20), (0,), None),
    ],
)
def test_what_nobody_called_goes_back_to_who_is_still_in(spent, live, expected):
    assert uncalled(spent, live) == expected


def test_debts_that_can_be_paid_are():
    assert pay_debts(100, {1: 40, 2: 60}) == {1: 40, 2: 60}


def test_others_are_paid_in_proportion_with_odd_chips_in_order():
    assert pay_debts(100, {2: 80, 0: 80, 1: 80}) == {2: 34, 0: 33, 1: 33}
    assert pay_debts(0, {1: 5}) == {1: 0}
