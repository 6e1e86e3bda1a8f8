"""The lesson: a hand becomes ready, is declared, and wins with the tile that is drawn."""

from __future__ import annotations

from boardwright.engine.api import Lesson, LessonStep
from boardwright.games.ren_mahjong.types import SEATS, Ting
from boardwright.kits.mahjong.lessons import LEARNER, discards, passed
from boardwright.kits.mahjong.values import Discard, Hu


def _step(text: str, command: Discard | Ting, other: str) -> LessonStep:
    replies = passed(SEATS) + discards(SEATS, 1, other)
    return LessonStep(text, allow=(command,), highlight=(f"tile-{command.tile}",), replies=replies)


LESSON = Lesson(
    steps=(
        LessonStep("welcome", highlight=("table",)),
        LessonStep("flowers", highlight=("hand",)),
        _step("discard", Discard("F2#3"), "W5#2"),
        _step("ting", Ting("J1#2"), "J2#3"),
        _step("frozen", Discard("W8#1"), "F4#2"),
        LessonStep("win", allow=(Hu(),), highlight=("button-hu",)),
        LessonStep("points", highlight=("table",)),
        LessonStep("end", highlight=("table",)),
    ),
    seat=LEARNER,
    seats=SEATS,
    secret=b"lesson 67",
)
