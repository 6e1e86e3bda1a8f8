"""Help for the tests of wuziqi: boards and matches by the names of points."""

from __future__ import annotations

from typing import Any

from boardwright.engine.api import Match
from boardwright.engine.types import Step
from boardwright.games.wuziqi import GAME
from boardwright.games.wuziqi.types import POINTS, Board, Choose, Option, Place, point_called
from boardwright.kits.stones import BLACK, EMPTY, WHITE, with_stones

CHOICES: dict[str, Option] = {"white": "white", "black": "black", "add2": "add2"}


def new_match(**options: Any) -> Match:
    return Match.new(GAME, secret=b"wuziqi", options=options)


def board_of(match: Match) -> Board:
    core: Board = match.state.core
    return core


def play(match: Match, moves: str) -> Step:
    """Each by whoever is to move: a point, or a choice of the opening. All but the last must be accepted."""
    *first, last = moves.split()
    for move in first:
        step = _one(match, move)
        assert step.accepted, (move, step.refusal)
    return _one(match, last)


def _one(match: Match, move: str) -> Step:
    return match.submit(board_of(match).turn, Choose(CHOICES[move]) if move in CHOICES else Place(move))


def code(step: Step) -> str | None:
    return None if step.refusal is None else step.refusal.code


def cells_of(black: str = "", white: str = "") -> str:
    cells = with_stones(EMPTY * POINTS, [point_called(name) for name in black.split()], BLACK)
    return with_stones(cells, [point_called(name) for name in white.split()], WHITE)


def in_turn(black: str, white: str) -> str:
    """The stones of both sides, one after the other."""
    pairs = zip(black.split(), white.split(), strict=False)
    rest = black.split()[len(white.split()) :]
    return " ".join([*(f"{ours} {theirs}" for ours, theirs in pairs), *rest])
