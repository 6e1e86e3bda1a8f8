"""Dice: roll them, lock them, read them; and how likely a pattern is.

A pattern is a yes-or-no function of the values shown, whatever their order. The same pattern checks a roll
and has its exact probability.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from boardwright.engine.chance import Chance


class Die(Struct, frozen=True):
    value: int = 1
    sides: int = 6
    locked: bool = False


Dice: TypeAlias = tuple[Die, ...]
Pattern: TypeAlias = Callable[[Sequence[int]], bool]
Faces: TypeAlias = tuple[tuple[str, ...], ...]
"""The marks of each face, the face of value 1 first; a face may carry several marks, or none."""


def new_dice(count: int, sides: int = 6) -> Dice:
    return (Die(sides=sides),) * count


def showing(*values: int, sides: int = 6) -> Dice:
    """Dice that lie on the table like this."""
    return tuple(Die(check_value(value, sides), sides) for value in values)


def check_value(value: int, sides: int) -> int:
    if not 1 <= value <= sides:
        raise ValueError(f"a die with {sides} sides cannot show {value}")
    return value


def roll(dice: Dice, chance: Chance) -> Dice:
    """Roll all that are not locked, in order."""
    return tuple(die if die.locked else replace(die, value=chance.roll(die.sides)) for die in dice)


def reroll(dice: Dice, indices: Iterable[int], chance: Chance) -> Dice:
    """Roll just these, locked or not: a card's effect reaches locked dice too."""
    chosen = check_indices(dice, indices)
    return tuple(
        replace(die, value=chance.roll(die.sides)) if index in chosen else die
        for index, die in enumerate(dice)
    )


def lock(dice: Dice, *indices: int) -> Dice:
    return _with_lock(dice, indices, True)


def unlock(dice: Dice, *indices: int) -> Dice:
    return _with_lock(dice, indices, False)


def unlock_all(dice: Dice) -> Dice:
    return unlock(dice, *range(len(dice)))


def turn_to(dice: Dice, index: int, value: int) -> Dice:
    """One die turned to a face; its lock stays as it was."""
    check_indices(dice, (index,))
    turned = replace(dice[index], value=check_value(value, dice[index].sides))
    return (*dice[:index], turned, *dice[index + 1 :])


def _with_lock(dice: Dice, indices: Iterable[int], locked: bool) -> Dice:
    chosen = check_indices(dice, indices)
    return tuple(replace(die, locked=locked) if index in chosen else die for index, die in enumerate(dice))


def check_indices(dice: Dice, indices: Iterable[int]) -> frozenset[int]:
    chosen = frozenset(indices)
    if strange := sorted(chosen - set(range(len(dice)))):
        raise IndexError(f"there are {len(dice)} dice, so no die has the index {strange[0]}")
    return chosen


def values(dice: Dice) -> tuple[int, ...]:
    return tuple(die.value for die in dice)


def total(dice: Dice) -> int:
    return sum(values(dice))


def count_values(shown: Iterable[int]) -> dict[int, int]:
    """Value → how many dice show it, the lowest value first."""
    shown = tuple(shown)
    return {value: shown.count(value) for value in sorted(set(shown))}


def count_marks(shown: Iterable[int], faces: Faces) -> dict[str, int]:
    """Mark → how often it shows, every mark of the faces listed; two marks on one face count each."""
    marks = [mark for value in shown for mark in faces[check_value(value, len(faces)) - 1]]
    return {mark: marks.count(mark) for mark in dict.fromkeys(mark for face in faces for mark in face)}


def longest_run(shown: Iterable[int]) -> int:
    """How many consecutive values there are: 4 for 2-3-3-4-5."""
    distinct = set(shown)
    longest = 0
    for start in distinct:
        length = 0
        while start + length in distinct:
            length += 1
        longest = max(longest, length)
    return longest


def straight(length: int) -> Pattern:
    return lambda shown: longest_run(shown) >= length


small_straight = straight(4)
large_straight = straight(5)


def of_a_kind(count: int) -> Pattern:
    return lambda shown: any(shown.count(value) >= count for value in set(shown))


def mark_set(faces: Faces, needed: Mapping[str, int]) -> Pattern:
    """At least so many of each mark; the other dice are free."""

    def enough(shown: Sequence[int]) -> bool:
        counts = count_marks(shown, faces)
        return all(counts.get(mark, 0) >= count for mark, count in needed.items())

    return enough


def probability(pattern: Pattern, dice: Dice) -> Fraction:
    """The exact probability that the pattern shows after one roll of the dice that are not locked."""
    outcomes = ways(dice)
    good = sum(count for shown, count in outcomes.items() if pattern(shown))
    return Fraction(good, sum(outcomes.values()))


def ways(dice: Dice) -> dict[tuple[int, ...], int]:
    """Every result of a roll, sorted → in how many ways it comes up.

    Results that differ in order only are one entry, so ten dice are 3,003 entries and not 60 million.
    """
    table: dict[tuple[int, ...], int] = {(): 1}
    for die in dice:
        faces = (die.value,) if die.locked else range(1, die.sides + 1)
        grown: dict[tuple[int, ...], int] = {}
        for shown, count in table.items():
            for face in faces:
                result = tuple(sorted((*shown, face)))
                grown[result] = grown.get(result, 0) + count
        table = grown
    return table
