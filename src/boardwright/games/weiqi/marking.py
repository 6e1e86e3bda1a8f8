"""Marking: after two passes both sides say which stones are dead, until they agree or play on."""

from __future__ import annotations

from boardwright.engine.api import Command, Refusal, Seat
from boardwright.games.weiqi.types import (
    AcceptMarking,
    Board,
    DeadMarked,
    MarkDead,
    Marking,
    ResumePlay,
    Rules,
)
from boardwright.kits.stones import EMPTY, group_at, groups_of, point_name, point_of

MOST_RESUMES = 2
MOST_CHANGES = 100
"""A group could be turned and turned back for ever."""

OFF_BOARD = Refusal("off_board")
NO_STONE = Refusal("no_stone")
ACCEPTED = Refusal("marking_accepted")
NO_MORE_RESUMES = Refusal("no_more_resumes")
NO_MORE_MARKS = Refusal("no_more_marks")


def agreed(marking: Marking) -> bool:
    return len(marking.accepted) == 2


def marking_moves(board: Board, rules: Rules) -> tuple[Command, ...]:
    """To agree, to play on, or to turn one of the groups."""
    moves: list[Command] = [AcceptMarking()]
    if can_resume(board, rules):
        moves.append(ResumePlay())
    assert board.marking is not None
    if board.marking.changes < MOST_CHANGES:
        firsts = (group.points[0] for group in groups_of(board.cells, board.size).all)
        moves += (MarkDead(point_name(point, board.size)) for point in firsts)
    return tuple(moves)


def can_resume(board: Board, rules: Rules) -> bool:
    return board.resumed < MOST_RESUMES and len(board.moves) < rules.last_ply


def refuse_marking(board: Board, rules: Rules, seat: Seat, command: Command) -> Refusal | None:
    assert board.marking is not None
    match command:
        case AcceptMarking():
            return ACCEPTED if seat in board.marking.accepted else None
        case ResumePlay():
            return None if can_resume(board, rules) else NO_MORE_RESUMES
        case MarkDead(point=name):
            point = point_of(name, board.size)
            if point is None:
                return OFF_BOARD
            if board.cells[point] == EMPTY:
                return NO_STONE
            return None if board.marking.changes < MOST_CHANGES else NO_MORE_MARKS
    raise TypeError(command)


def marks(board: Board, seat: Seat, name: str) -> DeadMarked:
    """The whole group of the stone is turned."""
    point = point_of(name, board.size)
    assert point is not None
    assert board.marking is not None
    points = sorted(group_at(board.cells, board.size, point).points)
    names = tuple(point_name(each, board.size) for each in points)
    return DeadMarked(seat, names, point not in board.marking.dead)
