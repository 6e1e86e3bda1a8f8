"""Lessons on a server: who sits opposite the learner."""

from __future__ import annotations

from boardwright.engine.match import Match
from boardwright.engine.types import Seat

TEACHER = "mcts:200"
"""The script plays for the other seats; when it has come to its end before the match has, this bot goes on."""


def teachers(match: Match) -> dict[Seat, str]:
    """A bot for every seat but the learner's."""
    lesson = match.game.lesson
    assert lesson is not None
    return {seat: TEACHER for seat in match.state.table.seats if seat != lesson.seat}
