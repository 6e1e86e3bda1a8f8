"""Chance as nodes of a tree: two small pokers that are walked through whole. OpenSpiel's figures for the same games
stand beside ours; `benchmarks/peers/openspiel_exploitability.py` has OpenSpiel's algorithms walk through our states."""

from __future__ import annotations

from itertools import product

import pytest

from baselines.cfr import CFRPlus, Node, exploitability, small_poker, tree, uniform, value
from baselines.poker import GAME
from boardwright.engine.testing import check_game
from boardwright.engine.types import EngineError
from boardwright.world.fronts.drawing import Drawn, Undecided
from boardwright.world.fronts.spiel import CHANCE, SpielGame, load_game
from tests.toys.crown import GAME as CROWN


@pytest.fixture(scope="module")
def trees() -> dict[str, Node]:
    return {variant: tree(small_poker(variant).new_initial_state()) for variant in ("kuhn", "leduc")}


def test_the_small_pokers_keep_all_promises():
    check_game(GAME, games=6)


@pytest.mark.parametrize(("variant", "states", "left"), [("kuhn", 12, 11 / 24), ("leduc", 936, 2.3736111111)])
def test_playing_at_random_is_exploited_as_openspiel_says(trees, variant, states, left):
    policy = uniform(trees[variant])
    assert len(policy) == states
    assert exploitability(trees[variant], policy) == pytest.approx(left)


def test_cfr_plus_finds_the_value_of_kuhn_s_poker(trees):
    solver = CFRPlus(trees["kuhn"])
    solver.iterate(150)
    policy = solver.average()
    assert value(trees["kuhn"], policy) == pytest.approx(-1 / 18, abs=1e-3)
    assert exploitability(trees["kuhn"], policy) < 1e-3


def test_cfr_plus_leaves_less_and_less_in_leduc(trees):
    solver = CFRPlus(trees["leduc"])
    left = []
    for _ in range(3):
        solver.iterate(3)
        left.append(exploitability(trees["leduc"], solver.average()))
    assert left == sorted(left, reverse=True)
    assert left[-1] < 1


def test_a_deal_is_two_draws():
    state = small_poker("kuhn").new_initial_state()
    assert (state.current_player(), state.is_chance_node(), state.is_terminal()) == (CHANCE, True, False)
    assert state.chance_outcomes() == [(card, 1 / 3) for card in range(3)]
    deals = set()
    for first, second in product(range(3), range(2)):
        dealt = state.child(first).child(second)
        assert dealt.current_player() == 0
        assert dealt.history() == [first, second]
        deals.add(tuple(player.card for player in dealt._session.state().core.players))
    assert len(deals) == 6
    assert state.history() == []
    with pytest.raises(ValueError, match="outcome 3 of 3"):
        state.apply_action(3)
    with pytest.raises(ValueError, match="chance decides nothing"):
        state.child(0).child(0).chance_outcomes()


def test_a_player_sees_his_own_card_alone():
    state = small_poker("kuhn").new_initial_state()
    seen = {
        (first, second): [
            state.child(first).child(second).information_state_string(player) for player in (0, 1)
        ]
        for first, second in product(range(3), range(2))
    }
    assert len({mine for mine, _ in seen.values()}) == len({theirs for _, theirs in seen.values()}) == 3


def test_a_state_with_chance_can_be_kept():
    game = small_poker("leduc")
    state = game.new_initial_state()
    for action in (4, 1, 1, 1):
        state.apply_action(action)
    assert state.is_chance_node()  # the card on the table
    again = game.deserialize_state(state.serialize())
    for outcome, _ in state.chance_outcomes():
        one, two = state.child(outcome), again.child(outcome)
        assert one.information_state_string(0) == two.information_state_string(0)


def test_games_with_questions_have_chance_nodes_too():
    state = SpielGame(CROWN, chance="explicit").new_initial_state()
    moves = 0
    while not state.is_terminal():
        moves += 1
        state.apply_action(state.legal_actions()[-1 if moves % 5 else 0])
    assert any(player == CHANCE for player, _ in state.full_history())
    assert sum(state.returns()) == pytest.approx(0)


def test_without_chance_there_are_no_such_nodes():
    state = load_game("tictactoe", chance="explicit").new_initial_state()
    assert not state.is_chance_node()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert state.returns() == [1, -1]


def test_draws_are_answered_in_their_order():
    drawn = Drawn([2, 0])
    assert (drawn.below(1), drawn.roll(6), drawn.choice("ab")) == (0, 3, "a")
    with pytest.raises(Undecided) as undecided:
        drawn.below(4)
    assert undecided.value.outcomes == 4
    assert Drawn([0, 1]).shuffle("abc") == ("c", "b", "a")
    with pytest.raises(EngineError, match="bits"):
        Drawn([]).word()
    with pytest.raises(EngineError, match="outcomes"):
        Drawn([]).below(1 << 20)


def test_scores_are_asked_of_games_that_count():
    state = load_game("tictactoe", utility="scores").new_initial_state()
    assert state.returns() == [0, 0]
    for cell in (0, 3, 1, 4, 2):
        state.apply_action(cell)
    with pytest.raises(ValueError, match="counts no scores"):
        state.returns()
