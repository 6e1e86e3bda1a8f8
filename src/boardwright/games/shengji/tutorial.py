"""The lesson: declare, bury, lead a tractor, a pair and an ace, and take a trick with a trump."""

from __future__ import annotations

from boardwright.engine.api import Command, Lesson, LessonStep
from boardwright.games.shengji.types import Bury, Declare, PassDeclare
from boardwright.kits.climbing.values import Cards, PlayCards

LEARNER, LEFT, PARTNER, RIGHT = 0, 1, 2, 3
TWOS: Cards = ("2c#1", "2c#2")
ASIDE: Cards = ("8h#1", "6h#2", "4h#2", "Jd#2", "8d#1", "7d#2", "4d#2", "3d#2")
TRACTOR: Cards = ("As#1", "As#2", "Ks#1", "Ks#2")
PAIR: Cards = ("Qc#1", "Qc#2")
ACE: Cards = ("Ah#1",)
LOSER: Cards = ("Jh#2",)
RUFF: Cards = ("3c#2",)

Replies = tuple[tuple[int, Command], ...]


def _laid(*cards: tuple[int, str]) -> Replies:
    return tuple((seat, PlayCards(tuple(written.split()))) for seat, written in cards)


def _play(text: str, cards: Cards, replies: Replies) -> LessonStep:
    highlight = (*(f"card-{card}" for card in cards), "button-play")
    return LessonStep(text, allow=(PlayCards(cards),), highlight=highlight, replies=replies)


LESSON = Lesson(
    steps=(
        LessonStep("welcome", highlight=("table",)),
        LessonStep(
            "declare",
            allow=(Declare(TWOS),),
            highlight=("button-declare",),
            replies=tuple((seat, PassDeclare()) for seat in (LEFT, PARTNER, RIGHT)),
        ),
        LessonStep(
            "bury", allow=(Bury(ASIDE),), highlight=(*(f"card-{card}" for card in ASIDE), "button-bury")
        ),
        _play(
            "tractor",
            TRACTOR,
            _laid(
                (LEFT, "5s#2 5s#1 6s#2 6s#1"),
                (PARTNER, "Ts#1 3s#2 4s#2 8s#2"),
                (RIGHT, "3s#1 4s#1 9s#1 Js#1"),
            ),
        ),
        _play("pair", PAIR, _laid((LEFT, "3c#1 4c#2"), (PARTNER, "Kc#1 6c#1"), (RIGHT, "8c#1 Jc#1"))),
        _play("ace", ACE, _laid((LEFT, "9h#1"), (PARTNER, "Th#2"), (RIGHT, "3h#2"))),
        _play("lose", LOSER, _laid((LEFT, "Jh#1"), (PARTNER, "Kh#2"), (RIGHT, "Ah#2"), (RIGHT, "Kh#1"))),
        _play("ruff", RUFF, ()),
        LessonStep("points", highlight=("points",)),
        LessonStep("throw", highlight=("hand",)),
        LessonStep("end", highlight=("table",)),
    ),
    seat=LEARNER,
    secret=b"lesson 98",
)
