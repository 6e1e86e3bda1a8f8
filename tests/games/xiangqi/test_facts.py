"""What the board is told beside the pieces."""

from __future__ import annotations

from boardwright.engine.api import Match
from boardwright.engine.views import view
from boardwright.games.xiangqi import GAME
from boardwright.kits.two_sides import SideFacts
from tests.games.xiangqi.tables import match_from, play


def facts(match):
    return view(GAME, match.state, 0).facts


def test_nothing_is_lost_at_the_start():
    assert facts(match_from()) == SideFacts(first=0)


def test_what_each_side_has_lost():
    match = match_from()
    play(match, "h2e2 h9g7 e2e6 g7e6")
    assert facts(match).captured == ("C", "p")


def test_a_position_with_few_pieces_has_lost_none_of_the_others():
    assert facts(match_from("4k4/9/9/9/9/9/9/9/4R4/3K5 w")).captured == ("", "")


def test_which_general_is_in_check():
    match = match_from("3k5/9/9/9/9/9/9/9/9/4RK3 w")
    play(match, "e0d0")
    assert facts(match).check == "d9"
    play(match, "d9e9")
    assert facts(match).check == ""


def test_who_has_red_has_the_first_column():
    for n in range(8):
        match = Match.new(GAME, secret=bytes([n]), options={"colors": "random"})
        assert facts(match).first == match.state.core.red
