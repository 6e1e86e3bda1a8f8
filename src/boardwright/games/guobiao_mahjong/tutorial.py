"""The lesson: a hand of pairs that is worth enough to win."""

from __future__ import annotations

from boardwright.engine.api import Lesson, LessonStep
from boardwright.games.guobiao_mahjong.types import SEATS
from boardwright.kits.mahjong.lessons import LEARNER, discards, passed
from boardwright.kits.mahjong.values import Discard, Ron


def _discard(text: str, tile: str, others: str, *, claimed: bool = False) -> LessonStep:
    replies = passed(SEATS) + discards(SEATS, 1, others, claimed=claimed)
    return LessonStep(text, allow=(Discard(tile),), highlight=(f"tile-{tile}",), replies=replies)


LESSON = Lesson(
    steps=(
        LessonStep("welcome", highlight=("table",)),
        LessonStep("eight", highlight=("hand",)),
        _discard("discard", "W5#4", "B3#4 J1#2 F4#3"),
        _discard("again", "F4#4", "W3#2 J3#1 W5#1"),
        _discard("again", "F3#1", "B1#1 B8#2 W8#4"),
        _discard("more", "B3#3", "F1#4 T5#4 J2#1"),
        _discard("ready", "W2#4", "B6#3 B4#1", claimed=True),
        LessonStep("win", allow=(Ron(),), highlight=("button-hu",)),
        LessonStep("points", highlight=("table",)),
        LessonStep("end", highlight=("table",)),
    ),
    seat=LEARNER,
    seats=SEATS,
    secret=b"lesson 79",
)
