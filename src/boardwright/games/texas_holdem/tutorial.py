"""The lesson: one hand heads-up with ace and king, from the blinds to the showdown."""

from __future__ import annotations

from boardwright.engine.api import Lesson, LessonStep
from boardwright.games.texas_holdem.types import Bet, Check, Raise
from boardwright.kits.betting import Call

LEARNER, TEACHER = 0, 1

LESSON = Lesson(
    steps=(
        LessonStep("welcome", highlight=("table",)),
        LessonStep("hole", highlight=("hand",)),
        LessonStep("blinds", highlight=("button", "bets")),
        LessonStep(
            "raise",
            allow=(Raise(60),),
            highlight=("button-raise",),
            replies=((TEACHER, Call()), (TEACHER, Check())),
        ),
        LessonStep("flop", highlight=("board", "hand")),
        LessonStep(
            "bet",
            allow=(Bet(80),),
            highlight=("button-bet",),
            replies=((TEACHER, Call()), (TEACHER, Check())),
        ),
        LessonStep(
            "turn",
            allow=(Bet(200),),
            highlight=("button-bet",),
            replies=((TEACHER, Call()), (TEACHER, Bet(300))),
        ),
        LessonStep("odds", highlight=("pot",)),
        LessonStep("river", allow=(Raise(900),), highlight=("button-raise",), replies=((TEACHER, Call()),)),
        LessonStep("showdown", highlight=("board",)),
    ),
    seat=LEARNER,
    seats=2,
    secret=b"lesson 1083",
)
