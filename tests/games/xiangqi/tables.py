"""Help for the tests of xiangqi: a match from a position, played by moves in ICCS."""

from __future__ import annotations

from boardwright.engine.api import Match
from boardwright.engine.types import Step
from boardwright.games.xiangqi import GAME
from boardwright.games.xiangqi.types import Move


def match_from(position: str = "", **options: object) -> Match:
    return Match.new(GAME, secret=b"xiangqi", options={"position": position, **options})


def play(match: Match, moves: str) -> Step:
    """Each move by whoever is to move; all but the last must be accepted."""
    *first, last = moves.split()
    for move in first:
        step = match.submit(match.state.core.turn, Move(move[:2], move[2:]))
        assert step.accepted, (move, step.refusal)
    return match.submit(match.state.core.turn, Move(last[:2], last[2:]))


def legal(match: Match) -> set[str]:
    return {str(move) for move in match.legal(match.state.core.turn)}
