"""Dice on the table: rolling, locking, reading, and exact odds."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.engine.chance import Chance, Probe, Scripted
from boardwright.engine.primitives.dice import (
    Dice,
    Die,
    Faces,
    Pattern,
    count_marks,
    count_values,
    large_straight,
    lock,
    longest_run,
    mark_set,
    new_dice,
    of_a_kind,
    probability,
    reroll,
    roll,
    showing,
    small_straight,
    straight,
    total,
    turn_to,
    unlock,
    unlock_all,
    values,
    ways,
)

MONK: Faces = (("fist",), ("fist",), ("palm",), ("taiji",), ("taiji",), ("lotus",))
WAR: Faces = (
    ("melee", "ranged"),
    ("special", "ranged"),
    ("melee", "ranged"),
    ("melee", "ranged"),
    ("melee", "special"),
    ("melee",),
)


def scripted(*rolls: int) -> Chance:
    return Scripted(rolls, Probe())


def test_new_dice_show_one_and_are_not_locked() -> None:
    assert new_dice(2) == (Die(1, 6), Die(1, 6)) == (Die(), Die())
    assert new_dice(1, sides=8) == (Die(1, 8, locked=False),)


def test_rolling_rolls_every_die_in_order() -> None:
    assert values(roll(new_dice(3), scripted(4, 2, 6))) == (4, 2, 6)


def test_locked_dice_stay_when_the_others_are_rolled_again() -> None:
    kept = lock(showing(6, 1, 6), 0, 2)
    assert roll(kept, scripted(5)) == lock(showing(6, 5, 6), 0, 2)


def test_locks_can_be_taken_off() -> None:
    dice = lock(showing(1, 2, 3), 0, 1)
    assert unlock(dice, 0) == lock(showing(1, 2, 3), 1)
    assert unlock_all(dice) == showing(1, 2, 3)


def test_rerolling_reaches_locked_dice_and_leaves_their_lock() -> None:
    dice = lock(showing(1, 1, 1), 0)
    assert reroll(dice, [0, 2], scripted(4, 5)) == lock(showing(4, 1, 5), 0)


def test_a_die_can_be_turned_to_a_face() -> None:
    assert turn_to(lock(showing(1, 2, 3), 1), 1, 6) == lock(showing(1, 6, 3), 1)


def test_rolling_changes_no_die_in_place() -> None:
    dice = new_dice(5)
    roll(dice, Chance(b"key"))
    assert dice == new_dice(5)


@pytest.mark.parametrize("index", [-1, 3])
@pytest.mark.parametrize(
    "touch",
    [
        lambda index: lock(new_dice(3), index),
        lambda index: unlock(new_dice(3), index),
        lambda index: turn_to(new_dice(3), index, 1),
        lambda index: reroll(new_dice(3), [index], Probe()),
    ],
)
def test_a_die_that_is_not_there_cannot_be_touched(touch: Callable[[int], Dice], index: int) -> None:
    with pytest.raises(IndexError, match=f"no die has the index {index}"):
        touch(index)


@pytest.mark.parametrize("value", [0, 7])
def test_a_die_cannot_show_what_it_has_not(value: int) -> None:
    with pytest.raises(ValueError, match=f"6 sides cannot show {value}"):
        showing(1, value)
    with pytest.raises(ValueError, match=f"6 sides cannot show {value}"):
        turn_to(new_dice(1), 0, value)
    with pytest.raises(ValueError, match=f"6 sides cannot show {value}"):
        count_marks([value], MONK)


def test_values_are_counted_and_summed() -> None:
    assert count_values((5, 1, 5, 5)) == {1: 1, 5: 3}
    assert total(showing(5, 1, 5)) == 11


def test_marks_are_counted_and_a_face_may_carry_two() -> None:
    assert count_marks((1, 2, 6), MONK) == {"fist": 2, "palm": 0, "taiji": 0, "lotus": 1}
    assert count_marks((1, 2, 5, 6), WAR) == {"melee": 3, "ranged": 2, "special": 2}


@pytest.mark.parametrize(
    ("shown", "small", "large"),
    [
        ((1, 2, 3, 4, 6), True, False),
        ((4, 2, 3, 5, 3), True, False),
        ((3, 4, 5, 6, 1), True, False),
        ((1, 2, 3, 4, 5), True, True),
        ((6, 5, 4, 3, 2), True, True),
        ((1, 2, 3, 5, 6), False, False),
        ((1, 1, 1, 1, 1), False, False),
        ((), False, False),
    ],
)
def test_straights(shown: tuple[int, ...], small: bool, large: bool) -> None:
    assert small_straight(shown) is small
    assert large_straight(shown) is large


@pytest.mark.parametrize(
    ("shown", "count", "answer"), [((2, 2, 3, 2, 1), 3, True), ((2, 2, 3, 2, 1), 4, False), ((), 1, False)]
)
def test_of_a_kind(shown: tuple[int, ...], count: int, answer: bool) -> None:
    assert of_a_kind(count)(shown) is answer


@pytest.mark.parametrize(
    ("shown", "needed", "answer"),
    [
        ((1, 2, 1, 6, 6), {"fist": 3}, True),
        ((1, 2, 3, 6, 6), {"fist": 3}, False),
        ((1, 3, 4, 6, 6), {"fist": 1, "palm": 1, "taiji": 1, "lotus": 1}, True),
        ((1, 3, 4, 4, 4), {"fist": 1, "palm": 1, "taiji": 1, "lotus": 1}, False),
        ((1, 2, 3, 4, 5), {"dragon": 1}, False),
    ],
)
def test_mark_sets(shown: tuple[int, ...], needed: dict[str, int], answer: bool) -> None:
    assert mark_set(MONK, needed)(shown) is answer


@given(st.lists(st.integers(1, 6), max_size=7), st.integers(1, 6))
def test_a_straight_is_a_window_of_consecutive_values(shown: list[int], length: int) -> None:
    windows = [set(range(low, low + length)) for low in range(1, 8 - length)]
    assert straight(length)(shown) == any(window <= set(shown) for window in windows)


@given(st.lists(st.integers(1, 9), max_size=7))
def test_the_longest_run_is_the_longest_straight(shown: list[int]) -> None:
    lengths = [length for length in range(1, 10) if straight(length)(shown)]
    assert longest_run(shown) == max(lengths, default=0)


@pytest.mark.parametrize(
    ("pattern", "odds"),
    [
        (large_straight, Fraction(240, 7776)),
        (small_straight, Fraction(1200, 7776)),
        (of_a_kind(5), Fraction(6, 7776)),
        (of_a_kind(4), Fraction(156, 7776)),
        (mark_set(MONK, {"lotus": 5}), Fraction(1, 7776)),
    ],
)
def test_the_odds_of_five_dice(pattern: Pattern, odds: Fraction) -> None:
    assert probability(pattern, new_dice(5)) == odds


def test_results_that_differ_in_order_only_are_one() -> None:
    assert ways(new_dice(2, sides=2)) == {(1, 1): 1, (1, 2): 2, (2, 2): 1}
    assert len(ways(new_dice(10))) == 3003


def test_locked_dice_are_certain() -> None:
    one_to_go = lock(showing(2, 3, 4, 5, 1), 0, 1, 2, 3)
    assert probability(large_straight, one_to_go) == Fraction(1, 3)
    assert probability(large_straight, lock(showing(1, 2, 3, 4, 5), *range(5))) == 1


patterns = st.sampled_from(
    [
        small_straight,
        straight(3),
        of_a_kind(2),
        of_a_kind(3),
        mark_set(WAR, {"special": 2}),
        lambda v: sum(v) > 9,
    ]
)
tables = st.lists(
    st.builds(Die, value=st.integers(1, 4), sides=st.sampled_from([4, 6]), locked=st.booleans()), max_size=5
).map(tuple)


@settings(deadline=None)  # brute force: slow on a busy machine
@given(patterns, tables)
def test_odds_agree_with_trying_every_roll(pattern: Pattern, dice: Dice) -> None:
    rolls = list(product(*([die.value] if die.locked else range(1, die.sides + 1) for die in dice)))
    assert probability(pattern, dice) == Fraction(sum(map(bool, map(pattern, rolls))), len(rolls))


@given(tables, st.binary(min_size=1, max_size=8))
def test_a_roll_shows_faces_that_exist_and_leaves_locked_dice(dice: Dice, key: bytes) -> None:
    for before, after in zip(dice, roll(dice, Chance(key)), strict=True):
        assert 1 <= after.value <= after.sides
        assert not before.locked or after == before


@given(tables)
def test_dice_survive_the_wire(dice: Dice) -> None:
    assert msgspec.json.decode(msgspec.json.encode(dice), type=Dice) == dice
