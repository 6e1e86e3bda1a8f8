"""What poker hands are worth: the known showdowns, and how many hands of each kind there are."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from boardwright.engine.primitives.cards import SUITS, parse_all, standard_deck
from boardwright.games.texas_holdem.hands import CATEGORIES, category, ranks_of, strength

FIVE_CARDS = {
    "straight_flush": (40, 10),
    "four_of_a_kind": (624, 156),
    "full_house": (3_744, 156),
    "flush": (5_108, 1_277),
    "straight": (10_200, 10),
    "three_of_a_kind": (54_912, 858),
    "two_pair": (123_552, 858),
    "pair": (1_098_240, 2_860),
    "high_card": (1_302_540, 1_277),
}
"""Category → hands, and classes of hands that are worth the same."""

SHOWDOWNS = [
    ("As Kd 7h 7c 2s", "Ah Qd", "Ac Jd", 0),
    ("Ah Kd 9h 5c 2s", "Ac Qd", "Ad Jd", 1),
    ("2s 3d 4h 5c 9s", "Ah Kd", "6c 2d", -1),
    ("2h 5h 9h Kh Tc", "Ah 3c", "Qh 3d", 1),
    ("2h 5h 9h Kh Jh", "3h 4h", "Th 4c", -1),
    ("Ks Kd 8h 8c 3s", "Ah Qd", "9c 9d", -1),
    ("Ks Kd 8h 8c 3s", "8s 2d", "Kh Qc", -1),
    ("Qs Qd Qh Qc 5s", "Ah Kd", "Ac Jd", 0),
    ("Qs Qd Qh Qc As", "Kh Kd", "2c 3d", 0),
    ("Ts Js Qs Ks As", "2h 2d", "Ah Ac", 0),
    ("7s 8d 9h Tc Js", "Qh Kd", "Qc 2d", 1),
    ("9c 9d 4s 4h 2c", "Ah Ad", "9h 3d", -1),
    ("5s 6s 7s 8s Kd", "4s 2h", "9s 2d", -1),
    ("2c 2d 2h 9s 9c", "As Ks", "9d Jd", -1),
]


@pytest.mark.parametrize(("board", "first", "second", "winner"), SHOWDOWNS)
def test_a_known_showdown(board, first, second, winner):
    one, two = (strength(parse_all(f"{board} {hole}")) for hole in (first, second))
    assert (one > two) - (one < two) == winner


def test_all_five_card_hands_fall_into_the_known_categories():
    worths = Counter(map(strength, combinations(standard_deck(), 5)))
    found = {
        name: (
            sum(count for worth, count in worths.items() if category(worth) == number),
            sum(category(worth) == number for worth in worths),
        )
        for number, name in enumerate(CATEGORIES)
    }
    assert found == FIVE_CARDS
    assert len(worths) == 7_462


@pytest.mark.parametrize("seed", range(200))
def test_seven_cards_are_worth_their_best_five(seed):
    cards = random.Random(seed).sample(standard_deck(), 7)
    assert strength(cards) == max(map(strength, combinations(cards, 5)))


@pytest.mark.parametrize("seed", range(50))
def test_suits_do_not_matter(seed):
    dice = random.Random(seed)
    cards = dice.sample(standard_deck(), 7)
    other = dict(zip(SUITS, dice.sample(SUITS, 4), strict=True))
    assert strength([card[0] + other[card[1]] for card in cards]) == strength(cards)


def test_what_decides_inside_a_category():
    assert ranks_of(strength(parse_all("Ks Kd 9c 9d 8h 8c 3s"))) == (13, 9, 8)
    assert ranks_of(strength(parse_all("As 2d 3c 4d 5h"))) == (5,)
