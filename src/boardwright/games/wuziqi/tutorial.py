"""The lesson: an open three, a four, a forbidden point of renju, a four and a three at once, and five."""

from __future__ import annotations

from boardwright.engine.api import Lesson, LessonStep
from boardwright.games.wuziqi.types import Place

LEARNER, TEACHER = 0, 1


def stone(text: str, point: str, answer: str = "") -> LessonStep:
    """The learner places a stone, and the teacher answers."""
    replies = ((TEACHER, Place(answer)),) if answer else ()
    return LessonStep(text, allow=(Place(point),), highlight=(f"cell-{point}",), replies=replies)


LESSON = Lesson(
    steps=(
        LessonStep("welcome"),
        LessonStep("goal", highlight=("board",)),
        stone("first_stone", "H8", "H9"),
        stone("two", "I9", "J8"),
        stone("three", "G7", "J10"),
        LessonStep("stopped", highlight=("cell-F6", "cell-J10")),
        stone("four", "F6", "E5"),
        LessonStep("answered", highlight=("cell-E5", "cell-J10")),
        stone("build", "I7", "C12"),
        stone("build_more", "G8", "D12"),
        LessonStep("forbidden", highlight=("cell-G9",)),
        stone("one_three", "J6", "K5"),
        stone("four_three", "G9", "F10"),
        stone("straight_four", "G10", "G11"),
        stone("five", "G6"),
    ),
    seat=LEARNER,
    options={"rule": "renju"},
)
