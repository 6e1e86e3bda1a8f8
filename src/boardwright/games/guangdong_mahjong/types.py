"""Guangdong mahjong: what there is. One match is one hand."""

from __future__ import annotations

from typing import Annotated, Literal

from boardwright.engine.api import Event, Meta
from boardwright.engine.primitives.tiles import SET_136, TileId
from boardwright.kits.mahjong import values
from boardwright.kits.mahjong.options import MahjongRules
from boardwright.kits.mahjong.values import Tiles

SEATS = 4
TILES = SET_136
GHOSTS = 4
"""Wild tiles that win by themselves."""
WHITE = "J3"


class Rules(MahjongRules):
    allow_chi: bool = False
    ron_allowed: bool = True
    """Else only a tile that one draws wins, or one that is robbed."""
    ron_pays: Literal["discarder", "discarder_for_all"] = "discarder"
    multi_ron: Literal["nearest", "all"] = "nearest"
    ghost: Literal["none", "white", "flip"] = "none"
    """Wild tiles: the white dragons, or the kind after one that is turned up after the deal."""
    four_ghosts_win: bool = True
    horses: Literal["0", "2", "4", "6", "8"] = "0"
    """Tiles turned after a win; each that belongs to the winner's seat adds the value once more."""
    max_fan: Annotated[int, Meta(ge=1, le=10)] = 4
    kong_on_draw: bool = True
    """Kongs stay paid when the wall is used up."""
    dealer_factor: Annotated[int, Meta(ge=1, le=2)] = 1
    """What the dealer pays and gets so many times."""
    stake: Annotated[int, Meta(ge=1, le=10_000)] = 100
    """In base bets."""


class Hand(values.Hand, kw_only=True):
    ghost: TileId = ""
    """The kind that is wild; empty: none."""
    turned: TileId = ""
    """The tile that was turned up to tell."""
    horses: Tiles = ()
    """Those that were turned after the win."""


class HorsesTurned(Event):
    tiles: Tiles
