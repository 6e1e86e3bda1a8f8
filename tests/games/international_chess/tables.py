"""Help for the tests of chess: a match from a position, played by moves in coordinates."""

from __future__ import annotations

from boardwright.engine.api import Match
from boardwright.engine.types import Step
from boardwright.games.international_chess import GAME
from boardwright.games.international_chess.facts import ChessFacts, facts_of
from boardwright.games.international_chess.types import Move, Moved, named

SHUFFLE = "g1f3 g8f6 f3g1 f6g8"
"""Back at the start after four plies."""


def match_from(position: str = "", **options: object) -> Match:
    return Match.new(GAME, secret=b"chess", options={"position": position, **options})


def play(match: Match, moves: str) -> Step:
    """Each move by whoever is to move; all but the last must be accepted."""
    *first, last = moves.split()
    for move in first:
        step = match.submit(match.state.core.turn, named(move))
        assert step.accepted, (move, step.refusal)
    return match.submit(match.state.core.turn, named(last))


def legal(match: Match) -> set[str]:
    return {str(move) for move in match.legal(match.state.core.turn) if isinstance(move, Move)}


def code(step: Step) -> str:
    """Why it was refused."""
    return "" if step.refusal is None else step.refusal.code


def moved(step: Step) -> Moved:
    event = step.events[0]
    assert isinstance(event, Moved)
    return event


def facts(match: Match) -> ChessFacts:
    return facts_of(match.state.core)
