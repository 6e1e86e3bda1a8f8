"""The lesson: attack, heal before it is too late, finish the duel."""

from __future__ import annotations

from boardwright.engine.api import Lesson, LessonStep
from boardwright.games.card_duel.types import ATTACK, HEAL, PlayCard

LEARNER, TEACHER = 0, 1
STRIKE, STRIKE_BACK = PlayCard(ATTACK, TEACHER), PlayCard(ATTACK, LEARNER)
MEND = PlayCard(HEAL, LEARNER)

LESSON = Lesson(
    steps=(
        LessonStep("welcome"),
        LessonStep("goal"),
        LessonStep("attack", allow=(STRIKE,), highlight=("card-attack",), replies=((TEACHER, STRIKE_BACK),)),
        LessonStep("heal", allow=(MEND,), highlight=("card-heal",), replies=((TEACHER, STRIKE_BACK),)),
        LessonStep("hand"),
        LessonStep("finish", allow=(STRIKE,), highlight=("card-attack",)),
    ),
    seat=LEARNER,
    options={"hp": 40},
)
