"""The search: mates found, material not lost, the rules of repetition known, and the same answer again."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import pytest

from boardwright.bots.board.levels import LEVELS, choose, depth_for
from boardwright.bots.board.think import Limits, Thinker
from boardwright.games.xiangqi.board import square_name, square_of
from boardwright.games.xiangqi.pieces import START, xiangqi_tables
from boardwright.kernel import Position, read_fen, scores, search
from boardwright.kernel.start import Start

TABLES = xiangqi_tables()


def start(fen: str) -> Start:
    read = read_fen(fen, TABLES)
    return Start(TABLES, read.board, read.side)


def name(move: int | None) -> str:
    assert move is not None
    return square_name(move & 127) + square_name(move >> 7)


def move(text: str) -> int:
    return square_of(text[:2]) | square_of(text[2:]) << 7


MATES = [
    ("3k5/R8/9/9/9/9/9/9/9/1R2K4 w", 1),
    ("4k4/9/9/9/9/9/4R4/9/9/1R1K5 w", 1),
    ("2bak4/9/9/9/9/9/9/4B4/9/R1RK5 w", 3),
]


@pytest.mark.parametrize(("fen", "moves"), MATES)
def test_a_mate_is_found(fen, moves):
    thought = Thinker().think(start(fen), Limits(depth=2 * moves + 1))
    assert thought.lines[0].mate is not None
    assert 1 <= thought.lines[0].mate <= moves
    at = start(fen).position()
    for step in thought.lines[0].moves:
        assert step in at.legal()
        at.make(step)
    assert not at.legal()


def test_who_is_mated_knows_it():
    thought = Thinker().think(start("4k4/R8/9/9/9/9/9/9/9/1R1K5 b"), Limits(depth=4))
    assert thought.lines[0].mate == -1


def test_what_hangs_is_taken_and_what_is_guarded_is_not():
    free = Thinker().think(start("3k5/9/9/9/4n4/9/9/4R4/9/4K4 w"), Limits(depth=3))
    assert name(free.move) == "e2e5"
    guarded = Thinker().think(start("3k5/9/9/4r4/4n4/9/9/4R4/9/4K4 w"), Limits(depth=5))
    assert name(guarded.move) != "e2e5"


def test_perpetual_check_loses_in_the_search():
    """Checks from e0 and d0 for ever would be a loss, so the chariot does something else."""
    fen = "3k5/9/9/9/9/9/9/9/9/4RK3 w"
    read = read_fen(fen, TABLES)
    past = tuple(move(text) for text in ("e0d0", "d9e9", "d0e0", "e9d9"))
    begin = Start(TABLES, read.board, 0, 4, past=past, past_board=read.board)
    thought = Thinker().think(begin, Limits(depth=5), only=[move("e0d0"), move("e0e5")])
    assert name(thought.move) == "e0e5"


def test_the_best_of_some_moves_and_several_lines():
    thought = Thinker().think(start(START), Limits(depth=3), lines=3)
    firsts = [line.moves[0] for line in thought.lines]
    assert len(set(firsts)) == 3
    assert [line.score for line in thought.lines] == sorted(
        (line.score for line in thought.lines), reverse=True
    )
    only = [move("a3a4"), move("i0i1")]
    assert Thinker().think(start(START), Limits(depth=2), only=only).move in only


def test_no_move_is_no_line():
    thought = Thinker().think(start("3k5/9/3P5/9/9/9/9/9/9/4K4 b"), Limits(depth=3))
    assert thought.lines == ()
    assert thought.move is None


def test_limits_of_nodes_make_it_repeatable():
    one, two = (Thinker().think(start(START), Limits(nodes=3000)) for _ in "ab")
    assert (one.lines, one.depth, one.nodes) == (two.lines, two.depth, two.nodes)
    assert one.nodes <= 3000 + 1


def test_a_search_stops_when_told():
    thinker = Thinker()
    threading.Timer(0.2, thinker.stop).start()
    thought = thinker.think(start(START), Limits())
    assert thought.move in start(START).position().legal()


def test_two_threads_agree_on_a_mate():
    thought = Thinker().think(start(MATES[2][0]), Limits(depth=7, threads=2))
    assert thought.lines[0].mate == 3


def test_a_search_leaves_the_position_as_it_was():
    at = start(START).position()
    before = (at.board, at.key, at.score, at.ply)
    search.Searcher(at).search(4)
    assert (at.board, at.key, at.score, at.ply) == before


def test_the_fewer_pieces_the_deeper():
    level = LEVELS["hard"]
    assert depth_for(level, start(START).board) == level.depth
    assert depth_for(level, start("3k5/9/9/9/9/9/9/9/9/4RK3 w").board) == level.depth + 29 // 4


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_legal_move(level):
    begin = start("3k5/9/9/9/4n4/9/9/4R4/9/4K4 w")
    assert choose(begin, level, lambda count: count - 1) in begin.position().legal()


def test_scores_are_written_out_the_same():
    if hasattr(search, "MATE"):  # compiled, they are C's alone
        for word in ("INFINITE", "MATE", "NEAR_MATE", "NO_SCORE", "TEMPO"):
            assert getattr(search, word) == getattr(scores, word)


def test_score_of_a_position_follows_its_pieces():
    at = start(START).position()
    assert at.score == 0
    at.make(move("b2b9"))
    assert at.score == Position(TABLES, at.board, at.side).score > 0


KNOWN_MATES = json.loads((Path(__file__).parent / "mates.json").read_text("utf-8"))


@pytest.mark.parametrize("fen", [fen for fen, moves in KNOWN_MATES.items() if moves <= 2])
def test_mates_from_real_games(fen):
    """Longer ones are found by the compiled kernel within a second: `benchmarks/kernel.py`."""
    thought = Thinker().think(start(fen), Limits(depth=2 * KNOWN_MATES[fen] + 1))
    assert thought.lines[0].mate == KNOWN_MATES[fen]
