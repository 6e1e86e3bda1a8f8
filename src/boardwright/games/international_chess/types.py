"""International chess: what there is."""

from __future__ import annotations

from functools import cache
from typing import Literal

from msgspec import field

from boardwright.engine.api import Annotated, Command, Event, Meta, Options, Seat
from boardwright.games.international_chess.board import Place, move_name
from boardwright.games.international_chess.pieces import USUAL_HOMES
from boardwright.games.international_chess.positions import read_setup
from boardwright.kernel.geometry import BLACK
from boardwright.kernel.geometry import RED as WHITE
from boardwright.kits.two_sides import Colors, Sides

Square = Annotated[str, Meta(pattern="^[a-h][1-8]$")]
Promotion = Literal["", "q", "r", "b", "n"]
Claim = Literal["", "threefold", "fifty"]
Setup = Literal["usual", "chess960"]


class Rules(Options):
    colors: Colors = "seat"
    """White, who begins, is the first seat, drawn by lot, or changes hands from match to match."""
    setup: Setup = "usual"
    """Chess960 draws one of 960 arrangements of the pieces by lot."""
    auto_claim: bool = False
    """A position for the third time, and fifty moves without a capture or a pawn's move, are drawn at once; else one of
    the players has to say so."""
    position: Annotated[str, Meta(max_length=120)] = ""
    """A FEN to begin with; left out: the usual one."""

    def __post_init__(self) -> None:
        if self.position:
            read_setup(self.position, chess960=self.setup == "chess960")


class Board(Sides):
    cells: str
    """A letter for each of the 64 squares, from a1 to h8; white's in upper case, a point where there is none."""
    turn: Seat
    white: Seat = 0
    rights: str = ""
    """To castle, as in a FEN: `KQkq`."""
    passed: str = ""
    """The square behind a pawn that may be taken in passing now."""
    homes: str = USUAL_HOMES
    """Chess960: the files on which the queen's rook, the king and the king's rook began."""
    quiet: int = 0
    """Plies since the last capture or move of a pawn."""
    ply: int = 0
    """Plies since move 1 of white."""
    trail: tuple[int, ...] = ()
    """The moves since the last one that cannot come back: a capture, a pawn's, one that ends a right. All positions
    since then can be had by walking back."""
    last: str = ""
    """The last move: `g1f3`."""
    check: bool = False
    """Is the side to move in check?"""
    start: str = ""
    """The FEN that it began with, where that is not the usual one."""

    def color(self, seat: Seat) -> int:
        return WHITE if seat == self.white else BLACK

    def seat(self, color: int) -> Seat:
        return self.white if color == WHITE else 1 - self.white

    @property
    def place(self) -> Place:
        return Place(self.cells, self.color(self.turn), self.rights, self.passed, self.homes)


class Move(Command):
    """`{"type": "MOVE", "from": "e7", "to": "e8", "promotion": "n"}`. Who castles moves the king two squares; in
    Chess960, onto its rook. A pawn that reaches the last rank becomes a queen unless it is told otherwise."""

    from_: Square = field(name="from")
    to: Square
    promotion: Promotion = ""

    def __str__(self) -> str:
        return self.from_ + self.to + self.promotion


class ClaimDraw(Command):
    """The position is there for the third time, or nothing was taken and no pawn moved for fifty moves: now, or after
    the move that is named (`g1f3`), which is not made then."""

    reason: Claim = ""
    """Left out: whichever holds."""
    move: Annotated[str, Meta(pattern="^([a-h][1-8][a-h][1-8][qrbn]?)?$")] = ""


class Moved(Event):
    seat: Seat
    from_: Square = field(name="from")
    to: Square
    piece: str
    """Its letter, as in a FEN."""
    san: str
    """As players write it: `exd6`, `O-O`, `e8=Q+`."""
    captured: str = ""
    promotion: Promotion = ""
    check: bool = False


@cache  # there are fewer than 64 × 64 × 5
def named(name: str) -> Move:
    return Move(name[:2], name[2:4], name[4:])  # type: ignore[arg-type]


def command_of(move: int) -> Move:
    return named(move_name(move))
