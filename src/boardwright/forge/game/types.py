"""Spirit xiangqi: what there is. Commands are those of xiangqi."""

from __future__ import annotations

from typing import ClassVar

from msgspec import field

from boardwright.engine.api import Annotated, Core, Event, Meta, Options, Seat
from boardwright.forge.check import LONGEST_TEXT
from boardwright.forge.compile import NOW, Manner, forged
from boardwright.games.xiangqi.types import SharedBoard, Square
from boardwright.kernel.fen import read_fen
from boardwright.kits.two_sides import Colors


class Rules(Options):
    rule: Annotated[str, Meta(max_length=LONGEST_TEXT)] = ""
    """The forged rule, as JSON; left out: the pieces of xiangqi."""
    colors: Colors = "seat"
    """Red, who begins, is the first seat, drawn by lot, or changes hands from match to match."""
    no_capture_limit: Annotated[int, Meta(ge=0, le=300)] = 120
    """After so many plies without a capture the match is drawn; 0: never."""
    position: Annotated[str, Meta(max_length=120)] = ""
    """A FEN to begin with; left out: the one of the rule."""

    manner: ClassVar[Manner] = NOW
    """How the rule is understood."""

    def __post_init__(self) -> None:
        made = forged(self.rule)
        read_fen(self.position or made.start, made.tables)


class FirstRules(Rules):
    """As the first version had it."""

    manner: ClassVar[Manner] = Manner(runes_outlast=True, swaps_spare=True)


class SecondRules(Rules):
    """As the second version had it."""

    manner: ClassVar[Manner] = Manner(swaps_spare=True)


class Ice(Core):
    square: int
    until: int
    """The last ply in which the piece cannot move."""


class Board(SharedBoard):
    ice: tuple[Ice, ...] = ()
    """Frozen pieces."""
    trail: tuple[int, ...] = ()
    """The moves since the last one that cannot come back."""
    before: str = ""
    """The cells before the first of them."""
    last: str = ""
    """The last move, in ICCS."""
    check: bool = False
    """Is the side to move in check?"""


class Moved(Event):
    """A move, with all that it changed. What follows it tells how."""

    seat: Seat
    from_: Square = field(name="from")
    to: Square
    piece: str
    """Its letter, as in a FEN."""
    changes: dict[str, str]
    """Square → the letter that stands there now; a point if nothing does."""
    fen: str
    """The position after it."""
    captured: str = ""
    check: bool = False
    lasting: bool = False
    """It cannot be taken back by any move: the count towards a draw begins anew."""
    frozen: dict[str, int] = {}
    """Square → the last ply in which its piece cannot move; all ice there is now."""


class Fused(Event):
    at: Square
    first: str
    second: str
    result: str


class Froze(Event):
    at: Square
    squares: tuple[Square, ...]


class Exploded(Event):
    at: Square
    dead: tuple[Square, ...]


class ShieldBroke(Event):
    at: Square


class Swapped(Event):
    from_: Square = field(name="from")
    to: Square
