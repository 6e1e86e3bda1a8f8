"""Sic bo as the rule book tells it: every bet's exact return, betting, throwing, banks."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from boardwright.engine.api import Match
from boardwright.engine.chance import Chance, Scripted
from boardwright.engine.types import HOST
from boardwright.engine.waits import Timeout
from boardwright.games.touzi_bao import GAME
from boardwright.games.touzi_bao.bets import ROLLS, SELECTIONS, odds, pays
from boardwright.games.touzi_bao.bot import best_selections, expected_return
from boardwright.games.touzi_bao.facts import Spot, cloth
from boardwright.games.touzi_bao.types import ClearBets, Done, PlaceBet, Roll, Rules
from boardwright.kits.rounds import Leave
from tests.betting.playing import nets, play, refusal, settled


def throw(
    dice: tuple[int, ...], *moves: Any, seats: int = 1, stakes: tuple[int, ...] = (), **options: Any
) -> Match:
    """A round in which the dice fall so."""
    match = Match.new(GAME, secret=b"s", seats=seats, options=options, stakes=stakes)
    match._chance = Scripted(dice, Chance(b""))
    return play(match, *moves)


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


TOTALS = dict(zip(range(3, 19), (1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1), strict=True))


def test_totals():
    assert Counter(map(sum, ROLLS)) == TOTALS


def test_throws_of_a_match_are_fair():
    """100 throws for each of the 216: chi-square with 15 degrees of freedom, far in its tail."""
    chance = Chance(b"a fair cup")
    found = Counter(sum(chance.dice(3)) for _ in range(21_600))
    assert sum((found[each] - 100 * count) ** 2 / (100 * count) for each, count in TOTALS.items()) < 44


def test_the_hard_bot_bets_where_it_costs_least():
    assert set(best_selections(Rules())) == {"big", "small", "odd", "even"}


# Rounds: how the dice fall, what is agreed on and done, and what comes of it


def bets(*placed: tuple[str, int]) -> tuple[Any, ...]:
    """One seat bets so, and is done."""
    return (*((0, PlaceBet(*bet)) for bet in placed), (0, Done()))


@pytest.mark.parametrize(
    ("dice", "placed", "money"),
    [
        ((5, 5, 4), (("single:5", 10), ("double:5", 10), ("total:14", 10)), (270, 30)),
        ((3, 3, 3), (("anytriple", 10), ("triple:3", 10)), (2_120, 20)),
        (
            (2, 2, 2),
            (("total:6", 10), ("single:2", 10), ("double:2", 10), ("triple:2", 10), ("anytriple", 10)),
            (180 + 40 + 110 + 1810 + 310, 50),
        ),
        ((1, 1, 1), (("small", 10), ("odd", 10)), (0, 20)),
        ((6, 6, 6), (("big", 10), ("even", 10)), (0, 20)),
    ],
)
def test_worked_rounds(dice, placed, money):
    paid = settled(throw(dice, *bets(*placed)))
    assert (paid.pays[0], paid.spent[0]) == money


BASIC, BANKED = {"mode": "basic"}, {"bank": "seat1"}
BIG, SMALL = PlaceBet("big", 10), PlaceBet("small", 10)
ROUNDS: dict[str, tuple[dict[str, str], tuple[int, ...], tuple[Any, ...], list[int]]] = {
    "the basic game": (BASIC, (2, 4, 6), ((0, BIG), (1, SMALL), (0, Roll())), [10, -10]),
    "a triple in the basic game": (BASIC, (4, 4, 4), ((0, BIG), (1, SMALL), (0, Roll())), [-10, -10]),
    "the basic game goes on without its first seat": (
        BASIC, (1, 2, 3), ((0, Leave()), (1, SMALL), (2, BIG)), [0, 10, -10]
    ),
    "who leaves gets his bets back": ({}, (1, 2, 3), ((0, BIG), (1, SMALL), (1, Leave()), (0, Roll())), [-10, 0]),
    "no bets at all": ({}, (1, 2, 3), ((0, Done()), (1, Done())), [0, 0]),
    "a player's bank pays and takes": (
        BANKED, (1, 2, 3),
        ((1, PlaceBet("small", 100)), (2, PlaceBet("big", 50)), (1, Done()), (2, Done())), [-50, 100, -50],
    ),
    "without its bank the round is void": (BANKED, (1, 2, 3), ((1, SMALL), (0, Leave())), [0, 0]),
}  # fmt: skip


@pytest.mark.parametrize(("options", "dice", "moves", "expected"), ROUNDS.values(), ids=ROUNDS)
def test_rounds(options, dice, moves, expected):
    match = throw(dice, *moves, seats=len(expected), **options)
    assert nets(match) == expected
    assert match.outcome is not None
    void = expected == [0, 0]
    assert (match.outcome.reason == "void", settled(match).result(0) == "void") == (void, void)


def test_time_locks_the_bets_and_throws():
    match = throw((4, 5, 6), (0, BIG))
    match.submit(HOST, Timeout(0, absent=True))
    assert nets(match) == [10]


def test_version_1_waited_for_ever_for_a_throw_of_somebody_who_was_gone():
    first = Match.new(GAME.at_version(1), secret=b"s", seats=3, options=BASIC)
    assert play(first, (0, Leave()), (1, SMALL), (2, BIG)).active == (0,)


def test_the_same_selection_adds_up_and_everything_can_be_taken_back():
    match = throw((1, 2, 3), (0, PlaceBet("big", 600)), (0, PlaceBet("big", 400)))
    assert match.state.core.players[0].bets == {"big": 1000}
    play(match, (0, ClearBets()))
    assert match.state.core.players[0].stack == 2000


# What is refused: at which table, after what, who plays what, and how it is answered

WIRE = {"type": "PLACE_BET", "selection": "big", "amount": 10}
RANGE = {"code": "bad_amount", "min": 10, "max": 1000}
REFUSED: list[tuple[dict[str, Any], tuple[Any, ...], int, Any, dict[str, Any]]] = [
    *(({}, (), 0, {**WIRE, "amount": each}, RANGE) for each in (0, -5, 9, 10.5, 1001, 10**9)),
    *(
        ({}, (), 0, {**WIRE, "selection": each}, {"code": "unknown_selection"})
        for each in ("", "total:3", "total:18", "single:7", "pair:2-1", "pair:1-1", "huge")
    ),
    ({"stakes": (50, 50)}, ((0, PlaceBet("big", 40)),), 0, PlaceBet("odd", 20), {"code": "bad_amount", "max": 10}),
    ({}, ((0, PlaceBet("big", 1000)),), 0, BIG, {"code": "bad_amount", "max": 0}),
    ({}, (), 0, ClearBets(), {"code": "no_bets"}),
    ({}, ((0, BIG), (1, SMALL)), 1, Roll(), {"code": "roller_only"}),
    ({}, ((0, BIG), (1, SMALL), (0, Roll())), 0, Roll(), {"code": "match_over"}),
    (BASIC, (), 1, BIG, {"code": "not_your_turn"}),
    (BASIC, (), 0, PlaceBet("odd", 10), {"code": "unknown_selection"}),
    (BASIC, (), 0, Roll(), {"code": "wait_for_bets", "seats": "0, 1"}),
    (BASIC, ((0, BIG),), 0, BIG, {"code": "already_done"}),
    (BANKED, (), 0, BIG, {"code": "banker_bets_not"}),
    (
        {**BANKED, "stakes": (1000, 1000)}, ((1, PlaceBet("big", 500)),), 1, PlaceBet("triple:6", 10),
        {"code": "bank_limit", "bank": 1000, "loss": 1300},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("options", "before", "seat", "command", "answer"), REFUSED)
def test_refused(options, before, seat, command, answer):
    match = throw((1, 2, 3), *before, seats=2, **options)
    assert answer.items() <= refusal(match, seat, command).items()


# What a board is told


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
    match = throw((1, 2, 6), *bets(("big", 20), ("small", 20), ("pair:1-2", 10))[:-1])
    assert (match.view(0).facts.won, match.view(0).facts.gains) == ((), ())
    facts = play(match, (0, Done())).view(0).facts
    good = [selection for selection in SELECTIONS if odds(selection, (1, 2, 6), Rules())]
    assert [facts.cloth[at].selection for at in facts.won] == good
    assert facts.gains == ({"small": 20, "pair:1-2": 50},)
