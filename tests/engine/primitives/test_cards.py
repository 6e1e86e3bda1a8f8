"""The standard deck: ids, ranks, suits, jokers, several decks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.engine.primitives.cards import (
    ACE_HIGH,
    ACE_LOW,
    TWO_HIGH,
    BadCardError,
    Card,
    count_ranks,
    deck_with_jokers,
    display,
    face,
    is_joker,
    mixed_decks,
    parse,
    parse_all,
    rank,
    sort_cards,
    standard_deck,
    strength,
    suit,
)


@pytest.mark.parametrize(
    ("id", "card", "shown"),
    [
        ("3s", Card("3", "s"), "3♠"),
        ("Th", Card("T", "h"), "10♥"),
        ("Ad", Card("A", "d"), "A♦"),
        ("Kc#2", Card("K", "c", 2), "K♣"),
        ("SJ", Card("SJ"), "☆"),
        ("BJ", Card("BJ"), "★"),
        ("BJ#1", Card("BJ", None, 1), "★"),
        ("7d#12", Card("7", "d", 12), "7♦"),
    ],
)
def test_a_card_is_its_id(id: str, card: Card, shown: str) -> None:
    assert parse(id) == card
    assert card.id == id
    assert (rank(id), suit(id)) == (card.rank, card.suit)
    assert display(id) == shown


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3",
        "s3",
        "1s",
        "10s",
        "3x",
        "3S",
        "ah",
        "J",
        "JJ",
        "RJ",
        "SJs",
        "3s#",
        "3s#0",
        "3s#01",
        "3s#a",
        "3s ",
    ],
)
def test_what_is_no_card_is_refused(text: str) -> None:
    for read in (parse, rank, face, display):
        with pytest.raises(BadCardError, match="is no card"):
            read(text)


def test_the_deck_has_52_different_cards() -> None:
    deck = standard_deck()
    assert len(deck) == len(set(deck)) == 52
    assert deck[0] == "2c"
    assert deck[-1] == "As"
    assert all(parse(card).id == card for card in deck)


def test_with_jokers_there_are_54() -> None:
    assert deck_with_jokers() == (*standard_deck(), "SJ", "BJ")


def test_cards_of_several_decks_are_told_apart_by_number() -> None:
    shoe = mixed_decks(2, deck_with_jokers())
    assert len(set(shoe)) == 108
    assert {"Kh#1", "Kh#2", "BJ#2"} <= set(shoe)
    assert face("Kh#1") == face("Kh#2") == "Kh"


def test_jokers_are_jokers() -> None:
    assert [is_joker(card) for card in ("SJ", "BJ#2", "Js", "Jh#1")] == [True, True, False, False]


def test_cards_can_be_written_in_a_row() -> None:
    assert parse_all("As Kd  7h") == ("As", "Kd", "7h")
    with pytest.raises(BadCardError, match="'7x'"):
        parse_all("As 7x")


@pytest.mark.parametrize(
    ("order", "weak_to_strong"),
    [
        (ACE_HIGH, ["2c", "3c", "Tc", "Kc", "Ac", "SJ", "BJ"]),
        (ACE_LOW, ["Ac", "2c", "3c", "Tc", "Kc", "SJ", "BJ"]),
        (TWO_HIGH, ["3c", "Tc", "Kc", "Ac", "2c", "SJ", "BJ"]),
    ],
)
def test_the_game_says_which_rank_beats_which(order: tuple[str, ...], weak_to_strong: list[str]) -> None:
    assert sorted(weak_to_strong, key=lambda card: strength(card, order)) == weak_to_strong
    assert list(sort_cards(reversed(weak_to_strong), order)) == weak_to_strong


def test_a_rank_that_the_order_lacks_has_no_strength() -> None:
    with pytest.raises(ValueError, match="no rank 'A' in this order: 2, 3"):
        strength("As", ("2", "3"))


def test_equal_ranks_are_sorted_by_suit_then_by_deck() -> None:
    assert sort_cards(["3s#1", "3c#2", "3c#1"]) == ("3c#1", "3c#2", "3s#1")
    assert sort_cards(["3s", "3h", "3c"], suits=("s", "h", "c", "d")) == ("3s", "3h", "3c")


def test_ranks_are_counted_whatever_their_deck() -> None:
    assert count_ranks(("Kh#1", "3s", "Kh#2", "Kd#1", "BJ")) == {"K": 3, "3": 1, "BJ": 1}


shoes = st.lists(st.sampled_from(mixed_decks(2, deck_with_jokers())), unique=True)


@given(shoes, st.sampled_from([ACE_HIGH, ACE_LOW, TWO_HIGH]))
def test_sorting_keeps_the_cards_and_orders_them(cards: list[str], order: tuple[str, ...]) -> None:
    ordered = sort_cards(cards, order)
    assert sorted(ordered) == sorted(cards)
    strengths = [strength(card, order) for card in ordered]
    assert strengths == sorted(strengths)


@given(shoes)
def test_the_order_of_arrival_does_not_matter(cards: list[str]) -> None:
    assert sort_cards(cards) == sort_cards(reversed(cards))
