"""Endings: the ways in which a match can be over, for a game to put in the order of its rule book."""

from __future__ import annotations

from collections.abc import Sized

from boardwright.engine.api import Seat
from boardwright.kits.two_sides.types import Ended


def lost(seat: Seat, reason: str) -> Ended:
    return Ended((1 - seat,), reason)


def drawn(reason: str) -> Ended:
    return Ended((), reason)


def without_moves(seat: Seat, moves: Sized, check: bool, *, stalemate_draws: bool = False) -> Ended | None:
    """The side to move has none: mated, or stalemated, which loses in some games and is a draw in others."""
    if moves:
        return None
    if check:
        return lost(seat, "checkmate")
    return drawn("stalemate") if stalemate_draws else lost(seat, "stalemate")


def too_long_quiet(plies: int, limit: int, reason: str) -> Ended | None:
    """So many plies without anything that lasts; a limit of 0 is none."""
    return drawn(reason) if limit and plies >= limit else None
