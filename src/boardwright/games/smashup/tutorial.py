"""The lesson: two turns of dinosaurs and robots, until their first base scores."""

from __future__ import annotations

from boardwright.engine.api import Lesson, LessonStep
from boardwright.engine.systems.flow import AdvancePhase
from boardwright.games.smashup.types import PlayAction, PlayMinion

LEARNER, TEACHER = 0, 1
ADVANCE = AdvancePhase()
ON = ("button-advance",)
JUNGLE, BRAIN = "b0", "b2"
AT_JUNGLE, AT_BRAIN = "base-0", "base-2"
HAND = "hand"

LESSON = Lesson(
    steps=(
        LessonStep("welcome"),
        LessonStep("bases", highlight=(AT_JUNGLE,)),
        LessonStep("minion", allow=(PlayMinion("dino_king_rex", JUNGLE),), highlight=(HAND, AT_JUNGLE)),
        LessonStep("action", allow=(PlayAction("dino_howl"),), highlight=(HAND,)),
        LessonStep("total", highlight=(AT_JUNGLE,)),
        LessonStep(
            "end",
            allow=(ADVANCE,),
            highlight=ON,
            replies=((TEACHER, PlayMinion("pirate_buccaneer", JUNGLE)), (TEACHER, ADVANCE)),
        ),
        LessonStep("foe", highlight=(AT_JUNGLE,)),
        LessonStep("robot", allow=(PlayMinion("robot_zapbot", BRAIN),), highlight=(HAND, AT_BRAIN)),
        LessonStep("extra", allow=(PlayMinion("dino_war_raptor", JUNGLE),), highlight=(HAND, AT_JUNGLE)),
        LessonStep("due", highlight=(AT_JUNGLE,)),
        LessonStep("score", allow=(ADVANCE,), highlight=ON, replies=((TEACHER, ADVANCE),)),
        LessonStep("scored", highlight=(AT_JUNGLE,)),
        LessonStep("finish", allow=(ADVANCE,), highlight=ON),
    ),
    seat=LEARNER,
    options={"factions": "dinosaurs+robots,pirates+zombies", "order": "seats"},
    secret=b"lesson 437",  # a deal in which both hold what the lesson plays
)
