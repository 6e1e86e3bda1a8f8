"""The lesson: count to ten with three cards, and compare with the banker."""

from __future__ import annotations

from boardwright.engine.api import Lesson, LessonStep
from boardwright.games.niuniu.types import PlaceBet, Reveal

LEARNER, BANKER = 1, 0

LESSON = Lesson(
    steps=(
        LessonStep("welcome", highlight=("table",)),
        LessonStep("bet", allow=(PlaceBet(2),), highlight=("button-bet",)),
        LessonStep("count", highlight=("hand",)),
        LessonStep("reveal", allow=(Reveal,), highlight=("button-reveal",), replies=((BANKER, Reveal()),)),
        LessonStep("paid", highlight=("pot",)),
    ),
    seat=LEARNER,
    seats=2,
    options={"bet_choices": [1, 2, 3]},
    secret=b"lesson 86",
)
