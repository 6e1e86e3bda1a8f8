"""What the tests of the betting games share."""

from __future__ import annotations

from typing import Any

from boardwright.engine import stakes
from boardwright.engine.api import Game, Match, Refusal, Seat, Settlement
from boardwright.engine.types import Command, Step


def why(step: Step) -> Refusal:
    """The refusal of a step that must have one."""
    assert step.refusal is not None
    return step.refusal


def play(match: Match, *moves: tuple[Seat, Command]) -> Match:
    """Commands that must all be accepted."""
    for seat, command in moves:
        step = match.submit(seat, command)
        assert step.accepted, (seat, command, step.refusal)
    return match


def settled(game: Game, match: Match) -> Settlement:
    found = stakes.settlement(game, match.state)
    assert found is not None, "the match goes on"
    return found


def nets(game: Game, match: Match) -> list[int]:
    found = settled(game, match)
    return [found.net(seat) for seat in match.state.seats]


def refuses(game: Game, match: Match, seat: Seat, raw: dict[str, Any]) -> Refusal:
    """A command from the wire is refused, and not a byte of the match changes."""
    before, kept = match.state, game.canonical(match.state)
    refusal = why(match.submit_raw(seat, raw))
    assert match.state is before
    assert game.canonical(match.state) == kept
    return refusal
