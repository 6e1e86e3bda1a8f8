"""The lesson: useless tiles go, a pung is claimed, and a discard completes the hand."""

from __future__ import annotations

from boardwright.engine.api import Lesson, LessonStep
from boardwright.games.guangdong_mahjong.types import SEATS
from boardwright.kits.mahjong.lessons import LEARNER, discards, passed
from boardwright.kits.mahjong.values import Discard, Peng, Ron


def _discard(text: str, tile: str, others: str, *, claimed: bool = False) -> LessonStep:
    replies = passed(SEATS) + discards(SEATS, 1, others, claimed=claimed)
    return LessonStep(text, allow=(Discard(tile),), highlight=(f"tile-{tile}",), replies=replies)


LESSON = Lesson(
    steps=(
        LessonStep("welcome", highlight=("table",)),
        _discard("discard", "J2#4", "T4#1 J3#4 B4#4"),
        _discard("again", "B3#3", "W9#2 F1#1 W9#4"),
        _discard("more", "B4#3", "J1#2 B3#4 F4#2", claimed=True),
        LessonStep("pung", allow=(Peng(("F4#1", "F4#3")),), highlight=("button-peng",)),
        _discard("ready", "W4#4", "B8#2", claimed=True),
        LessonStep("win", allow=(Ron(),), highlight=("button-hu",)),
        LessonStep("paid", highlight=("table",)),
        LessonStep("end", highlight=("table",)),
    ),
    seat=LEARNER,
    seats=SEATS,
    secret=b"lesson 95",
)
