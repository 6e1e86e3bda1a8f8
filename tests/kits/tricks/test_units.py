"""Units of tricks with several cards: tractors, throws, forced following. Clubs are trumps and seven is the level."""

import random

import pytest

from boardwright.engine.primitives.cards import deck_with_jokers, mixed_decks
from boardwright.kits.tricks.following import follows
from boardwright.kits.tricks.throws import failing_unit
from boardwright.kits.tricks.trumps import TRUMP, Trumps
from boardwright.kits.tricks.units import shape_of, split
from boardwright.kits.tricks.winning import strength
from tests.kits.tricks.reference import compare, random_situation

CLUBS = Trumps("7", "c")
DECK = mixed_decks(2, deck_with_jokers())


def cards(text: str) -> list[str]:
    """`"3h3h 4h"` → `3h#1 3h#2 4h#1`."""
    seen: dict[str, int] = {}
    found = []
    for word in text.split():
        for face in (word[at : at + 2] for at in range(0, len(word), 2)):
            seen[face] = seen.get(face, 0) + 1
            found.append(f"{face}#{seen[face]}")
    return found


def lengths(text: str) -> list[int]:
    return [unit.pairs for unit in split(cards(text), CLUBS)]


@pytest.mark.parametrize(
    ("text", "pairs"),
    [
        ("5d5d4d4d", 2),
        ("JsJsTsTs9s9s8s8s", 4),
        ("5c5c4c4c3c3c", 3),
        ("8d8d6d6d", 2),
        ("8c8c6c6c", 2),
        ("7d7dAcAc", 2),
        ("7c7c7d7dAcAc", 3),
        ("SJSJ7c7c", 2),
        ("BJBJSJSJ7c7c", 3),
    ],
)
def test_tractors(text: str, pairs: int):
    assert lengths(text) == [pairs]


@pytest.mark.parametrize("text", ["TdTd8d8d", "7c7c6c6c", "7d7d7h7h", "SJSJ7d7d", "7c7cAcAc"])
def test_two_pairs_that_are_none(text: str):
    assert lengths(text) == [1, 1]


def test_without_a_suit_the_jokers_follow_the_level():
    units = split(cards("SJSJ7h7h"), Trumps("7"))
    assert [unit.pairs for unit in units] == [2]


@pytest.mark.parametrize(
    ("suit", "trumps", "plain"),
    [("c", 36, {"d": 24, "h": 24, "s": 24}), (None, 12, dict.fromkeys("cdhs", 24))],
)
def test_how_many_trumps_there_are(suit: str | None, trumps: int, plain: dict[str, int]):
    suits = [Trumps("7", suit).suit_of(card) for card in DECK]
    assert suits.count(TRUMP) == trumps
    assert {each: suits.count(each) for each in plain} == plain


class TestThrows:
    """Hearts."""

    @pytest.mark.parametrize(
        ("throw", "other", "led"),
        [
            ("AhKhKh", "AhQhQh", None),
            ("AhQhQh", "KhKh", "QhQh"),
            ("KhQh", "Ah", "Qh"),
            ("AhAhQh", "Kh", "Qh"),
            ("3h3h4h4hAh", "5h5h6h6h", "3h3h4h4h"),
            ("3h3h4h4hAh", "5h5h8h8h", None),
        ],
    )
    def test_what_is_led_instead(self, throw: str, other: str, led: str | None):
        unit = failing_unit(cards(throw), [cards(other), [], []], CLUBS)
        assert (unit and sorted(card[:2] for card in unit.cards)) == (
            led and sorted(card[:2] for card in cards(led))
        )


LEAD = "3h3h4h4h"


class TestFollowing:
    @pytest.mark.parametrize(
        ("lead", "hand", "played", "legal"),
        [
            (LEAD, "8h8h9h9hJhJhKh2h3s4s", "8h8h9h9h", True),
            (LEAD, "8h8h9h9hJhJhKh2h3s4s", "JhJh9h9h", False),
            (LEAD, "8h8h9h9hJhJhKh2h3s4s", "JhJhKh2h", False),
            (LEAD, "8h8h9h9hJhJhKh2h3s4s", "8h8hJhJh", False),
            (LEAD, "8h8hJhJhKh2h", "8h8hJhJh", True),
            (LEAD, "8h8hJhJhKh2h", "8h8hKh2h", False),
            (LEAD, "8h8hKh3s4s2c", "8h8hKh2c", True),
            (LEAD, "8h8hKh3s4s2c", "8h8h3s4s", False),
            (LEAD + "5h5h", "8h8h9h9hJhJhQhKhAh", "8h8h9h9hJhJh", True),
            (LEAD + "5h5h", "8h8h9h9hJhJhQhKhAh", "8h8h9h9hQhKh", False),
            (LEAD + "5h5h", "8h8h9h9hJhJhKhKhAh", "8h8h9h9hJhJh", True),
            (LEAD + "5h5h", "8h8h9h9hJhJhKhKhAh", "8h8hJhJhKhKh", False),
            ("3s3s", "AsKsQs2h", "AsQs", True),
        ],
    )
    def test_what_may_be_played(self, lead: str, hand: str, played: str, legal: bool):
        assert follows(cards(played), cards(hand), cards(lead), CLUBS) == legal

    def test_it_is_what_an_independent_reading_of_the_rule_allows(self):
        """All replies to random leads, by brute force; there is always one, and what is proposed is among them."""
        lot = random.Random(5)
        for _ in range(400):
            problem = compare(random_situation(lot))
            assert problem == "", problem


class TestWinning:
    def test_a_pair_of_trumps_beats_a_pair_two_different_ones_do_not(self):
        lead = cards("3s3s")
        assert strength(cards("2c2c"), lead, CLUBS) > strength(lead, lead, CLUBS)  # type: ignore[operator]
        assert strength(cards("2c3c"), lead, CLUBS) is None

    def test_the_level_of_another_suit_is_above_the_ace_of_trumps_and_below_its_own(self):
        lead = cards("Ac")
        ace, other, own = (strength(cards(card), lead, CLUBS) for card in ("Ac", "7h", "7c"))
        assert ace < other < own  # type: ignore[operator]
        assert strength(cards("7d"), lead, CLUBS) == other

    def test_cards_of_a_third_suit_never_win(self):
        assert strength(cards("Ah"), cards("3s"), CLUBS) is None

    def test_a_throw_is_beaten_by_trumps_of_its_structure_only(self):
        lead = cards("AsKsKs")
        assert strength(cards("2c4c4c"), lead, CLUBS) == (1, CLUBS.place("4c#1"))
        assert strength(cards("2c3c4c"), lead, CLUBS) is None
        assert strength(cards("QsJsJs"), lead, CLUBS) is None
        assert strength(lead, lead, CLUBS) is not None

    def test_three_pairs_in_a_row_can_be_read_as_a_tractor_of_two_and_a_pair(self):
        lead = cards("3s3s4s4s9s9s")
        assert shape_of(split(lead, CLUBS)).tractors == (2,)
        assert strength(cards("4c4c5c5c6c6c"), lead, CLUBS) == (1, CLUBS.place("6c#1"))
