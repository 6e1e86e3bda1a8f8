"""The lesson: a whole round with scripted dice. Cards, an upgrade, an attack, and a defence."""

from __future__ import annotations

from boardwright.engine.api import Lesson, LessonStep
from boardwright.engine.systems.character_selection import Ready, SelectCharacter, StartMatch
from boardwright.engine.systems.flow import AdvancePhase
from boardwright.games.dicethrone.types import ConfirmRoll, PlayCard, RollDice, SelectAbility

LEARNER, TEACHER = 0, 1
ADVANCE = AdvancePhase()

LESSON = Lesson(
    steps=(
        LessonStep("welcome"),
        LessonStep(
            "pick",
            allow=(SelectCharacter("barbarian"),),
            highlight=("hero-barbarian",),
            replies=((TEACHER, SelectCharacter("monk")), (TEACHER, Ready())),
        ),
        LessonStep("start", allow=(StartMatch(),), highlight=("button-start",)),
        LessonStep(
            "main",
            allow=(PlayCard("card-boss-generous"),),
            highlight=("hand", "card-actions"),
        ),
        LessonStep(
            "upgrade",
            allow=(PlayCard("card-slap-2"),),
            highlight=("card-card-slap-2", "card-actions", "ability-slap"),
        ),
        LessonStep("to_roll", allow=(ADVANCE,), highlight=("button-advance",)),
        LessonStep("roll", allow=(RollDice(),), highlight=("dice", "button-roll"), draws=(1, 2, 6, 3, 5)),
        LessonStep(
            "lock",
            allow=(RollDice(keep=(0, 1, 3)),),
            highlight=("die-0", "die-1", "die-3", "button-roll"),
            draws=(2, 4),
        ),
        LessonStep("confirm", allow=(ConfirmRoll(),), highlight=("button-confirm",)),
        LessonStep("declare", allow=(SelectAbility("slap-2-4"),), highlight=("ability-slap",)),
        LessonStep("strike", allow=(ADVANCE,), highlight=("button-advance",)),
        LessonStep("after", highlight=("fighter-1",)),
        LessonStep("end_main", allow=(ADVANCE,), highlight=("button-advance",)),
        LessonStep(
            "end_turn",
            allow=(ADVANCE,),
            highlight=("button-advance",),
            draws=(1, 1, 2, 2, 6),
            replies=(
                (TEACHER, ADVANCE),
                (TEACHER, RollDice()),
                (TEACHER, ConfirmRoll()),
                (TEACHER, SelectAbility("fist-technique-4")),
                (TEACHER, ADVANCE),
            ),
        ),
        LessonStep("defend", allow=(RollDice(),), highlight=("dice", "button-roll"), draws=(4, 5, 1)),
        LessonStep("defend_confirm", allow=(ConfirmRoll(),), highlight=("button-confirm",)),
        LessonStep(
            "defend_end",
            allow=(ADVANCE,),
            highlight=("button-advance",),
            replies=((TEACHER, ADVANCE), (TEACHER, ADVANCE)),
        ),
        LessonStep("round", highlight=("fighter-0", "fighter-1")),
        LessonStep("finish", allow=(ADVANCE,), highlight=("button-advance",)),
    ),
    seat=LEARNER,
    secret=b"lesson 284",  # a deal in which the learner holds what the lesson plays
)
