"""Bots of chess: the endings that are won are won, what is drawn is taken as drawn, openings differ."""

from __future__ import annotations

import pytest

from boardwright.bots.board.think import Limits, Thinker
from boardwright.bots.levels import LevelBot
from boardwright.games.international_chess import GAME
from boardwright.games.international_chess.openings import known_moves
from boardwright.games.international_chess.pieces import START, chess_tables
from boardwright.games.international_chess.positions import read_setup
from boardwright.games.international_chess.search import start_of
from boardwright.games.international_chess.types import ClaimDraw
from boardwright.kernel.memory import Memory
from boardwright.kernel.start import Start
from tests.games.international_chess.tables import SHUFFLE, match_from, play


def score_of(fen: str, depth: int = 1) -> int:
    return Thinker(Memory(1 << 12)).think(Start.read(fen, chess_tables()), Limits(depth=depth)).lines[0].score


def test_a_king_belongs_into_the_corner_early_and_into_the_centre_late():
    early, late = "rnbq1rk1/pppp1ppp/8/8/8/8/PPPP1PPP/{} b - - 0 1", "6k1/7p/8/8/8/{}/7P/8 b - - 0 1"
    assert score_of(early.format("RNBQ1RK1")) < score_of(early.format("RNBQKR2"))
    assert score_of(late.format("4K3")) < score_of(late.format("7K"))


@pytest.mark.parametrize("piece", ["N", "B"])
def test_one_knight_or_bishop_wins_nothing(piece):
    assert abs(score_of(f"8/8/4k3/8/8/4K{piece}2/8/8 w - - 0 1")) < 20


def test_knight_and_bishop_hunt_the_king_into_a_corner_of_the_bishops_colour():
    dark, light = "7k/8/5K2/8/8/4N3/8/B7 w - - 0 1", "7k/8/5K2/8/8/4N3/8/1B6 w - - 0 1"
    assert score_of(dark) > score_of(light)


@pytest.mark.parametrize("fen", ["8/8/8/3k4/8/8/8/KQ6 w - - 0 1", "8/8/8/3k4/8/8/8/KR6 w - - 0 1"])
def test_a_lone_king_is_driven_to_the_edge(fen):
    worse, better = fen, fen.replace("3k4", "8").replace("8/8/8/8", "3k4/8/8/8")
    assert score_of(better) > score_of(worse)


def test_openings_differ():
    first = {str(LevelBot("master", seed).choose(GAME, match_from().state, 0)) for seed in range(12)}
    assert len(first) >= 3
    assert len(set(known_moves(read_setup(START).place))) >= 4


def test_who_stands_badly_claims_the_draw():
    match = match_from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1")
    play(match, f"{SHUFFLE} {SHUFFLE}")
    assert LevelBot("easy", 1).choose(GAME, match.state, 0) == ClaimDraw()


def test_a_search_knows_how_the_position_came_about():
    match = match_from()
    play(match, f"{SHUFFLE} g1f3")
    start = start_of(match.state.core, match.state.options, 1)
    keys, _ = start.history()
    assert len(keys) == 5
    assert keys[0] == keys[4]
