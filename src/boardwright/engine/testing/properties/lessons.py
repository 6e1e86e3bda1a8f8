"""The lesson can be taken from its first step to its last: quickly, slowly, with other moves where it leaves a choice,
after wrong answers, and after going back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from boardwright.engine.game import Game
from boardwright.engine.match import Match
from boardwright.engine.systems.tutorial import Lesson, LessonStep, NextStep
from boardwright.engine.systems.undo import RequestUndo
from boardwright.engine.testing.play import moves_of
from boardwright.engine.testing.walk import Broken, blame
from boardwright.engine.types import Command, Seat

DAY = 24 * 3600 * 1000


class Learner(Struct, frozen=True):
    """Somebody who takes a lesson."""

    how: str
    thinks: int = 0
    """For how long at each step, in milliseconds."""
    picks: int = 0
    """Which of several commands that a step takes: the first one, or with -1 the last."""
    errs: bool = False
    """Tries whatever else the rules would allow, before every step."""
    goes_back: bool = False
    """Takes every move back once."""


LEARNERS = (
    Learner("quickly"),
    Learner("slowly", thinks=DAY),
    Learner("with other moves", picks=-1),
    Learner("with wrong answers", errs=True),
    Learner("going back", goes_back=True),
)


def lesson(game: Game) -> Iterator[Broken]:
    """The first learner who cannot take it; what stops one of them mostly stops them all."""
    if game.lesson is None or not game.lesson.steps:
        return
    for learner in LEARNERS:
        match = Match.new(game, secret=b"lesson", mode="tutorial")
        broken = _taken(game, game.lesson, match, learner)
        if broken is not None:
            how = "" if learner is LEARNERS[0] else f", taken {learner.how}"
            yield Broken(broken.hook, f"{broken.message}{how}", moves=moves_of(match))
            return


def _taken(game: Game, lesson: Lesson, match: Match, learner: Learner) -> Broken | None:
    gone_back: set[int] = set()
    while (number := _step_of(match)) < len(lesson.steps):
        step = lesson.steps[number]
        broken = _wrongly_answered(lesson, match) if learner.errs else None
        broken = broken or _offers_what_it_takes(match) or _take(game, lesson, match, step, learner)
        if broken is None and _step_of(match) <= number:
            broken = Broken("lesson", "its command does not lead to the next step")
        if broken is not None:
            return Broken(broken.hook, f"step {number} ({step.text!r}): {broken.message}")
        if learner.goes_back and number not in gone_back and _went_back(match, lesson.seat):
            gone_back.add(number)
    return None


def _step_of(match: Match) -> int:
    step: int = match.state.sys.tutorial.step
    return step


def _take(game: Game, lesson: Lesson, match: Match, step: LessonStep, learner: Learner) -> Broken | None:
    command = _allowed(lesson, match, step, learner.picks)
    if command is None:
        return Broken("lesson", "none of the commands that it allows is legal")
    if match.deadlines():
        return Broken("lesson", "time runs while the learner reads")
    try:
        done = match.submit(lesson.seat, command, match.state.sys.at + learner.thinks)
    except Exception as error:
        return Broken("lesson", f"{command!r}: {type(error).__name__}: {error} (in {blame(error, game)})")
    if done.refusal is not None:
        return Broken("lesson", f"{command!r} is refused: {done.refusal.code}")
    return None


def _allowed(lesson: Lesson, match: Match, step: LessonStep, pick: int) -> Command | None:
    """What the step takes: a command that it names, or one of a type that is legal now."""
    if not step.allow:
        return NextStep()
    chosen = step.allow[pick]
    if isinstance(chosen, Command):
        return chosen
    kinds = tuple(kind for kind in step.allow if isinstance(kind, type))
    fitting: Sequence[Command] = [each for each in match.legal(lesson.seat) if isinstance(each, kinds)]
    return fitting[pick] if fitting else None


def _offers_what_it_takes(match: Match) -> Broken | None:
    pipeline, state = match.game.pipeline, match.state
    for seat in state.seats:
        for command in match.legal(seat):
            refusal = pipeline.refusal(state, seat, command, state.sys.at)
            if refusal is not None:
                return Broken(
                    "legal_commands", f"seat {seat} is offered {command!r}, but it is refused: {refusal.code}"
                )
    return None


def _wrongly_answered(lesson: Lesson, match: Match) -> Broken | None:
    """Whatever the rules would allow and the step does not: it is refused, and the lesson stands where it stood."""
    before, offered = match.state, match.legal(lesson.seat)
    wrong: list[Any] = [NextStep(), *match.game.bare.legal(before, lesson.seat)]
    for command in wrong if lesson.steps[_step_of(match)].allow else wrong[1:]:
        if command in offered:
            continue
        if match.submit(lesson.seat, command).refusal is None or match.state is not before:
            return Broken("lesson", f"the wrong answer {command!r} is taken")
    return None


def _went_back(match: Match, seat: Seat) -> bool:
    """Where the game lets decisions be taken back."""
    known = RequestUndo in match.game.pipeline.authority
    if match.outcome is not None or not known:
        return False
    return match.submit(seat, RequestUndo()).refusal is None
