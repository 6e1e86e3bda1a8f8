"""The lesson: write down a move, and say that the game is over."""

from __future__ import annotations

from boardwright.engine.api import Lesson, LessonStep
from boardwright.games.generic.types import Act, Finish

TEACHER = 1

LESSON = Lesson(
    steps=(
        LessonStep("welcome"),
        LessonStep("act", allow=(Act,), replies=((TEACHER, Act("answer")),)),
        LessonStep("finish", allow=(Finish(),)),
    ),
    seats=2,
)
