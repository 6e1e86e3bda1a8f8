"""The lesson: three tiles are given away, a suit is left, a pung is claimed, and a hand of one suit wins."""

from __future__ import annotations

from boardwright.engine.api import Lesson, LessonStep
from boardwright.games.sichuan_mahjong.types import SEATS, Swap, Void
from boardwright.kits.mahjong.lessons import LEARNER, Reply, discards, passed
from boardwright.kits.mahjong.values import Discard, Peng, Ron

GIVEN = ("B2#1", "B3#2", "B5#1")
SWAPS: tuple[Reply, ...] = (
    (1, Swap(("B4#4", "B6#1", "B9#2"))),
    (2, Swap(("T3#3", "T4#2", "T8#3"))),
    (3, Swap(("T1#1", "T4#3", "T9#4"))),
)
VOIDS: tuple[Reply, ...] = ((1, Void("B")), (2, Void("T")), (3, Void("T")))


def _discard(text: str, tile: str, others: str, *, claimed: bool = True) -> LessonStep:
    replies = passed(SEATS) + discards(SEATS, 1, others, claimed=claimed)
    return LessonStep(text, allow=(Discard(tile),), highlight=(f"tile-{tile}",), replies=replies)


LESSON = Lesson(
    steps=(
        LessonStep("welcome", highlight=("table",)),
        LessonStep(
            "swap",
            allow=(Swap(GIVEN),),
            highlight=(*(f"tile-{tile}" for tile in GIVEN), "button-swap"),
            replies=SWAPS,
        ),
        LessonStep("void", allow=(Void("W"),), highlight=("button-void-W",), replies=VOIDS),
        _discard("discard", "W5#3", "T1#3 T2#3 W1#2", claimed=False),
        _discard("again", "W5#4", "T9#4"),
        LessonStep("pung", allow=(Peng(("T9#2", "T9#3")),), highlight=("button-peng",)),
        _discard("ready", "B6#3", "B9#1 B1#1 T7#2"),
        LessonStep("win", allow=(Ron(),), highlight=("button-hu",)),
        LessonStep("paid", highlight=("table",)),
        LessonStep("end", highlight=("table",)),
    ),
    seat=LEARNER,
    seats=SEATS,
    secret=b"lesson 165",
)
