"""The lesson: a pair of eights against a six: split, double, stand."""

from __future__ import annotations

from boardwright.engine.api import Lesson, LessonStep
from boardwright.games.blackjack.hands import DECK
from boardwright.games.blackjack.types import Double, Split, Stand


def _draws(*cards: str) -> tuple[int, ...]:
    """These cards, from the first deck of the shoe."""
    return tuple(DECK.index(card) + 1 for card in cards)


LESSON = Lesson(
    steps=(
        LessonStep("welcome", highlight=("table",)),
        LessonStep("count", highlight=("hand",)),
        LessonStep("split", allow=(Split(),), highlight=("button-split",), draws=_draws("3d", "Ks")),
        LessonStep("double", allow=(Double(),), highlight=("button-double",), draws=_draws("Jd")),
        LessonStep("stand", allow=(Stand(),), highlight=("button-stand",), draws=_draws("Kc")),
        LessonStep("paid", highlight=("dealer",)),
    ),
    seats=1,
    secret=b"lesson 9911",
)
