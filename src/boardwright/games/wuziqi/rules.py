"""Wuziqi: the rules, from the first stone to five in a row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardwright.engine.api import Chance, Command, Event, Position, Refusal, Seat, Table, replace
from boardwright.games.wuziqi.facts import WuziqiFacts, facts_of
from boardwright.games.wuziqi.opening import (
    CHOOSE_FIRST,
    after_choice,
    after_stone,
    choices,
    choosing,
    first_stage,
    refuse_choice,
)
from boardwright.games.wuziqi.renju import ban_at, bans
from boardwright.games.wuziqi.rows import winning_row
from boardwright.games.wuziqi.text import draw
from boardwright.games.wuziqi.types import (
    Board,
    Choose,
    ColorChosen,
    Place,
    Rules,
    StonePlaced,
    command_of,
    point_called,
)
from boardwright.kits.stones import BLACK, EMPTY, OTHER, Point, with_stones
from boardwright.kits.two_sides import Ended, TwoSides, drawn, first_seat

POINT_TAKEN = Refusal("point_taken")


# How it can end


def five_in_a_row(board: Board, rules: Rules) -> Ended | None:
    if not winning_row(board.cells, board.moves, rules.rule):
        return None
    return Ended((board.seat(OTHER[board.stone]),), "five")


def forbidden_stone(board: Board, rules: Rules) -> Ended | None:
    """Black's last stone stands where it may not: white wins, and the reason says why."""
    if rules.rule != "renju" or not board.moves or board.stone == BLACK:
        return None
    last = board.moves[-1]
    ban = ban_at(with_stones(board.cells, (last,), EMPTY), last)
    return None if ban is None else Ended((1 - board.black,), ban)


def nowhere_to_place(board: Board, rules: Rules) -> Ended | None:
    if EMPTY not in board.cells:
        return drawn("full_board")
    stuck = refuses(board, rules) and len(bans(board.cells)) == board.cells.count(EMPTY)
    return drawn("no_point_left") if stuck else None


class Wuziqi(TwoSides[Board]):
    commands = (*TwoSides.commands, Place, Choose)
    events = (*TwoSides.events, StonePlaced, ColorChosen)
    endings = (five_in_a_row, forbidden_stone, nowhere_to_place)

    def setup(self, table: Table, chance: Chance) -> Board:
        rules: Rules = table.options
        black = first_seat(table, rules.colors, chance)
        return Board(black, black=black, stage=first_stage(rules))

    def first(self, board: Board) -> Seat:
        return board.black

    # What may be played

    def moves(self, match: Position[Board], seat: Seat) -> Sequence[Command]:
        board, rules = match.core, match.options
        if choosing(board):
            return tuple(Choose(option) for option in choices(board, rules))
        return tuple(command_of(point) for point in free_points(board, rules))

    def refuse(self, match: Position[Board], seat: Seat, command: Command) -> Refusal | None:
        board, rules = match.core, match.options
        if isinstance(command, Choose):
            return refuse_choice(board, rules, command.option)
        assert isinstance(command, Place)
        return CHOOSE_FIRST if choosing(board) else refuse_placing(board, rules, point_called(command.point))

    # What follows

    def play(self, match: Position[Board], seat: Seat, command: Command, chance: Chance) -> Iterator[Event]:
        match command:
            case Place(point=name):
                yield StonePlaced(seat, name, match.core.stone)
            case Choose(option=option):
                yield ColorChosen(seat, option)

    def moved(self, board: Board, event: Event) -> Board:
        match event:
            case StonePlaced(point=name, stone=stone):
                point = point_called(name)
                cells = with_stones(board.cells, (point,), stone)
                return after_stone(replace(board, cells=cells, moves=(*board.moves, point)))
            case ColorChosen():
                return after_choice(board, event)
        raise TypeError(event)

    def facts(self, match: Position[Board], seat: Seat) -> WuziqiFacts:
        return facts_of(match.core, match.options)

    def describe(self, match: Position[Board], seat: Seat) -> str:
        return draw(match.core, match.options)


# Placing


def refuses(board: Board, rules: Rules) -> bool:
    """Can the next stone not be placed on forbidden points?"""
    return rules.rule == "renju" and rules.forbidden == "refuse" and board.stone == BLACK


def free_points(board: Board, rules: Rules) -> list[Point]:
    barred = bans(board.cells) if refuses(board, rules) else ()
    return [point for point, letter in enumerate(board.cells) if letter == EMPTY and point not in barred]


def refuse_placing(board: Board, rules: Rules, point: Point) -> Refusal | None:
    if board.cells[point] != EMPTY:
        return POINT_TAKEN
    ban = ban_at(board.cells, point) if refuses(board, rules) else None
    return None if ban is None else Refusal(f"forbidden_{ban}")
