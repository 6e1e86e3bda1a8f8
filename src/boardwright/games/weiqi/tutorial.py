"""The lesson: liberties and a capture, then problems on positions of their own: taking, saving, a ladder, eyes, ko; and
at the end a board that is counted."""

from __future__ import annotations

from boardwright.engine.api import Command, Lesson, LessonStep, Seat
from boardwright.games.weiqi.types import AcceptMarking, LayStones, MarkDead, PassTurn, Place

LEARNER, TEACHER = 0, 1
LETTERS = str.maketrans("XO", "BW")
Replies = tuple[tuple[Seat, Command], ...]


def position(*rows: str) -> Replies:
    """X is the learner's. The first row is the top one."""
    cells = "".join(row.replace(" ", "") for row in reversed(rows))
    return ((TEACHER, LayStones(cells.translate(LETTERS))),)


TAKING = position(
    ". . . . . . .",
    ". . X X . . .",
    ". X O O X . .",
    ". X O . X . .",
    ". . X . O O .",
    ". . . X O . .",
    ". . . . X . .",
)
SAVING = position(
    ". . . . . . .",
    ". . . O . . .",
    ". . O X O . .",
    ". . O X O . .",
    ". . . . . . .",
    ". . X . . . .",
    ". . . . . . .",
)
LADDER = position(
    ". . . . . . .",
    ". . . . . . .",
    ". . . X X . .",
    ". . X O . . .",
    ". . . . . . .",
    ". . . . . . .",
    ". . . . . . .",
)
OWN_EYES = position(
    ". . . . . . .",
    ". . . . . . .",
    ". . . . . . .",
    ". . . . . . .",
    "O O O O O . .",
    "X X X X O . .",
    ". . . X O . .",
)
THEIR_EYES = position(
    ". . X O . . .",
    ". . X O O O O",
    ". . . X X X X",
    ". . . . . . .",
    ". . . . . . .",
    ". . . . . . .",
    ". . . . . . .",
)
KO = position(
    ". . . . . . .",
    ". . . . . . .",
    ". . X O . . .",
    ". X O . O . .",
    ". . X O . . .",
    ". . . . . . .",
    ". . . . . . .",
)
LAND = position(
    ". . . X O . .",
    ". O . X O . .",
    ". . . X O . .",
    ". . . . O . .",
    ". . . X O . .",
    ". . . X O . .",
    ". . . X O . .",
)


def shown(text: str, point: str, *replies: tuple[Seat, Command]) -> LessonStep:
    return LessonStep(text, allow=(Place(point),), highlight=(f"cell-{point}",), replies=replies)


def problem(text: str, point: str, *replies: tuple[Seat, Command]) -> LessonStep:
    """The learner has to find the point."""
    return LessonStep(text, allow=(Place(point),), highlight=("board",), replies=replies)


def white(point: str) -> tuple[Seat, Command]:
    return (TEACHER, Place(point))


EARLIER = Lesson(
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

LESSON = Lesson(
    steps=(
        LessonStep("welcome"),
        LessonStep("goal", highlight=("board",)),
        shown("first_stone", "D4", white("E4")),
        LessonStep("liberties", highlight=("cell-E3", "cell-E5", "cell-F4")),
        shown("press", "E5", white("C6")),
        shown("atari", "E3", white("B3")),
        shown("capture", "F4", white("C2")),
        LessonStep("eye", highlight=("cell-E4",), replies=TAKING),
        problem("problem_take", "D4", *SAVING),
        problem("problem_save", "D3", *LADDER),
        shown("ladder", "D3", white("E4")),
        problem("ladder_on", "F4", white("E3")),
        problem("ladder_on", "E2", white("F3")),
        problem("ladder_on", "G3", white("F2")),
        problem("ladder_on", "F1", white("G2")),
        problem("ladder_take", "G1", *OWN_EYES),
        LessonStep("two_eyes", highlight=("board",)),
        problem("problem_live", "B1", *THEIR_EYES),
        problem("problem_kill", "F7", *KO),
        shown("ko", "D4", white("F2")),
        shown("ko_end", "C4", *LAND),
        LessonStep("land", highlight=("board",)),
        problem("problem_border", "D4", (TEACHER, PassTurn())),
        LessonStep("pass", allow=(PassTurn(),), highlight=("action-PASS_TURN",)),
        LessonStep(
            "mark", allow=(MarkDead("B6"),), highlight=("cell-B6",), replies=((TEACHER, AcceptMarking()),)
        ),
        LessonStep("agree", allow=(AcceptMarking(),), highlight=("action-ACCEPT_MARKING",)),
    ),
    seat=LEARNER,
    options={"size": 7, "komi": 0.5},
    earlier=(EARLIER,),
)
