"""Guangdong: fan, wild tiles, horses, and who pays how many shares."""

from __future__ import annotations

import pytest

from boardwright.engine.primitives.tiles import parse_short
from boardwright.games.guangdong_mahjong import GAME
from boardwright.games.guangdong_mahjong.book import owner_of, set_of
from boardwright.games.guangdong_mahjong.rules import following
from boardwright.games.guangdong_mahjong.shapes import best_parts, total
from boardwright.kits.mahjong.kinds import count
from boardwright.kits.mahjong.values import Gang, Hu, Peng, Ron
from tests.kits.mahjong.tables import chips, discard, ended, laid, passes, play, pung, refused, tile_of

JUNK = "1479W 1479T 14B 123F"
OTHER = "1479W 1479T 14B 123J"
THIRD = "258W 258T 258B 1234F"
PLAIN = "123W 456W 789T 234B 55B"


def fan(hand: str, ghosts: int = 0, *melds) -> int:
    counts = count(parse_short(hand)) if hand else count(())
    return total(best_parts(counts, ghosts, tuple(set_of(meld) for meld in melds)))


@pytest.mark.parametrize(
    ("hand", "worth"),
    [
        (PLAIN, 0),
        ("111W 444W 777T 222B 55B", 1),
        ("123W 456W 789W 111F 22J", 1),
        ("111W 444W 777W 111F 22J", 2),
        ("123456789W 23455W", 2),
        ("1133W 5577T 2299B 11J", 2),
        ("1111W 5577T 2299B 11J", 3),
        ("111W 999T 111F 222J 33J", 2),
        ("111999W 111999T 11B", 3),
        ("111222F 11122J 333F", 3),
        ("19W 19T 19B 1234F 1233J", 4),
        ("11123456789995W", 4),
        ("111222J 33J 123W 456T", 2),
        ("111222333J 123W 44T", 3),
        ("111222333F 44F 123W", 4),
        ("111222333444F 55W", 6),
        ("111222333J 111W 44W", 5),
    ],
)
def test_fan_of_a_hand(hand, worth):
    assert fan(hand) == worth


@pytest.mark.parametrize(
    ("hand", "ghosts", "worth"),
    [
        ("123W 456W 789T 234B 5B", 1, 0),
        ("111W 444W 777T 22B 55B", 1, 1),
        ("11W 44W 777T 222B 55B", 2, 4),
        ("111222J 33J 123W 44T", 1, 3),
        ("12345678W 23455W", 1, 2),
        ("1234567899W 11W", 2, 4),
        ("1133W 5577T 2299B 1J", 1, 2),
    ],
)
def test_wild_tiles_stand_for_what_is_best(hand, ghosts, worth):
    assert fan(hand, ghosts) == worth


def test_a_hand_that_waits_for_everything():
    match = laid(
        GAME, "5B", "123W 456W 789W 55T 33J", JUNK, THIRD, ghost="white", core={"turn": 3, "waiting": (3,)}
    )
    assert len(match.view(1).facts.waits) == 34


def test_wild_tiles_are_never_claimed():
    match = laid(GAME, JUNK + " 3J", "33J 123456W 12345T", "14W", THIRD, ghost="white")
    discard(match, 0, "J3")
    own = [tile for tile in match.state.core.players[1].hand if tile.startswith("J3")]
    assert refused(match, 1, Peng((own[0], own[1]))) == "ghost_tile"


@pytest.mark.parametrize(
    ("turned", "ghost"), [("T9#1", "T1"), ("F4#1", "F1"), ("J3#1", "J1"), ("W3#2", "W4")]
)
def test_the_kind_after_the_turned_one_is_wild(turned, ghost):
    assert following(turned) == ghost


def test_one_share_from_the_discarder_or_three():
    for option, lost in (("discarder", 10), ("discarder_for_all", 30)):
        match = laid(GAME, JUNK + " 5B", "123W 456W 789T 234B 5B", "14W", "2B", ron_pays=option)
        discard(match, 0, "B5")
        play(match, 1, Ron())
        passes(match)
        assert chips(match) == (-lost, lost, 0, 0)


def test_without_wins_by_discard_only_a_drawn_tile_wins():
    match = laid(GAME, JUNK + " 5B", "123W 456W 789T 234B 5B", "14W", "2B", ron_allowed=False)
    discard(match, 0, "B5")
    assert refused(match, 1, Ron()) == "no_ron"


def test_who_is_robbed_of_a_kong_pays_three_shares():
    match = laid(GAME, "5W 134679T 148B 4F", "46W 123W 789W 234W 99W", "2B", "2F", melds={0: [pung("5W", 3)]})
    play(match, 0, Gang(kind="added", tile="W5"))
    play(match, 1, Ron())
    passes(match)
    assert chips(match) == (-240, 240, 0, 0)


def test_horses_of_the_winner_raise_what_everybody_pays():
    match = laid(GAME, "111W 444W 777T 222B 55B", "2T", "2F", "3F", wall="8B 1T 5T 2W 3W", left=5, horses="4")
    assert match.state.core.reserved == 4
    play(match, 0, Hu())
    assert [owner_of(horse, match.state.core) for horse in match.state.core.horses] == [0, 0, 1, 2]
    assert chips(match) == (180, -60, -60, -60)


def test_reserved_tiles_are_not_drawn():
    match = laid(GAME, JUNK + " 5B", "2T", "2F", "3F", left=4, horses="4")
    discard(match, 0, "B5")
    passes(match)
    assert ended(match).reason == "wall_ended"
    assert tile_of(match, 1, "T2")
