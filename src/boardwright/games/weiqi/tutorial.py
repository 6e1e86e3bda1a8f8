"""The lesson: liberties, a capture, an eye, a dead group, and the count, on a board of five lines."""

from __future__ import annotations

from boardwright.engine.api import Lesson, LessonStep
from boardwright.games.weiqi.types import AcceptMarking, MarkDead, PassTurn, Place

LEARNER, TEACHER = 0, 1

LESSON = Lesson(
    steps=(
        LessonStep("welcome"),
        LessonStep("goal", highlight=("board",)),
        LessonStep(
            "first_stone", allow=(Place("C3"),), highlight=("cell-C3",), replies=((TEACHER, Place("D3")),)
        ),
        LessonStep("liberties", highlight=("cell-D2", "cell-D4", "cell-E3")),
        LessonStep("press", allow=(Place("D4"),), highlight=("cell-D4",), replies=((TEACHER, Place("A1")),)),
        LessonStep("atari", allow=(Place("E3"),), highlight=("cell-E3",), replies=((TEACHER, Place("A2")),)),
        LessonStep(
            "capture", allow=(Place("D2"),), highlight=("cell-D2",), replies=((TEACHER, Place("B1")),)
        ),
        LessonStep("eye", highlight=("cell-D3",)),
        LessonStep("enclose", allow=(Place("B2"),), highlight=("cell-B2",), replies=((TEACHER, PassTurn()),)),
        LessonStep("pass", allow=(PassTurn(),), highlight=("action-PASS_TURN",)),
        LessonStep(
            "mark", allow=(MarkDead("A1"),), highlight=("cell-A1",), replies=((TEACHER, AcceptMarking()),)
        ),
        LessonStep("agree", allow=(AcceptMarking(),), highlight=("action-ACCEPT_MARKING",)),
    ),
    seat=LEARNER,
    options={"size": 5},
)
