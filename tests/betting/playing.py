"""What the tests of the betting games share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardwright.engine import stakes
from boardwright.engine.api import Match, Refusal, Seat, Settlement, replace
from boardwright.engine.types import Command, Step
from boardwright.kits.rounds import change


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


def settled(match: Match) -> Settlement:
    found = stakes.settlement(match.game, match.state)
    assert found is not None, "the match goes on"
    return found


def nets(match: Match) -> list[int]:
    found = settled(match)
    return [found.net(seat) for seat in match.state.seats]


def refusal(match: Match, seat: Seat, command: Command | dict[str, Any]) -> dict[str, Any]:
    """The code and the details with which a command, or what came from the wire, is refused; and not a byte of the
    match changes."""
    before, kept = match.state, match.game.canonical(match.state)
    step = match.submit_raw(seat, command) if isinstance(command, dict) else match.submit(seat, command)
    found = why(step)
    assert match.state is before
    assert match.game.canonical(match.state) == kept
    return {"code": found.code, **(found.details or {})}


def with_players(match: Match, **fields: Sequence[Any]) -> Match:
    """The match with other values for some fields of its players, by seat: with these cards, say."""
    core: Any = match.state.core
    for name, values in fields.items():
        for seat, value in enumerate(values):
            core = change(core, seat, **{name: value})
    match.state = replace(match.state, core=core)
    return match
