"""The OpenSpiel-style interface, and the action space below all fronts."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta

from boardwright.engine.types import Command, EngineError, GameError, Seat
from boardwright.engine.waits import Pass
from boardwright.games.tictactoe.types import Place
from boardwright.world.fronts.indexing import SHARED, SLOTS, ActionSpace, action_space, spread, values_of
from boardwright.world.fronts.spiel import SIMULTANEOUS, TERMINAL, SpielGame, load_game
from tests.toys.choices import GAME as ROSHAMBO
from tests.toys.crown import GAME as CROWN
from tests.world.worlds import EVERY_GAME

every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)


def random_playout(game: SpielGame, seed: int):
    state, random = game.new_initial_state(seed), Random(seed)
    while not state.is_terminal():
        if state.current_player() == SIMULTANEOUS:
            state.apply_actions(
                [random.choice(state.legal_actions(seat) or [0]) for seat in range(game.num_players())]
            )
        else:
            state.apply_action(random.choice(state.legal_actions()))
    return state


@every_game
def test_random_games_end_and_can_be_kept(game):
    spiel = SpielGame(game, game.table(options=game.quick, mode="local"))
    for seed in range(3):
        state = random_playout(spiel, seed)
        assert state.current_player() == TERMINAL
        assert state.legal_actions() == []
        assert all(-1 <= value <= 1 for value in state.returns())
        again = spiel.deserialize_state(state.serialize())
        assert again.observation_string(0) == state.observation_string(0)
        assert again.information_state_string(0) == state.information_state_string(0)


@every_game
def test_a_clone_goes_its_own_way(game):
    state = SpielGame(game).new_initial_state(1)
    before = state.observation_string(0), state.history()
    child = state.child(state.legal_actions()[0])
    assert (state.observation_string(0), state.history()) == before
    assert child.history() == [state.legal_actions()[0]]


def test_tic_tac_toe_is_nine_cells():
    game = load_game("tictactoe")
    assert (game.num_players(), game.num_distinct_actions()) == (2, 9)
    state = game.new_initial_state()
    for cell in (0, 3, 1, 4):
        assert state.current_player() == len(state.history()) % 2
        state.apply_action(cell)
    assert state.legal_actions_mask() == [0, 0, 1, 0, 0, 1, 1, 1, 1]
    assert state.action_to_string(0, 2) == "Place(cell=2)"
    state.apply_action(state.string_to_action(0, "Place(cell=2)"))
    assert state.is_terminal()
    assert state.returns() == [1.0, -1.0] == [state.player_return(0), state.player_return(1)]


def test_what_is_not_legal_is_refused():
    state = load_game("tictactoe").new_initial_state()
    state.apply_action(4)
    for action in (4, -1, 9):
        with pytest.raises(ValueError, match="not legal"):
            state.apply_action(action)
    with pytest.raises(GameError, match="save_broken"):
        load_game("tictactoe").deserialize_state("[0, [[0, 77]]]")


def test_a_player_is_told_apart_by_what_he_has_seen():
    """Two deals that differ only in what seat 0 cannot see: one information state for it, two for the other."""
    by_state: dict[str, set[str]] = {}
    for seed in range(300):
        state = SpielGame(CROWN).new_initial_state(seed)
        by_state.setdefault(state.information_state_string(0), set()).add(state.information_state_string(1))
    assert any(len(others) > 1 for others in by_state.values())
    assert len(by_state) < 300


def test_simultaneous_choices_do_not_show():
    game = SpielGame(ROSHAMBO)
    state = game.new_initial_state()
    assert state.current_player() == SIMULTANEOUS
    seen = set()
    for action in state.legal_actions(0)[:3]:
        if "Resign" in state.action_to_string(0, action):
            continue
        other = state.clone()
        other.apply_action_of(0, action)
        seen.add(other.information_state_string(1))
    assert len(seen) == 1


@pytest.mark.parametrize(
    ("annotation", "values"),
    [
        (bool, [False, True]),
        (Literal["a", "b"], ["a", "b"]),
        (Annotated[int, Meta(ge=1, lt=4)], [1, 2, 3]),
        (Annotated[int, Meta(gt=1, le=3)], [2, 3]),
        (Annotated[str, Meta(pattern="^[a-b][0-1]$")], ["a0", "a1", "b0", "b1"]),
        (Seat, [0, 1, 2]),
        (Seat | None, [0, 1, 2, None]),
        (int, None),
        (str, None),
        (Annotated[int, Meta(ge=0)], None),
        (Annotated[str, Meta(pattern="^x*$")], None),
        (int | None, None),
        (tuple[int, ...], None),
    ],
)
def test_the_values_of_a_field(annotation: Any, values):
    found = values_of(annotation, 3)
    assert (None if found is None else list(found)) == values


def test_a_command_keeps_its_index():
    game = load_game("tictactoe").game
    space = action_space(game, game.table())
    assert dict(space.actions((Place(7), Place(2)))) == {2: Place(2), 7: Place(7)}
    assert list(space.actions((Place(7), Place(2)))) == [2, 7]


class Order(Command):
    goods: dict[str, int]


def test_a_command_that_cannot_be_listed_has_a_slot_and_needs_no_hash():
    game = load_game("tictactoe").game
    space = ActionSpace(game, game.table(), (Order,))
    orders = (Order(goods={"rope": 1}), Order(goods={"rope": 2}))
    assert dict(space.actions((*orders, Place(3)))) == {3: Place(3), 9: orders[0], 10: orders[1]}
    assert list(space.actions((*orders, Place(3)))) == [3, 9, 10]
    assert space.name(10) == "Order[1]"


def test_what_does_not_fit_its_own_slots_goes_into_those_that_all_share():
    game = load_game("tictactoe").game
    space = ActionSpace(game, game.table(), (Order,))
    assert space.size == 9 + SLOTS + SHARED
    orders = [Order(goods={"rope": count}) for count in range(SLOTS + SHARED)]
    menu = space.actions(tuple(orders))
    assert list(menu.values()) == orders
    assert list(menu) == list(range(9, space.size))
    assert space.name(9 + SLOTS + 2) == "more[2]"
    more = [*orders, Order(goods={"gold": 1})]
    assert list(space.actions(tuple(more)).values())[-1] == more[-1]


def test_what_has_no_place_is_told():
    game = load_game("tictactoe").game
    with pytest.raises(EngineError, match="no place"):
        ActionSpace(game, game.table()).actions((Pass(),))


def test_too_many_are_represented_by_some():
    chosen = spread(range(501), SHARED)
    assert (len(chosen), chosen[0], chosen[-1]) == (SHARED, 0, 500)
    assert list(chosen) == sorted(set(chosen))
