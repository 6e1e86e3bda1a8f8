"""The lesson: one turn of the Fallen Kingdom, phase by phase, with scripted dice; then the other's answer."""

from __future__ import annotations

from boardwright.engine.api import Answer, Lesson, LessonStep
from boardwright.engine.systems.flow import AdvancePhase
from boardwright.games.summonerwars.types import (
    BuildStructure,
    DeclareAttack,
    DiscardForMagic,
    MoveUnit,
    PlayEvent,
    SummonUnit,
)

LEARNER, TEACHER = 0, 1
ADVANCE = AdvancePhase()
ON = ("button-advance",)
ARCHER, ZOMBIE = "u3", "u4"
"""The learner's units at the start."""
THEIR_ARCHER = "u7"
GATE, BESIDE_GATE, SUMMONER = 33, 34, 45
AHEAD, THEIR_ZOMBIE, THEIR_GATE, THEIR_SUMMONER = 21, 20, 14, 2
BACK = 40


def cell(number: int) -> str:
    return f"cell-{number}"


LESSON = Lesson(
    steps=(
        LessonStep("welcome"),
        LessonStep("board", highlight=(cell(SUMMONER), cell(THEIR_SUMMONER))),
        LessonStep(
            "summon",
            allow=(SummonUnit("necro-undead-warrior", BESIDE_GATE),),
            highlight=("hand", cell(GATE), cell(BESIDE_GATE)),
        ),
        LessonStep("to_move", allow=(ADVANCE,), highlight=ON),
        LessonStep("move", allow=(MoveUnit(ZOMBIE, AHEAD),), highlight=(cell(27), cell(AHEAD))),
        LessonStep("to_build", allow=(ADVANCE,), highlight=ON),
        LessonStep("build", allow=(BuildStructure("necro-portal", BACK),), highlight=("hand", cell(BACK))),
        LessonStep("event", allow=(PlayEvent("necro-hellfire-blade"),), highlight=("hand",)),
        LessonStep("target", allow=(Answer((0,)),), highlight=(cell(AHEAD),)),
        LessonStep("to_attack", allow=(ADVANCE,), highlight=ON),
        LessonStep(
            "attack",
            allow=(DeclareAttack(ZOMBIE, THEIR_ZOMBIE),),
            highlight=(cell(AHEAD), cell(THEIR_ZOMBIE)),
            draws=(6, 6, 6, 6),
        ),
        LessonStep(
            "shoot",
            allow=(DeclareAttack(ARCHER, THEIR_GATE),),
            highlight=(cell(32), cell(THEIR_GATE)),
            draws=(1, 1, 6),
        ),
        LessonStep("to_magic", allow=(ADVANCE,), highlight=ON),
        LessonStep("magic", allow=(DiscardForMagic(("necro-plague-zombie",)),), highlight=("hand",)),
        LessonStep("to_draw", allow=(ADVANCE,), highlight=ON),
        LessonStep(
            "end",
            allow=(ADVANCE,),
            highlight=ON,
            draws=(6, 6, 6),
            replies=(
                (TEACHER, ADVANCE),
                (TEACHER, ADVANCE),
                (TEACHER, ADVANCE),
                (TEACHER, DeclareAttack(THEIR_ARCHER, AHEAD)),
                (TEACHER, ADVANCE),
                (TEACHER, ADVANCE),
                (TEACHER, ADVANCE),
            ),
        ),
        LessonStep("again", highlight=(cell(AHEAD),)),
        LessonStep("finish", allow=(ADVANCE,), highlight=ON),
    ),
    seat=LEARNER,
    options={"factions": "necromancer,necromancer", "starter": "first_seat", "skip": False},
    secret=b"lesson 323",  # a deal in which the learner holds what the lesson plays
)
