"""Weiqi against GNU Go: random games, after every stone the same legal moves, stones, captures and ko."""

from __future__ import annotations

import random

import pytest

from boardwright.games.weiqi.rules import after_stone, legal_points, placed
from boardwright.games.weiqi.types import Board, Rules
from boardwright.kits.stones import BLACK, EMPTY, WHITE, point_name, position_key
from tests.games.weiqi.gnugo import answers, find_gnugo

COLORS = {BLACK: "black", WHITE: "white"}


@pytest.fixture(scope="module")
def gnugo() -> str:
    found = find_gnugo()
    if found is None:
        pytest.skip("no GNU Go here, and no way to install it (as root on Debian it would be)")
    return found


def names(points, size: int) -> set[str]:
    return {point_name(point, size) for point in points}


@pytest.mark.parametrize(("size", "games"), [(5, 10), (9, 8), (13, 1), (19, 1)])
def test_random_games_are_the_same(gnugo, size, games):
    for seed in range(games):
        compare(gnugo, size, seed)


def compare(gnugo: str, size: int, seed: int) -> int:
    """One random game of so many plies that groups are taken and retaken; how many were compared."""
    draw, rules = random.Random(seed), Rules(size=size, ko="simple")
    cells = EMPTY * size * size
    board = Board(size, cells, 0, past=(position_key(cells, size),))
    asked, wanted = [f"boardsize {size}", "clear_board"], ["", ""]

    def ask(command: str, answer: str) -> None:
        asked.append(command)
        wanted.append(answer)

    for _ in range(2 * size * size):
        points = legal_points(board, rules)
        mover = board.stone(board.turn)
        ask(f"all_legal {COLORS[mover]}", listed(names(points, size)))
        if not points:
            break
        name = point_name(draw.choice(points), size)
        board = after_stone(board, placed(board, board.turn, name))
        ask(f"play {COLORS[mover]} {name}", "")
        for side, (stone, color) in enumerate(COLORS.items()):
            there = [point for point, letter in enumerate(board.cells) if letter == stone]
            ask(f"list_stones {color}", listed(names(there, size)))
            ask(f"captures {color}", str(board.captured[side]))
    given = answers(gnugo, asked)
    for command, answer, ours in zip(asked, given, wanted, strict=True):
        assert listed(answer.split()) == ours, (size, seed, command)
    return len(board.moves)


def listed(parts) -> str:
    return " ".join(sorted(parts))
