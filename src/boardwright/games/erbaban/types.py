"""Er-ba-gang: what there is. With dice for a pot (the usual game here), or with mahjong tiles against a banker."""

from __future__ import annotations

from typing import Literal

from boardwright.engine.api import (
    Annotated,
    Command,
    Core,
    Event,
    Meta,
    Options,
    Private,
    Seat,
    Secret,
    Struct,
)
from boardwright.engine.primitives.tiles import TileId

BASE = 10
MOST_BID = 4
PIECES = 2
"""Dice or tiles each."""
MOST_WITH_DICE = 8

Dice = tuple[int, ...]
Tiles = tuple[TileId, ...]
Phase = Literal["rolling", "banker", "betting", "reveal", "over"]


class Rules(Options):
    mode: Literal["dice", "tiles"] = "dice"
    base_bet: Annotated[int, Meta(ge=1, le=1_000_000)] = BASE
    # With dice
    faces: Literal[6, 9] = 6
    alias_28: bool = True
    """With six faces, a two and a six (a two, and eight in all) count as 28."""
    leave_loses: bool = False
    """Who leaves before rolling has the lowest hand; else the dice are thrown for him."""
    # With tiles
    banker_mode: Literal["seat1", "rotate", "bid"] = "seat1"
    bet_limit: Annotated[int, Meta(ge=1, le=100)] = 5
    """The highest bet, in base bets."""
    order: Literal["pairs_top", "28_top"] = "pairs_top"
    tie: Literal["banker", "push"] = "banker"
    pay_multipliers: bool = True
    fresh_deck: bool = True
    """All tiles are mixed for every round; else when too few are left."""


class Player(Struct, frozen=True, gc=False):
    stake: int
    dice: Dice = ()
    tiles: Secret[Tiles] = ()
    hand: Private[Tiles] = ()
    """What the seat may see of its tiles by now."""
    bid: Private[tuple[int, ...]] = ()
    """One number; none before it is made. Bids are secret until all are in."""
    bet: int = 0
    shown: Tiles = ()

    @property
    def spent(self) -> int:
        return self.stake


class Round(Core):
    players: dict[Seat, Player]
    places: tuple[int, ...]
    phase: Phase
    base_bet: int
    waiting: tuple[Seat, ...]
    """Who still has to do something in this phase; with dice, in this order."""
    banker: Seat | None = None
    banker_factor: int = 1
    used: tuple[TileId, ...] = ()
    """Tiles of earlier rounds that are still out."""
    away: tuple[Seat, ...] = ()
    deserted: tuple[Seat, ...] = ()
    """Those who left before rolling."""
    pays: tuple[int, ...] = ()
    last_one: bool = False
    """Everybody else left before rolling."""


class Roll(Command): ...


class Reveal(Command): ...


class Rolled(Event):
    seat: Seat
    dice: Dice


class Revealed(Event):
    seat: Seat
    tiles: Tiles


class Settled(Event):
    pays: tuple[int, ...]
    last_one: bool = False
