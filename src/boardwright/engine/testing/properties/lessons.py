"""The lesson can be taken from its first step to its last."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardwright.engine.game import Game
from boardwright.engine.match import Match
from boardwright.engine.systems.tutorial import Lesson, LessonStep, NextStep
from boardwright.engine.testing.play import moves_of
from boardwright.engine.testing.walk import Broken, blame
from boardwright.engine.types import Command


def lesson(game: Game) -> Iterator[Broken]:
    """Read what is to be read, and play the first command that each step allows."""
    if game.lesson is None or not game.lesson.steps:
        return
    match = Match.new(game, secret=b"lesson", mode="tutorial")
    for number, step in enumerate(game.lesson.steps):
        broken = _take(game, game.lesson, match, step)
        reached: Any = match.state.sys.tutorial.step
        if broken is None and reached <= number:
            broken = Broken("lesson", "its command does not lead to the next step")
        if broken is not None:
            message = f"step {number} ({step.text!r}): {broken.message}"
            yield Broken(broken.hook, message, moves=moves_of(match))
            return


def _take(game: Game, lesson: Lesson, match: Match, step: LessonStep) -> Broken | None:
    command = _first_allowed(lesson, match, step)
    if command is None:
        return Broken("lesson", "none of the commands that it allows is legal")
    try:
        done = match.submit(lesson.seat, command)
    except Exception as error:
        return Broken("lesson", f"{command!r}: {type(error).__name__}: {error} (in {blame(error, game)})")
    if done.refusal is not None:
        return Broken("lesson", f"{command!r} is refused: {done.refusal.code}")
    return None


def _first_allowed(lesson: Lesson, match: Match, step: LessonStep) -> Command | None:
    if not step.allow:
        return NextStep()
    first = step.allow[0]
    if isinstance(first, Command):
        return first
    legal = match.legal(lesson.seat)
    return next((command for command in legal if isinstance(command, step.allow)), None)  # type: ignore[arg-type]
