"""Junqi: what there is."""

from __future__ import annotations

from functools import cache
from typing import Literal

from msgspec import field

from boardwright.engine.api import Annotated, Command, Event, Meta, Options, PerSeat, Private, Seat, Struct
from boardwright.games.junqi.board import NAMES, STATIONS
from boardwright.games.junqi.pieces import Fallen, PieceName, both_armies
from boardwright.kits.two_sides import FIRST, SECOND, Colors, Sides

StationName = Annotated[str, Meta(pattern="^[A-E](1[0-2]|[1-9])$")]
"""`A1` to `E12`: columns from the first side's left, rows from its back line."""

Stage = Literal["arrange", "battle"]


class Rules(Options):
    mode: Literal["dark", "open"] = "dark"
    """Dark: each side sees its own ranks alone. Open: everybody sees everything."""
    auto_setup: bool = True
    """Both armies are set up by lot; else the players do it."""
    setup_seconds: Annotated[int, Meta(ge=20, le=900)] = 120
    """How long they may take; what is not set up by then is set up by lot."""
    reveal_flag: bool = True
    """When a marshal falls, its side's flag is shown to everybody."""
    mine_consumed: bool = False
    """A mine goes with the officer that runs into it."""
    no_capture_limit: Annotated[int, Meta(ge=0, le=400)] = 62
    """After so many plies without a battle the match is drawn; 0: never."""
    repetition_limit: Annotated[int, Meta(ge=0, le=50)] = 0
    """So often in a row a piece may go to and fro between two stations; 0: as often as it likes."""
    colors: Colors = "seat"
    """The side that begins is the first seat, drawn by lot, or changes hands from match to match."""


class Fight(Struct, frozen=True, gc=False, array_like=True):
    """All that the referee says of a battle; pieces by their letters."""

    attacker: str
    defender: str
    fallen: Fallen


class Board(Sides):
    turn: Seat
    red: Seat = 0
    """Who has the first side: rows 1 to 6, capital letters, the first move."""
    stage: Stage = "battle"
    cells: Annotated[str, Meta(extra={"columns": 5})] = both_armies()
    """A letter for each station, from A1 on row by row: which piece stands there, and nothing of what it is."""
    setups: PerSeat[Private[str]] = ("", "")
    """What the pieces are, by seat: the n-th kind is that of the n-th piece. It never changes."""
    arranged: tuple[Seat, ...] = ()
    """Whose army is set up."""
    moved: str = ""
    """The pieces that have moved."""
    turned: str = ""
    """Those that have taken a corner of the railway, as only engineers do."""
    fights: tuple[Fight, ...] = ()
    marshals: str = ""
    flags: str = ""
    """Pieces of which everybody knows that they were marshals, and flags that are shown because of it."""
    quiet: int = 0
    """Plies since the last battle."""
    ply: int = 0
    last: str = ""
    """The last move, `A6-A7`."""
    pace: tuple[str, str] = ("", "")
    paces: tuple[int, int] = (0, 0)
    """By side: between which two stations its last moves went to and fro, and how many; kept if there is a limit."""

    def side(self, seat: Seat) -> int:
        return FIRST if seat == self.red else SECOND

    def seat(self, side: int) -> Seat:
        return self.red if side == FIRST else 1 - self.red

    def setup(self, side: int) -> str:
        return self.setups[self.seat(side)]


class Placement(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    piece: PieceName
    at: StationName


class Arrange(Command):
    """The whole army: 25 placements in one's own half."""

    placements: Private[Annotated[tuple[Placement, ...], Meta(max_length=STATIONS)]]


class Move(Command):
    """`{"type": "MOVE", "from": "A6", "to": "A7"}`"""

    from_: StationName = field(name="from")
    to: StationName

    def __str__(self) -> str:
        return f"{self.from_}-{self.to}"


@cache  # there are fewer than 60 × 60
def command_of(move: int) -> Move:
    start, end = divmod(move, STATIONS)
    return Move(NAMES[start], NAMES[end])


class Arranged(Event):
    seat: Seat
    setup: Private[str]


class Moved(Event):
    seat: Seat
    from_: StationName = field(name="from")
    to: StationName
    turned: bool = False
    """It took a corner of the railway."""
    paces: int = 0
    """Where there is a limit: the how manieth move in a row between these two stations."""


class Attacked(Event):
    seat: Seat
    from_: StationName = field(name="from")
    to: StationName
    fallen: Fallen
    turned: bool = False


class FlagShown(Event):
    """A marshal has fallen, and its side's flag is shown."""

    seat: Seat
    at: StationName
    marshal: str
    flag: str
    """The letters of both."""
