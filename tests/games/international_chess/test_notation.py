"""SAN and PGN: read as people write them, written as the standard says, and refused with the place named."""

from __future__ import annotations

import io

import chess.pgn
import pytest

from boardwright.games.international_chess.board import move_name, moves_by_name
from boardwright.games.international_chess.pgn import LONGEST, PgnError, read_game, read_games, write_game
from boardwright.games.international_chess.pieces import START
from boardwright.games.international_chess.positions import arrangement, read_setup
from boardwright.games.international_chess.san import read_san, san

OPERA = """[Event "Paris"]
[White "Morphy, Paul"]
[Black "Duke Karl / Count Isouard"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 {This is a weak move.} 4. dxe5 Bxf3 (4... dxe5 5. Qxd8+ Kxd8 6. Nxe5)
5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 $1 b5?! 10. Nxb5 cxb5 11. Bxb5+ Nbd7
12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 ; the end is near
15. Bxd7+ Nxd7 16. Qb8+! Nxb8 17. Rd8# 1-0
"""


@pytest.mark.parametrize(
    ("fen", "move", "written"),
    [
        (START, "g1f3", "Nf3"),
        (START, "e2e4", "e4"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"),
        ("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8q", "a8=Q+"),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", "Ra8#"),
        ("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "a1d1", "Rad1"),
        ("R3k3/8/8/8/8/8/4K3/R7 b - - 0 1", "e8d7", "Kd7"),
        ("7k/8/8/R7/8/8/4K3/R7 w - - 0 1", "a1a3", "R1a3"),
        ("6k1/8/8/8/4Q2Q/8/K7/7Q w - - 0 1", "h4e1", "Qh4e1"),
    ],
)
def test_a_move_is_written(fen, move, written):
    place = read_setup(fen).place
    made = read_san(place, move)
    assert made is not None
    assert san(place, made) == written
    assert read_san(place, written) == made


@pytest.mark.parametrize("text", ["O-O", "0-0", "o-o", "O-O+", "e1g1"])
def test_castling_in_many_spellings(text):
    place = read_setup("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1").place
    assert read_san(place, text) == moves_by_name(place)["e1g1"]


@pytest.mark.parametrize("text", ["", "Ke9", "Rd1", "x", "Qd1", "O-O-O-O", "e9"])
def test_what_means_no_move_or_two_is_none(text):
    place = read_setup("4k3/8/8/8/8/8/4K3/R6R w - - 0 1").place
    assert read_san(place, text) is None


def test_a_game_is_read_without_what_was_said_beside_it():
    game = read_game(OPERA)
    assert game.tags["White"] == "Morphy, Paul"
    assert (len(game.moves), game.result) == (33, "1-0")


def test_a_game_that_is_written_is_read_as_the_same():
    game = read_game(OPERA)
    text = write_game(game.moves, game.result, {"White": 'A "quoted" name', "Black": "B"})
    again = read_game(text)
    assert (again.moves, again.result, again.tags["White"]) == (game.moves, "1-0", 'A "quoted" name')
    assert max(map(len, text.splitlines())) < 80


def test_the_library_reads_what_we_write():
    start = arrangement(7)
    setup = read_setup(start, chess960=True)
    for moves, begun in ((read_game(OPERA).moves, None), ((), setup)):
        theirs = chess.pgn.read_game(io.StringIO(write_game(moves, "*", {}, begun)))
        assert theirs is not None
        assert not theirs.errors
        assert [move.uci() for move in theirs.mainline_moves()] == list(map(move_name, moves))


def test_several_games_one_after_the_other():
    games = list(read_games(f'{OPERA}\n[Event "2"]\n\n1. d4 *\n\n[Event "3"]\n\n1. c4\n'))
    assert [len(game.moves) for game in games] == [33, 1, 1]


def test_a_game_may_begin_elsewhere():
    game = read_game('[FEN "4k3/8/8/8/8/8/8/R3K2R b KQ - 0 9"]\n\n9... Kd7 10. O-O *')
    assert [move_name(move) for move in game.moves] == ["e8d7", "e1g1"]
    assert write_game(game.moves, "*", {}, game.setup).endswith("9... Kd7 10. O-O *\n")


@pytest.mark.parametrize(
    ("text", "problem", "details"),
    [
        ("", "no_game", {}),
        ("1. e4 e5\n2. Ke3 *", "no_move", {"line": 2, "number": 2, "move": "Ke3"}),
        ("1. e4 (1. d4 *", "open_line", {"line": 1}),
        ("1. e4 ) *", "stray_bracket", {"line": 1}),
        ("1. e4 \x00", "unreadable", {"line": 1}),
        ('[Variant "Atomic"]\n\n1. e4 *', "variant", {"line": 3, "variant": "Atomic"}),
        ("{" * (LONGEST + 1), "too_long", {"most": LONGEST}),
    ],
    ids=[
        "nothing",
        "an illegal move",
        "an open line",
        "a stray bracket",
        "rubbish",
        "another chess",
        "too long",
    ],
)
def test_a_text_that_is_no_game_is_refused_where_it_goes_wrong(text, problem, details):
    with pytest.raises(PgnError) as error:
        read_game(text)
    assert error.value.problem == problem
    assert error.value.details.items() >= details.items()
