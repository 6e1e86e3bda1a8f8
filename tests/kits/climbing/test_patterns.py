"""Combinations of climbing games: how many there are, what cards are, what beats what."""

import random
from collections import Counter

import pytest

from boardwright.games.doudizhu.patterns import FULL_DECK
from boardwright.kits.climbing.counts import bag, pick, size, spelled
from boardwright.kits.climbing.patterns import Combinations
from tests.kits.climbing.reference import ORDER, plays_of
from tests.kits.climbing.tables import (
    RUN_FAST,
    landlord,
    landlord_beside,
    run_fast_15,
    run_fast_16,
    run_fast_52,
)


def test_the_27471_plays_of_dou_dizhu():
    plays = list(landlord.plays(FULL_DECK))
    assert Counter(play.kind for play in plays) == {
        "single": 15,
        "pair": 13,
        "trio": 13,
        "trio_single": 182,
        "trio_pair": 156,
        "straight": 36,
        "pair_chain": 52,
        "airplane": 45,
        "airplane_singles": 21_822,
        "airplane_pairs": 2_939,
        "four_singles": 1_326,
        "four_pairs": 858,
        "bomb": 13,
        "rocket": 1,
    }
    assert len(plays) == len({play.counts for play in plays}) == 27_471
    lengths = Counter(play.run for play in plays if play.kind == "airplane_singles")
    assert lengths == {2: 968, 3: 3_282, 4: 7_184, 5: 10_388}


def test_with_trios_beside_the_chain_there_are_22588_airplanes_with_singles():
    plays = landlord_beside.plays(FULL_DECK)
    assert sum(play.kind == "airplane_singles" for play in plays) == 22_588


@pytest.mark.parametrize(
    ("table", "hand", "expected"),
    [
        (run_fast_16, 16, (13, 12, 11, 36, 56, 924)),
        (run_fast_15, 15, (13, 11, 10, 36, 45, 836)),
        (run_fast_52, 13, (13, 13, 13, 36, 45, 1_014)),
    ],
)
def test_the_small_patterns_of_paodekuai(table: Combinations, hand: int, expected: tuple[int, ...]):
    small = Combinations(tuple(each for each in RUN_FAST if each.kind != "airplane"), table.deck)
    kinds = Counter(play.kind for play in small.plays(table.deck) if play.size <= hand)
    assert (
        tuple(kinds[kind] for kind in ("single", "pair", "bomb", "straight", "pair_chain", "trio"))
        == expected
    )


READINGS = """
333x trio_single        | TJQKA straight          | QQKKAA pair_chain       | KKKAAA airplane
33344456 airplane_singles | 33344455 airplane_singles | 3334445566 airplane_pairs
333444555777 airplane_singles | 333444555666 airplane | 333344 four_singles | 333345 four_singles
33334455 four_pairs     | 333444555667788 airplane_pairs | 2222x3 four_singles | xX rocket
3344 -   | JQKA2 -      | KKAA22 -    | AAA222 -   | 3334445555 -  | 333444xX -  | 3334445556667778 -
33334444 - | 3333xX -   | 33334 -
"""


@pytest.mark.parametrize(
    "line", [each.split() for line in READINGS.split("\n") for each in line.split("|") if each.strip()]
)
def test_what_cards_are(line: list[str]):
    cards, kind = line
    play = landlord.read(bag(cards))
    assert (play.kind if play else "-") == kind


def test_each_play_is_read_as_what_it_was_generated_as():
    for play in landlord.plays(FULL_DECK):
        assert landlord.readings(play.counts) == (play,)


def test_what_a_hand_can_play_is_what_brute_force_finds():
    """Every subset of random hands, read by an independent definition."""
    lot = random.Random(7)
    deck = [card for card in ORDER[:13] for _ in range(4)] + ["x", "X"]
    for _ in range(60):
        few_ranks = lot.sample(range(15), 6)
        pool = [card for card in deck if ORDER.index(card) in few_ranks]
        hand = "".join(lot.sample(pool, min(len(pool), 9)))
        expected = {bag(cards): found for cards, found in plays_of(hand).items()}
        plays = {play.counts: (play.kind, play.run, play.key) for play in landlord.plays(bag(hand))}
        assert plays == expected, hand
        assert sorted(landlord.bags(bag(hand))) == sorted(expected), hand


def test_answers_are_the_plays_that_beat_it():
    lot = random.Random(11)
    deck = [card for card in ORDER[:13] for _ in range(4)] + ["x", "X"]
    for _ in range(40):
        cards = lot.sample(deck, 34)
        mine, theirs = bag("".join(cards[:17])), bag("".join(cards[17:]))
        on = lot.choice(list(landlord.plays(theirs)))
        expected = {play.counts for play in landlord.plays(mine) if landlord.beats(play, on)}
        assert {play.counts for play in landlord.plays(mine, on)} == expected
        assert set(landlord.bags(mine, on)) == expected
        assert landlord.can_beat(mine, on) == bool(expected)


@pytest.mark.parametrize(
    ("last", "answer", "beats"),
    [
        ("34567", "45678", True),
        ("34567", "456789", False),
        ("34567", "4444", True),
        ("3333", "xX", True),
        ("3333", "333444", False),
        ("44", "333", False),
        ("4444", "3333", False),
        ("333444", "555666", True),
        ("3335", "4443", True),
        ("333344", "555566", True),
        ("3333", "444455", False),
    ],
)
def test_what_beats_what(last: str, answer: str, beats: bool):
    on = landlord.read(bag(last))
    assert on is not None
    assert (landlord.read(bag(answer), on) is not None) == beats


class TestLastCards:
    def test_a_trio_needs_two_more_cards_unless_it_is_the_last_play(self):
        assert run_fast_16.read(bag("444K")) is None
        short = run_fast_16.read(bag("444K"), last=True)
        assert short
        assert short.kind == "trio"

    def test_a_short_last_play_beats_a_full_one(self):
        on = run_fast_16.read(bag("33345"))
        assert on
        assert [spelled(play.counts) for play in run_fast_16.plays(bag("444K"), on)] == ["444K"]
        assert not list(run_fast_16.plays(bag("444K9"), run_fast_16.read(bag("55567"))))

    def test_three_aces_are_the_highest_bomb_where_they_are_one(self):
        kings = run_fast_16.read(bag("KKKK"))
        assert kings
        assert run_fast_16.read(bag("AAA"), kings)
        assert run_fast_52.read(bag("AAA")) is None

    def test_a_four_that_may_not_be_split(self):
        whole = Combinations(RUN_FAST, run_fast_52.deck, split_fours=False)
        assert sorted(spelled(play.counts) for play in whole.plays(bag("77779"))) == ["7777", "9"]


class TestCounts:
    def test_a_bag_is_spelled_as_it_was_given(self):
        assert spelled(bag("XAA2x33")) == "33AA2xX"

    def test_size(self):
        assert size(bag("333444xX")) == 8

    def test_concrete_cards_for_a_bag(self):
        assert pick(("3s", "3h", "3d", "4c", "SJ"), bag("33x")) == ("3s", "3h", "SJ")
