"""Repetition: counted, and judged by what each side did."""

from __future__ import annotations

import pytest

from boardwright.kits.two_sides import Deed, Verdict, blame, plies_since_first, times_here

Conduct = tuple[bool, frozenset[int]]
CHECK: Conduct = (True, frozenset())
CHASE_A: Conduct = (False, frozenset({1}))
CHASE_B: Conduct = (False, frozenset({2}))
IDLE: Conduct = (False, frozenset())
CHASE_BOTH: Conduct = (False, frozenset({1, 2}))


@pytest.mark.parametrize(
    ("red", "black", "verdict"),
    [
        ([CHECK, CHECK], [IDLE, IDLE], Verdict("perpetual_check", 0)),
        ([CHECK, CHECK], [CHECK, IDLE], Verdict("perpetual_check", 0)),
        ([CHECK, CHECK], [CHECK, CHECK], Verdict("repetition")),
        ([CHASE_A, CHASE_A], [IDLE, IDLE], Verdict("perpetual_chase", 0)),
        ([CHASE_BOTH, CHASE_A], [IDLE, IDLE], Verdict("perpetual_chase", 0)),
        ([CHECK, CHASE_A], [IDLE, CHASE_A], Verdict("perpetual_chase", 0)),
        ([CHASE_A, CHASE_B], [IDLE, IDLE], Verdict("repetition")),
        ([CHASE_A, IDLE], [IDLE, IDLE], Verdict("repetition")),
        ([CHASE_A, CHASE_A], [CHASE_B, CHASE_B], Verdict("repetition")),
        ([CHECK, CHECK], [CHASE_A, CHASE_A], Verdict("perpetual_check", 0)),
        ([CHASE_A, CHASE_A], [CHECK, CHECK], Verdict("perpetual_check", 1)),
        ([IDLE, IDLE], [CHASE_A, CHECK], Verdict("perpetual_chase", 1)),
        ([CHECK, IDLE], [IDLE, IDLE], Verdict("repetition")),
    ],
)
def test_the_table_of_the_rule_book(red, black, verdict):
    deeds = [Deed(side, *deed) for pair in zip(red, black, strict=True) for side, deed in enumerate(pair)]
    assert blame(deeds) == verdict


@pytest.mark.parametrize(
    ("keys", "here", "since_first"), [("abab", 2, None), ("ababa", 3, 4), ("caabaxa", 4, 5), ("a", 1, None)]
)
def test_a_position_for_the_third_time(keys, here, since_first):
    """A letter a position; the newest comes last."""
    assert times_here(keys) == here
    assert plies_since_first(keys) == since_first


def test_a_game_may_count_further():
    assert plies_since_first("abababab", 5) is None
    assert plies_since_first("ababababa", 5) == 8


def test_no_position_has_been_nowhere():
    assert times_here(()) == 0
