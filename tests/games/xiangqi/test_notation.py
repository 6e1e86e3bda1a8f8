"""ICCS, WXF and Chinese: written, and read back."""

from __future__ import annotations

import random

import pytest

from boardwright.games.xiangqi.board import legal_moves, move_of, played, position_of
from boardwright.games.xiangqi.notation import chinese, iccs, read_move, wxf
from boardwright.games.xiangqi.pieces import START

TANDEM = "4k4/9/9/9/4C4/9/4C4/9/9/3K5 w"
THREE = "3k5/4P4/4P4/4P4/9/9/9/9/9/5K3 w"
TWO_FILES = "3k5/4P1P2/4P1P2/9/9/9/9/9/9/5K3 w"
HORSES = "4k4/9/9/9/9/2n6/9/2n6/9/5K3 b"
ADVISORS = "4k4/9/9/9/9/9/9/3A5/9/3A1K3 w"


@pytest.mark.parametrize(
    ("fen", "move", "latin", "han"),
    [
        (START, "h2e2", "C2=5", "炮二平五"),
        (START, "h0g2", "H2+3", "马二进三"),
        (START, "c3c4", "P7+1", "兵七进一"),
        (START, "g0e2", "E3+5", "相三进五"),
        (START, "d0e1", "A6+5", "仕六进五"),
        (START, "a0a2", "R9+2", "车九进二"),
        (START.replace(" w ", " b "), "h9g7", "H8+7", "马8进7"),
        (START.replace(" w ", " b "), "b7e7", "C2=5", "炮2平5"),
        (TANDEM, "e5d5", "C+=6", "前炮平六"),
        (TANDEM, "e3e1", "C--2", "后炮退二"),
        (THREE, "e7d7", "25=6", "中兵平六"),
        (TWO_FILES, "g8f8", "13=4", "前三平四"),
        (TWO_FILES, "e7d7", "25=6", "后五平六"),
        (HORSES, "c2d0", "H++4", "前马进4"),
        (HORSES, "c4b6", "H--2", "后马退2"),
        (ADVISORS, "d2e1", "A6-5", "仕六退五"),
    ],
)
def test_a_move_is_written(fen, move, latin, han):
    read = position_of(fen)
    number = move_of(move[:2], move[2:])
    assert (iccs(number), wxf(read.board, number), chinese(read.board, number)) == (move, latin, han)


@pytest.mark.parametrize(
    "text", ["h2e2", "H2-E2", " h2e2 ", "C2=5", "c2.5", "炮二平五", "砲二平五", "Ｃ２＝５"]
)
def test_reading_is_generous(text):
    assert read_move(position_of(START).board, 0, text) == move_of("h2", "e2")


@pytest.mark.parametrize(
    ("fen", "text", "move"),
    [
        (TANDEM, "+C=6", "e5d5"),
        (TANDEM, "-C-2", "e3e1"),
        (HORSES, "n+.4", None),
        (HORSES, "N++4", "c2d0"),
        (START, "馬二進三", "h0g2"),
        (START, "B3+5", "g0e2"),
        (START, "象三进五", "g0e2"),
    ],
)
def test_other_ways_to_write(fen, text, move):
    read = position_of(fen)
    found = read_move(read.board, read.side, text)
    assert (None if found is None else iccs(found)) == move


@pytest.mark.parametrize("text", ["", "e0e5", "hello", "C2=5x", "炮", "h2e2e3", "+", "C9=9"])
def test_what_is_no_move_is_none(text):
    assert read_move(position_of(START).board, 0, text) is None


@pytest.mark.parametrize("seed", range(3))
def test_every_legal_move_is_read_back(seed):
    dice = random.Random(seed)
    read = position_of(START)
    cells, color = read.board, read.side
    for _ in range(60):
        moves = legal_moves(cells, color)
        if not moves:
            break
        for write in (wxf, chinese):
            assert len({write(cells, move) for move in moves}) == len(moves)
        move = dice.choice(moves)
        for text in (iccs(move), wxf(cells, move), chinese(cells, move)):
            assert read_move(cells, color, text) == move
        cells, color = played(cells, move), 1 - color


@pytest.mark.parametrize("fen", [TANDEM, THREE, TWO_FILES, HORSES, ADVISORS])
def test_tandems_are_told_apart(fen):
    read = position_of(fen)
    moves = legal_moves(read.board, read.side)
    for write in (wxf, chinese):
        assert len({write(read.board, move) for move in moves}) == len(moves)
