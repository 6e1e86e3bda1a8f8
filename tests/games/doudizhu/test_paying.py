"""What a hand of dou dizhu pays: the table of the rule book, springs, the limit, and stakes that do not suffice."""

from __future__ import annotations

import pytest

from boardwright.engine.stakes import exposure
from boardwright.games.doudizhu import GAME
from boardwright.kits.climbing.values import PassPlay
from tests.betting.playing import nets, play
from tests.games.doudizhu.tables import lay, playing

PASS = PassPlay()


def test_one_point_and_no_bomb():
    match = playing("3K", "4Q", "55")
    play(match, (0, lay(match, 0, "3")), (1, lay(match, 1, "4")), (2, PASS), (0, lay(match, 0, "K")))
    assert nets(match) == [20, -10, -10]


def test_three_points_and_a_bomb_lost():
    match = playing("34", "66667", "9T", points=3)
    play(
        match,
        *((0, lay(match, 0, "3")), (1, lay(match, 1, "6666")), (2, PASS), (0, PASS), (1, lay(match, 1, "7"))),
    )
    assert match.state.core.result.spring == "anti_spring"
    match = playing("345", "66667", "9T", points=3)
    play(
        match,
        *((0, lay(match, 0, "3")), (1, PASS), (2, PASS), (0, lay(match, 0, "4")), (1, lay(match, 1, "6666"))),
        *((2, PASS), (0, PASS), (1, lay(match, 1, "7"))),
    )
    assert nets(match) == [-120, 60, 60]


def test_bomb_rocket_and_spring():
    match = playing("3333xX4", "5", "6", points=3)
    for ranks in ("3333", "xX"):
        play(match, (0, lay(match, 0, ranks)), (1, PASS), (2, PASS))
    play(match, (0, lay(match, 0, "4")))
    assert match.state.core.result.multiplier == 24
    assert nets(match) == [480, -240, -240]


def test_the_limit_and_the_last_bomb_counts():
    match = playing("3333444455556666" + "7777", "8", "9", points=3)
    for ranks in ("3333", "4444", "5555", "6666"):
        play(match, (0, lay(match, 0, ranks)), (1, PASS), (2, PASS))
    play(match, (0, lay(match, 0, "7777")))
    assert match.state.core.bombs == 5
    assert match.state.core.result.multiplier == 64
    assert nets(match) == [1_280, -640, -640]


def test_without_a_limit():
    match = playing("33334", "5", "6", points=3, multiplier_cap=0)
    play(match, (0, lay(match, 0, "3333")), (1, PASS), (2, PASS), (0, lay(match, 0, "4")))
    assert match.state.core.result.multiplier == 12  # a bomb and a spring


def test_a_landlord_who_cannot_pay_all_pays_what_he_has():
    match = playing("347", "555566668", "9T", points=2, stakes=(90, 1_280, 1_280))
    play(
        match,
        *((0, lay(match, 0, "3")), (1, PASS), (2, PASS), (0, lay(match, 0, "4")), (1, lay(match, 1, "5555"))),
        *((2, PASS), (0, PASS), (1, lay(match, 1, "6666")), (2, PASS), (0, PASS), (1, lay(match, 1, "8"))),
    )
    assert match.state.core.result.multiplier == 8
    assert nets(match) == [-90, 45, 45]


def test_a_farmer_pays_no_more_than_he_staked():
    match = playing("3", "4", "5", points=3, stakes=(100, 20, 100))
    play(match, (0, lay(match, 0, "3")))
    assert nets(match) == [80, -20, -60]  # a spring


@pytest.mark.parametrize(
    ("options", "out", "expected"),
    [
        ({}, 0, [20, -10, -10]),
        ({}, 1, [-10, 5, 5]),
        ({"winner_takes_pot": True}, 1, [-10, 20, -10]),
    ],
)
def test_the_basic_settlement_is_a_pot(options, out, expected):
    match = playing("3K" if out else "K", "4", "55", stakes=(10, 10, 10), settlement="basic", **options)
    play(match, (0, lay(match, 0, "3" if out else "K")))
    if out:
        play(match, (1, lay(match, 1, "4")))
    assert nets(match) == expected


@pytest.mark.parametrize(
    ("options", "base", "most"),
    [
        ({}, 10, 1_280),
        ({"multiplier_cap": 8}, 10, 160),
        ({"settlement": "basic"}, 10, 10),
        ({}, 50, 6_400),
        ({"multiplier_cap": 0}, 10, 20 * 3 * 2**15),
    ],
)
def test_what_everybody_may_lose(options, base, most):
    assert exposure(GAME, GAME.table(3, options, base=base)) == (most,) * 3
