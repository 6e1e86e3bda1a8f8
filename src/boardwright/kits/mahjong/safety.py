"""Safety: how much it may cost to discard a tile, by what everybody can see."""

from __future__ import annotations

from math import comb
from typing import Any

from boardwright.engine.api import Seat
from boardwright.kits.mahjong.foresight import is_ready
from boardwright.kits.mahjong.kinds import COPIES, FACES, KIND, KINDS, SUIT, Kind, is_suited
from boardwright.kits.mahjong.rulebook import Rulebook

LATE = 3
"""With so many sets laid down a player is nearly ready."""
WAITS = 1.6
"""Kinds that a ready hand waits for, as a rule."""
NEIGHBOURS = (-2, -1, 1, 2)
KEPT = 2.0
"""How much likelier a hand has three equal tiles than chance would have it, since they are kept."""


def dangers(core: Any, seat: Seat, left: list[int]) -> dict[Kind, float]:
    """For each kind a risk from 0 up, over all others that still play."""
    risk = dict.fromkeys(range(KINDS), 0.0)
    for other, player in enumerate(core.players):
        if other == seat or player.place:
            continue
        threat = _threat(core, player)
        safe = {KIND[thrown.tile] for thrown in player.river}
        void = getattr(player, "void", "")
        for kind in risk:
            if kind not in safe and FACES[kind][0] != void:
                risk[kind] += threat * _likely(kind, left)
    return risk


def chances(book: Rulebook, core: Any, seat: Seat, left: list[int]) -> list[float]:
    """For each kind how likely somebody wins with it if it is discarded now."""
    spared = [1.0] * KINDS
    likely = [_likely(kind, left) for kind in range(KINDS)]
    for other, player in enumerate(core.players):
        if other == seat or player.place:
            continue
        safe = {KIND[thrown.tile] for thrown in player.river}
        void = getattr(player, "void", "")
        waits = [0.0 if kind in safe or FACES[kind][0] == void else each for kind, each in enumerate(likely)]
        share = is_ready(book, player) * WAITS / (sum(waits) or 1)
        spared = [left * (1 - min(0.5, share * each)) for left, each in zip(spared, waits, strict=True)]
    return [1 - each for each in spared]


def konged(core: Any, seat: Seat, left: list[int]) -> list[float]:
    """For each kind how likely somebody makes a kong of it if it is discarded now: he has to hold all the others."""
    sets = comb(sum(left), COPIES - 1)
    found = [0.0] * KINDS
    for other, player in enumerate(core.players):
        if other == seat or player.place or not sets:
            continue
        share = KEPT * comb(len(player.hand), COPIES - 1) / sets
        void = getattr(player, "void", "")
        for kind, copies in enumerate(left):
            if copies == COPIES - 1 and FACES[kind][0] != void:
                found[kind] += share
    return found


def _threat(core: Any, player: Any) -> float:
    """How near to winning somebody seems to be."""
    turns = len(player.river)
    return min(turns, 12) * (1 + min(len(player.melds), LATE)) / 4


def _likely(kind: Kind, left: list[int]) -> float:
    """How likely somebody waits for a tile of this kind: copies that nobody sees, and what could go with them."""
    own = left[kind] / 3
    if not is_suited(kind):
        return own
    around = 0
    for step in NEIGHBOURS:
        near = kind + step
        if near >= 0 and near // SUIT == kind // SUIT:
            around += left[near]
    return own + around / 16
