"""Mahjong tiles: ids, sets, notation."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.engine.primitives.tiles import (
    SET_72,
    SET_108,
    SET_136,
    SET_144,
    BadTileError,
    count_faces,
    display,
    face,
    faces,
    is_chow,
    is_flower,
    is_honour,
    is_kong,
    is_pung,
    is_suited,
    is_terminal,
    number,
    parse_short,
    short,
    sort_tiles,
    suit,
)


@pytest.mark.parametrize(
    ("tiles", "count", "suits"),
    [(SET_108, 108, "WTB"), (SET_136, 136, "WTBFJ"), (SET_144, 144, "WTBFJH"), (SET_72, 72, "WFJH")],
)
def test_the_four_sets(tiles: tuple[str, ...], count: int, suits: str) -> None:
    assert len(tiles) == len(set(tiles)) == count
    assert {suit(tile) for tile in tiles} == set(suits)
    assert all(copies == (1 if is_flower(each) else 4) for each, copies in count_faces(tiles).items())


@pytest.mark.parametrize(
    ("tile", "shown", "suited", "honour", "terminal", "flower"),
    [
        ("W1#4", "🀇", True, False, True, False),
        ("T5", "🀔", True, False, False, False),
        ("B9", "🀡", True, False, True, False),
        ("F1", "🀀", False, True, False, False),
        ("F4", "🀃", False, True, False, False),
        ("J1", "🀄", False, True, False, False),
        ("J3#2", "🀆", False, True, False, False),
        ("H1", "🀦", False, False, False, True),
        ("H8#1", "🀥", False, False, False, True),
    ],
)
def test_what_a_tile_is(
    tile: str, shown: str, suited: bool, honour: bool, terminal: bool, flower: bool
) -> None:
    assert display(tile) == shown
    assert [is_suited(tile), is_honour(tile), is_terminal(tile), is_flower(tile)] == [
        suited,
        honour,
        terminal,
        flower,
    ]


def test_every_face_has_a_character_of_its_own() -> None:
    assert len({display(each) for each in faces("WTBFJH")}) == 42


def test_a_tile_is_taken_apart() -> None:
    assert (face("W5#3"), suit("W5#3"), number("W5#3")) == ("W5", "W", 5)


@pytest.mark.parametrize(
    "text", ["", "W", "5W", "W0", "W10", "X1", "F5", "J4", "H9", "W5#", "W5#0", "W5#5", "H1#2", "w5", "W5 "]
)
def test_what_is_no_tile_is_refused(text: str) -> None:
    for read in (face, suit, number, display):
        with pytest.raises(BadTileError, match="is no tile"):
            read(text)


def test_tiles_are_sorted_by_suit_number_and_copy() -> None:
    messy = ["H1", "J3", "F1", "B2", "T9", "W5#2", "W5#1", "W1"]
    assert sort_tiles(messy) == ("W1", "W5#1", "W5#2", "T9", "B2", "F1", "J3", "H1")


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("123W 55T 11J", ("W1", "W2", "W3", "T5", "T5", "J1", "J1")),
        ("9B", ("B9",)),
        ("", ()),
    ],
)
def test_the_short_form(text: str, tiles: tuple[str, ...]) -> None:
    assert parse_short(text) == tiles
    assert short(tiles) == text


def test_the_short_form_of_concrete_tiles_leaves_out_the_copies() -> None:
    assert short(("T5#4", "W2#1", "W1#1", "T5#1")) == "12W 55T"


@pytest.mark.parametrize("text", ["W", "123", "5F", "123W 0T", "12 W"])
def test_a_wrong_short_form_is_refused(text: str) -> None:
    with pytest.raises(BadTileError):
        parse_short(text)


@pytest.mark.parametrize(
    ("text", "chow", "pung", "kong"),
    [
        ("123W", True, False, False),
        ("978B", True, False, False),
        ("124W", False, False, False),
        ("12W 3T", False, False, False),
        ("123F", False, False, False),
        ("123J", False, False, False),
        ("123H", False, False, False),
        ("555T", False, True, False),
        ("111J", False, True, False),
        ("5555T", False, False, True),
        ("55T", False, False, False),
        ("1234W", False, False, False),
        ("", False, False, False),
    ],
)
def test_chow_pung_kong(text: str, chow: bool, pung: bool, kong: bool) -> None:
    group = parse_short(text)
    assert [is_chow(group), is_pung(group), is_kong(group)] == [chow, pung, kong]


def test_copies_do_not_matter_for_sets() -> None:
    assert is_pung(("W5#1", "W5#3", "W5#4"))
    assert is_chow(("W5#1", "W4#3", "W3#4"))


def test_faces_are_counted() -> None:
    assert count_faces(("T5#4", "W2#1", "T5#1")) == {"W2": 1, "T5": 2}


walls = st.lists(st.sampled_from(SET_144), unique=True, max_size=20)


@given(walls)
def test_the_short_form_and_back_gives_the_same_faces(tiles: list[str]) -> None:
    assert parse_short(short(tiles)) == tuple(face(tile) for tile in sort_tiles(tiles))


@given(walls)
def test_sorting_keeps_the_tiles(tiles: list[str]) -> None:
    assert sorted(sort_tiles(tiles)) == sorted(tiles)
    assert sort_tiles(tiles) == sort_tiles(reversed(tiles))
