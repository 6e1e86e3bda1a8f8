"""The lesson: an even bet, a long shot, and what a triple does."""

from __future__ import annotations

from boardwright.engine.api import Lesson, LessonStep
from boardwright.games.touzi_bao.types import Done, PlaceBet

LESSON = Lesson(
    steps=(
        LessonStep("welcome", highlight=("table",)),
        LessonStep("big", allow=(PlaceBet("big", 20),), highlight=("bet-big",)),
        LessonStep("total", allow=(PlaceBet("total:14", 10),), highlight=("bet-total-14",)),
        LessonStep("roll", allow=(Done(),), highlight=("button-done",), draws=(5, 5, 4)),
        LessonStep("paid", highlight=("dice",)),
    ),
    seats=1,
)
