"""Another board, other rules, the same code: chess out of data, against known counts and an independent library."""

from __future__ import annotations

import json
import random
from itertools import pairwise
from pathlib import Path

import chess
import pytest

from boardwright.bots.board.think import Limits, Thinker
from boardwright.games.international_chess.pieces import (
    CHESS,
    GEOMETRY,
    KING,
    LAW,
    START,
    castlings,
    chess_tables,
)
from boardwright.kernel import (
    Castling,
    Fen,
    FenError,
    Law,
    Piece,
    Position,
    Ray,
    Start,
    Step,
    compile_tables,
    read_fen,
    write_fen,
)
from boardwright.kernel.geometry import NOWHERE, Geometry

COUNTS: dict[str, list[int]] = json.loads((Path(__file__).parent / "chess_perft.json").read_text("utf-8"))
MOST_LEAVES = 10_000
"""Deeper counts are for the compiled kernel."""
GAMES, PLIES = 4, 60
TABLES = chess_tables()
SQUARE = GEOMETRY.squares


def position(fen: str) -> Position:
    return Start.read(fen, TABLES).position()


def moves(fen: str) -> set[str]:
    return {TABLES.move_name(move) for move in position(fen).legal()}


def play(at: Position, *names: str) -> None:
    for name in names:
        at.make(next(move for move in at.legal() if TABLES.move_name(move) == name))


def plain_move(name: str) -> int:
    return SQUARE[name[:2]] | SQUARE[name[2:]] << 7


def fen_of(at: Position) -> str:
    return write_fen(Fen(at.board, at.side, at.quiet, at.ply // 2 + 1, at.rights, at.passed), TABLES)


@pytest.mark.parametrize("fen", COUNTS)
def test_perft_is_that_of_the_books(fen):
    expected = [count for count in COUNTS[fen] if count <= MOST_LEAVES]
    at = position(fen)
    assert [at.perft(depth) for depth in range(1, len(expected) + 1)] == expected


@pytest.mark.parametrize("fen", list(COUNTS))
def test_a_fen_comes_back(fen):
    assert fen_of(position(fen)) == fen


# Castling

CORNERS = "r3k2r/8/8/8/8/8/8/R3K2R"


def castled(fen: str) -> set[str]:
    return moves(fen) & {"e1g1", "e1c1", "e8g8", "e8c8"}


@pytest.mark.parametrize(
    ("fen", "allowed"),
    [
        (f"{CORNERS} w KQkq - 0 1", {"e1g1", "e1c1"}),
        (f"{CORNERS} b KQkq - 0 1", {"e8g8", "e8c8"}),
        (f"{CORNERS} w Kq - 0 1", {"e1g1"}),
        (f"{CORNERS} w - - 0 1", set()),
        ("r3k2r/8/8/8/8/5r2/8/R3K2R w KQkq - 0 1", {"e1c1"}),
        ("r3k2r/8/8/8/8/1r6/8/R3K2R w KQkq - 0 1", {"e1g1", "e1c1"}),
        ("r3k2r/8/8/8/4r3/8/8/R3K2R w KQkq - 0 1", set()),
        ("4k3/8/8/8/8/6r1/8/R3K2R w KQ - 0 1", {"e1c1"}),
        ("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", {"e1g1"}),
        ("4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1", {"e1c1"}),
    ],
)
def test_castling(fen, allowed):
    assert castled(fen) == allowed


def test_the_corners_alone_have_26_moves():
    assert len(moves(f"{CORNERS} w KQkq - 0 1")) == 26


def test_who_castles_moves_two_pieces_and_takes_both_back():
    at = position(f"{CORNERS} w KQkq - 3 9")
    key = at.key
    play(at, "e1c1")
    assert fen_of(at) == "r3k2r/8/8/8/8/8/8/2KR3R b kq - 4 9"
    play(at, "e8g8")
    assert fen_of(at) == "r4rk1/8/8/8/8/8/8/2KR3R w - - 5 10"
    at.unmake()
    at.unmake()
    assert (fen_of(at), at.key) == (f"{CORNERS} w KQkq - 3 9", key)


@pytest.mark.parametrize(
    ("played", "rights"),
    [
        (("e1e2", "a8b8", "e2e1", "b8a8"), "k"),
        (("a1a2", "a8a7", "a2a1", "a7a8"), "Kk"),
        (("h1h8",), "Qq"),
    ],
    ids=["king", "rook", "taken rook"],
)
def test_rights_are_lost_for_good(played, rights):
    at = position(f"{CORNERS} w KQkq - 0 1")
    play(at, *played)
    assert fen_of(at).split()[2] == rights


# Pawns


def test_what_passed_can_be_taken_at_once_only():
    at = position("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1")
    play(at, "e2e4")
    assert GEOMETRY.names[at.passed] == "e3"
    play(at, "d4e3")
    assert fen_of(at) == "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2"
    at.unmake()
    play(at, "e8e7", "e1d1")
    assert at.passed == NOWHERE
    assert "d4e3" not in {TABLES.move_name(move) for move in at.legal()}


def test_a_square_passed_over_counts_only_if_somebody_can_take_there():
    """So that a position in which the same can be played has the same key."""
    at = position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    play(at, "e2e4")
    assert at.passed == NOWHERE
    assert at.key == position("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1").key
    assert (
        position("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1").key != position("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1").key
    )


def test_taking_in_passing_may_not_open_the_rank_onto_the_king():
    assert "b5c6" not in moves("8/8/8/KPp4r/8/8/8/4k3 w - c6 0 1")
    assert "b5c6" in moves("8/8/8/KPp5/8/8/8/4k3 w - c6 0 1")


def test_a_pawn_becomes_one_of_four():
    assert len(moves("7k/P7/8/8/8/8/8/K7 w - - 0 1")) == 7
    at = position("1n5k/P7/8/8/8/8/8/K7 w - - 0 1")
    play(at, "a7b8n")
    assert at.board.index("N") == SQUARE["b8"]
    at.unmake()
    assert at.board.index("P") == SQUARE["a7"]


def test_a_pawn_about_to_be_promoted_gives_check():
    assert position("3k4/4P3/8/8/8/8/8/K7 b - - 0 1").in_check(1)


def test_quiet_plies_are_counted():
    at = position(START)
    quiet = []
    for name in ("g1f3", "b8c6", "f3e5", "c6e5", "d2d4", "e5c6"):
        play(at, name)
        quiet.append(at.quiet)
    assert quiet == [1, 2, 3, 0, 0, 1]
    for before in reversed([0, *quiet[:-1]]):
        at.unmake()
        assert at.quiet == before


# Lines that are no position


@pytest.mark.parametrize(
    ("fen", "problem"),
    [
        (f"{CORNERS} w KX - 0 1", "castling"),
        (f"{CORNERS} w KK - 0 1", "castling"),
        ("r3k2r/8/8/8/8/8/8/4K2R w KQ - 0 1", "castling"),
        ("r3k2r/8/8/8/8/8/8/R2K3R w K - 0 1", "castling"),
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e4 0 1", "passing"),
        ("4k3/8/8/8/3pP3/8/8/4K3 b - d3 0 1", "passing"),
        ("4k3/8/8/8/3pP3/8/8/4K3 w - e3 0 1", "passing"),
        ("4k3/8/8/8/3pP3/8/8/4K3 b - z9 0 1", "passing"),
        ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "place"),
        ("4k3/8/8/8/8/8/8/9 w - - 0 1", "files"),
        ("4k3/8/8/8/8/8/4K3 w - - 0 1", "ranks"),
    ],
)
def test_a_line_that_is_no_position(fen, problem):
    with pytest.raises(FenError) as error:
        read_fen(fen, TABLES)
    assert error.value.problem == problem


# Data that makes no sense


def test_a_board_has_nine_by_ten_squares_at_most():
    with pytest.raises(ValueError, match="10 by 10"):
        Geometry(10, 10)


def test_only_what_steps_is_promoted():
    with pytest.raises(ValueError, match="only what steps"):
        compile_tables((KING, Piece("X", "x", (Ray((0, 1)),), promotes="K")), GEOMETRY)


@pytest.mark.parametrize(
    ("castling", "problem"),
    [
        ((Castling("K", "K", (4, 12), "R", (7, 5)),), "stays on its rank"),
        (castlings() * 2, "ways to castle"),
    ],
)
def test_castling_that_cannot_be_said(castling, problem):
    with pytest.raises(ValueError, match=problem):
        compile_tables(CHESS, GEOMETRY, castlings=castling)


def test_the_second_player_of_a_mirrored_board_has_the_same_files():
    hopper = Piece("K", "king", (Step((1, 2)),), royal=True)
    tables = compile_tables((hopper,), GEOMETRY)
    at = Start.read("4k3/8/8/8/8/8/8/4K3 b", tables).position()
    assert [tables.move_name(move) for move in at.legal()] == ["e8f6"]


# Against a library that knows the game


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("fen", COUNTS)
def test_random_games_are_those_of_the_library(fen, seed):
    """Moves, checks, rights and counts in every position; castling and taking in passing wherever they can be."""
    dice = random.Random(seed)
    for _ in range(GAMES):
        board, at = chess.Board(fen), position(fen)
        for _ in range(PLIES):
            found = {TABLES.move_name(move): move for move in at.legal()}
            theirs = list(board.legal_moves)
            assert sorted(found) == sorted(move.uci() for move in theirs)
            assert at.in_check(at.side) == board.is_check()
            if not theirs:
                break
            rare = [move for move in theirs if board.is_castling(move) or board.is_en_passant(move)]
            move = dice.choice(rare or theirs)
            board.push(move)
            at.make(found[move.uci()])
            pieces = map(board.piece_at, range(64))
            assert at.board == "".join("." if piece is None else piece.symbol() for piece in pieces)
            assert (at.quiet, fen_of(at).split()[2]) == (board.halfmove_clock, board.castling_xfen())


@pytest.mark.parametrize("seed", range(4))
def test_a_random_game_taken_back_is_the_start_again(seed):
    dice, at = random.Random(seed), position(START)
    seen = [(fen_of(at), at.key, at.score)]
    while (legal := at.legal()) and len(seen) < 150:
        at.make(dice.choice(legal))
        seen.append((fen_of(at), at.key, at.score))
        again = position(fen_of(at))
        assert (again.key, again.score) == (at.key, at.score)
    for before, _ in reversed(list(pairwise(seen))):
        at.unmake()
        assert (fen_of(at), at.key, at.score) == before


# Searching

MATES = [
    ("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", 1),
    ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", 1),
    ("7k/P7/6KP/8/8/8/8/8 w - - 0 1", 1),
    ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2),
    ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3),
]


@pytest.mark.parametrize(("fen", "count"), MATES)
def test_a_mate_is_found(fen, count):
    thought = Thinker().think(Start.read(fen, TABLES), Limits(depth=4 * count + 2))
    assert thought.lines[0].mate == count
    at = position(fen)
    for move in thought.lines[0].moves:
        assert move in at.legal()
        at.make(move)
    assert not at.legal()
    assert at.in_check(at.side)


def test_who_cannot_move_and_is_not_in_check_loses_by_the_law_of_the_game():
    """With the king on b6 black has no move, as in xiangqi, and has lost there."""
    fen = "k7/P7/2K5/8/8/8/8/8 w - - 0 1"
    strict = compile_tables(CHESS, GEOMETRY, castlings=castlings())
    lost, drawn = (
        Thinker().think(Start.read(fen, tables), Limits(depth=3)).lines[0] for tables in (strict, TABLES)
    )
    assert (lost.mate, strict.move_name(lost.moves[0])) == (1, "c6b6")
    assert drawn.mate is None


@pytest.mark.parametrize(("law", "chosen"), [(LAW, "a7a8"), (Law(), "a7a6")])
def test_perpetual_check_draws_by_the_law_of_the_game(law, chosen):
    """A queen behind, white repeats the position by checks, unless that loses."""
    tables = compile_tables(CHESS, GEOMETRY, law=law)
    board = read_fen("7k/R7/8/8/8/8/3q4/6K1 w", tables).board
    past = tuple(map(plain_move, ("a7a8", "h8h7", "a8a7", "h7h8")))
    start = Start(tables, board, 0, 4, past=past, past_board=board)
    thought = Thinker().think(start, Limits(depth=4), only=[plain_move("a7a8"), plain_move("a7a6")])
    assert thought.move == plain_move(chosen)


def test_the_count_of_quiet_plies_draws_in_the_search():
    won = "7k/8/8/8/8/8/R7/K7 w - - {} 90"
    scores = [
        Thinker().think(Start.read(won.format(quiet), TABLES), Limits(depth=4)).lines[0].score
        for quiet in (0, LAW.quiet_plies - 1)
    ]
    assert scores[0] > 300
    assert scores[1] == 0


def test_a_pawn_is_promoted_in_the_search():
    thought = Thinker().think(Start.read("8/P6k/8/8/8/8/8/K7 w - - 0 1", TABLES), Limits(depth=4))
    assert thought.move is not None
    assert TABLES.move_name(thought.move) == "a7a8q"
