"""Sichuan mahjong: what there is. One match is one hand, fought until three have won."""

from __future__ import annotations

from typing import Annotated, Literal

from boardwright.engine.api import Command, Event, Meta, OwnerOnly, PerSeat, Private, Seat
from boardwright.engine.primitives.tiles import SET_108
from boardwright.kits.mahjong import values
from boardwright.kits.mahjong.options import MahjongRules
from boardwright.kits.mahjong.values import Tile, Tiles

SEATS = 4
TILES = SET_108
SUITS = ("W", "T", "B")
SWAPPED = 3
"""Tiles that everybody gives away."""
Suit = Literal["W", "T", "B"]
Direction = Literal["next", "previous", "opposite"]
STEP: dict[Direction, int] = {"next": 1, "opposite": 2, "previous": 3}


class Rules(MahjongRules):
    swap_three: bool = True
    """Three tiles of one suit are exchanged before suits are chosen."""
    swap_direction: Literal["dice", "next", "previous", "opposite"] = "dice"
    max_fan: Annotated[int, Meta(ge=0, le=10)] = 4
    """Fan count no further; 0: all do."""
    self_draw: Literal["add_base", "add_fan", "none"] = "add_base"
    multi_ron: Literal["all", "nearest"] = "all"
    kong_transfer: bool = True
    """Who wins on the discard after a kong gets what the kong brought."""
    passed_win: bool = True
    """Who lets a win go by wins on no discard for as little until he has drawn again."""
    stake: Annotated[int, Meta(ge=1, le=10_000)] = 100
    """In base bets."""


class Player(values.Player, frozen=True, gc=False, kw_only=True):
    given: Private[Tiles] = ()
    """Chosen to be given away."""
    choice: OwnerOnly[str] = ""
    """The suit to be without, before all have chosen."""
    void: str = ""
    """The suit to be without; empty before all have chosen."""


class Hand(values.Hand, kw_only=True):
    players: PerSeat[Player]
    direction: Direction | None = None
    """Which way the three tiles went."""


class Swap(Command):
    """Three tiles of one suit to give away."""

    tiles: tuple[Tile, Tile, Tile]


class Void(Command):
    """The suit to be without."""

    suit: Suit


class SwapChosen(Event):
    seat: Seat
    tiles: Private[Tiles]


class Swapped(Event):
    direction: Direction
    received: PerSeat[Private[Tiles]]


class VoidChosen(Event):
    seat: Seat
    suit: OwnerOnly[str]


class VoidsShown(Event):
    suits: tuple[str, ...]
