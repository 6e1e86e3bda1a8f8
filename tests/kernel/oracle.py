"""An independent generator of xiangqi moves, where it is installed (the dependency group `oracles`)."""

from __future__ import annotations

import re

import pytest

pyffish = pytest.importorskip("pyffish")


def _theirs(name: str) -> str:
    """It counts ranks from 1, we from 0."""
    return re.sub(r"\d+", lambda rank: str(int(rank[0]) + 1), name)


def _ours(name: str) -> str:
    return re.sub(r"\d+", lambda rank: str(int(rank[0]) - 1), name)


def legal_moves(fen: str) -> set[str]:
    return {_ours(move) for move in pyffish.legal_moves("xiangqi", fen, [])}


def wxf(fen: str, move: str) -> str:
    said: str = pyffish.get_san("xiangqi", fen, _theirs(move), False, pyffish.NOTATION_XIANGQI_WXF)
    return said


def gives_check(fen: str) -> bool:
    """Is the side to move in check?"""
    check: bool = pyffish.gives_check("xiangqi", fen, [])
    return check


def perft(fen: str, depth: int) -> int:
    moves = pyffish.legal_moves("xiangqi", fen, [])
    if depth == 1:
        return len(moves)
    return sum(perft(pyffish.get_fen("xiangqi", fen, [move]), depth - 1) for move in moves)
