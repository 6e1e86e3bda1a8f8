"""Zhajinhua as the rule book tells it: three-card hands, prices, comparisons, pots."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from boardwright.engine.api import Match, replace
from boardwright.engine.primitives.cards import parse_all, standard_deck
from boardwright.engine.types import SPECTATOR
from boardwright.games.zhajinhua import GAME
from boardwright.games.zhajinhua.bot import share_beaten
from boardwright.games.zhajinhua.facts import Price
from boardwright.games.zhajinhua.hands import CATEGORIES, best, compare, is_235, worth
from boardwright.games.zhajinhua.types import Compare, Raise, See
from boardwright.kits.betting import AllIn, Call, Fold
from boardwright.kits.rounds import Leave
from tests.betting.playing import nets, play, refusal, with_players

LOW, PAIR, LOWEST, TRIPLE = "9c 7d 4h", "Kc Kd 2s", "3c 6d 8s", "As Ah Ad"


def hand_of(*hands: str, stakes: tuple[int, ...] = (), **options: Any) -> Match:
    """A hand in which the seats hold these cards; seat 0 acts first."""
    match = Match.new(GAME, secret=b"s", seats=len(hands), options=options, stakes=stakes)
    return with_players(match, cards=[parse_all(hand) for hand in hands])


# Hands

KINDS = ("triple", "straight_flush", "flush", "straight", "pair", "high_card")
WITH_A23 = (52, 48, 1096, 720, 3744, 16440), (13, 12, 274, 12, 156, 274)
WITHOUT_A23 = (52, 44, 1100, 660, 3744, 16500), (13, 11, 275, 11, 156, 275)


@pytest.mark.parametrize(
    ("rule", "hands", "classes"), [("low", *WITH_A23), ("second", *WITH_A23), ("none", *WITHOUT_A23)]
)
def test_all_three_card_hands_fall_into_the_known_categories(rule, hands, classes):
    values = [worth(cards, rule) for cards in combinations(standard_deck(), 3)]
    for found, counts in ((values, hands), (set(values), classes)):
        names = Counter(CATEGORIES[value[0]] for value in found)
        assert names == dict(zip(KINDS, counts, strict=True))
    assert sum(map(is_235, values)) == 60


@pytest.mark.parametrize(
    ("one", "other", "verdict"),
    [
        ("2c 3d 5h", "As Ah Ad", 1),
        ("2c 3c 5c", "As Ah Ad", -1),
        ("2c 3d 5h", "4c 4d 2s", -1),
        ("2c 3d 5h", "2d 3h 6s", -1),
        ("As Ks Qs", "Ad Kd Qd", 0),
        ("2c 3d 4h", "Ac 2d 3h", 1),
        ("Kc Kd 2h", "Kh Ks 3d", -1),
    ],
)
def test_two_hands(one, other, verdict):
    assert compare(worth(parse_all(one)), worth(parse_all(other))) == verdict
    assert compare(worth(parse_all(other)), worth(parse_all(one))) == -verdict


def test_a23_by_rule():
    a23, jqk, qka, two34 = (parse_all(cards) for cards in ("Ac 2d 3h", "Jc Qd Kh", "Qc Kd Ah", "2c 3d 4h"))
    assert worth(a23, "low") < worth(two34, "low")
    assert worth(jqk, "second") < worth(a23, "second") < worth(qka, "second")
    assert CATEGORIES[worth(a23, "none")[0]] == "high_card"


def test_235_wins_a_showdown_with_a_triple_in_it_and_no_other():
    values = dict(enumerate(worth(parse_all(cards)) for cards in ("As Ah Ad", "4c 4d Kh", "2c 3d 5h")))
    assert best(values, (0, 1, 2)) == [2]
    assert best(values, (1, 2)) == [1]
    assert best(values, (0, 1, 2), enable_235=False) == [0]


def test_what_a_hand_beats():
    assert share_beaten(worth(parse_all(TRIPLE)), "low") > 0.999
    assert 0.80 < share_beaten(worth(parse_all("7s 7h 2d")), "low") < 0.83


# Rounds: what everybody holds, what is agreed on and done, and what each wins

CALLS = tuple((seat, Call()) for seat in (0, 1, 2))
ROUNDS: dict[str, tuple[tuple[str, ...], dict[str, Any], tuple[Any, ...], list[int]]] = {
    "two are left, and compare": ((LOW, PAIR, LOWEST), {}, ((0, Fold()), (1, Compare(2))), [-10, 20, -10]),
    "equal hands: the challenger loses": ((LOW, "9d 7h 4s"), {}, ((0, Compare(1)),), [-30, 30]),
    "equal hands: the last two share": (
        (LOW, "9d 7h 4s"), {"compare_tie": "split_when_two_left"}, ((0, Compare(1)),), [0, 0]
    ),
    "the last round ends in a showdown": ((LOW, PAIR), {"max_rounds": 1}, CALLS[:2], [-20, 20]),
    "the pot's cap ends in a showdown": ((LOW, PAIR), {"pot_cap": 40}, CALLS[:2], [-20, 20]),
    "the last one takes the pot": ((LOW, PAIR), {}, ((0, Fold()),), [-10, 10]),
    "who leaves is folded, also out of turn": ((LOW, PAIR, LOWEST), {}, ((2, Leave()), (1, Leave())), [20, -10, -10]),
    "the worked all-in": (
        (TRIPLE, PAIR, LOWEST), {"stakes": (60, 2000, 2000), "max_rounds": 2},
        ((0, See()), (0, Raise(20)), (1, See()), (1, Raise(60)), (2, Raise(180)), (0, AllIn()), (1, Fold())),
        [120, -130, 10],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("hands", "options", "moves", "expected"), ROUNDS.values(), ids=ROUNDS)
def test_rounds(hands, options, moves, expected):
    match = play(hand_of(*hands, **options), *moves)
    assert nets(match) == expected
    assert match.outcome is not None
    shown = [bool(player.shown) for player in match.state.core.players.values()]
    assert any(shown) == (match.outcome.reason == "showdown"), "the last one takes it unseen"


def test_the_worked_example():
    match = hand_of(LOW, PAIR, LOWEST)
    pots = []
    for moves in ((), CALLS[:1], ((1, See()), (1, Call())), ((2, Raise(20)),), ((0, See()), (0, Compare(1)))):
        pots.append(play(match, *moves).view(SPECTATOR).facts.pot)
    assert pots == [30, 40, 60, 80, 160]
    assert match.state.core.players[0].status == "lost"


def test_side_pots_by_contribution():
    """A 60 all in, B 200, C 200: A best, B second."""
    match = with_players(
        hand_of(TRIPLE, PAIR, LOWEST), spent=(60, 200, 200), status=("all_in", "active", "active")
    )
    match.state = replace(match.state, core=replace(match.state.core, turn=1, round=20))
    assert nets(play(match, (1, Call()), (2, Call()))) == [120, 90, -210]


def test_seeing_is_free_at_any_time():
    match = hand_of(LOW, PAIR)
    before = GAME.domain.spent(match.state.core)
    assert GAME.domain.spent(play(match, (1, See())).state.core) == before


def test_the_winner_deals_the_next_hand():
    match = play(hand_of(LOW, PAIR, LOWEST), (0, Call()), (1, Fold()), (2, Fold()))
    memory = GAME.domain.room_memory(match.state.core)
    assert memory == {"dealer": 0}
    assert Match.new(GAME, secret=b"s", seats=3, memory=memory).state.core.order == (1, 2, 0)


# What is refused: what is agreed on and done before, who plays what, and how it is answered

POOR = {"stakes": (35, 2000, 2000)}
REFUSED: list[tuple[dict[str, Any], tuple[Any, ...], int, Any, dict[str, Any]]] = [
    *(
        ({}, (), 0, {"type": "RAISE", "amount": amount}, {"code": "bad_amount", "min": 11, "max": 40})
        for amount in (41, 10, 9, -5, 0, 20.5)
    ),
    ({}, ((0, Raise(40)), (1, Raise(60))), 2, Raise(240), {"code": "bad_amount", "max": 200}),
    ({}, ((0, Raise(40)), (1, Raise(60)), (2, Raise(200))), 0, Raise(201), {"code": "may_not_raise", "bet": 200}),
    ({}, ((1, See()),), 1, See(), {"code": "seen_already"}),
    ({"min_see_round": 2}, (), 0, See(), {"code": "see_later", "round": 2}),
    ({}, (), 0, Compare(1), {"code": "compare_later", "round": 2}),
    ({}, ((0, Fold()),), 1, Compare(0), {"code": "bad_target", "active": "2"}),
    ({}, CALLS, 0, Compare(0), {"code": "bad_target", "active": "1, 2"}),
    ({}, (), 0, AllIn(), {"code": "can_still_pay", "price": 10}),
    (POOR, ((0, See()), (0, Call()), *CALLS[1:]), 0, Call(), {"code": "too_poor", "price": 20, "stack": 5}),
    ({}, (), 1, Call(), {"code": "not_your_turn"}),
    ({}, ((0, Fold()),), 0, Call(), {"code": "not_in_hand"}),
]  # fmt: skip


@pytest.mark.parametrize(("options", "before", "seat", "command", "answer"), REFUSED)
def test_refused(options, before, seat, command, answer):
    match = play(hand_of(LOW, PAIR, LOWEST, **options), *before)
    assert answer.items() <= refusal(match, seat, command).items()


# What a seat sees, and what a board is told


def sees(match: Match, seat: int, *cards: str) -> list[bool]:
    return [f"'{card}'" in repr(match.view(seat)) for card in cards]


def test_own_cards_come_with_looking():
    match = hand_of(LOW, PAIR)
    assert sees(match, 0, "9c") == [False]
    play(match, (0, See()))
    assert (sees(match, 0, "9c"), sees(match, 1, "9c")) == ([True], [False])
    early = Match.new(GAME, secret=b"s", options={"reveal_on_see": False})
    assert sees(early, 0, *early.state.core.players[0].cards) == [True] * 3


def test_a_comparison_is_seen_by_its_two_sides_only():
    match = play(hand_of(LOW, PAIR, LOWEST), *CALLS, (0, Compare(1)))
    assert [sees(match, seat, "Kd", "9c") for seat in (0, 1, 2)] == [
        [True, False],
        [False, True],
        [False, False],
    ]


def test_everybody_is_told_what_a_turn_costs_and_who_has_looked_pays_double():
    match = play(hand_of(LOW, PAIR, LOWEST), (1, See()))
    prices = [match.view(seat).facts.price for seat in (*match.state.seats, SPECTATOR)]
    assert prices == [Price(1, 11, 40), Price(2, 11, 40), Price(1, 11, 40), None]


@pytest.mark.parametrize(("amount", "fits"), [(10, False), (11, True), (40, True), (41, False)])
def test_the_bounds_of_a_raise_are_those_of_the_rules(amount, fits):
    assert (hand_of(LOW, PAIR).propose(0, Raise(amount)).refusal is None) == fits


def test_hands_have_names_for_those_who_know_the_cards():
    match = Match.new(GAME, secret=b"facts", seats=3)
    mover = match.active[0]
    assert match.view(mover).facts.hands == {}
    match.submit(mover, See())
    cards = match.state.core.players[mover].cards
    assert match.view(mover).facts.hands == {mover: CATEGORIES[worth(cards)[0]]}
    others = [seat for seat in (*match.state.seats, SPECTATOR) if seat != mover]
    assert [match.view(seat).facts.hands for seat in others] == [{}] * len(others)
