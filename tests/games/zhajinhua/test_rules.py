"""Zhajinhua as the rule book tells it: three-card hands, prices, comparisons, pots."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from boardwright.engine.api import Match, replace
from boardwright.engine.primitives.cards import parse_all, standard_deck
from boardwright.engine.types import HOST, PerTurn
from boardwright.engine.waits import Timeout
from boardwright.games.zhajinhua import GAME
from boardwright.games.zhajinhua.bot import share_beaten
from boardwright.games.zhajinhua.hands import CATEGORIES, best, compare, is_235, worth
from boardwright.games.zhajinhua.types import Compare, Raise, See
from boardwright.kits.betting import AllIn, Call, Fold
from boardwright.kits.rounds import Leave
from tests.betting.playing import nets, play, refuses, settled, why


def hand_of(*hands: str, stakes: tuple[int, ...] = (), **options: Any) -> Match:
    """A hand in which the seats hold these cards; seat 0 acts first."""
    match = Match.new(GAME, secret=b"s", seats=len(hands), options=options, stakes=stakes)
    players = {
        seat: replace(player, cards=parse_all(hands[seat]))
        for seat, player in match.state.core.players.items()
    }
    match.state = replace(match.state, core=replace(match.state.core, players=players))
    return match


# Hands

COUNTS = {
    "low": {
        "triple": 52,
        "straight_flush": 48,
        "flush": 1096,
        "straight": 720,
        "pair": 3744,
        "high_card": 16440,
    },
    "none": {
        "triple": 52,
        "straight_flush": 44,
        "flush": 1100,
        "straight": 660,
        "pair": 3744,
        "high_card": 16500,
    },
}
COUNTS["second"] = COUNTS["low"]
CLASSES = {
    "low": {"triple": 13, "straight_flush": 12, "flush": 274, "straight": 12, "pair": 156, "high_card": 274},
    "none": {"triple": 13, "straight_flush": 11, "flush": 275, "straight": 11, "pair": 156, "high_card": 275},
}
CLASSES["second"] = CLASSES["low"]


@pytest.mark.parametrize("rule", ["low", "second", "none"])
def test_all_three_card_hands_fall_into_the_known_categories(rule):
    values = [worth(cards, rule) for cards in combinations(standard_deck(), 3)]
    assert Counter(CATEGORIES[value[0]] for value in values) == COUNTS[rule]
    assert Counter(CATEGORIES[value[0]] for value in set(values)) == CLASSES[rule]
    assert len(set(values)) == 741
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


# Money


def test_the_worked_example():
    match = hand_of("9c 7d 4h", "Kc Kd 2s", "3c 6d 8s")

    def pot() -> int:
        return sum(player.spent for player in match.state.core.players.values())

    assert pot() == 30
    play(match, (0, Call()))
    assert pot() == 40
    play(match, (1, See()), (1, Call()))
    assert pot() == 60
    play(match, (2, Raise(20)))
    assert pot() == 80
    play(match, (0, See()), (0, Compare(1)))
    assert pot() == 160
    assert match.state.core.players[0].status == "lost"


def test_raises_have_bounds():
    match = hand_of("9c 7d 4h", "Kc Kd 2s")
    for amount in (41, 10, 9, -5, 0, 20.5):
        refusal = refuses(GAME, match, 0, {"type": "RAISE", "amount": amount})
        assert (refusal.code, refusal.details["min"], refusal.details["max"]) == ("bad_amount", 11, 40)
    play(match, (0, Raise(40)), (1, Raise(60)))
    assert why(match.submit(0, Raise(240))).details["max"] == 200
    play(match, (0, Raise(200)))
    assert why(match.submit(1, Raise(201))).code == "may_not_raise"


def test_seeing_is_free_at_any_time_and_only_once():
    match = hand_of("9c 7d 4h", "Kc Kd 2s")
    before = GAME.domain.spent(match.state.core)
    play(match, (1, See()))
    assert why(match.submit(1, See())).code == "seen_already"
    assert GAME.domain.spent(match.state.core) == before


def test_own_cards_come_with_looking():
    match = hand_of("9c 7d 4h", "Kc Kd 2s")
    assert "'9c'" not in repr(match.view(0))
    play(match, (0, See()))
    assert "'9c'" in repr(match.view(0))
    assert "'9c'" not in repr(match.view(1))
    early = Match.new(GAME, secret=b"s", options={"reveal_on_see": False})
    card = early.state.core.players[0].cards[0]
    assert f"'{card}'" in repr(early.view(0))


def test_a_comparison_is_seen_by_its_two_sides_only():
    match = play(hand_of("9c 7d 4h", "Kc Kd 2s", "3c 6d 8s"), *((seat, Call()) for seat in (0, 1, 2)))
    play(match, (0, Compare(1)))
    assert "'Kd'" in repr(match.view(0))
    assert "'9c'" in repr(match.view(1))
    assert not any(f"'{card}'" in repr(match.view(2)) for card in ("Kd", "9c"))


def test_compare_waits_for_its_round_unless_two_are_left():
    match = hand_of("9c 7d 4h", "Kc Kd 2s", "3c 6d 8s")
    assert why(match.submit(0, Compare(1))).code == "compare_later"
    play(match, (0, Fold()))
    assert why(match.submit(1, Compare(0))).code == "bad_target"
    assert why(match.submit(1, Compare(1))).code == "bad_target"
    play(match, (1, Compare(2)))
    assert nets(GAME, match) == [-10, 20, -10]


@pytest.mark.parametrize(
    ("rule", "expected"), [("challenger_loses", [-30, 30]), ("split_when_two_left", [0, 0])]
)
def test_equal_hands_compared(rule, expected):
    match = hand_of("9c 7d 4h", "9d 7h 4s", compare_tie=rule)
    play(match, (0, Compare(1)))
    assert nets(GAME, match) == expected


def test_the_worked_all_in():
    match = hand_of("As Ah Ad", "Kc Kd 2s", "3c 6d 8s", stakes=(60, 2000, 2000), max_rounds=2)
    play(match, (0, See()), (0, Raise(20)), (1, See()), (1, Raise(60)), (2, Raise(180)))
    assert why(match.submit(0, Call())).code == "too_poor"
    play(match, (0, AllIn()), (1, Fold()))
    assert match.state.core.players[0].spent == 60
    settlement = settled(GAME, match)
    assert sum(settlement.pays.values()) == sum(settlement.spent.values())
    assert nets(GAME, match)[0] == 120


def test_side_pots_by_contribution():
    """A 60 all in, B 200, C 200: A best, B second."""
    match = hand_of("As Ah Ad", "Kc Kd 2s", "3c 6d 8s")
    spent = {0: (60, "all_in"), 1: (200, "active"), 2: (200, "active")}
    players = {
        seat: replace(player, spent=spent[seat][0], status=spent[seat][1])
        for seat, player in match.state.core.players.items()
    }
    core = replace(match.state.core, players=players, turn=1, round=20)
    match.state = replace(match.state, core=replace(core, players={**players}))
    play(match, (1, Call()), (2, Call()))
    assert nets(GAME, match) == [120, 90, -210]


def test_the_last_round_ends_in_a_showdown():
    match = hand_of("9c 7d 4h", "Kc Kd 2s", max_rounds=1)
    play(match, (0, Call()), (1, Call()))
    assert nets(GAME, match) == [-20, 20]
    assert all(player.shown for player in match.state.core.players.values())


def test_the_pots_cap_ends_in_a_showdown():
    match = hand_of("9c 7d 4h", "Kc Kd 2s", pot_cap=40)
    play(match, (0, Call()), (1, Call()))
    assert match.outcome is not None


def test_who_can_pay_may_not_go_all_in():
    assert why(hand_of("9c 7d 4h", "Kc Kd 2s").submit(0, AllIn())).code == "can_still_pay"


def test_the_last_one_takes_the_pot_unseen():
    match = play(hand_of("9c 7d 4h", "Kc Kd 2s"), (0, Fold()))
    assert nets(GAME, match) == [-10, 10]
    assert not any(player.shown for player in match.state.core.players.values())


# Leaving, time, the next hand


def test_who_leaves_on_anothers_turn_is_folded():
    match = hand_of("9c 7d 4h", "Kc Kd 2s", "3c 6d 8s")
    play(match, (2, Leave()))
    assert match.state.core.turn == 0
    play(match, (1, Leave()))
    assert nets(GAME, match) == [20, -10, -10]


def test_time_folds():
    match = Match.new(GAME, secret=b"s", clock=PerTurn(30))
    match.submit(HOST, Timeout(0), at=30_001)
    assert match.outcome is not None


def test_the_winner_deals_the_next_hand():
    match = play(hand_of("9c 7d 4h", "Kc Kd 2s", "3c 6d 8s"), (0, Call()), (1, Fold()), (2, Fold()))
    memory = GAME.domain.room_memory(match.state.core)
    assert memory == {"dealer": 0}
    assert Match.new(GAME, secret=b"s", seats=3, memory=memory).state.core.order == (1, 2, 0)


def test_out_of_turn_and_after_folding():
    match = hand_of("9c 7d 4h", "Kc Kd 2s", "3c 6d 8s")
    assert why(match.submit(1, Call())).code == "not_your_turn"
    play(match, (0, Fold()))
    assert why(match.submit(0, Call())).code == "not_in_hand"


def test_what_a_hand_beats():
    assert share_beaten(worth(parse_all("As Ah Ad")), "low") > 0.999
    assert 0.80 < share_beaten(worth(parse_all("7s 7h 2d")), "low") < 0.83
