"""The lesson: setting up, a battle, camps, railways, and the way to the flag."""

from __future__ import annotations

from boardwright.engine.api import Lesson, LessonStep
from boardwright.games.junqi.setup import PRESETS, placements_of
from boardwright.games.junqi.types import Arrange, Move
from boardwright.kits.two_sides import FIRST, SECOND

LEARNER, TEACHER = 0, 1

TAUGHT = "MFM21131MBB24934785626375"
"""The teacher's army: a lieutenant on A7, and nothing but a captain before the flag on B12."""


def step(text: str, start: str, end: str, *answer: str) -> LessonStep:
    """The learner moves, and the teacher answers."""
    replies = ((TEACHER, Move(*answer)),) if answer else ()
    return LessonStep(
        text, allow=(Move(start, end),), highlight=(f"cell-{start}", f"cell-{end}"), replies=replies
    )


LESSON = Lesson(
    steps=(
        LessonStep("welcome"),
        LessonStep("goal", highlight=("cell-B1", "cell-D1")),
        LessonStep(
            "arrange",
            allow=(Arrange(placements_of(PRESETS["steady"], FIRST)),),
            highlight=("preset-steady", "setup-ready"),
            replies=((TEACHER, Arrange(placements_of(TAUGHT, SECOND))),),
        ),
        LessonStep("ranks"),
        step("attack", "A6", "A7", "C8", "D8"),
        LessonStep("won", highlight=("cell-A7",)),
        step("camp", "A7", "B8", "D8", "C8"),
        step("second_camp", "B8", "C9", "C8", "D8"),
        step("third_camp", "C9", "B10", "D8", "C8"),
        LessonStep("railway"),
        step("break_in", "B10", "B11", "C8", "D8"),
        step("flag", "B11", "B12"),
    ),
    seat=LEARNER,
    options={"auto_setup": False, "setup_seconds": 900},
)
