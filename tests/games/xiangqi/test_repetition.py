"""A position for the third time: who is to blame?"""

from __future__ import annotations

import pytest

from boardwright.engine.api import Outcome
from boardwright.games.xiangqi.board import move_of, played, position_of, square_name
from boardwright.games.xiangqi.repetition import chases
from tests.games.xiangqi.tables import legal, match_from, play

RED_LOSES_BY_CHECK = Outcome((1,), "perpetual_check")
RED_LOSES_BY_CHASE = Outcome((1,), "perpetual_chase")
BLACK_LOSES_BY_CHECK = Outcome((0,), "perpetual_check")
REPEATED = Outcome((), "repetition")

CHECKING = "3k5/9/9/9/9/9/9/9/9/4RK3 w"
CHASING = "4k4/9/9/9/9/9/2c6/R8/9/5K3 w"
CHASE = "a2a3 c3c4 a3a4 c4c3 a4a3 c3c4 a3a4 c4c3 a4a3"


@pytest.mark.parametrize(
    ("fen", "moves", "outcome"),
    [
        (CHECKING, "e0d0 d9e9 d0e0 e9d9 " * 2, RED_LOSES_BY_CHECK),
        (CHECKING, "e0e1 d9d8 e1e0 d8d9 " * 2, REPEATED),
        (CHASING, CHASE, RED_LOSES_BY_CHASE),
        ("2r1k4/9/9/9/9/9/2c6/R8/9/5K3 w", CHASE, REPEATED),
    ],
    ids=["perpetual check", "idle", "perpetual chase", "protected"],
)
def test_the_third_occurrence(fen, moves, outcome):
    match = match_from(fen)
    step = play(match, moves)
    assert step.accepted
    assert match.outcome == outcome


def test_it_is_not_over_before():
    match = match_from(CHECKING)
    play(match, "e0d0 d9e9 d0e0 e9d9 e0d0 d9e9 d0e0")
    assert match.outcome is None


def test_black_can_be_guilty_too():
    match = match_from("4rk3/9/9/9/9/9/9/9/9/3K5 b")
    play(match, "e9d9 d0e0 d9e9 e0d0 " * 2)
    assert match.outcome == BLACK_LOSES_BY_CHECK


def test_always_a_draw_by_option():
    match = match_from(CHECKING, repetition="draw")
    play(match, "e0d0 d9e9 d0e0 e9d9 " * 2)
    assert match.outcome == REPEATED


def test_the_guilty_side_is_refused_by_option():
    """The cycle closes with black's move, so red's next check would be the first position to come a third time."""
    match = match_from(CHECKING, repetition="forbid")
    play(match, "e0d0 d9e9 d0e0 e9d9 " * 2)
    assert match.outcome is None
    assert "e0d0" not in legal(match)
    step = play(match, "e0d0")
    assert step.refusal is not None
    assert step.refusal.code == "forbidden_repetition"
    assert play(match, "e0e1").accepted


def test_a_chase_is_refused_by_option():
    match = match_from(CHASING, repetition="forbid")
    step = play(match, CHASE)
    assert step.refusal is not None
    assert step.refusal.code == "forbidden_repetition"


def test_a_cycle_does_not_reach_over_a_capture():
    """The same squares, but a soldier was taken meanwhile: it is another position, and the count begins anew."""
    match = match_from("3k5/9/9/9/9/9/9/9/4p4/4RK3 w")
    play(match, "e0e1")
    assert match.state.core.trail == ()
    play(match, "d9d8 e1e0 d8d9 e0e1 d9d8 e1e0 d8d9")
    assert match.outcome is None
    play(match, "e0e1")
    assert match.outcome == REPEATED


@pytest.mark.parametrize(
    ("fen", "move", "chased"),
    [
        ("4k4/9/9/9/9/9/2c6/R8/9/5K3 w", "a2a3", "c3"),
        ("2r1k4/9/9/9/9/9/2c6/R8/9/5K3 w", "a2a3", ""),
        ("4k4/9/9/9/9/9/2r6/R8/9/5K3 w", "a2a3", ""),
        ("2r1k4/9/9/9/9/9/2r6/1N7/9/5K3 w", "b2a1", ""),
        ("2r1k4/9/9/9/9/2r6/9/9/1N7/5K3 w", "b1d2", "c4"),
        ("4k4/9/9/4p4/9/9/9/R8/9/5K3 w", "a2a6", ""),
        ("4k4/9/9/9/9/4p4/9/R8/9/5K3 w", "a2a4", "e4"),
        ("4k4/9/9/9/9/9/2c6/9/9/R4K3 w", "a0a3", "c3"),
        ("4k4/9/9/9/9/9/9/3n5/9/3K5 w", "d0d1", ""),
        ("4k4/9/9/9/3n5/2P6/9/9/9/5K3 w", "c4c5", ""),
    ],
    ids=[
        "unprotected cannon",
        "protected cannon",
        "exchange offered",
        "nothing attacked",
        "horse at a protected chariot",
        "soldier before the river",
        "soldier over the river",
        "from afar",
        "by the general",
        "by a soldier",
    ],
)
def test_what_a_chase_is(fen, move, chased):
    read = position_of(fen)
    number = move_of(move[:2], move[2:])
    found = chases(read.board, played(read.board, number), number)
    assert " ".join(sorted(map(square_name, found))) == chased


def test_it_is_no_chase_if_the_capture_was_possible_before():
    read = position_of("4k4/9/9/9/9/9/R1c6/9/9/5K3 w")
    number = move_of("a3", "b3")
    assert list(chases(read.board, played(read.board, number), number)) == []
