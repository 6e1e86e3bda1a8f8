"""What sic bo tells its board: the cloth with its prices, and what has won."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Match
from boardwright.games.touzi_bao import GAME
from boardwright.games.touzi_bao.bets import SELECTIONS, odds
from boardwright.games.touzi_bao.facts import Spot, cloth
from boardwright.games.touzi_bao.types import Done, PlaceBet, Rules


@pytest.mark.parametrize(
    ("options", "spot"),
    [
        ({}, Spot("big", 1)),
        ({}, Spot("total:4", 60, total=4)),
        ({"pay_table": "macau"}, Spot("total:17", 50, total=17)),
        ({"total_9_12_pays": 7}, Spot("total:12", 7, total=12)),
        ({}, Spot("single:3", 1, (3,))),
        ({"pay_table": "macau"}, Spot("double:3", 8, (3, 3))),
        ({}, Spot("triple:6", 180, (6, 6, 6))),
        ({}, Spot("anytriple", 30)),
        ({"pair_pays": 6}, Spot("pair:2-5", 6, (2, 5))),
    ],
)
def test_a_place_on_the_cloth(options, spot):
    assert spot in cloth(Rules(**options))


def test_the_cloth_has_every_selection_once_and_the_basic_one_two():
    assert [spot.selection for spot in cloth(Rules())] == list(SELECTIONS)
    assert [spot.selection for spot in cloth(Rules(mode="basic"))] == ["big", "small"]


def test_what_the_dice_have_made_good():
    match = Match.new(GAME, secret=b"facts")
    for selection in ("big", "small", "odd", "even"):
        match.submit(0, PlaceBet(selection, 20))
    assert (match.view(0).facts.won, match.view(0).facts.gains) == ((), ())
    match.submit(0, Done())
    facts, dice, rules = match.view(0).facts, match.state.core.dice, match.state.options
    good = [selection for selection in SELECTIONS if odds(selection, dice, rules)]
    assert [facts.cloth[at].selection for at in facts.won] == good
    assert facts.gains == (
        {selection: 20 for selection in ("big", "small", "odd", "even") if selection in good},
    )
