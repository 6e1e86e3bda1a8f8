"""The lesson: lead with the three of spades, carry cards along, follow because one must, and what bombs are worth."""

from __future__ import annotations

from boardwright.engine.api import Lesson, LessonStep
from boardwright.kits.climbing.values import Cards, PassPlay, PlayCards

LEARNER, LEFT, RIGHT = 0, 1, 2
STRAIGHT: Cards = ("8c", "7s", "6s", "5s", "4d", "3s")
TRIO: Cards = ("Ad", "Ks", "Kh", "Kc", "Jd")
LOW: Cards = ("3d",)
HIGHER, STILL_HIGHER = ("4c",), ("7h",)
HIGHEST: Cards = ("2s",)

BOTH_PASS = ((LEFT, PassPlay()), (RIGHT, PassPlay()))
BOTH_BEAT = ((LEFT, PlayCards(HIGHER)), (RIGHT, PlayCards(STILL_HIGHER)))


def _play(
    text: str, cards: Cards, replies: tuple[tuple[int, PassPlay | PlayCards], ...] = BOTH_PASS
) -> LessonStep:
    highlight = (*(f"card-{card}" for card in cards), "button-play")
    return LessonStep(text, allow=(PlayCards(cards),), highlight=highlight, replies=replies)


LESSON = Lesson(
    steps=(
        LessonStep("welcome", highlight=("table",)),
        _play("straight", STRAIGHT),
        _play("trio", TRIO),
        _play("lead", LOW, BOTH_BEAT),
        _play("follow", HIGHEST),
        LessonStep("bomb", highlight=("table",)),
        LessonStep("end", highlight=("table",)),
    ),
    seat=LEARNER,
    seats=3,
    secret=b"lesson 472",
)
