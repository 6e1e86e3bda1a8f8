"""Weiqi: what there is."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

from boardwright.engine.api import Annotated, Command, Event, Meta, Options, Seat, Struct
from boardwright.games.weiqi.handicap import most_handicap, stones_for
from boardwright.kits.stones import PASS, STONES, Point, point_name
from boardwright.kits.two_sides import FIRST, SECOND, Colors, Sides

SMALLEST, USUAL, LARGEST = 5, 19, 19
PLIES_A_POINT = 3

PointName = Annotated[str, Meta(pattern="^[A-HJ-T](1[0-9]|[1-9])$")]
"""`D4`: columns A to T without I from black's left, rows from 1 at the bottom."""

Scoring = Literal["area", "territory", "basic"]
Komi = Annotated[float, Meta(ge=-150, le=150, multiple_of=0.5)]

USUAL_KOMI: dict[Scoring, float] = {"area": 7.5, "territory": 6.5, "basic": 6.5}
HANDICAP_KOMI = 0.5


class Rules(Options):
    size: Annotated[int, Meta(ge=SMALLEST, le=LARGEST)] = USUAL
    """Lines each way."""
    scoring: Scoring = "area"
    """Area counts stones and what they surround; territory counts what they surround and prisoners; basic counts
    stones and prisoners."""
    komi: Komi | None = None
    """What white gets for moving second; left out: 7.5 with area, else 6.5, and 0.5 with a handicap."""
    handicap: Annotated[int, Meta(ge=0, le=9)] = 0
    """So many black stones stand on the board before white begins: none, or two to nine."""
    handicap_compensation: bool = True
    """With area scoring white gets a point for each stone of the handicap."""
    ko: Literal["positional", "simple"] = "positional"
    """No position of the board may come back, or only the stone that was just taken may not be retaken at once."""
    suicide: bool = False
    """May a stone be placed where it and its group have no liberty?"""
    end: Literal["marking", "immediate"] = "marking"
    """After two passes dead stones are marked, or all stones count as they stand."""
    ply_limit: Annotated[int, Meta(ge=0, le=3000)] = 0
    """After so many plies the match stops as after two passes; 0: three times the points of the board."""
    colors: Colors = "seat"
    """Black is the first seat, drawn by lot, or changes hands from match to match."""

    def __post_init__(self) -> None:
        most = most_handicap(self.size)
        if self.handicap == 1 or self.handicap > most:
            allowed = f"0 or 2 to {most}" if most else "0"
            raise ValueError(f"the handicap on a board of {self.size} lines is {allowed}")

    @property
    def komi_points(self) -> float:
        """What is added to white's points, beside those for a handicap."""
        if self.komi is not None:
            return self.komi
        return HANDICAP_KOMI if self.handicap else USUAL_KOMI[self.scoring]

    @property
    def compensation(self) -> int:
        return self.handicap if self.scoring == "area" and self.handicap_compensation else 0

    @property
    def marks(self) -> bool:
        """Are dead stones marked at the end?"""
        return self.end == "marking" and self.scoring != "basic"

    @property
    def last_ply(self) -> int:
        return self.ply_limit or PLIES_A_POINT * self.size * self.size


def suggested(rules: Rules, difference: int) -> dict[str, Any]:
    """What makes a match even, with black for the weaker side."""
    stones = stones_for(rules.size, difference)
    return {"handicap": stones if stones > 1 else 0, "komi": HANDICAP_KOMI if stones == 1 else None}


class Marking(Struct, frozen=True, gc=False):
    """Both have passed, and agree on which stones are dead."""

    dead: tuple[Point, ...] = ()
    """In order; always whole groups."""
    accepted: tuple[Seat, ...] = ()
    """Who agrees with the marking as it is."""
    changes: int = 0
    """How often a group was turned."""


class Board(Sides):
    size: int
    cells: str
    """A letter for each point, row by row from the bottom left: B, W, or a dot where there is none."""
    turn: Seat
    black: Seat = 0
    captured: tuple[int, int] = (0, 0)
    """How many stones black and white have taken."""
    ko: Point | None = None
    """The point that may not be retaken at once."""
    passes: int = 0
    """In a row."""
    moves: tuple[Point, ...] = ()
    """Where stones were placed, one ply after the other; `PASS` where none was."""
    past: tuple[int, ...] = ()
    """The keys of all positions that were on the board, the one that is there last."""
    marking: Marking | None = None
    resumed: int = 0
    """How often the match went on after the marking had begun."""

    def side(self, seat: Seat) -> int:
        return FIRST if seat == self.black else SECOND

    def stone(self, seat: Seat) -> str:
        return STONES[self.side(seat)]

    def seat(self, side: int) -> Seat:
        return self.black if side == FIRST else 1 - self.black


class Place(Command):
    point: PointName

    def __str__(self) -> str:
        return self.point


class PassTurn(Command):
    """No stone this time; two in a row end the placing."""

    def __str__(self) -> str:
        return "pass"


class MarkDead(Command):
    """Turn the group of this stone: from living to dead, or back."""

    point: PointName


class AcceptMarking(Command):
    """'I agree with the stones that are marked.'"""


class ResumePlay(Command):
    """'We do not agree: let us play on.' The other side moves first."""


class LayStones(Command):
    """In lessons alone, and by the teacher: another position to think about, with the learner to move."""

    cells: Annotated[str, Meta(pattern="^[BW.]+$", max_length=LARGEST * LARGEST)]
    """A letter for each point, row by row from the bottom left."""


class StonePlaced(Event):
    seat: Seat
    point: PointName
    captured: tuple[PointName, ...] = ()
    suicide: tuple[PointName, ...] = ()


class StonesLaid(Event):
    cells: str
    turn: Seat


class TurnPassed(Event):
    seat: Seat


class MarkingBegan(Event):
    """The placing is over: by two passes, or because the match has lasted long enough."""


class DeadMarked(Event):
    seat: Seat
    points: tuple[PointName, ...]
    dead: bool


class MarkingAccepted(Event):
    seat: Seat


class PlayResumed(Event):
    seat: Seat


@cache  # there are no more than the points of fifteen sizes
def command_of(point: Point, size: int) -> Place | PassTurn:
    return PassTurn() if point == PASS else Place(point_name(point, size))
