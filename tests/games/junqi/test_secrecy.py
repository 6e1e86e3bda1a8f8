"""Secrecy, the point of the game: nothing that leaves the table tells a rank."""

from __future__ import annotations

import re

import msgspec
import pytest

from boardwright.engine.api import Chance, Match
from boardwright.engine.types import HOST, SPECTATOR
from boardwright.engine.views import update, view
from boardwright.engine.waits import Forfeit
from boardwright.games.junqi import GAME
from boardwright.games.junqi.knowledge import possible
from boardwright.games.junqi.pieces import LETTERS, NAMED
from boardwright.games.junqi.setup import placements_of, refuse_setup
from boardwright.games.junqi.types import Arrange
from boardwright.games.junqi.worlds import army_within
from boardwright.kits.two_sides import Resign
from tests.games.junqi.pairs import History, differences
from tests.games.junqi.tables import BLACK, RED, STEADY, board_of, new_match, play, position

RANKS = re.compile("|".join(NAMED))


def told(thing: object) -> str:
    return msgspec.json.encode(thing).decode()


@pytest.mark.parametrize(
    "options", [{}, {"reveal_flag": False}, {"mine_consumed": True, "repetition_limit": 3}]
)
def test_nobody_can_tell_the_true_army_from_another_that_goes_with_what_was_seen(options):
    found = [each for seed in range(10) for each in differences(seed, 2, **options)]
    assert found == []


def test_the_pairs_do_differ_and_have_battles_in_them():
    histories = [History(seed) for seed in range(12)]
    assert all(any(setups != history.setups for setups in history.twins(2)) for history in histories)
    assert sum(len(board_of(history.end).fights) for history in histories) > len(histories)


def test_a_spectator_is_told_no_rank_at_all():
    history = History(7)
    match = new_match(*history.setups)
    for move in history.moves:
        before = match.state
        step = match.submit(board_of(match).turn, move)
        # Marshals that have fallen, and flags that are shown, are the only ones with a name.
        public = told(update(GAME, before, step, SPECTATOR)).replace("marshals", "")
        named = set(RANKS.findall(public))
        assert named <= ({"marshal", "flag"} if board_of(match).flags else set()), public


def test_the_log_of_a_battle_is_the_same_for_everybody_and_has_no_rank():
    match = new_match()
    step = play(match, "A6-A7")
    assert told(step.lines) == '[["attack_both",0,[["value","from","A6"],["value","to","A7"]],2,3]]'
    assert not RANKS.search(told(step.events))


def test_setting_up_tells_the_other_side_that_it_is_done_and_nothing_else():
    seen = set()
    for setup in (STEADY, "32MFM214M1B4386529B576137"):
        match = Match.new(GAME, secret=b"junqi", options={"auto_setup": False})
        before = match.state
        step = match.submit(RED, Arrange(placements_of(setup, RED)))
        seen.add(tuple(told(update(GAME, before, step, seat)) for seat in (BLACK, SPECTATOR)))
    assert len(seen) == 1


def test_in_the_open_game_nothing_is_seen_before_both_have_set_up():
    match = Match.new(GAME, secret=b"junqi", options={"auto_setup": False, "mode": "open"})
    match.submit(RED, Arrange(placements_of(STEADY, RED)))
    assert STEADY not in told(view(GAME, match.state, BLACK))
    match.submit(BLACK, Arrange(placements_of(STEADY, BLACK)))
    assert all(told(view(GAME, match.state, seat)).count(STEADY) == 2 for seat in (RED, BLACK, SPECTATOR))


@pytest.mark.parametrize("end", ["flag", "resign", "forfeit"])
def test_everything_is_shown_when_it_is_over(end):
    match = position({"B11": "9"}, {"B12": "F", "E7": "3"})
    assert STEADY not in told(view(GAME, match.state, SPECTATOR))
    if end == "flag":
        play(match, "B11-B12")
    else:
        match.submit(*((RED, Resign()) if end == "resign" else (HOST, Forfeit(RED))))
    setups = board_of(match).setups
    assert all(setup in told(view(GAME, match.state, seat)) for setup in setups for seat in (RED, SPECTATOR))


# What can be known, and worlds that are drawn from it


def test_what_has_moved_turned_or_fought_can_be_less():
    match = position({"A6": "5", "E6": "2", "C6": "B"}, {"A7": "3", "E8": "1", "C7": "9", "E11": "6"})
    letter = board_of(match).cells[35 - 5]
    may = possible(board_of(match), match.state.options, BLACK, board_of(match).setups[RED])
    assert set(may[LETTERS[BLACK].index(letter)]) == set("987654321")
    play(match, "A6-A7", "E8-D7")
    board = board_of(match)
    may = possible(board, match.state.options, BLACK, board.setups[RED])
    assert set(may[LETTERS[BLACK].index(letter)]) == set("4321")
    assert may[LETTERS[BLACK].index(board.turned)] == "1"
    play(match, "C6-C7")
    board = board_of(match)
    may = possible(board, match.state.options, BLACK, board.setups[RED])
    assert [kinds for kinds in may if "9" in kinds] == ["9"]
    assert [kinds for kinds in may if "F" in kinds] == ["F"]


def test_worlds_are_allowed_armies_that_go_with_what_was_seen_and_all_of_these_can_come():
    history = History(11)
    board, viewer = board_of(history.end), history.viewer
    may = possible(board, history.end.state.options, 1 - viewer, history.setups[viewer])
    chance, seen = Chance(b"worlds"), [set[str]() for _ in may]
    for _ in range(400):
        army = army_within(may, chance)
        assert refuse_setup(placements_of(army, BLACK), BLACK) is None
        for index, kind in enumerate(army):
            assert kind in may[index]
            seen[index].add(kind)
    widest = max(range(len(may)), key=lambda index: len(may[index]))
    assert seen[widest] == set(may[widest])
