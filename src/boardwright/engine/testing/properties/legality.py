"""What a seat is told to be legal is accepted, and whoever the match waits for can do something."""

from __future__ import annotations

from typing import Any

from boardwright.engine.testing.walk import Broken, Walk
from boardwright.engine.types import MatchState


def legal(walk: Walk) -> None:
    for state in walk.states():
        _legal_is_valid(walk, state)
        _active_can_act(walk, state)


def _legal_is_valid(walk: Walk, state: MatchState[Any]) -> None:
    pipeline = walk.game.pipeline
    for seat in state.seats:
        for command in pipeline.legal(state, seat):
            refusal = pipeline.refusal(state, seat, command, state.sys.at)
            if refusal is not None:
                message = f"seat {seat} is offered {command!r}, but it is refused: {refusal.code}"
                raise Broken("legal_commands", message)


def _active_can_act(walk: Walk, state: MatchState[Any]) -> None:
    pipeline = walk.game.pipeline
    if state.sys.waits:
        return
    for seat in pipeline.active(state):
        if not pipeline.legal(state, seat):
            raise Broken("active_seats", f"the match waits for seat {seat}, which has no legal command")
