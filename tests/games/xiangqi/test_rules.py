"""Xiangqi by its rule book: given a position, what may be played, and how it ends."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Match, Outcome
from boardwright.engine.delta import patch, plain
from boardwright.engine.systems.undo import RequestUndo
from boardwright.engine.testing import Habits, check_game
from boardwright.engine.types import HOST, Fischer, GameError, PerTurn
from boardwright.engine.views import update, view
from boardwright.engine.waits import Timeout
from boardwright.games.xiangqi import GAME
from boardwright.games.xiangqi.board import legal_moves, position_of
from boardwright.games.xiangqi.notation import iccs
from boardwright.games.xiangqi.pieces import START
from boardwright.games.xiangqi.rules import fen_of
from boardwright.games.xiangqi.types import Move
from boardwright.kits.two_sides import AcceptDraw, DeclineDraw, OfferDraw, Resign
from boardwright.protocol.codes import code_of
from tests.games.xiangqi.tables import legal, match_from, play

BARE = "4k4/9/9/9/9/9/9/9/4R4/3K5"


def test_random_games_reach_an_end_of_their_own():
    check_game(GAME, games=1, habits=Habits(absent=0), properties=["ends", "legal", "replay"])


# Moves


@pytest.mark.parametrize(
    ("fen", "moves"),
    [
        ("4k4/9/9/9/9/9/9/9/4N4/4K4 w", "e0d0 e0f0"),
        ("4k4/9/9/9/9/9/9/9/9/3K5 w", "d0d1"),
        ("3k5/9/9/9/9/9/9/4P4/4N4/5K3 w", "e1c0 e1c2 e1g0 e1g2 e2e3 f0e0 f0f1"),
        ("3k5/9/9/9/9/9/9/4B4/3p5/5K3 w", "e2c4 e2g0 e2g4 f0e0 f0f1"),
        ("3k1P3/9/9/9/9/9/9/9/9/4K4 w", "f9e9 f9g9 e0e1 e0f0"),
    ],
    ids=["a horse pinned", "facing", "leg", "eye", "a soldier at the edge"],
)
def test_the_legal_moves_are(fen, moves):
    read = position_of(fen)
    assert {iccs(move) for move in legal_moves(read.board, read.side)} == set(moves.split())


def test_a_cannon_takes_over_one_piece():
    moves = legal(match_from("3k5/4p4/9/4P4/9/9/4C4/9/9/5K3 w"))
    assert len(moves) == 19
    assert "e3e8" in moves
    assert not {"e3e7", "e3e6", "e3e9"} & moves


@pytest.mark.parametrize(
    ("fen", "move", "code"),
    [
        (START, "e4e5", "no_piece"),
        (START, "a9a8", "not_your_piece"),
        (START, "a0a5", "cannot_go_there"),
        (START, "h0g3", "cannot_go_there"),
        ("4k4/9/9/9/9/9/9/9/4R4/4K4 w", "e1d1", "leaves_check"),
        ("4k4/9/9/9/9/9/9/4r4/9/4K4 w", "e0e1", "in_check"),
    ],
)
def test_a_move_is_refused(fen, move, code):
    match = match_from(fen)
    before = match.state
    step = play(match, move)
    assert step.refusal is not None
    assert step.refusal.code == code
    assert code_of(step.refusal) == 3001
    assert match.state is before


def test_black_does_not_move_first():
    step = match_from().submit(1, Move("a9", "a8"))
    assert step.refusal is not None
    assert step.refusal.code == "not_your_turn"
    assert code_of(step.refusal) == 3002


def test_every_update_has_the_position_to_check_by():
    match = match_from()
    seen = plain(view(GAME, match.state, 0))
    assert seen["sys"]["fen"] == START
    for move in ("h2e2", "h9g7", "e2e6"):
        before = match.state
        step = play(match, move)
        sent = update(GAME, before, step, 1)
        assert sent.delta["sys"]["fen"] == fen_of(match.state.core)
        seen = patch(seen, sent.delta)
    assert seen["sys"]["fen"] == "rnbakab1r/9/1c4nc1/p1p1C1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 0 2"


@pytest.mark.parametrize("raw", [{"from": "h2"}, {"from": "j2", "to": "e2"}, {"from": "h2", "to": 4}])
def test_a_malformed_move_never_reaches_the_rules(raw):
    step = match_from().submit_raw(0, {"type": "MOVE", **raw})
    assert step.refusal is not None
    assert step.refusal.code in ("missing_field", "bad_value")


def test_a_move_from_the_wire():
    assert match_from().submit_raw(0, {"type": "MOVE", "from": "h2", "to": "e2"}).accepted


# The end


@pytest.mark.parametrize(
    ("fen", "moves", "outcome"),
    [
        ("3k5/R8/9/9/9/9/9/9/9/1R2K4 w", "b0b9", Outcome((0,), "checkmate")),
        ("3k5/9/9/3P5/9/9/9/9/9/4K4 w", "d6d7", Outcome((0,), "stalemate")),
        ("4k4/9/9/9/4R4/9/9/9/9/3K5 w", "e5e9", Outcome((0,), "general_taken")),
        ("4k4/9/9/9/9/9/9/9/3p5/3K5 w", "d0d1", Outcome((), "no_fighters")),
    ],
)
def test_the_match_ends(fen, moves, outcome):
    match = match_from(fen)
    assert play(match, moves).accepted
    assert match.outcome == outcome


def test_a_position_can_be_over_at_once():
    assert match_from("3k5/9/3P5/9/9/9/9/9/9/4K4 b").outcome == Outcome((0,), "stalemate")


def test_the_natural_limit():
    match = match_from(f"{BARE} w - - 117 80")
    play(match, "e1f1 e9e8")
    assert match.outcome is None
    play(match, "f1e1")
    assert match.outcome == Outcome((), "no_capture")


@pytest.mark.parametrize(("limit", "over"), [(0, False), (200, False), (4, True)])
def test_the_natural_limit_is_an_option(limit, over):
    match = match_from(f"{BARE} w - - 117 80", no_capture_limit=limit)
    assert (match.outcome is not None) == over


def test_mate_on_the_last_ply_counts():
    match = match_from("3k5/R8/9/9/9/9/9/9/9/1R2K4 w - - 119 80")
    play(match, "b0b9")
    assert match.outcome == Outcome((0,), "checkmate")


@pytest.mark.parametrize("seat", [0, 1])
def test_resign(seat):
    match = match_from()
    assert match.submit(seat, Resign()).accepted
    assert match.outcome == Outcome((1 - seat,), "resigned")


@pytest.mark.parametrize("clock", [Fischer(60, 5), PerTurn(60)])
def test_who_has_no_time_left_has_lost(clock):
    match = Match.new(GAME, secret=b"", clock=clock)
    assert match.submit(HOST, Timeout(seat=0), 60_000).accepted
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


# Draw offers


def test_a_draw_by_agreement():
    match = match_from()
    assert match.submit(0, OfferDraw()).accepted
    assert AcceptDraw() in match.legal(1)
    assert match.submit(1, AcceptDraw()).accepted
    assert match.outcome == Outcome((), "agreement")


def test_an_offer_stands_while_its_maker_moves_and_is_void_when_the_other_does():
    match = match_from()
    match.submit(0, OfferDraw())
    play(match, "h2e2")
    assert match.state.core.offer == 0
    play(match, "h9g7")
    assert match.state.core.offer is None
    assert code(match.submit(1, AcceptDraw())) == "no_draw_offer"


def test_one_offer_between_two_moves():
    match = match_from()
    match.submit(0, OfferDraw())
    assert code(match.submit(1, OfferDraw())) == "draw_offer_stands"
    match.submit(1, DeclineDraw())
    assert code(match.submit(0, OfferDraw())) == "draw_offered_already"
    play(match, "h2e2")
    assert code(match.submit(0, OfferDraw())) is None


@pytest.mark.parametrize("answer", [AcceptDraw(), DeclineDraw()])
def test_nobody_answers_his_own_offer(answer):
    match = match_from()
    match.submit(0, OfferDraw())
    assert code(match.submit(0, answer)) == "no_draw_offer"


def code(step):
    return None if step.refusal is None else step.refusal.code


# Positions and options


def test_the_fen_follows_the_match():
    match = match_from()
    assert fen_of(match.state.core) == START
    play(match, "h2e2 h9g7 e2e6")
    assert fen_of(match.state.core) == "rnbakab1r/9/1c4nc1/p1p1C1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 0 2"


@pytest.mark.parametrize("fen", ["nonsense", "4k4/9/9/9/9/9/9/9/9/9 w", "9/9/9/9/9/9/9/9/9/3K5 w"])
def test_a_position_that_cannot_be_is_refused(fen):
    with pytest.raises(GameError, match="bad_options"):
        match_from(fen)


def test_red_can_be_drawn_by_lot():
    reds = {
        Match.new(GAME, secret=bytes([n]), options={"colors": "random"}).state.core.turn for n in range(16)
    }
    assert reds == {0, 1}


def test_the_one_who_drew_red_wins_with_red():
    options = {"colors": "random", "position": "3k5/R8/9/9/9/9/9/9/9/1R2K4 w"}
    for n in range(8):
        match = Match.new(GAME, secret=bytes([n]), options=options)
        red = match.state.core.turn
        play(match, "b0b9")
        assert match.outcome == Outcome((red,), "checkmate")


def test_a_move_can_be_taken_back():
    match = Match.new(GAME, secret=b"", mode="local")
    start = match.state.core
    play(match, "h2e2")
    assert match.submit(0, RequestUndo()).accepted
    assert match.state.core == start


def test_material_is_what_a_bot_sees():
    level, ahead = match_from(), match_from(BARE)
    assert GAME.domain.evaluate(level.state, 0) == 0
    assert [GAME.domain.evaluate(ahead.state, seat) for seat in (0, 1)] == [1, -1]


def test_the_text_board():
    match = match_from()
    play(match, "h2e2")
    lines = match.describe(0).splitlines()
    assert lines[1] == "9  r车 n马 b象 a士 k将 a士 b象 n马 r车"
    assert lines[9] == "2   ·  C炮  ·   ·  C炮  ·   ·   ·   ·"
    assert lines[-2:] == ["to move: black", "last move: h2e2; plies without capture: 1"]
