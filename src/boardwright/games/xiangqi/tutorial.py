"""The lesson: how the cannons fire, and a mate with both of them in one file."""

from __future__ import annotations

from boardwright.engine.api import Lesson, LessonStep
from boardwright.games.xiangqi.types import Move

LEARNER, TEACHER = 0, 1

LESSON = Lesson(
    steps=(
        LessonStep("welcome"),
        LessonStep("goal", highlight=("cell-e9", "cell-e0")),
        LessonStep("pieces", highlight=("board",)),
        LessonStep(
            "centre_cannon",
            allow=(Move("h2", "e2"),),
            highlight=("cell-h2", "cell-e2"),
            replies=((TEACHER, Move("a6", "a5")),),
        ),
        LessonStep(
            "cannon_takes",
            allow=(Move("e2", "e6"),),
            highlight=("cell-e2", "cell-e3", "cell-e6"),
            replies=((TEACHER, Move("i6", "i5")),),
        ),
        LessonStep("bare_cannon", highlight=("cell-e6", "cell-e9")),
        LessonStep(
            "second_cannon",
            allow=(Move("b2", "b4"),),
            highlight=("cell-b2", "cell-b4"),
            replies=((TEACHER, Move("g6", "g5")),),
        ),
        LessonStep("mate", allow=(Move("b4", "e4"),), highlight=("cell-b4", "cell-e4", "cell-e6", "cell-e9")),
    ),
    seat=LEARNER,
)
