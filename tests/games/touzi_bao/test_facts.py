"""What sic bo tells its board: the cloth with its prices, who may bet, and what has won."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Match
from boardwright.engine.types import SPECTATOR
from boardwright.games.touzi_bao import GAME
from boardwright.games.touzi_bao.bets import SELECTIONS, odds
from boardwright.games.touzi_bao.facts import Spot, cloth
from boardwright.games.touzi_bao.types import Done, PlaceBet, Rules


@pytest.mark.parametrize(
    ("selection", "options", "spot"),
    [
        ("big", {}, Spot("big", 1)),
        ("total:4", {}, Spot("total:4", 60, total=4)),
        ("total:17", {"pay_table": "macau"}, Spot("total:17", 50, total=17)),
        ("total:12", {"total_9_12_pays": 7}, Spot("total:12", 7, total=12)),
        ("single:3", {}, Spot("single:3", 1, (3,))),
        ("double:3", {"pay_table": "macau"}, Spot("double:3", 8, (3, 3))),
        ("triple:6", {}, Spot("triple:6", 180, (6, 6, 6))),
        ("anytriple", {}, Spot("anytriple", 30)),
        ("pair:2-5", {"pair_pays": 6}, Spot("pair:2-5", 6, (2, 5))),
    ],
)
def test_a_place_on_the_cloth(selection, options, spot):
    assert spot in cloth(Rules(**options))


def test_the_cloth_has_every_selection_once_and_the_basic_one_two():
    assert [spot.selection for spot in cloth(Rules())] == list(SELECTIONS)
    assert [spot.selection for spot in cloth(Rules(mode="basic"))] == ["small", "big"]


def test_bets_are_taken_until_a_seat_is_done():
    match = Match.new(GAME, secret=b"facts", seats=2)
    least = match.state.core.least
    match.submit(0, PlaceBet("big", least))
    assert match.view(SPECTATOR).facts.open == (True, True)
    match.submit(0, Done())
    facts = match.view(SPECTATOR).facts
    assert (facts.open, facts.won) == ((False, True), ())


def test_what_the_dice_have_made_good():
    match = Match.new(GAME, secret=b"facts", seats=2)
    for seat in (0, 1):
        match.submit(seat, PlaceBet("big", match.state.core.least))
        match.submit(seat, Done())
    core, facts = match.state.core, match.view(0).facts
    won = [each for each in SELECTIONS if odds(each, core.dice, match.state.options)]
    assert list(facts.won) == won
    assert facts.open == (False, False)


def test_what_each_bet_brought_adds_up_to_what_the_seat_won():
    match = Match.new(GAME, secret=b"facts", seats=2)
    least = match.state.core.least
    for seat in (0, 1):
        for selection in ("big", "small", "single:5"):
            match.submit(seat, PlaceBet(selection, least))
        assert match.view(seat).facts.gains == ()
        match.submit(seat, Done())
    gains = match.view(SPECTATOR).facts.gains
    assert [sum(each.values()) for each in gains] == list(match.outcome.scores)
    assert {selection for selection, gain in gains[0].items() if gain > 0} == {
        each for each in match.view(SPECTATOR).facts.won if each in gains[0]
    }
