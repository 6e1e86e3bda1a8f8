"""Weiqi against GNU Go: random games, after every stone the same legal moves, stones, captures and ko, and at the end
the same count."""

from __future__ import annotations

import random

import pytest

from boardwright.games.weiqi.count import count_of, score_text
from boardwright.games.weiqi.player import spot_of
from boardwright.games.weiqi.rules import PASSES, Weiqi, after_stone, legal_points, placed
from boardwright.games.weiqi.types import Board, Rules, TurnPassed
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


@pytest.mark.parametrize(("size", "games"), [(5, 6), (9, 4)])
def test_random_games_to_the_end_are_counted_alike(gnugo, size, games):
    for seed in range(games):
        compare_count(gnugo, size, seed)


def compare_count(gnugo: str, size: int, seed: int) -> None:
    """A random game in which nobody fills eyes of his own, until nobody can move: then all stones live, and GNU Go's
    opinion of life and death is the plain count of the area."""
    draw, rules = random.Random(seed), Rules(size=size, komi=0.5)
    cells = EMPTY * size * size
    board = Board(size, cells, 0, past=(position_key(cells, size),))
    asked = [f"boardsize {size}", "clear_board", f"komi {rules.komi_points}"]
    while board.passes < PASSES and len(board.moves) < rules.last_ply:
        name = _not_an_eye(board, rules, draw)
        asked.append(f"play {COLORS[board.stone(board.turn)]} {name or 'pass'}")
        event = TurnPassed(board.turn) if name is None else placed(board, board.turn, name)
        board = Weiqi().moved(board, event)
    ours = score_text(count_of(board, rules).lead)
    assert answers(gnugo, [*asked, "final_score"])[-1] == ours, (size, seed)


def _not_an_eye(board: Board, rules: Rules, draw: random.Random) -> str | None:
    legal = frozenset(legal_points(board, rules))
    points = [point for point in spot_of(board, board.turn).moves() if point in legal]
    return point_name(draw.choice(points), board.size) if points else None


def listed(parts) -> str:
    return " ".join(sorted(parts))
