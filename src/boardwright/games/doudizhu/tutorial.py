"""The lesson: bid, lead a straight, beat a single card, and answer a pair with a bomb."""

from __future__ import annotations

from boardwright.engine.api import Lesson, LessonStep
from boardwright.games.doudizhu.types import MakeBid
from boardwright.kits.climbing.values import Cards, PassPlay, PlayCards

LEARNER, LEFT, RIGHT = 0, 1, 2
STRAIGHT: Cards = ("Ts", "9h", "8h", "7c", "6d")
LOW, HIGHER, HIGHEST = "4h", "Js", "Qc"
PAIR: Cards = ("5s", "5c")
HIGHER_PAIR: Cards = ("Qs", "Qh")
BOMB: Cards = ("3s", "3h", "3d", "3c")

BOTH_PASS = ((LEFT, PassPlay()), (RIGHT, PassPlay()))


def _play(text: str, cards: Cards, answer: Cards = ()) -> LessonStep:
    """The learner plays these; the one on the left has an answer, or both pass."""
    replies = ((LEFT, PlayCards(answer)), (RIGHT, PassPlay())) if answer else BOTH_PASS
    highlight = (*(f"card-{card}" for card in cards), "button-play")
    return LessonStep(text, allow=(PlayCards(cards),), highlight=highlight, replies=replies)


LESSON = Lesson(
    steps=(
        LessonStep("welcome", highlight=("table",)),
        LessonStep("bid", allow=(MakeBid(3),), highlight=("button-bid",)),
        LessonStep("bottom", highlight=("bottom",)),
        _play("straight", STRAIGHT),
        _play("lead", (LOW,), (HIGHER,)),
        _play("follow", (HIGHEST,)),
        _play("pair", PAIR, HIGHER_PAIR),
        _play("bomb", BOMB),
        LessonStep("hint", highlight=("button-hint",)),
        LessonStep("end", highlight=("table",)),
    ),
    seat=LEARNER,
    secret=b"lesson 13643",
)
