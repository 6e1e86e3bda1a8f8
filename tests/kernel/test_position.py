"""Positions: moves made and taken back leave no trace, and keys tell positions apart."""

from __future__ import annotations

import random

import pytest

from boardwright.games.xiangqi.board import CELLS, square_name, square_of
from boardwright.games.xiangqi.pieces import GEOMETRY, START, xiangqi_tables
from boardwright.kernel import (
    Piece,
    Position,
    Ray,
    Step,
    board,
    compile_tables,
    move_from,
    move_to,
    read_fen,
    search,
)
from boardwright.kernel import position as position_module
from boardwright.kernel import tables as tables_module

TABLES = xiangqi_tables()


def position(fen: str, tables=TABLES) -> Position:
    read = read_fen(fen, tables)
    return Position(tables, read.board, read.side)


def names(at: Position) -> set[str]:
    return {square_name(move_from(move)) + square_name(move_to(move)) for move in at.legal()}


@pytest.mark.parametrize("seed", range(4))
def test_a_random_game_taken_back_is_the_start_again(seed):
    dice, at = random.Random(seed), position(START)
    seen = [(at.board, at.side, at.key)]
    for _ in range(80):
        moves = at.legal()
        if not moves:
            break
        at.make(dice.choice(moves))
        seen.append((at.board, at.side, at.key))
        assert at.key == Position(TABLES, at.board, at.side).key
    while len(seen) > 1:
        assert (at.board, at.side, at.key) == seen.pop()
        at.unmake()
    assert (at.board, at.side, at.key) == seen[0]


@pytest.mark.parametrize("seed", range(4))
def test_the_check_test_agrees_with_the_moves(seed):
    """Looked at from the general outwards, or by generating what the other side could take: the same answer."""
    dice, at = random.Random(seed), position(START)
    for _ in range(80):
        for colour in (0, 1):
            other = Position(TABLES, at.board, 1 - colour)
            letter = "Kk"[colour]
            general = at.board.index(letter)
            assert at.in_check(colour) == any(move_to(move) == general for move in other.pseudo_legal())
        moves = at.legal()
        if not moves:
            break
        at.make(dice.choice(moves))


def test_a_piece_is_data():
    """Something that no book knows: it leaps three ahead, and takes over two hurdles sideways, two cells at most."""
    odd = Piece(
        "O", "oddity", (Step((0, 3), capture=False), Ray((1, 0), quiet=None, capture=(2, 2), reach=3))
    )
    king = Piece("K", "king", (Step((0, 1)),), royal=True)
    tables = compile_tables((king, odd), GEOMETRY)
    at = position("8k/9/9/9/9/9/9/9/9/OOoo4K w", tables)
    assert names(at) == {"a0a3", "b0b3", "i0i1", "a0d0"}


def test_the_second_player_sees_the_board_turned():
    tables = compile_tables((Piece("K", "king", (Step((1, 2)),), royal=True),), GEOMETRY)
    at = position("4k4/9/9/9/9/9/9/9/9/4K4 b", tables)
    assert names(at) == {"e9d7"}


def test_who_can_take_the_general_may():
    at = position("4k4/9/9/9/4R4/9/9/9/9/3K5 w")
    assert "e5e9" in names(at)
    at.make(square_of("e5") | square_of("e9") << 7)
    assert at.legal() == []


@pytest.mark.parametrize("pieces", [(), tuple(Piece(chr(0x4E00 + n), "", ()) for n in range(32))])
def test_a_set_has_one_to_31_kinds(pieces):
    with pytest.raises(ValueError, match="kinds of pieces"):
        compile_tables(pieces, GEOMETRY)


def test_the_board_is_what_was_set():
    board = read_fen(START, TABLES).board
    assert len(board) == CELLS
    assert Position(TABLES, board).board == board


@pytest.mark.parametrize("module", [board, position_module, search])
def test_what_is_written_out_for_c_is_what_the_tables_say(module):
    """Compiled, these are C's alone."""
    written = [name for name in vars(module) if name.isupper() and hasattr(tables_module, name)]
    assert [getattr(module, name) for name in written] == [getattr(tables_module, name) for name in written]
    assert written or position_module.COMPILED
