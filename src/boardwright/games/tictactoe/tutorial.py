"""The lesson: take the centre, block a row, make a fork, win."""

from __future__ import annotations

from boardwright.engine.api import Lesson, LessonStep
from boardwright.games.tictactoe.types import Place

LEARNER, TEACHER = 0, 1

LESSON = Lesson(
    steps=(
        LessonStep("welcome"),
        LessonStep("goal", highlight=("board",)),
        LessonStep("take_centre", allow=(Place(4),), highlight=("cell-4",), replies=((TEACHER, Place(1)),)),
        LessonStep("threaten", allow=(Place(0),), highlight=("cell-0",), replies=((TEACHER, Place(8)),)),
        LessonStep("fork", allow=(Place(3),), highlight=("cell-3",), replies=((TEACHER, Place(5)),)),
        LessonStep("explain_fork", highlight=("cell-5", "cell-6")),
        LessonStep("win", allow=(Place(6),), highlight=("cell-6",)),
    ),
    seat=LEARNER,
)
