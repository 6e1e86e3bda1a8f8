"""The lesson: how the pieces go, and the mate that every beginner has to know."""

from __future__ import annotations

from boardwright.engine.api import Lesson, LessonStep
from boardwright.games.international_chess.types import Move

LEARNER, TEACHER = 0, 1

LESSON = Lesson(
    steps=(
        LessonStep("welcome"),
        LessonStep("goal", highlight=("cell-e1", "cell-e8")),
        LessonStep("pieces", highlight=("board",)),
        LessonStep(
            "centre",
            allow=(Move("e2", "e4"),),
            highlight=("cell-e2", "cell-e4"),
            replies=((TEACHER, Move("e7", "e5")),),
        ),
        LessonStep(
            "bishop",
            allow=(Move("f1", "c4"),),
            highlight=("cell-f1", "cell-c4", "cell-f7"),
            replies=((TEACHER, Move("b8", "c6")),),
        ),
        LessonStep("special", highlight=("cell-e1", "cell-h1")),
        LessonStep(
            "queen",
            allow=(Move("d1", "h5"),),
            highlight=("cell-d1", "cell-h5"),
            replies=((TEACHER, Move("g8", "f6")),),
        ),
        LessonStep("mate", allow=(Move("h5", "f7"),), highlight=("cell-h5", "cell-f7", "cell-c4", "cell-e8")),
    ),
    seat=LEARNER,
)
