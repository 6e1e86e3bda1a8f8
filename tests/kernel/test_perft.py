"""Perft: the number of ways to play on, compared with numbers that an independent generator gave."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boardwright.games.xiangqi.pieces import START, xiangqi_tables
from boardwright.kernel import Position, read_fen

COUNTS: dict[str, list[int]] = json.loads((Path(__file__).parent / "perft.json").read_text("utf-8"))
MOST_LEAVES = 60_000
"""Deeper counts are for the benchmark."""


def position(fen: str) -> Position:
    read = read_fen(fen, xiangqi_tables())
    return Position(xiangqi_tables(), read.board, read.side)


@pytest.mark.parametrize("fen", COUNTS)
def test_perft_is_that_of_the_oracle(fen):
    expected = [count for count in COUNTS[fen] if count <= MOST_LEAVES]
    at = position(fen)
    assert [at.perft(depth) for depth in range(1, len(expected) + 1)] == expected


def test_perft_of_the_start_to_depth_three():
    assert [position(START).perft(depth) for depth in range(4)] == [1, 44, 1_920, 79_666]


def test_divide_adds_up():
    counts = position(START).divide(2)
    assert len(counts) == 44
    assert sum(counts.values()) == 1_920


@pytest.mark.parametrize("fen", list(COUNTS)[13::4])
def test_the_oracle_still_says_so(fen):
    from tests.kernel import oracle

    assert [oracle.perft(fen, depth) for depth in (1, 2)] == COUNTS[fen][:2]
