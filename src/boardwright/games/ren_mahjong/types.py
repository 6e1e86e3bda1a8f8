"""Two-player mahjong: what there is. One match is one hand."""

from __future__ import annotations

from typing import Annotated, Literal

from boardwright.engine.api import Command, Event, Meta, PerSeat, Seat
from boardwright.engine.primitives.tiles import SET_72, SET_136
from boardwright.kits.mahjong import values
from boardwright.kits.mahjong.options import MahjongRules
from boardwright.kits.mahjong.values import Tile

SEATS = 2
TILES = {"72": SET_72, "136": SET_136}
READY_POINTS = 2


class Rules(MahjongRules):
    tiles: Literal["72", "136"] = "72"
    """`72`: characters, honours and flowers; `136`: all suits and honours."""
    point_cap: Annotated[int, Meta(ge=1, le=1000)] = 88
    ting: bool = True
    """Who is ready with nothing claimed may say so, and draws on with a hand that stays as it is."""


class Player(values.Player, frozen=True, gc=False, kw_only=True):
    ready: bool = False
    """Has said so."""


class Hand(values.Hand, kw_only=True):
    players: PerSeat[Player]


class Ting(Command):
    """Discard, and declare that the rest is ready."""

    tile: Tile


class ReadyDeclared(Event):
    seat: Seat
