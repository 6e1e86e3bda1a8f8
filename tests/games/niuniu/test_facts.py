"""What niuniu tells its board: what five cards make, and what everybody plays for."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Match
from boardwright.engine.types import SPECTATOR
from boardwright.games.niuniu import GAME
from boardwright.games.niuniu.facts import tens_in
from boardwright.games.niuniu.types import PlaceBet, Reveal


@pytest.mark.parametrize(
    ("held", "group"),
    [
        ("Kh 5s 5d 9c Jh", (0, 1, 2)),
        ("Ah Th Js Qd Kc", (1, 2, 3)),
        ("2h 2s 2d 3c 3h", ()),
        ("9h Kd Ks Kc 9c", (1, 2, 3)),
    ],
)
def test_which_three_cards_make_tens(held, group):
    assert tens_in(tuple(held.split())) == group


def hand_of(**options) -> Match:
    return Match.new(GAME, secret=b"facts", seats=3, options=options)


def test_a_hand_is_told_to_its_seat_until_it_is_shown():
    match = hand_of()
    seen = {seat: match.view(seat) for seat in (0, 1, 2, SPECTATOR)}
    assert [bool(view.facts.made) for view in seen.values()] == [True, True, True, False]
    assert all(set(view.facts.tens) <= {seat} for seat, view in seen.items())
    match.submit(1, Reveal())
    cards = match.state.core.players[1].cards
    assert match.view(SPECTATOR).facts.tens == ({1: tens_in(cards)} if tens_in(cards) else {})


def test_a_bet_is_told_in_chips_as_soon_as_it_is_chosen():
    match = hand_of(bet_choices=[1, 2], base_bet=50)
    match.submit(1, PlaceBet(2))
    assert match.view(SPECTATOR).facts.bets == {1: 100}


def test_ones_own_hand_has_the_name_of_the_result():
    match = hand_of()
    told = {seat: match.view(seat).facts.made for seat in match.state.seats}
    for seat in match.state.seats:
        match.submit(seat, Reveal())
    assert told == match.state.core.result.hands


@pytest.mark.parametrize(("settlement", "times"), [("full", 8), ("basic", 1)])
def test_what_a_hand_pays_is_told_by_its_name(settlement, times):
    assert hand_of(settlement=settlement).view(0).facts.times["five_small"] == times
