"""What er-ba-gang tells its board: what dice and tiles are called, and what is played for."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Match
from boardwright.engine.types import SPECTATOR
from boardwright.games.erbaban import GAME
from boardwright.games.erbaban.facts import Thrown, thrown
from boardwright.games.erbaban.types import Player, Roll, Rules


@pytest.mark.parametrize(
    ("dice", "options", "called"),
    [
        ((2, 6), {}, Thrown("28", 2)),
        ((6, 2), {}, Thrown("28", 6)),
        ((2, 6), {"alias_28": False}, None),
        ((8, 2), {"faces": 9}, Thrown("28", 8)),
        ((5, 5), {}, Thrown("pair", 5)),
        ((5, 6), {}, None),
    ],
)
def test_what_a_throw_is_called_if_it_is_more_than_its_sum(dice, options, called):
    assert thrown(Player(10, dice), Rules(**options)) == called


@pytest.mark.parametrize(
    ("tiles", "called"),
    [
        (("B2#1", "B8#1"), Thrown("28", 0, 2)),
        (("B3#1", "B3#2"), Thrown("pair", 3, 3)),
        (("J3#1", "J3#2"), Thrown("white_pair", 0, 4)),
        (("J3#1", "B4#2"), Thrown("points", 4.5)),
        (("B7#1", "B6#2"), Thrown("points", 3)),
    ],
)
def test_what_two_tiles_are_called_and_pay(tiles, called):
    assert thrown(Player(10, shown=tiles), Rules()) == called


@pytest.mark.parametrize(("mode", "pot"), [("dice", 30), ("tiles", 0)])
def test_with_dice_everybody_has_put_in_with_tiles_it_is_what_was_bet(mode, pot):
    match = Match.new(GAME, secret=b"facts", seats=3, options={"mode": mode})
    assert match.view(SPECTATOR).facts.pot == pot


def test_throws_are_told_as_they_come():
    match = Match.new(GAME, secret=b"facts", seats=8)
    while match.outcome is None:
        match.submit(match.active[0], Roll())
        thrown_yet = match.state.core.players.items()
        pairs = {seat for seat, player in thrown_yet if player.dice and player.dice[0] == player.dice[1]}
        told = match.view(SPECTATOR).facts.throws
        assert {seat for seat, each in told.items() if each.kind == "pair"} == pairs
