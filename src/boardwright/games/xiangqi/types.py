"""Xiangqi: what there is."""

from __future__ import annotations

from functools import cache
from typing import Literal

from msgspec import field

from boardwright.engine.api import Annotated, Command, Event, Meta, Options, Seat
from boardwright.games.xiangqi.board import BLACK, RED, START, move_parts, position_of, square_name
from boardwright.kits.two_sides import Colors, Sides

Square = Annotated[str, Meta(pattern="^[a-i][0-9]$")]
"""ICCS: files a to i from red's left, ranks 0 to 9 from red's side. Red's general begins on e0."""

Repetition = Literal["judge", "draw", "forbid"]


class Rules(Options):
    colors: Colors = "seat"
    """Red, who begins, is the first seat, drawn by lot, or changes hands from match to match."""
    repetition: Repetition = "judge"
    """A position for the third time: judged by who checks or chases without end, always drawn, or refused to the
    guilty side."""
    no_capture_limit: Annotated[int, Meta(ge=0, le=300)] = 120
    """After so many plies without a capture the match is drawn; 0: never."""
    position: Annotated[str, Meta(max_length=120)] = ""
    """A FEN to begin with; left out: the usual one."""

    def __post_init__(self) -> None:
        position_of(self.position or START)


class SharedBoard(Sides):
    """What xiangqi and xiangqi with forged pieces have in common."""

    cells: Annotated[str, Meta(extra={"columns": 9})]
    """A letter for each of the 90 squares, from a0 to i9; red's in upper case, a point where there is none."""
    turn: Seat
    red: Seat = 0
    quiet: int = 0
    """Plies since the last thing that lasts: a capture, and with forged pieces a fusion."""
    ply: int = 0
    """Plies since move 1 of red."""

    def color(self, seat: Seat) -> int:
        return RED if seat == self.red else BLACK

    def seat(self, color: int) -> Seat:
        return self.red if color == RED else 1 - self.red


class Board(SharedBoard):
    trail: tuple[int, ...] = ()
    """The moves since the last one that cannot come back: a capture, or a soldier's step forward. None of them took
    anything, so all positions since then can be had by walking back."""
    last: str = ""
    """The last move, in ICCS."""
    check: bool = False
    """Is the side to move in check?"""


class Move(Command):
    """In ICCS coordinates: `{"type": "MOVE", "from": "h2", "to": "e2"}`."""

    from_: Square = field(name="from")
    to: Square

    def __str__(self) -> str:
        return self.from_ + self.to


@cache  # there are fewer than 90 × 90
def command_of(move: int) -> Move:
    start, end = move_parts(move)
    return Move(square_name(start), square_name(end))


class Moved(Event):
    seat: Seat
    from_: Square = field(name="from")
    to: Square
    piece: str
    """Its letter, as in a FEN."""
    captured: str = ""
    check: bool = False
