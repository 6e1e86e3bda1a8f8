"""The lesson: throw a twenty-eight."""

from __future__ import annotations

from boardwright.engine.api import Lesson, LessonStep
from boardwright.games.erbaban.types import Roll

TEACHER = 1

LESSON = Lesson(
    steps=(
        LessonStep("welcome", highlight=("table",)),
        LessonStep("order", highlight=("rules",)),
        LessonStep(
            "roll",
            allow=(Roll(),),
            highlight=("button-roll",),
            draws=(6, 2, 5, 5),
            replies=((TEACHER, Roll()),),
        ),
        LessonStep("won", highlight=("pot",)),
    ),
    seats=2,
)
