"""Random hands that pokerkit plays the same way, but for four differences that the rules name."""

from __future__ import annotations

import random

import pytest

pytest.importorskip("pokerkit")
from tests.games.texas_holdem.pokerkit_oracle import Compared, compare

HANDS = 300


def test_random_hands_are_pokerkits_hands():
    seen = Compared()
    for seed in range(HANDS):
        compare(random.Random(seed), seen)
    assert seen.hands == HANDS
    assert seen.actions > 8 * HANDS
    assert seen.short_first_raise
    assert seen.idle_big_blind
    assert not seen.recounted_short_raises


def test_short_raises_that_add_up_and_one_more():
    """The one hand of 100,000 in which pokerkit forgets that they have added up."""
    seen = Compared()
    compare(random.Random(89862), seen)
    assert seen.recounted_short_raises == 1


def test_hands_with_straddle_and_antes_are_pokerkits_hands():
    seen = Compared()
    for seed in range(HANDS):
        compare(random.Random(f"regulars {seed}"), seen, regulars=True)
    assert seen.hands == HANDS
    assert not seen.recounted_short_raises
