"""Setting up: what is allowed, what is refused and where, what chance does, and what time does."""

from __future__ import annotations

from collections import Counter
from math import comb, factorial

import pytest

from boardwright.engine.api import Answer, Chance, Match
from boardwright.engine.types import HOST
from boardwright.engine.waits import Timeout
from boardwright.games.junqi import GAME
from boardwright.games.junqi.knowledge import AT_FIRST
from boardwright.games.junqi.pieces import ARMY, BOMB, FLAG, MINE, STARTS
from boardwright.games.junqi.setup import PRESETS, placements_of, random_setup, refuse_setup
from boardwright.games.junqi.types import Arrange, Move, Placement
from boardwright.kits.two_sides import Resign
from tests.games.junqi.tables import BLACK, RED, STEADY, board_of, changed, code, new_match


def arranging(**options):
    return Match.new(GAME, secret=b"junqi", options={"auto_setup": False, **options})


def test_there_are_as_many_setups_as_the_rule_book_counts():
    flags, mines, bombs = (len(STARTS[kind]) for kind in (FLAG, MINE, BOMB))
    officers = [count for kind, count in ARMY.items() if kind not in (FLAG, MINE, BOMB)]
    orders = factorial(sum(officers))
    for count in officers:
        orders //= factorial(count)
    # The flag stands where a mine could, flag and mines where a bomb could.
    assert flags * comb(mines - 1, 3) * comb(bombs - 4, 2) * orders == 709_596_419_051_520_000


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("side", [RED, BLACK])
def test_every_preset_may_be_used_by_either_side(name, side):
    assert Counter(PRESETS[name]) == Counter(ARMY)
    assert refuse_setup(placements_of(PRESETS[name], side), side) is None


@pytest.mark.parametrize(
    ("placements", "refusal", "details"),
    [
        (changed(STEADY, RED, B1="D1", D1="B1"), None, {}),
        (changed(STEADY, RED, B1="C3", C3="B1"), "flag_outside_headquarters", {"at": "C3"}),
        (changed(STEADY, RED, A1="A3", A3="A1"), "mine_too_far_forward", {"at": "A3"}),
        (changed(STEADY, RED, D2="C6", C6="D2"), "bomb_in_front", {"at": "C6"}),
        (changed(STEADY, RED, A6="B5"), "camp_stays_empty", {"at": "B5"}),
        (changed(STEADY, RED, A6="A7"), "not_your_half", {"at": "A7"}),
        (changed(STEADY, RED, A6="B6"), "two_on_one_station", {"at": "B6"}),
        (placements_of(STEADY, RED)[:-2], "pieces_missing", {"count": 2}),
        ((), "pieces_missing", {"count": 25}),
        (
            tuple(Placement("marshal", each.at) for each in placements_of(STEADY, RED)),
            "too_many_of_a_kind",
            {"at": "B1", "piece": "marshal", "most": 1},
        ),
    ],
)
def test_each_breach_has_its_own_refusal_that_names_the_place(placements, refusal, details):
    match = arranging()
    before = match.state
    step = match.submit(RED, Arrange(placements))
    assert code(step) == refusal
    if step.refusal:
        assert step.refusal.details == details
        assert match.state is before
        for language in ("en", "zh"):
            text = GAME.explain(step.refusal, language)
            assert str(details.get("at", details.get("count"))) in text
            assert "{" not in text


def test_the_first_broken_rule_counts():
    placements = changed(STEADY, RED, B1="C3", C3="B1", D2="C6", C6="D2")
    assert code(arranging().submit(RED, Arrange(placements))) == "flag_outside_headquarters"


@pytest.mark.parametrize(
    "broken",
    [
        {"type": "ARRANGE"},
        {"type": "ARRANGE", "placements": [{"piece": "king", "at": "A1"}]},
        {"type": "ARRANGE", "placements": [{"piece": "flag", "at": "F1"}]},
        {"type": "ARRANGE", "placements": [{"piece": "flag", "at": "A13"}]},
        {"type": "ARRANGE", "placements": [{"piece": "flag", "at": "B1", "rank": 9}]},
        {"type": "ARRANGE", "placements": [{"piece": "flag", "at": "B1"}] * 61},
    ],
)
def test_what_is_no_setup_is_refused_before_the_rules_see_it(broken):
    assert arranging().submit_raw(RED, broken).refusal.code in ("bad_value", "missing_field", "unknown_field")


def test_both_set_up_at_once_in_any_order_and_only_once():
    match = arranging()
    assert match.active == (RED, BLACK)
    assert match.submit(BLACK, Arrange(placements_of(STEADY, BLACK))).accepted
    assert match.active == (RED,)
    assert code(match.submit(BLACK, Arrange(placements_of(STEADY, BLACK)))) == "arranged_already"
    assert code(match.submit(RED, Move("A6", "A7"))) == "waiting_for_answer"
    assert match.submit(RED, Arrange(placements_of(STEADY, RED))).accepted
    assert match.active == (RED,)
    assert board_of(match).setups == (STEADY, STEADY)
    assert code(match.submit(RED, Arrange(placements_of(STEADY, RED)))) == "arranged_already"


def test_who_wants_to_is_set_up_by_lot():
    match = arranging()
    assert match.submit(RED, Answer((0,))).accepted
    assert match.submit(BLACK, Arrange(placements_of(STEADY, BLACK))).accepted
    setup = board_of(match).setups[RED]
    assert refuse_setup(placements_of(setup, RED), RED) is None


def test_what_is_not_set_up_in_time_is_set_up_by_lot():
    match = arranging(setup_seconds=30)
    match.submit(BLACK, Arrange(placements_of(STEADY, BLACK)), at=5_000)
    assert match.deadlines() == {RED: 30_000}
    assert match.submit(HOST, Timeout(RED), at=29_999).refusal.code == "time_left"
    assert match.submit(HOST, Timeout(RED), at=30_000).accepted
    board = board_of(match)
    assert board.setups[BLACK] == STEADY
    assert board.stage == "battle"
    assert refuse_setup(placements_of(board.setups[RED], RED), RED) is None


def test_by_lot_both_armies_stand_at_once_and_differ():
    board = board_of(Match.new(GAME, secret=b"junqi"))
    assert board.stage == "battle"
    assert board.setups[RED] != board.setups[BLACK]


def test_whatever_chance_sets_up_is_allowed_and_everything_allowed_can_come():
    chance, seen = Chance(b"armies"), [set[str]() for _ in range(25)]
    for _ in range(1_500):
        setup = random_setup(chance)
        assert refuse_setup(placements_of(setup, BLACK), BLACK) is None
        for index, kind in enumerate(setup):
            seen[index].add(kind)
    assert ["".join(sorted(kinds)) for kinds in seen] == ["".join(sorted(kinds)) for kinds in AT_FIRST]


def test_resigning_ends_it_even_before_the_armies_stand():
    match = arranging()
    assert match.submit(BLACK, Resign()).accepted
    assert match.outcome.winners == (RED,)


def test_a_new_match_with_known_armies_begins_with_red():
    assert new_match().active == (RED,)
