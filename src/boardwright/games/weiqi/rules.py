"""Weiqi: the rules, from the first stone to the count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardwright.engine.api import Chance, Command, Event, Outcome, Position, Refusal, Seat, Table, replace
from boardwright.games.weiqi.count import verdict
from boardwright.games.weiqi.facts import WeiqiFacts, facts_of
from boardwright.games.weiqi.handicap import handicap_points
from boardwright.games.weiqi.ko import free_points, repeating_points, repeats
from boardwright.games.weiqi.marking import agreed, marking_moves, marks, refuse_marking
from boardwright.games.weiqi.text import draw
from boardwright.games.weiqi.types import (
    AcceptMarking,
    Board,
    DeadMarked,
    LayStones,
    MarkDead,
    Marking,
    MarkingAccepted,
    MarkingBegan,
    PassTurn,
    Place,
    PlayResumed,
    ResumePlay,
    Rules,
    StonePlaced,
    StonesLaid,
    TurnPassed,
    command_of,
)
from boardwright.kits.stones import (
    BLACK,
    EMPTY,
    PASS,
    Point,
    place,
    point_name,
    point_of,
    position_key,
    with_stones,
)
from boardwright.kits.two_sides import TIMES, Ended, TwoSides, drawn, first_seat, times_here

PASSES = 2
"""So many in a row end the placing."""

OFF_BOARD = Refusal("off_board")
POINT_TAKEN = Refusal("point_taken")
SUICIDE = Refusal("suicide")
KO = Refusal("ko")
SUPERKO = Refusal("superko")
MARKING = Refusal("marking_dead_stones")
NOT_MARKING = Refusal("not_marking")
ONLY_IN_LESSONS = Refusal("only_in_lessons")


# How it can end


def counted_by_agreement(board: Board, rules: Rules) -> Ended | None:
    return verdict(board, rules) if board.marking and agreed(board.marking) else None


def counted_at_once(board: Board, rules: Rules) -> Ended | None:
    return verdict(board, rules) if not rules.marks and stops(board, rules) else None


def no_result(board: Board, rules: Rules) -> Ended | None:
    """Only where a position may come back at all."""
    if rules.ko != "simple" or board.passes or board.marking:
        return None
    return drawn("repetition") if times_here(board.past) >= TIMES else None


def stops(board: Board, rules: Rules) -> bool:
    """Is the placing of stones over?"""
    return board.passes >= PASSES or len(board.moves) >= rules.last_ply


class Weiqi(TwoSides[Board]):
    commands = (*TwoSides.commands, Place, PassTurn, AcceptMarking, ResumePlay, MarkDead, LayStones)
    events = (
        *TwoSides.events,
        StonePlaced,
        TurnPassed,
        MarkingBegan,
        DeadMarked,
        MarkingAccepted,
        PlayResumed,
        StonesLaid,
    )
    endings = (counted_by_agreement, counted_at_once, no_result)
    draws = False

    def setup(self, table: Table, chance: Chance) -> Board:
        rules: Rules = table.options
        black = first_seat(table, rules.colors, chance)
        given = handicap_points(rules.size, rules.handicap)
        cells = with_stones(EMPTY * rules.size**2, given, BLACK)
        turn = 1 - black if given else black
        return Board(rules.size, cells, turn, black, past=(position_key(cells, rules.size),))

    def first(self, board: Board) -> Seat:
        return board.black

    def active_seats(self, match: Position[Board]) -> Sequence[Seat]:
        marking = match.core.marking
        if marking is None:
            return (match.core.turn,)
        return tuple(seat for seat in match.seats if seat not in marking.accepted)

    # What may be played

    def moves(self, match: Position[Board], seat: Seat) -> Sequence[Command]:
        points = legal_points(match.core, match.options)
        return (*(command_of(point, match.core.size) for point in points), PassTurn())

    def validate(self, match: Position[Board], seat: Seat, command: Command) -> Refusal | None:
        if isinstance(command, LayStones):
            return refuse_laying(match.core, match.table.mode, seat, command)
        # Both may mark, and whoever has agreed may change the marking, or his mind.
        if match.core.marking is not None and isinstance(command, (AcceptMarking, MarkDead, ResumePlay)):
            return refuse_marking(match.core, match.options, seat, command)
        return super().validate(match, seat, command)

    def legal_commands(self, match: Position[Board], seat: Seat) -> Sequence[Command]:
        if match.core.marking is None:
            return super().legal_commands(match, seat)
        return () if seat in match.core.marking.accepted else marking_moves(match.core, match.options)

    def refuse(self, match: Position[Board], seat: Seat, command: Command) -> Refusal | None:
        if not isinstance(command, (Place, PassTurn)):
            return NOT_MARKING
        if match.core.marking is not None:
            return MARKING
        return refuse_placing(match.core, match.options, command) if isinstance(command, Place) else None

    def timeout_command(self, match: Position[Board], seat: Seat) -> Command | None:
        """Who does not answer agrees with what is marked; who does not move has lost."""
        return AcceptMarking() if match.core.marking is not None else None

    def forfeited(self, match: Position[Board], seat: Seat, reason: str) -> Outcome:
        """When time runs out over the marking of dead stones, they count as they are marked."""
        if match.core.marking is None or reason == "forfeit":
            return super().forfeited(match, seat, reason)
        end = verdict(match.core, match.options)
        return Outcome(end.winners, end.reason)

    # What follows

    def play(self, match: Position[Board], seat: Seat, command: Command, chance: Chance) -> Iterator[Event]:
        match command:
            case Place(point=name):
                yield placed(match.core, seat, name)
            case PassTurn():
                yield TurnPassed(seat)
            case MarkDead(point=name):
                yield marks(match.core, seat, name)
            case AcceptMarking():
                yield MarkingAccepted(seat)
            case ResumePlay():
                yield PlayResumed(seat)
            case LayStones(cells=cells):
                yield StonesLaid(cells, 1 - seat)
        board, rules = match.core, match.options
        if rules.marks and board.marking is None and stops(board, rules):
            yield MarkingBegan()

    def moved(self, board: Board, event: Event) -> Board:
        match event:
            case StonePlaced():
                return after_stone(board, event)
            case TurnPassed(seat):
                moves = (*board.moves, PASS)
                return replace(board, turn=1 - seat, passes=board.passes + 1, ko=None, moves=moves)
            case MarkingBegan():
                return replace(board, marking=Marking())
            case DeadMarked() | MarkingAccepted():
                return replace(board, marking=after_mark(board, event))
            case StonesLaid(cells, turn):
                return laid(board, cells, turn)
            case PlayResumed(seat):
                return replace(board, marking=None, turn=1 - seat, passes=0, resumed=board.resumed + 1)
        raise TypeError(event)

    def facts(self, match: Position[Board], seat: Seat) -> WeiqiFacts:
        return facts_of(match.core, match.options)

    def describe(self, match: Position[Board], seat: Seat) -> str:
        return draw(match.core, match.options)


# Placing


def legal_points(board: Board, rules: Rules) -> list[Point]:
    """Where the side to move may place a stone."""
    refused = frozenset(repeating_points(board, rules))
    return [point for point in free_points(board, rules) if point not in refused]


def refuse_placing(board: Board, rules: Rules, command: Place) -> Refusal | None:
    point = point_of(command.point, board.size)
    if point is None:
        return OFF_BOARD
    if board.cells[point] != EMPTY:
        return POINT_TAKEN
    key = free_points(board, rules).get(point)
    if key is None:
        return SUICIDE
    if not repeats(board, rules, point, key):
        return None
    return KO if point == board.ko else SUPERKO


def refuse_laying(board: Board, mode: str, seat: Seat, command: LayStones) -> Refusal | None:
    """Whoever learns has a step of the lesson to do; the other side is the teacher's."""
    fits = len(command.cells) == board.size**2
    return None if mode == "tutorial" and seat != board.black and fits else ONLY_IN_LESSONS


def laid(board: Board, cells: str, turn: Seat) -> Board:
    return Board(board.size, cells, turn, board.black, past=(position_key(cells, board.size),))


def placed(board: Board, seat: Seat, name: str) -> StonePlaced:
    size, point = board.size, point_of(name, board.size)
    assert point is not None, "it was refused otherwise"
    after = place(board.cells, size, point, board.stone(seat))
    return StonePlaced(
        seat,
        name,
        tuple(point_name(each, size) for each in after.captured),
        tuple(point_name(each, size) for each in after.suicide),
    )


def after_stone(board: Board, event: StonePlaced) -> Board:
    point = point_of(event.point, board.size)
    assert point is not None
    after = place(board.cells, board.size, point, board.stone(event.seat))
    captured = list(board.captured)
    captured[board.side(event.seat)] += len(after.captured)
    captured[1 - board.side(event.seat)] += len(after.suicide)
    return replace(
        board,
        cells=after.cells,
        turn=1 - event.seat,
        captured=(captured[0], captured[1]),
        ko=after.ko,
        passes=0,
        moves=(*board.moves, point),
        past=(*board.past, position_key(after.cells, board.size)),
    )


def after_mark(board: Board, event: DeadMarked | MarkingAccepted) -> Marking:
    marking = board.marking
    assert marking is not None
    if isinstance(event, MarkingAccepted):
        return replace(marking, accepted=tuple(sorted((*marking.accepted, event.seat))))
    points = {point for name in event.points if (point := point_of(name, board.size)) is not None}
    dead = set(marking.dead) | points if event.dead else set(marking.dead) - points
    return Marking(tuple(sorted(dead)), changes=marking.changes + 1)
