"""What hold'em tells its board: pots, what a hand is and how good, what may be bet."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Match
from boardwright.engine.primitives.chips import Pot
from boardwright.engine.types import SPECTATOR
from boardwright.games.texas_holdem import GAME
from boardwright.games.texas_holdem.facts import Sizing, Turn, made, odds
from boardwright.games.texas_holdem.types import Bet, Check
from boardwright.kits.betting import AllIn, Call, Fold


def cards(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def hand_of(seats: int = 3, **options: int) -> Match:
    return Match.new(GAME, secret=b"facts", seats=seats, options=options)


def told(match: Match, seat: int):
    return match.view(seat).facts


@pytest.mark.parametrize(
    ("held", "category", "ranks", "best", "counting"),
    [
        ("9h 8h 7h 6h 5h 2c 3d", "straight_flush", (9,), "9h 8h 7h 6h 5h", 5),
        ("Qs Qh Qd Qc 5h 5d 2c", "four_of_a_kind", (12, 5), "Qs Qh Qd Qc 5h", 4),
        ("8d 8h Qs Kc Qh 8c 2s", "full_house", (8, 12), "8d 8h 8c Qs Qh", 5),
        ("Ah Jh 8h 4h 2h Kc Kd", "flush", (14, 11, 8, 4, 2), "Ah Jh 8h 4h 2h", 5),
        ("As 2d 3c 4h 5s Kd Kc", "straight", (5,), "5s 4h 3c 2d As", 5),
        ("7s 7h 7d Kc 2s 3d 9h", "three_of_a_kind", (7, 13, 9), "7s 7h 7d Kc 9h", 3),
        ("As Ah 9d 9c 4s 4d 2h", "two_pair", (14, 9, 4), "As Ah 9d 9c 4s", 4),
        ("Js Jh Ad 8c 3s 2d 5h", "pair", (11, 14, 8, 5), "Js Jh Ad 8c 5h", 2),
        ("As Qh 9d 6c 2s 3d 8h", "high_card", (14, 12, 9, 8, 6), "As Qh 9d 8h 6c", 5),
        ("Js Jh", "pair", (11,), "Js Jh", 2),
        ("2c Kd", "high_card", (13, 2), "Kd 2c", 2),
    ],
)
def test_what_cards_make(held, category, ranks, best, counting):
    found = made(cards(held))
    assert (found.category, found.ranks, found.counting) == (category, ranks, counting)
    assert sorted(found.cards) == sorted(cards(best))
    assert [card[0] for card in found.cards] == [card[0] for card in cards(best)]


def test_the_nuts_are_unbeatable_and_a_weak_hand_is_weak():
    assert odds(cards("As Ks"), cards("Qs Js Ts")) == 1
    assert odds(cards("2c 3d"), cards("Qs Js Ts")) < 0.1
    assert odds(cards("As Ah"), ()) > odds(cards("7s 2h"), ())


def test_who_is_to_act_is_told_what_it_costs_and_what_may_be_bet():
    match = hand_of(small_blind=10, big_blind=20, buy_in=1000)
    first = match.active[0]
    assert told(match, first).turn == Turn(20, Sizing("RAISE", 40, 1000, 50))
    other = next(seat for seat in match.state.seats if seat != first)
    assert told(match, other).turn is None


def test_without_a_bet_one_bets():
    match = hand_of(2, small_blind=10, big_blind=20, buy_in=1000)
    match.submit(match.active[0], Call())
    match.submit(match.active[0], Check())
    assert told(match, match.active[0]).turn == Turn(0, Sizing("BET", 20, 980, 40))


def test_bets_of_the_street_are_not_in_the_middle_yet():
    match = hand_of(2, small_blind=10, big_blind=20)
    assert told(match, 0).pots == (Pot(0, ()),)
    match.submit(match.active[0], Call())
    match.submit(match.active[0], Check())
    assert told(match, 0).pots == (Pot(40, (0, 1)),)
    match.submit(match.active[0], Bet(60))
    assert told(match, 0).pots == (Pot(40, (0, 1)),)


def test_ones_own_hand_is_told_to_nobody_else():
    match = hand_of(3)
    for seat in match.state.seats:
        assert sorted(told(match, seat).made.cards) == sorted(match.state.core.players[seat].hole)
    assert told(match, SPECTATOR).made is None


def test_who_has_folded_holds_nothing():
    match = hand_of(3)
    folder = match.active[0]
    match.submit(folder, Fold())
    assert told(match, folder).made is None


@pytest.mark.parametrize(("base", "blinds"), [(0, (10, 25)), (50, (50, 100))])
def test_a_room_with_a_base_of_its_own_has_other_blinds(base, blinds):
    match = Match.new(GAME, secret=b"facts", options={"small_blind": 10, "big_blind": 25}, base=base)
    assert told(match, 0).blinds == blinds


def test_the_showdown_says_what_everybody_has_made():
    match = hand_of(2)
    match.submit(match.active[0], AllIn())
    match.submit(match.active[0], Call())
    result = match.state.core.result
    for viewer in (0, 1, SPECTATOR):
        assert {seat: each.category for seat, each in told(match, viewer).shown.items()} == result.hands
        assert told(match, viewer).pots == tuple(Pot(pot.amount, pot.eligible) for pot in result.pots)
