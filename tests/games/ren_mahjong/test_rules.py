"""Two-player mahjong: points without those of one suit, hands that are declared ready, who pays."""

from __future__ import annotations

from boardwright.engine.api import Pass
from boardwright.games.ren_mahjong import GAME
from boardwright.games.ren_mahjong.types import Ting
from boardwright.kits.mahjong.values import Chi, Discard, Gang, Hu, Peng, Ron, Surrender
from tests.kits.mahjong.tables import chips, discard, ended, laid, passes, play, pung, refused, tile_of

READY = "123456W 12399W 11J"
OTHER = "1479W 1234F 12233J"


def test_a_discard_wins_the_points_of_the_hand():
    match = laid(GAME, "1479W 1234F 1122J 38W", "22445566W 78W 333J")
    discard(match, 0, "W3")
    play(match, 1, Ron())
    win = match.state.core.wins[0]
    assert "half_flush" not in {part.name for part in win.parts}
    assert chips(match) == (-win.points, win.points)
    assert ended(match).winners == (1,)


def test_a_hand_with_nothing_to_count_is_worth_a_point():
    match = laid(GAME, "14W", "234W 78W 345W 22F", tiles="136", melds={1: [pung("5T", 0)]})
    discard(match, 0, "W1")
    passes(match)
    assert match.state.core.wins == ()


def test_only_a_ready_hand_is_declared():
    match = laid(GAME, "123456W 12399W 12J 4F", "1479W 1234F 12233J")
    assert refused(match, 0, Ting(tile_of(match, 0, "W1"))) == "not_ready"
    assert refused(match, 0, Ting("J3#1")) == "not_in_hand"


def test_a_declared_hand_stays_as_it_is():
    match = laid(GAME, "123456W 12399W 11J 4F", OTHER, wall="2F 2F 3F")
    play(match, 0, Ting(tile_of(match, 0, "F4")))
    passes(match)
    assert match.state.core.players[0].ready
    discard(match, 1, "F1")
    assert match.legal(0) == [Pass()]
    passes(match)
    assert refused(match, 0, Discard(tile_of(match, 0, "W9"))) == "hand_frozen"
    discard(match, 0, "F2")


def test_a_declared_hand_wins_two_points_more():
    match = laid(GAME, "123456W 12399W 11J 4F", "1479W 1234F 1223J", wall="2F")
    play(match, 0, Ting(tile_of(match, 0, "F4")))
    passes(match)
    discard(match, 1, "J1")
    play(match, 0, Ron())
    assert [part.points for part in match.state.core.wins[0].parts if part.name == "ready"] == [2]


def test_who_has_claimed_declares_nothing():
    match = laid(GAME, "1479W 1234F 22333J 9W", "99W 123456W 123W 14F", wall="2F")
    discard(match, 0, "W9")
    own = [tile for tile in match.state.core.players[1].hand if tile.startswith("W9")]
    play(match, 1, Peng((own[0], own[1])))
    assert refused(match, 1, Ting(tile_of(match, 1, "F1"))) == "open_hand"
    assert refused(match, 1, Hu()) == "just_claimed"


def test_what_can_be_done_with_a_discard_is_for_its_player_to_choose():
    match = laid(GAME, "1479W 1234F 22333J 5W", "12346678W 22F 33F 1J", wall="2F")
    discard(match, 0, "W5")
    kinds = {type(command) for command in match.legal(1)}
    assert {Chi, Pass} <= kinds


def test_no_kong_on_an_empty_wall():
    match = laid(GAME, "9999W 123456W 123W 1F", "478W 1234F 12233J 4F", left=0)
    assert refused(match, 0, Gang(kind="concealed", tile="W9")) == "wall_empty"


def test_the_wall_is_used_up_and_nobody_pays():
    match = laid(GAME, "1479W 1234F 122233J", "13468W 1234F 1133J", left=0)
    discard(match, 0, "W4")
    passes(match)
    assert ended(match).reason == "wall_ended"
    assert chips(match) == (0, 0)


def test_by_the_basic_rules_who_gives_up_loses_the_pot():
    match = laid(GAME, "1479W 1234F 122233J", "13468W 1234F 1133J", settlement="basic")
    play(match, 0, Surrender())
    assert ended(match).winners == (1,)
    assert sum(chips(match)) == 0
