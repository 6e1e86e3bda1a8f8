"""Winning: under which circumstances a tile is won with, and what a game makes of it."""

from __future__ import annotations

from typing import Any, Literal

from boardwright.engine.api import Refusal, Seat, Struct
from boardwright.engine.primitives.tiles import TileId
from boardwright.engine.types import MatchState
from boardwright.kits.mahjong.kinds import Counts, Kind, count
from boardwright.kits.mahjong.values import Offer, Part, Player
from boardwright.kits.rounds.players import change


class How(Struct, frozen=True, gc=False):
    """How a winning tile came."""

    drawn: bool
    robbing: bool = False
    replacement: bool = False
    """It was drawn for a kong."""
    after_kong: bool = False
    """It is the discard of somebody who has just made a kong."""
    last: bool = False
    """It is the last of the wall, or the discard after that."""
    opening: Literal["", "heaven", "earth"] = ""
    """The dealer's first hand; the first draw of another, before any claim."""


class Score(Struct, frozen=True, gc=False):
    points: int
    parts: tuple[Part, ...]


PLAIN = How(drawn=False)
"""Nobody has given it yet: what a tile would be worth."""
DISCARDED = How(drawn=False)
DRAWN = How(drawn=True)


def how_drawn(core: Any, seat: Seat) -> How:
    """The tile that the seat holds now, or the hand that it was dealt."""
    player = core.players[seat]
    untouched = not core.calls and not player.river
    if not (untouched or core.kong or core.left <= 0):
        return DRAWN
    opening: Literal["", "heaven", "earth"] = ""
    if untouched:
        opening = (
            "heaven" if seat == core.dealer and not player.drawn else "earth" if seat != core.dealer else ""
        )
    return How(drawn=True, replacement=core.kong, last=core.left <= 0, opening=opening)


def how_offered(offer: Offer) -> How:
    if not (offer.robbing or offer.after_kong or offer.last):
        return DISCARDED
    return How(drawn=False, robbing=offer.robbing, after_kong=offer.after_kong, last=offer.last)


def sets_left(player: Player) -> int:
    """How many sets the concealed tiles have to make."""
    return 4 - len(player.melds)


def counts_with(player: Player, kind: Kind | None = None) -> Counts:
    """The concealed tiles, and one more."""
    counts = count(player.hand)
    if kind is None:
        return counts
    return (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])


NOT_COMPLETE = Refusal("not_complete")
"""How many tiles are missing is told to who asks."""


def told_in_full(book: Any, match: Any, seat: Seat, refusal: Refusal, tile: TileId | None = None) -> Refusal:
    """Why a hand is no win, for its player to read; `tile`: the one that another gave."""
    if refusal is not NOT_COMPLETE:
        return refusal
    if tile is not None:
        player = match.core.players[seat]
        match = MatchState(change(match.core, seat, hand=(*player.hand, tile)), match.sys, match.table)
    return Refusal("not_complete", {"missing": book.distance(match, seat)})
