"""Help for the tests of weiqi: a match played by the names of points."""

from __future__ import annotations

from typing import Any

from boardwright.engine.api import Match
from boardwright.engine.types import Step
from boardwright.games.weiqi import GAME
from boardwright.games.weiqi.types import Board, PassTurn, Place

SIZE = 9


def new_match(size: int = SIZE, **options: Any) -> Match:
    return Match.new(GAME, secret=b"weiqi", options={"size": size, **options})


def board_of(match: Match) -> Board:
    core: Board = match.state.core
    return core


def play(match: Match, moves: str) -> Step:
    """Each by whoever is to move; `-` passes. All but the last must be accepted."""
    *first, last = moves.split()
    for move in first:
        step = _one(match, move)
        assert step.accepted, (move, step.refusal)
    return _one(match, last)


def _one(match: Match, move: str) -> Step:
    return match.submit(board_of(match).turn, PassTurn() if move == "-" else Place(move))


def code(step: Step) -> str | None:
    return None if step.refusal is None else step.refusal.code


def alternating(black: str, white: str) -> str:
    """The stones of both sides, in turn; who has fewer passes."""
    ours, theirs = black.split(), white.split()
    most = max(len(ours), len(theirs))
    pairs = zip(ours + ["-"] * (most - len(ours)), theirs + ["-"] * (most - len(theirs)), strict=True)
    return " ".join(move for pair in pairs for move in pair)
