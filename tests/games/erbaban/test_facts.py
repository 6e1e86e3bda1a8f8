"""What er-ba-gang tells its board: what a throw is called, and what is played for."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Match
from boardwright.engine.types import SPECTATOR
from boardwright.games.erbaban import GAME
from boardwright.games.erbaban.facts import Thrown, laid, thrown
from boardwright.games.erbaban.types import Reveal, Roll, Rules


@pytest.mark.parametrize(
    ("dice", "options", "called"),
    [
        ((2, 6), {}, Thrown("28", 8)),
        ((6, 2), {}, Thrown("28", 8)),
        ((2, 6), {"alias_28": False}, Thrown("sum", 8)),
        ((8, 2), {"faces": 8}, Thrown("28", 10)),
        ((5, 5), {}, Thrown("pair", 5)),
        ((5, 6), {}, Thrown("sum", 11)),
    ],
)
def test_what_a_throw_is_called(dice, options, called):
    assert thrown(dice, Rules(**options)) == called


def test_throws_are_told_as_they_come_and_the_pot_is_there_from_the_start():
    match = Match.new(GAME, secret=b"facts", seats=3)
    first = match.view(SPECTATOR).facts
    assert first.throws == {}
    assert first.pot == sum(player.stake for player in match.state.core.players.values())
    roller = match.active[0]
    match.submit(roller, Roll())
    assert set(match.view(SPECTATOR).facts.throws) == {roller}


def test_with_tiles_the_pot_is_what_was_bet():
    match = Match.new(GAME, secret=b"facts", seats=3, options={"mode": "tiles"})
    bets = sum(player.bet for player in match.state.core.players.values())
    assert match.view(SPECTATOR).facts.pot == bets


@pytest.mark.parametrize(
    ("tiles", "options", "called"),
    [
        ("B2#1 B8#1", {}, Thrown("28", 0, 2)),
        ("B5#1 B5#2", {}, Thrown("pair", 5, 3)),
        ("J3#1 J3#2", {}, Thrown("white_pair", 0, 4)),
        ("B9#1 B5#1", {}, Thrown("points", 4, 1)),
        ("B9#1 J3#1", {}, Thrown("points", 9.5, 1)),
        ("B5#1 B5#2", {"pay_multipliers": False}, Thrown("pair", 5, 1)),
    ],
)
def test_what_two_tiles_are_called_and_pay(tiles, options, called):
    assert laid(tuple(tiles.split()), Rules(**options)) == called


def test_tiles_are_told_to_their_seat_until_they_are_turned_up():
    match = Match.new(GAME, secret=b"facts", seats=3, options={"mode": "tiles"})
    while match.state.core.phase != "reveal":
        seat = match.active[0]
        match.submit(seat, match.legal(seat)[0])
    assert [set(match.view(seat).facts.throws) for seat in (0, 1, SPECTATOR)] == [{0}, {1}, set()]
    match.submit(1, Reveal())
    assert set(match.view(SPECTATOR).facts.throws) == {1}
