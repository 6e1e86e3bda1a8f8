"""What a table tells of the end of a hand: the winner's sets, the wind of the round, horses that hit."""

from __future__ import annotations

import pytest

from boardwright.engine.api import replace
from boardwright.engine.primitives.tiles import face
from boardwright.games.guangdong_mahjong import GAME as GUANGDONG
from boardwright.games.guobiao_mahjong import GAME as GUOBIAO
from boardwright.games.sichuan_mahjong import GAME as SICHUAN
from boardwright.kits.mahjong.grouping import grouped
from boardwright.kits.mahjong.values import Hu, Part, Win, ordered
from tests.kits.mahjong.tables import Box, laid, play


@pytest.mark.parametrize(
    ("hand", "parts", "sets"),
    [
        ("123456W 789T 33F 555B", (), "W1W2W3 W4W5W6 T7T8T9 B5B5B5 F3F3"),
        ("111222333W 44B", (), "W1W2W3 W1W2W3 W1W2W3 B4B4"),
        ("111222333W 44B", ("all_pungs",), "W1W1W1 W2W2W2 W3W3W3 B4B4"),
        ("112233445566W 77B", ("seven_pairs",), "W1W1 W2W2 W3W3 W4W4 W5W5 W6W6 B7B7"),
        ("112233445566W 77B", (), "W1W2W3 W1W2W3 W4W5W6 W4W5W6 B7B7"),
        ("19W 19T 19B 1234F 1233J", ("thirteen_orphans",), ""),
    ],
)
def test_a_hand_in_the_sets_as_which_it_counted(hand, parts, sets):
    tiles = ordered(Box().take(hand))
    win = Win(0, tiles[-1], 0, 1, tuple(Part(name, 1) for name in parts), hand=tiles)
    groups = grouped(win)
    assert " ".join("".join(map(face, group)) for group in groups) == sets
    assert not groups or sorted(sum(groups, ())) == sorted(tiles)


@pytest.mark.parametrize(
    ("hand", "parts", "sets"),
    [
        ("2366W 678T 33J 22299B", (), "J3W2W3 W6W6J3 T6T7T8 B2B2B2 B9B9"),
        ("123W 678789T 3J 4455B", (), "W1W2W3 T6T7T8 T7T8T9"),
        ("1133W 5577T 229B 1J 33J", ("seven_pairs",), "W1W1 W3W3 T5T5 T7T7 B2B2"),
        ("8T 8T 3333J", ("four_ghosts",), ""),
    ],
)
def test_wild_tiles_lie_where_they_stand_for_another(hand, parts, sets):
    tiles = ordered(Box().take(hand))
    win = Win(0, tiles[0], 0, 1, tuple(Part(name, 1) for name in parts), hand=tiles)
    groups = ["".join(map(face, group)) for group in grouped(win, "J3")]
    assert set(sets.split()) <= set(groups)
    assert not groups or sorted(sum(grouped(win, "J3"), ())) == sorted(tiles)


def test_a_table_tells_the_sets_when_the_hand_is_over():
    match = laid(
        GUANGDONG, "111W 444W 777T 222B 55B", "2T", "2F", "3F", wall="8B 1T 5T 2W", left=4, horses="4"
    )
    assert match.view(1).facts.sets == ()
    play(match, 0, Hu())
    facts = match.view(1).facts
    assert [len(group) for group in facts.sets[0]] == [3, 3, 3, 3, 2]
    assert [face(tile) for tile in facts.hits] == ["T1", "T5"]


def test_only_guobiao_has_a_wind_of_the_round():
    match = laid(GUOBIAO, "14W 5T", "2T", "2F", "3F")
    assert match.view(0).facts.round == 0
    match.state = replace(match.state, core=replace(match.state.core, played=6))
    assert match.view(0).facts.round == 1
    assert laid(SICHUAN, "14W 5T", "2T", "3B", "9B").view(0).facts.round == -1
