"""What niuniu tells its board: what five cards make, and what everybody plays for."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Match
from boardwright.engine.types import SPECTATOR
from boardwright.games.niuniu import GAME
from boardwright.games.niuniu.facts import Made, made
from boardwright.games.niuniu.types import PlaceBet, Reveal, Rules


@pytest.mark.parametrize(
    ("held", "name", "group", "times"),
    [
        ("Kh 5s 5d 9c Jh", "niu9", "Kh 5s 5d", 3),
        ("Th Js Qd Kc Ah", "niu1", "Th Js Qd", 1),
        ("2h 2s 2d 3c 3h", "none", "", 1),
        ("Kh Kd Ks Kc 9c", "bomb", "Kh Kd Ks", 6),
        ("Jh Qd Ks Kc Jc", "five_flower", "Jh Qd Ks", 5),
    ],
)
def test_what_five_cards_make_and_pay(held, name, group, times):
    cards = tuple(held.split())
    assert made(cards, Rules()) == Made(name, tuple(group.split()), times)
    assert made(cards, Rules(settlement="basic")).times == 1


def test_a_hand_is_told_to_its_seat_until_it_is_shown():
    match = Match.new(GAME, secret=b"facts", seats=3, options={"bet_choices": [1]})
    assert match.state.core.phase == "reveal"
    assert [set(match.view(seat).facts.hands) for seat in (0, 1, 2, SPECTATOR)] == [{0}, {1}, {2}, set()]
    match.submit(1, Reveal())
    assert set(match.view(SPECTATOR).facts.hands) == {1}


def test_a_bet_is_told_in_chips_and_the_banker_has_none():
    match = Match.new(GAME, secret=b"facts", seats=3, options={"bet_choices": [1, 2], "base_bet": 50})
    [bettor, _] = match.active
    match.submit(bettor, PlaceBet(2))
    assert match.view(SPECTATOR).facts.bets == {0: 0, 1: 0, 2: 0} | {bettor: 100}


def test_in_the_end_every_hand_has_the_name_of_the_result():
    match = Match.new(GAME, secret=b"facts", seats=3, options={"bet_choices": [1]})
    for seat in match.state.seats:
        match.submit(seat, Reveal())
    hands = match.view(SPECTATOR).facts.hands
    assert {seat: each.name for seat, each in hands.items()} == match.state.core.result.hands
