"""Chance: deterministic, restorable, fair, committed to in advance."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.engine.chance import Chance, ChanceTouched, Fairness, Probe, Scripted

KEY = b"a fixed stream"


def draws(chance: Chance, count: int) -> list[int]:
    return [chance.word() for _ in range(count)]


def chi_square(counts: Counter[object], cells: int) -> float:
    expected = sum(counts.values()) / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in counts) + expected * (
        cells - len(counts)
    )


def test_the_same_key_gives_the_same_stream():
    assert draws(Chance(KEY), 50) == draws(Chance(KEY), 50)
    assert draws(Chance(KEY), 50) != draws(Chance(b"another"), 50)


@given(st.integers(0, 200))
def test_seeking_is_as_good_as_reading_on(position):
    assert draws(Chance(KEY, position), 3) == draws(Chance(KEY), position + 3)[position:]


def test_seeking_far_costs_no_reading():
    chance = Chance(KEY, 10**15)
    assert chance.word() == Chance(KEY, 10**15).word()
    assert chance.position == 10**15 + 1


def test_setting_the_position_back_gives_the_same_draws_again():
    chance = Chance(KEY)
    first = draws(chance, 20)
    chance.position = 5
    assert draws(chance, 15) == first[5:]


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 10, 52])
def test_every_side_of_a_die_is_as_likely(sides):
    chance = Chance(KEY)
    counts: Counter[object] = Counter(chance.roll(sides) for _ in range(20_000))
    assert set(counts) == set(range(1, sides + 1))
    assert chi_square(counts, sides) < 2.5 * sides + 12  # far beyond the 99.9 % point


def test_a_bound_that_does_not_divide_the_range_is_not_biased():
    """With plain modulo a bound of 3/4 of the range would make its lower third twice as likely."""
    bound = 3 << 62
    chance = Chance(KEY)
    low = sum(chance.below(bound) < bound // 3 for _ in range(6_000))
    assert 1_850 < low < 2_150


@pytest.mark.parametrize("bound", [2**64, 2**64 + 1, 10**30])
def test_bounds_beyond_a_word(bound):
    values = [Chance(KEY, position).below(bound) for position in range(0, 300, 3)]
    assert all(0 <= value < bound for value in values)
    assert max(values) > bound // 2


@pytest.mark.parametrize("bound", [0, -1])
def test_a_bound_must_be_positive(bound):
    with pytest.raises(ValueError, match="positive bound"):
        Chance(KEY).below(bound)


def test_all_orders_of_three_cards_are_as_likely():
    chance = Chance(KEY)
    counts: Counter[object] = Counter(chance.shuffle("abc") for _ in range(12_000))
    assert len(counts) == 6
    assert chi_square(counts, 6) < 20.5  # 99.9 % point of five degrees of freedom


def test_a_shuffle_keeps_the_cards_and_leaves_the_deck_alone():
    deck = list(range(52))
    assert sorted(Chance(KEY).shuffle(deck)) == deck == list(range(52))
    assert Chance(KEY).shuffle(()) == ()


class Rigged(Chance):
    """The fourth word of every block would favour small numbers, and is thrown away."""

    __slots__ = ()

    def _open(self, block):
        super()._open(block)
        words = list(self._words)
        words[3] = 2**64 - 1
        self._words = tuple(words)


@pytest.mark.parametrize("kind", [Chance, Rigged])
@pytest.mark.parametrize("position", [0, 5, 8])
def test_a_deck_is_drawn_as_card_by_card(kind, position):
    whole, single = kind(b"deck", position), kind(b"deck", position)
    left = list(range(52))
    for place in range(20):
        other = place + single.below(52 - place)
        left[place], left[other] = left[other], left[place]
    assert whole.sample(range(52), 20) == tuple(left[:20])
    assert whole.position == single.position
    cards = list(range(30))
    for last in range(29, 0, -1):
        other = single.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    assert whole.shuffle(range(30)) == tuple(cards)
    assert whole.position == single.position


def test_a_sample_draws_different_items_all_as_likely():
    chance = Chance(KEY)
    hands = [chance.sample("abcd", 2) for _ in range(12_000)]
    assert all(len(set(hand)) == 2 for hand in hands)
    assert chi_square(Counter(hands), 12) < 31.3
    assert chance.sample("ab", 0) == ()
    with pytest.raises(ValueError, match="cannot draw 3 of 2"):
        chance.sample("ab", 3)


def test_choice_and_dice():
    chance = Chance(KEY)
    assert {chance.choice("xyz") for _ in range(50)} == set("xyz")
    assert all(1 <= die <= 6 for die in chance.dice(100))
    with pytest.raises(ValueError, match="positive bound"):
        chance.choice("")


def test_neighbouring_draws_are_independent():
    """A serial test: the generator of a predecessor failed it."""
    chance = Chance(KEY)
    rolls = [chance.below(6) for _ in range(36_001)]
    pairs: Counter[object] = Counter(zip(rolls, islice(rolls, 1, None), strict=False))
    assert chi_square(pairs, 36) < 66.6  # 99.9 % point of 35


class TestScripted:
    def test_a_sequence_and_then_the_stream(self):
        chance = Scripted((6, 1), Chance(KEY))
        assert (chance.roll(), chance.roll()) == (6, 1)
        assert chance.word() == Chance(KEY).word()
        assert (chance.used, chance.position) == (2, 1)

    def test_scripted_draws_do_not_move_the_stream(self):
        chance = Scripted((3,), Chance(KEY, 7))
        chance.roll()
        assert chance.position == 7

    def test_a_fixed_draw_for_ever(self):
        chance = Scripted((6,), Chance(KEY), repeat=True)
        assert chance.dice(5) == (6,) * 5

    def test_it_goes_on_where_it_stopped(self):
        assert Scripted((1, 2, 3), Chance(KEY), used=2).roll() == 3

    def test_an_empty_script_is_no_script(self):
        assert Scripted((), Chance(KEY), repeat=True).roll() == Chance(KEY).roll()

    def test_a_draw_that_the_die_has_not(self):
        with pytest.raises(ValueError, match="the script says 7, but the draw is of 1 to 6"):
            Scripted((7,), Chance(KEY)).roll()

    def test_choices_count_from_one(self):
        assert Scripted((2,), Chance(KEY)).choice("abc") == "b"


def test_a_probe_stops_at_the_first_draw():
    for draw in (Probe.word, Probe.roll, lambda probe: probe.shuffle("ab"), lambda probe: probe.choice("ab")):
        with pytest.raises(ChanceTouched):
            draw(Probe())
    for position in (0, 3):
        probe = Probe()
        probe.position = position
        assert probe.shuffle("a") == ("a",)
        assert probe.sample("ab", 0) == ()


class TestFairness:
    def test_the_commitment_fixes_the_secret_and_does_not_show_it(self):
        fairness = Fairness(b"secret" * 5)
        assert fairness.matches(fairness.commitment)
        assert not Fairness(b"another").matches(fairness.commitment)
        assert b"secret".hex() not in fairness.commitment

    def test_the_key_is_not_the_commitment(self):
        fairness = Fairness(b"secret")
        assert fairness.key.hex() != fairness.commitment

    def test_each_players_seed_changes_the_deal(self):
        keys = {
            Fairness(b"s", seeds).key
            for seeds in [(), ("a",), ("b",), ("a", "b"), ("b", "a"), ("ab",), ("", "")]
        }
        assert len(keys) == 7

    def test_the_stream_can_be_had_from_any_position(self):
        fairness = Fairness(b"s", ("north", "south"))
        assert draws(fairness.chance(9), 2) == draws(fairness.chance(), 11)[9:]

    @pytest.mark.parametrize("commitment", ["", "zz", "ü", "\x00" * 64])
    def test_nonsense_matches_nothing(self, commitment):
        assert not Fairness(b"s").matches(commitment)

    @pytest.mark.parametrize("secret", [b"", b"x", b"x" * 64, b"x" * 65])
    def test_any_length_of_secret(self, secret):
        assert Fairness(secret).chance().roll() in range(1, 7)

    def test_every_byte_of_a_long_secret_counts(self):
        assert Fairness(b"x" * 64 + b"a").key != Fairness(b"x" * 64 + b"b").key
