"""Wuziqi: what there is."""

from __future__ import annotations

from functools import cache
from typing import Literal

from boardwright.engine.api import Annotated, Command, Event, Meta, Options, Seat
from boardwright.kits.stones import ALL_COLUMNS, EMPTY, Point, point_name, point_of
from boardwright.kits.two_sides import FIRST, SECOND, Colors, Sides

SIZE = 15
POINTS = SIZE * SIZE
STARS = tuple(row * SIZE + column for row, column in ((3, 3), (3, 11), (7, 7), (11, 3), (11, 11)))
"""The points with a dot."""

PointName = Annotated[str, Meta(pattern="^[A-O](1[0-5]|[1-9])$")]
"""`H8`: columns A to O from black's left, rows from 1 at the bottom."""

Stone = Literal["B", "W"]
COLORS: tuple[Stone, Stone] = ("B", "W")
"""Black moves first."""
Rule = Literal["freestyle", "standard", "renju"]
Opening = Literal["none", "swap", "swap2"]
Option = Literal["white", "black", "add2"]
Stage = Literal["place", "choose", "add", "choose_again", "play"]
"""Of a swap opening: the first stones are placed, the other side chooses a colour or adds two stones, then the first
chooses. Then, or at once, both play."""


class Rules(Options):
    rule: Rule = "freestyle"
    """Freestyle: five or more win. Standard: exactly five. Renju: black wins with exactly five and has forbidden
    points, white with five or more."""
    opening: Opening = "none"
    """Swap: one places three stones, the other chooses the colour. Swap2: or adds two, and the first one chooses."""
    forbidden: Literal["lose", "refuse"] = "lose"
    """Renju: a stone on a forbidden point loses, or cannot be placed."""
    colors: Colors = "seat"
    """Black is the first seat, drawn by lot, or changes hands from match to match."""


class Board(Sides):
    turn: Seat
    cells: str = EMPTY * POINTS
    """A letter for each point, row by row from the bottom left: B, W, or a dot where there is none."""
    black: Seat = 0
    """Until a colour is chosen: who places the first stones."""
    moves: tuple[Point, ...] = ()
    """Where stones were placed; black and white in turn, also in the opening."""
    stage: Stage = "play"

    @property
    def stone(self) -> Stone:
        """Of what colour the next stone is."""
        return COLORS[len(self.moves) % 2]

    def side(self, seat: Seat) -> int:
        return FIRST if seat == self.black else SECOND

    def seat(self, stone: str) -> Seat:
        return self.black if stone == COLORS[FIRST] else 1 - self.black


class Place(Command):
    point: PointName

    def __str__(self) -> str:
        return self.point


class Choose(Command):
    """In a swap opening: a colour, or two stones more."""

    option: Option

    def __str__(self) -> str:
        return self.option


class StonePlaced(Event):
    seat: Seat
    point: PointName
    stone: Stone


class ColorChosen(Event):
    seat: Seat
    option: Option


def name_of(point: Point) -> str:
    return point_name(point, SIZE, ALL_COLUMNS)


def point_called(name: str) -> Point:
    """Of a name that is one: the pattern has seen to it."""
    point = point_of(name, SIZE, ALL_COLUMNS)
    assert point is not None, name
    return point


@cache
def command_of(point: Point) -> Place:
    return Place(name_of(point))
