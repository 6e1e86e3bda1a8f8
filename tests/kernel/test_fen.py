"""FEN in and out, and what is said of lines that are none."""

from __future__ import annotations

import pytest

from boardwright.games.xiangqi.pieces import START, xiangqi_tables
from boardwright.kernel import Fen, FenError, read_fen, write_fen

TABLES = xiangqi_tables()
KINGS = "4k4/9/9/9/9/9/9/9/9/3K5"


def test_the_start_comes_back():
    assert write_fen(read_fen(START, TABLES), TABLES) == START


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("4k4/9/9/9/9/9/9/9/4H4/3K2E2 r", "4k4/9/9/9/9/9/9/9/4N4/3K2B2 w - - 0 1"),
        (KINGS, f"{KINGS} w - - 0 1"),
        (f"{KINGS} b - - 7 31", f"{KINGS} b - - 7 31"),
    ],
    ids=["other letters", "board only", "numbers"],
)
def test_reading_is_generous(text, same):
    assert write_fen(read_fen(text, TABLES), TABLES) == same


@pytest.mark.parametrize(
    ("text", "problem", "details"),
    [
        ("", "no_fen", {}),
        ("x" * 500, "no_fen", {}),
        (f"{KINGS} w - - 0 1 2", "fields", {"count": 7}),
        (f"{KINGS} x", "side", {"given": "x"}),
        (f"{KINGS} w - - -1 1", "number", {"given": "-1"}),
        (f"{KINGS} w - - 0 0", "number", {"given": "0"}),
        (f"{KINGS} w - - 0 ²", "number", {"given": "²"}),
        ("4k4/9/9/9/9/9/9/9/3K5", "ranks", {"count": 9}),
        ("4k5/9/9/9/9/9/9/9/9/3K5", "files", {"rank": 9, "count": 10}),
        ("4k4/9/9/9/9/9/9/9/9/3K4", "files", {"rank": 0, "count": 8}),
        ("4k4/9/9/9/4x4/9/9/9/9/3K5", "letter", {"letter": "x", "rank": 5}),
        ("4k4/9/9/9/9/9/9/9/9/9", "no_general", {"letter": "K"}),
        ("3kk4/9/9/9/9/9/9/9/9/3K5", "too_many", {"letter": "k", "count": 2, "most": 1}),
        ("4k4/9/9/9/9/9/9/9/RRR6/3K5", "too_many", {"letter": "R", "count": 3, "most": 2}),
        ("4k4/9/9/9/9/9/9/9/9/K8", "place", {"letter": "K", "square": "a0"}),
        ("4k4/9/9/9/9/4a4/9/9/9/3K5", "place", {"letter": "a", "square": "e4"}),
        ("4k4/9/9/2B6/9/9/9/9/9/3K5", "place", {"letter": "B", "square": "c6"}),
    ],
)
def test_a_line_that_is_no_position(text, problem, details):
    with pytest.raises(FenError) as error:
        read_fen(text, TABLES)
    assert (error.value.problem, error.value.details) == (problem, details)


def test_an_empty_board_can_be_written():
    assert write_fen(Fen("." * 90, 1, 3, 4), TABLES) == "/".join(["9"] * 10) + " b - - 3 4"
