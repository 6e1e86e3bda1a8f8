"""Hints: the cheapest sensible play, and what a selection lacks."""

import pytest
from msgspec.structs import replace

from boardwright.kits.climbing.climb import Climb
from boardwright.kits.climbing.counts import bag, spelled
from boardwright.kits.climbing.hints import Advice, advise, hints, reason
from boardwright.kits.climbing.patterns import Play
from tests.kits.climbing.tables import landlord


def on(cards: str) -> Play:
    play = landlord.read(bag(cards))
    assert play
    return play


def proposed(hand: str, cards: str = "") -> list[str]:
    return [spelled(play.counts) for play in hints(landlord, bag(hand), on(cards) if cards else None)]


class TestFollowing:
    def test_the_lowest_single_that_is_not_torn_from_a_pair(self):
        assert proposed("5567KK2", "4")[:3] == ["6", "7", "2"]

    def test_bombs_come_last_and_the_rocket_after_them(self):
        assert proposed("5555KxX", "Q")[0] == "K"
        assert proposed("5555KxX", "Q")[-2:] == ["5555", "xX"]

    def test_nothing_to_say_is_to_pass(self):
        assert proposed("345", "2") == []


class TestLeading:
    def test_many_low_cards_at_once(self):
        assert proposed("34567KK2")[0] == "34567"

    def test_the_whole_hand_if_it_can_be_played(self):
        assert proposed("3335")[0] == "3335"


class TestReasons:
    """What is said for the first proposal."""

    @pytest.mark.parametrize(
        ("hand", "cards", "why"),
        [
            ("3335", "", "goes_out"),
            ("34567KK2", "", "many"),
            ("39KK2", "", "loose"),
            ("5567KK2", "4", "lowest"),
            ("55KK", "4", "torn"),
            ("5555K", "A", "bomb"),
        ],
    )
    def test_why(self, hand: str, cards: str, why: str):
        lies = on(cards) if cards else None
        best = hints(landlord, bag(hand), lies)[0]
        assert reason(landlord, bag(hand), best, lies) == why


class TestAdvice:
    def test_a_play_needs_none(self):
        assert advise(landlord, bag("34567"), bag("34567")) is None

    def test_a_straight_with_a_gap_says_what_is_missing(self):
        assert advise(landlord, bag("345679K"), bag("3457")) == Advice("add", "straight", ("6",))

    def test_one_card_too_many(self):
        assert advise(landlord, bag("3359KK"), bag("335")) == Advice("remove", "pair", ("5",))

    def test_too_low(self):
        assert advise(landlord, bag("3344"), bag("33"), on("55")) == Advice("too_low", "pair")

    def test_another_kind(self):
        assert advise(landlord, bag("666KK"), bag("666"), on("55")) == Advice("other_kind", "trio")

    def test_another_length(self):
        assert advise(landlord, bag("456789"), bag("456789"), on("34567")) == Advice(
            "other_length", "straight"
        )

    def test_nothing_near(self):
        assert advise(landlord, bag("3579J"), bag("59"), on("KK")) == Advice("no_play")


class TestClimb:
    LOW = Climb(1, ("5c", "5d"), "pair", 1, 2)

    def test_what_lies_there_is_what_has_to_be_beaten(self):
        assert Climb().play is None
        assert Climb().lying is None
        assert self.LOW.play == on("55")
        assert self.LOW.lying is self.LOW

    def test_when_all_others_passed_the_owner_leads(self):
        climb = self.LOW
        assert climb.passed(others=2) == replace(climb, passes=1)
        assert climb.passed(others=2).passed(others=2) == Climb()
