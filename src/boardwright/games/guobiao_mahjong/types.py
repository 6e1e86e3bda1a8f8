"""Guobiao, the official game: what there is. One match is one hand."""

from __future__ import annotations

from typing import Annotated

from boardwright.engine.api import Meta
from boardwright.engine.primitives.tiles import SET_144
from boardwright.kits.mahjong import values
from boardwright.kits.mahjong.options import MahjongRules

SEATS = 4
TILES = SET_144
LEAST = 8
"""Points that a win needs, flowers not counted; and what everybody pays for one besides."""
UNCAPPED = 400
"""Points that a stake is good for where none is the most."""


class Rules(MahjongRules):
    point_cap: Annotated[int, Meta(ge=0, le=1000)] = 88
    """0: none."""


class Hand(values.Hand, kw_only=True):
    played: int = 0
    """Hands in this room before: the wind of the round changes every four."""
