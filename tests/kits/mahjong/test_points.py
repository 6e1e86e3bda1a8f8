"""The official points: the hand of each pattern, and random hands as another program has scored them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boardwright.engine.primitives.tiles import parse_short
from boardwright.kits.mahjong.guobiao import POINTS, Laid, Winning, points_of
from boardwright.kits.mahjong.guobiao.scoring import total
from boardwright.kits.mahjong.kinds import KIND, added, count

HERE = Path(__file__).parent
HANDS = (HERE / "hands.txt").read_text("utf-8").splitlines()
"""Pattern | hand, sets and how it was won | points, as PyMahjongGB 1.4.0 counts them."""
RANDOM = (HERE / "oracle.txt").read_text("utf-8").splitlines()
"""Hand | sets | winning tile, how, and winds | points of the same program."""
MORE = (
    ("147W 258T 369B 1234F win J1", 24),
    ("1112345678999W win W9 self", 107),
    ("2233446668T chow(T234) win T8", 138),
    ("5W ckong(W1) ckong(T9) ckong(B5) ckong(F2) win W5 self seat2 round2", 156),
    ("1111W 5577T 2299B 1J win J1", 26),
    ("234567W 23456T 99B win T7", 7),
    ("123W 56T 33F 456B chow(B789) win T7", 1),
    ("123W 56T 33F ckong(B7) kong(W9) win T7", 6),
)


def winning(text: str) -> Winning:
    concealed, _, won = text.partition(" win ")
    words, flags = concealed.split(), won.split()
    laid = [set_of(word) for word in words if "(" in word]
    hand = parse_short(" ".join(word for word in words if "(" not in word))
    tile = KIND[flags[0]]
    number = {name: int(digit) for name, digit in re.findall(r"(seat|round)(\d)", won)}
    return Winning(
        added(count(hand), tile),
        tuple(laid),
        tile,
        "self" in flags,
        "4th" in flags,
        "kong" in flags,
        "last" in flags,
        number.get("seat", 0),
        number.get("round", 0),
    )


def set_of(word: str) -> Laid:
    name, _, tiles = word.rstrip(")").partition("(")
    return Laid(KIND[tiles[:2]], name == "chow", "kong" in name, name != "ckong")


def test_there_are_81_patterns_and_one_of_the_program():
    assert len(POINTS) == 82
    assert len(HANDS) == 81


@pytest.mark.parametrize("line", HANDS, ids=lambda line: line.split(" | ")[0])
def test_the_hand_of_each_pattern(line):
    number, hand, points = line.split(" | ")
    found = points_of(winning(hand))
    flowers = 3 if "flowers" in hand else 0
    assert total(found) + flowers == int(points)
    patterns = [name for name in POINTS if name != "mixed_kongs"]
    if not flowers:
        assert patterns[int(number) - 1] in (found or {})


@pytest.mark.parametrize(("hand", "points"), MORE)
def test_more_readings(hand, points):
    assert total(points_of(winning(hand))) == points


def test_random_hands_count_as_much_as_elsewhere():
    for line in RANDOM:
        hand, sets, won, points = line.split(" | ")
        tile, flags, winds = won.split()
        laid = []
        for word in sets.split():
            name, face = word.split(":")
            laid.append(Laid(KIND[face], name == "chow", "kong" in name, name not in ("ckong", "cpung")))
        own = added(count(hand.split()), KIND[tile])
        drawn, seen, kong, last = (letter in flags for letter in "dskl")
        wind, round_wind = map(int, winds)
        given = Winning(own, tuple(laid), KIND[tile], drawn, seen, kong, last, wind, round_wind)
        assert total(points_of(given)) == int(points), line


def test_tiles_that_are_no_hand_have_no_points():
    assert points_of(winning("123W 56T 33F 456B 78B win T9")) is None
