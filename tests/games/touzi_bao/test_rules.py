"""Sic bo as the rule book tells it: every bet's exact return, betting, throwing, banks."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from boardwright.engine.api import Match
from boardwright.engine.chance import Chance, Scripted
from boardwright.engine.types import HOST, GameError, PerTurn
from boardwright.engine.waits import Timeout
from boardwright.games.touzi_bao import GAME
from boardwright.games.touzi_bao.bets import ROLLS, SELECTIONS, odds, pays
from boardwright.games.touzi_bao.bot import best_selections, expected_return
from boardwright.games.touzi_bao.types import ClearBets, Done, PlaceBet, Roll, Rules
from boardwright.kits.rounds import Leave
from tests.betting.playing import nets, play, refuses, settled, why


def throw(
    dice: tuple[int, ...], *moves: Any, seats: int = 1, stakes: tuple[int, ...] = (), **options: Any
) -> Match:
    """A round in which the dice fall so."""
    match = Match.new(GAME, secret=b"s", seats=seats, options=options, stakes=stakes)
    match._chance = _Loaded(dice)
    return play(match, *moves)


class _Loaded(Scripted):
    def __init__(self, dice: tuple[int, ...]) -> None:
        super().__init__(dice, Chance(b""))


# Returns

RETURNS = [
    # selections, winning throws, western, Macau
    (("big", "small", "odd", "even"), 105, (35, 36), (35, 36)),
    (("total:4", "total:17"), 3, (183, 216), (153, 216)),
    (("total:5", "total:16"), 6, (186, 216), (114, 216)),
    (("total:6", "total:15"), 10, (180, 216), (150, 216)),
    (("total:7", "total:14"), 15, (195, 216), (195, 216)),
    (("total:8", "total:13"), 21, (189, 216), (189, 216)),
    (("total:9", "total:12"), 25, (175, 216), (175, 216)),
    (("total:10", "total:11"), 27, (189, 216), (189, 216)),
    (tuple(f"single:{face}" for face in range(1, 7)), 91, (199, 216), (199, 216)),
    (tuple(f"double:{face}" for face in range(1, 7)), 16, (176, 216), (144, 216)),
    (tuple(f"triple:{face}" for face in range(1, 7)), 1, (181, 216), (151, 216)),
    (("anytriple",), 6, (186, 216), (150, 216)),
    (tuple(each for each in SELECTIONS if each.startswith("pair")), 30, (180, 216), (180, 216)),
]


@pytest.mark.parametrize(
    ("selections", "wins", "western", "macau"), RETURNS, ids=lambda value: str(value)[:20]
)
def test_the_return_of_every_bet_is_the_exact_fraction(selections, wins, western, macau):
    for selection in selections:
        assert sum(odds(selection, dice, Rules()) > 0 for dice in ROLLS) == wins
        assert expected_return(selection, Rules()) == Fraction(*western)
        assert expected_return(selection, Rules(pay_table="macau")) == Fraction(*macau)


def test_every_selection_has_its_row():
    assert sorted(each for row in RETURNS for each in row[0]) == sorted(SELECTIONS)
    assert len(SELECTIONS) == 52


def test_one_chip_on_everything():
    total = sum(pays(selection, 1, dice, Rules()) for selection in SELECTIONS for dice in ROLLS)
    assert (total, len(SELECTIONS) * len(ROLLS)) == (9_656, 11_232)


@pytest.mark.parametrize(
    ("selection", "options", "expected"),
    [
        ("total:9", {"total_9_12_pays": 7}, 0.925926),
        ("pair:1-2", {"pair_pays": 6}, 0.972222),
        ("single:4", {"triple_single_pays": 12}, 0.962963),
    ],
)
def test_variations(selection, options, expected):
    assert round(float(expected_return(selection, Rules(**options))), 6) == expected


def test_totals():
    totals = Counter(sum(dice) for dice in ROLLS)
    assert [totals[number] for number in range(3, 19)] == [
        1,
        3,
        6,
        10,
        15,
        21,
        25,
        27,
        27,
        25,
        21,
        15,
        10,
        6,
        3,
        1,
    ]


def test_throws_of_a_match_are_fair():
    """216 throws an outcome on the average of each total: chi-square with 15 degrees of freedom, far in its tail."""
    chance = Chance(b"a fair cup")
    found = Counter(sum(chance.dice(3)) for _ in range(21_600))
    expected = Counter({total: 100 * count for total, count in Counter(sum(dice) for dice in ROLLS).items()})
    assert sum((found[total] - expected[total]) ** 2 / expected[total] for total in expected) < 44


# Worked rounds

WORKED = [
    ((5, 5, 4), (("single:5", 10), ("double:5", 10), ("total:14", 10)), (270, 30)),
    ((3, 3, 3), (("anytriple", 10), ("triple:3", 10)), (2_120, 20)),
    (
        (2, 2, 2),
        (("total:6", 10), ("single:2", 10), ("double:2", 10), ("triple:2", 10), ("anytriple", 10)),
        (180 + 40 + 110 + 1810 + 310, 50),
    ),
    ((1, 1, 1), (("small", 10), ("odd", 10)), (0, 20)),
    ((6, 6, 6), (("big", 10), ("even", 10)), (0, 20)),
]


@pytest.mark.parametrize(("dice", "bets", "money"), WORKED)
def test_worked_rounds(dice, bets, money):
    match = throw(dice, *((0, PlaceBet(*bet)) for bet in bets), (0, Done()))
    paid = settled(GAME, match)
    assert (paid.pays[0], paid.spent[0]) == money


@pytest.mark.parametrize(("dice", "expected"), [((2, 4, 6), [10, -10]), ((4, 4, 4), [-10, -10])])
def test_the_basic_game(dice, expected):
    moves = ((0, PlaceBet("big", 10)), (1, PlaceBet("small", 10)), (0, Roll()))
    assert nets(GAME, throw(dice, *moves, seats=2, mode="basic")) == expected


def test_the_basic_game_is_played_in_turn_with_one_bet_each():
    match = throw((1, 2, 3), seats=2, mode="basic")
    assert why(match.submit(1, PlaceBet("big", 10))).code == "not_your_turn"
    assert why(match.submit(0, PlaceBet("odd", 10))).code == "unknown_selection"
    assert why(match.submit(0, Roll())).code == "wait_for_bets"
    play(match, (0, PlaceBet("big", 10)))
    assert why(match.submit(0, PlaceBet("big", 10))).code == "already_done"


def test_only_the_first_seat_throws_and_only_once():
    match = throw((1, 2, 3), (0, PlaceBet("big", 10)), (1, PlaceBet("small", 10)), seats=2)
    assert why(match.submit(1, Roll())).code == "roller_only"
    play(match, (0, Roll()))
    assert why(match.submit(0, Roll())).code == "match_over"


@pytest.mark.parametrize("amount", [0, -5, 9, 10.5, 1001, 10**9])
def test_bad_amounts_name_the_range(amount):
    match = throw((1, 2, 3))
    refusal = refuses(GAME, match, 0, {"type": "PLACE_BET", "selection": "big", "amount": amount})
    assert (refusal.code, refusal.details["min"], refusal.details["max"]) == ("bad_amount", 10, 1000)


@pytest.mark.parametrize("selection", ["", "total:3", "total:18", "single:7", "pair:2-1", "pair:1-1", "huge"])
def test_unknown_selections(selection):
    raw = {"type": "PLACE_BET", "selection": selection, "amount": 10}
    assert refuses(GAME, throw((1, 2, 3)), 0, raw).code == "unknown_selection"


def test_a_bet_above_the_balance():
    match = throw((1, 2, 3), stakes=(50,))
    play(match, (0, PlaceBet("big", 40)))
    refusal = refuses(GAME, match, 0, {"type": "PLACE_BET", "selection": "odd", "amount": 20})
    assert refusal.details["max"] == 10


def test_the_same_selection_adds_up_and_everything_can_be_taken_back():
    match = throw((1, 2, 3), (0, PlaceBet("big", 600)), (0, PlaceBet("big", 400)))
    assert match.state.core.players[0].bets == {"big": 1000}
    assert why(match.submit(0, PlaceBet("big", 10))).code == "bad_amount"
    play(match, (0, ClearBets()))
    assert match.state.core.players[0].stack == 2000
    assert why(match.submit(0, ClearBets())).code == "no_bets"


def test_no_bets_at_all_are_a_void_round():
    match = throw((1, 2, 3), (0, Done()))
    assert match.outcome is not None
    assert match.outcome.reason == "void"
    assert settled(GAME, match).result(0) == "void"


def test_time_locks_the_bets_and_throws():
    match = Match.new(GAME, secret=b"s", seats=2, clock=PerTurn(20))
    match.submit(0, PlaceBet("big", 10), at=1)
    match.submit(HOST, Timeout(1), at=20_001)
    match.submit(HOST, Timeout(0), at=40_002)
    assert match.state.core.dice


def test_who_leaves_gets_his_bets_back():
    match = throw((1, 2, 3), (0, PlaceBet("big", 10)), (1, PlaceBet("small", 10)), (1, Leave()), seats=2)
    assert match.state.core.players[1].spent == 0


def test_the_basic_game_goes_on_when_the_first_seat_has_left():
    """Version 1 waited for ever for a throw of somebody who was gone."""
    moves = ((0, Leave()), (1, PlaceBet("small", 10)), (2, PlaceBet("big", 10)))
    assert nets(GAME, throw((1, 2, 3), *moves, seats=3, mode="basic")) == [0, 10, -10]
    first = Match.new(GAME.at_version(1), secret=b"s", seats=3, options={"mode": "basic"})
    assert play(first, *moves).active == (0,)


# A player's bank


def test_a_players_bank_pays_and_takes():
    match = throw(
        (1, 2, 3),
        (1, PlaceBet("small", 100)),
        (2, PlaceBet("big", 50)),
        (1, Done()),
        (2, Done()),
        seats=3,
        bank="seat1",
    )
    assert nets(GAME, match) == [-50, 100, -50]
    paid = settled(GAME, match)
    assert sum(paid.pays.values()) == sum(paid.spent.values())


def test_a_bet_that_the_bank_could_not_pay_is_refused():
    match = throw((1, 2, 3), seats=2, bank="seat1", stakes=(1000, 1000))
    assert why(match.submit(0, PlaceBet("big", 10))).code == "banker_bets_not"
    play(match, (1, PlaceBet("big", 500)))
    refusal = refuses(GAME, match, 1, {"type": "PLACE_BET", "selection": "triple:6", "amount": 10})
    assert (refusal.code, refusal.details["bank"], refusal.details["loss"]) == ("bank_limit", 1000, 1300)


def test_without_its_bank_the_round_is_void():
    match = throw((1, 2, 3), (1, PlaceBet("small", 100)), (0, Leave()), seats=2, bank="seat1")
    assert nets(GAME, match) == [0, 0]


def test_tables_that_cannot_be():
    with pytest.raises(GameError, match="seat_count"):
        GAME.table(1, {"mode": "basic"})
    with pytest.raises(GameError, match="default_bet"):
        GAME.table(1, {"max_per_selection": 5})


def test_the_hard_bot_bets_where_it_costs_least():
    assert set(best_selections(Rules())) == {"big", "small", "odd", "even"}
