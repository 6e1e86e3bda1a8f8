"""The lesson: play blind, look, raise, and compare."""

from __future__ import annotations

from boardwright.engine.api import Lesson, LessonStep
from boardwright.games.zhajinhua.types import Compare, Raise, See
from boardwright.kits.betting import Call

LEARNER, TEACHER = 0, 1

LESSON = Lesson(
    steps=(
        LessonStep("welcome", highlight=("table",)),
        LessonStep(
            "blind",
            allow=(Call(),),
            highlight=("button-call",),
            replies=((TEACHER, See()), (TEACHER, Call())),
        ),
        LessonStep("price", highlight=("bets",)),
        LessonStep("see", allow=(See(),), highlight=("hand", "button-see")),
        LessonStep("raise", allow=(Raise(20),), highlight=("button-raise",), replies=((TEACHER, Call()),)),
        LessonStep("compare", allow=(Compare(TEACHER),), highlight=("seat-1", "button-compare")),
        LessonStep("end", highlight=("pot",)),
    ),
    seat=LEARNER,
    seats=2,
    secret=b"lesson 335",
)
