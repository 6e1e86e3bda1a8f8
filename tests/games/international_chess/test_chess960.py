"""Chess960: 960 arrangements, and castling from wherever king and rooks began."""

from __future__ import annotations

import random

import pytest

from boardwright.engine.api import Match
from boardwright.games.international_chess import GAME
from boardwright.games.international_chess.board import fen_text, legal_moves, move_name
from boardwright.games.international_chess.pieces import START
from boardwright.games.international_chess.positions import arrangement, read_setup
from boardwright.games.international_chess.rules import fen_of
from boardwright.kernel import FenError
from tests.games.international_chess.tables import legal, match_from, play

SMALLEST, ONE_STEP = 0, 959


def test_there_are_960_arrangements_and_the_usual_one_is_518():
    rows = {arrangement(number).split("/")[0] for number in range(960)}
    assert len(rows) == 960
    for row in rows:
        assert row.index("r") < row.index("k") < row.rindex("r")
        assert row.index("b") % 2 != row.rindex("b") % 2
    assert arrangement(518).split()[0] == START.split()[0]


def test_they_have_the_numbers_that_players_know():
    chess = pytest.importorskip("chess")
    for number in range(0, 960, 37):
        assert arrangement(number).split()[0] == chess.Board.from_chess960_pos(number).board_fen()


def test_a_match_draws_one_by_lot():
    drawn = {
        Match.new(GAME, secret=bytes([n]), options={"setup": "chess960"}).state.core.start for n in range(8)
    }
    assert len(drawn) > 4


@pytest.mark.parametrize(
    ("fen", "move", "after"),
    [
        ("4k3/8/8/8/8/8/8/1R1K2R1 w GB - 0 1", "d1g1", "4k3/8/8/8/8/8/8/1R3RK1 b - - 1 1"),
        ("4k3/8/8/8/8/8/8/1R1K2R1 w GB - 0 1", "d1b1", "4k3/8/8/8/8/8/8/2KR2R1 b - - 1 1"),
        ("4k3/8/8/8/8/8/8/5RKR w H - 0 1", "g1h1", "4k3/8/8/8/8/8/8/5RRK b - - 1 1"),
        ("4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1", "f1g1", "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1"),
    ],
)
def test_the_king_castles_by_going_onto_its_rook(fen, move, after):
    match = match_from(fen, setup="chess960")
    if "RRK" in after:  # the rook's place is taken
        assert move not in legal(match)
        return
    assert play(match, move).accepted
    assert fen_of(match.state.core) == after


def test_a_rook_that_leaves_may_uncover_a_check():
    match = match_from("4k3/8/8/8/8/8/8/rRK4R w B - 0 1", setup="chess960")
    assert "c1b1" not in legal(match)


def test_rights_may_be_written_either_way():
    usual = read_setup("1r1k2r1/8/8/8/8/8/8/1R1K2R1 w KQkq - 0 1", chess960=True)
    files = read_setup("1r1k2r1/8/8/8/8/8/8/1R1K2R1 w GBgb - 0 1", chess960=True)
    assert usual == files
    assert fen_text(*files) == "1r1k2r1/8/8/8/8/8/8/1R1K2R1 w GBgb - 0 1"


@pytest.mark.parametrize("rights", ["H", "A", "KQkqq", "x"])
def test_rights_that_fit_no_rook_are_refused(rights):
    with pytest.raises(FenError):
        read_setup(f"1r1k2r1/8/8/8/8/8/8/1R1K2R1 w {rights} - 0 1", chess960=True)


@pytest.mark.parametrize("seed", range(6))
def test_random_games_are_those_of_the_library(seed):
    chess = pytest.importorskip("chess")
    dice = random.Random(seed)
    board = chess.Board.from_chess960_pos(dice.randrange(960))
    match = match_from(board.shredder_fen(), setup="chess960")
    while match.outcome is None and match.version < 80:
        theirs = list(board.legal_moves)
        assert legal(match) == {move.uci() for move in theirs}
        rare = [move for move in theirs if board.is_castling(move)]
        move = dice.choice(rare or theirs)
        assert play(match, move.uci()).accepted
        board.push(move)
        ours, expected = fen_of(match.state.core).split(), board.shredder_fen(en_passant="legal").split()
        assert ours[:4] == expected[:4]


def test_a_castling_right_of_one_wing_needs_no_rook_on_the_other():
    place = read_setup("4k3/8/8/8/8/8/8/K1R5 w C - 0 1", chess960=True).place
    assert "a1c1" in {move_name(move) for move in legal_moves(place)}
