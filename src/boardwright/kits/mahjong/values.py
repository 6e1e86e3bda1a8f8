"""What games of mahjong have in common, as values: what lies on the table, what players do, and what comes of it."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from boardwright.engine.api import (
    Command,
    Core,
    Event,
    Meta,
    OwnerOnly,
    PerSeat,
    Private,
    Seat,
    Secret,
    Struct,
)
from boardwright.engine.primitives.tiles import TileId, tile_set

Tiles: TypeAlias = tuple[TileId, ...]
Tile: TypeAlias = Annotated[TileId, Meta(max_length=8)]

ORDER: dict[TileId, int] = {tile: place for place, tile in enumerate(tile_set("WTBFJH"))}
"""Characters, bamboo, dots, winds, dragons, flowers; from low to high, then by copy."""


def ordered(tiles: list[TileId] | Tiles) -> Tiles:
    return tuple(sorted(tiles, key=ORDER.__getitem__))


# On the table

MeldKind = Literal["chow", "pung", "exposed", "added", "concealed"]
KONGS: tuple[MeldKind, ...] = ("exposed", "added", "concealed")


class Meld(Struct, frozen=True, gc=False, omit_defaults=True):
    """A set that lies apart. `exposed`, `added` and `concealed` are the three ways to make a kong."""

    kind: MeldKind
    tiles: Tiles
    """Nothing where they lie face down."""
    source: Seat
    """Who gave the claimed tile; the owner where nobody did."""
    claimed: TileId = ""
    own: Private[Tiles] = ()
    """The tiles of a kong that lies face down."""

    @property
    def is_kong(self) -> bool:
        return self.kind in KONGS

    @property
    def pieces(self) -> Tiles:
        return self.tiles or self.own


class Thrown(Struct, frozen=True, gc=False, omit_defaults=True):
    """A discard in the river."""

    tile: TileId
    drawn: bool = False
    """It was the tile just drawn."""
    taken: bool = False
    """Somebody claimed it, so that only its shadow lies here."""


class Player(Struct, frozen=True, gc=False, kw_only=True):
    hand: Private[Tiles]
    """Sorted, with the tile just drawn."""
    drawn: Private[TileId] = ""
    melds: tuple[Meld, ...] = ()
    flowers: Tiles = ()
    river: tuple[Thrown, ...] = ()
    stake: int
    chips: int
    """What is left of the stake, and what has come to it."""
    place: int = 0
    """1 for who won first in this hand; 0: has not won."""
    shown: Tiles = ()
    """The hand, when it is over or won."""
    forgone: Private[int] = -1
    """What the last win would have been worth that he let go by, until he draws again."""

    @property
    def spent(self) -> int:
        return self.stake


class Offer(Struct, frozen=True, gc=False, omit_defaults=True):
    """A tile that others may claim."""

    tile: TileId
    seat: Seat
    """Who gave it."""
    robbing: bool = False
    """It is to make a pung a kong, so it can only be won with."""
    after_kong: bool = False
    """The discard that follows a kong."""
    last: bool = False
    """No tile is left to draw."""


class Part(Struct, frozen=True, gc=False, omit_defaults=True):
    """A fan, or a point: what it is called, what it is worth, and how often it counts."""

    name: str
    worth: int
    times: int = 1

    @property
    def points(self) -> int:
        return self.worth * self.times


class Win(Struct, frozen=True, gc=False, omit_defaults=True):
    seat: Seat
    tile: TileId
    source: Seat
    """Who gave the tile; the winner himself where he drew it."""
    points: int
    parts: tuple[Part, ...]
    how: Literal["drawn", "discard", "robbed"] = "drawn"
    hand: Tiles = ()
    """The concealed tiles, the winning one among them."""


class Booking(Struct, frozen=True, gc=False, omit_defaults=True):
    """Chips that went from one seat to another, and why."""

    reason: str
    payer: Seat
    payee: Seat
    chips: int
    owed: int
    """More than the chips where the payer had no more."""
    call: int = 0
    """How many claims and kongs there were before: what was paid for one kong has the same."""


class Result(Struct, frozen=True):
    pays: tuple[int, ...]


class Hand(Core, kw_only=True):
    players: PerSeat[Player]
    places: tuple[int, ...]
    base_bet: int
    unit: int
    """Chips for one unit of pay."""
    basic: bool = False
    """Played for the pot, by the basic rules."""
    dealer: Seat
    wall: Secret[Tiles]
    phase: str
    turn: Seat
    """Whose turn it is, or who draws or gave a tile."""
    waiting: tuple[Seat, ...] = ()
    away: tuple[Seat, ...] = ()
    offer: Offer | None = None
    claimed: bool = False
    """A tile was just claimed: only a discard may follow."""
    from_tail: bool = False
    """The next tile to draw, or the one just drawn, replaces another."""
    kong: bool = False
    """It replaces one that went into a kong."""
    calls: int = 0
    """Claims and kongs so far."""
    reserved: int = 0
    """Tiles at the end of the wall that are not drawn."""
    wins: tuple[Win, ...] = ()
    bookings: tuple[Booking, ...] = ()
    result: Result | None = None

    @property
    def left(self) -> int:
        """Tiles that can still be drawn."""
        return len(self.wall) - self.reserved


# What players do


class Discard(Command):
    tile: Tile


class Hu(Command):
    """Win with the tile just drawn."""


class Ron(Command):
    """Win with the tile that another gave."""


class Gang(Command):
    """Four equal tiles: from the hand, onto a pung, or with the tile that another gave."""

    kind: Literal["concealed", "added", "exposed"]
    tile: Tile
    """Without its copy."""


class Surrender(Command):
    """Give the hand up, also out of turn."""


class Peng(Command):
    use: tuple[Tile, Tile]


class Chi(Command):
    use: tuple[Tile, Tile]


# What comes of it


class Drawn(Event):
    seat: Seat
    tile: Private[TileId]


class FlowerShown(Event):
    seat: Seat
    tile: TileId


class Discarded(Event):
    seat: Seat
    tile: TileId


class Melded(Event):
    """A set is laid down: claimed from another, or a concealed kong."""

    seat: Seat
    meld: Meld


class KongAdded(Event):
    """A fourth tile is to join a pung; it may be robbed."""

    seat: Seat
    tile: TileId


class KongStands(Event):
    """Nobody robbed it."""

    seat: Seat


class Unclaimed(Event):
    """Nobody took the discard."""

    seat: Seat
    """Who draws now."""


class Forgone(Event):
    """Who could have won and did not, as each of them knows for himself."""

    values: dict[Seat, OwnerOnly[int]]


class Won(Event):
    win: Win


class Paid(Event):
    booking: Booking


class WallEnded(Event):
    """No tile is left to draw."""


class Settled(Event):
    result: Result
    hands: tuple[Tiles, ...]
    """What everybody still held."""
