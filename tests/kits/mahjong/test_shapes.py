"""Shapes and distances: exhaustive counts of one suit, and wild tiles beside brute force."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest

from boardwright.engine.primitives.tiles import parse_short
from boardwright.kits.mahjong.distance import lack_of, orphans_lack, pairs_lack
from boardwright.kits.mahjong.kinds import FACES, KINDS, NONE, Counts, added, bits, count
from boardwright.kits.mahjong.knitted import honours_lack, straight_lack
from boardwright.kits.mahjong.shapes import completes, is_pairs, is_standard, splits, standard_waits


def suits(tiles: int, places: int = 9) -> Iterator[tuple[int, ...]]:
    """All ways to hold so many tiles of one suit."""
    if not places:
        if not tiles:
            yield ()
        return
    for number in range(min(4, tiles) + 1):
        for rest in suits(tiles - number, places - 1):
            yield (number, *rest)


def characters(suit: tuple[int, ...]) -> Counts:
    return (*suit, *NONE[9:])


def hand(text: str) -> Counts:
    return count(parse_short(text))


@pytest.mark.parametrize(("sets", "ways"), [(0, 9), (1, 135), (2, 996)])
def test_so_many_ways_to_be_sets_and_a_pair_of_one_suit(sets, ways):
    found = [suit for suit in suits(3 * sets + 2) if is_standard(characters(suit), 0, sets)]
    assert len(found) == ways


def test_the_table_and_the_splits_say_the_same():
    for suit in list(suits(8))[::12]:
        counts = characters(suit)
        assert (lack_of(counts, 2)[0] == 0) == bool(splits(counts)) == is_standard(counts, 0, 2)


def test_a_tile_completes_what_is_complete_with_it():
    dice = random.Random(7)
    seen = set()
    for _ in range(300):
        suit = dice.choice([each for each in suits(5) if is_standard(characters(each), 0, 1)])
        counts = [*suit, *NONE[9:]]
        for other in dice.sample(range(9, KINDS), 3):
            counts[other] = 3
        wanted = dice.choice([kind for kind in range(KINDS) if counts[kind]])
        counts[wanted] -= 1
        for kind in (wanted, *dice.sample(range(KINDS), 4)):
            with_it = is_standard(added(tuple(counts), kind))
            assert completes(tuple(counts), kind) == with_it
            seen.add(with_it)
    assert seen == {True, False}


def test_a_hand_in_two_ways():
    ways = splits(hand("111222333W 456T 99B"))
    assert len(ways) == 2


@pytest.mark.parametrize(
    ("text", "waits"),
    [
        ("1112345678999W", "W1 W2 W3 W4 W5 W6 W7 W8 W9"),
        ("123W 456W 789W 55T 46B", "B5"),
        ("123W 456W 789W 55T 11F", "T5 F1"),
        ("1111W 456W 789W 555T", ""),
        ("2333344578W 9W 33F", "W6 F3"),
    ],
)
def test_waits(text, waits):
    found = standard_waits(hand(text), (len(parse_short(text)) - 1) // 3)
    assert " ".join(FACES[kind] for kind in found) == waits


def test_a_useful_tile_brings_the_hand_nearer_and_no_other_does():
    dice = random.Random(3)
    deck = [kind for kind in range(KINDS) for _ in range(4)]
    for _ in range(60):
        counts = NONE
        for kind in dice.sample(deck, 13):
            counts = added(counts, kind)
        for measure in (lack_of, pairs_lack, orphans_lack, honours_lack, lambda each: straight_lack(each, 4)):
            lack, useful = measure(counts)
            for kind in dice.sample(range(KINDS), 6):
                if counts[kind] < 4:
                    nearer = measure(added(counts, kind))[0]
                    assert nearer == lack - (useful >> kind & 1)


@pytest.mark.parametrize("ghosts", [1, 2])
def test_wild_tiles_stand_for_whatever_completes(ghosts):
    """As brute force over all that they could stand for has it, in hands of one suit and honours."""
    dice = random.Random(ghosts)
    kinds = (*range(9), 27, 28)
    seen = set()
    for _ in range(150):
        counts = NONE
        for kind in dice.sample([kind for kind in kinds for _ in range(4)], 8 - ghosts):
            counts = added(counts, kind)
        brute = any(_completes(counts, filling) for filling in combinations_with_replacement(kinds, ghosts))
        assert is_standard(counts, ghosts, 2) == brute
        seen.add(brute)
    assert seen == {True, False}


def _completes(counts: Counts, filling: tuple[int, ...]) -> bool:
    for kind in filling:
        counts = added(counts, kind)
    return bool(splits(counts))


def test_four_equal_tiles_are_two_pairs():
    assert is_pairs(hand("1111W 3355T 2299B 11J"))
    assert not is_pairs(hand("111W 33355T 2299B 11J"))


def test_thirteen_orphans_wait_for_all_of_them():
    lack, useful = orphans_lack(hand("19W 19T 19B 1234F 123J"))
    assert (lack, len(bits(useful))) == (1, 13)
