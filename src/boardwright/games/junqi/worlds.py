"""Worlds: armies that somebody cannot tell from the true ones."""

from __future__ import annotations

from boardwright.engine.api import Chance, Seat, replace
from boardwright.engine.secrecy import Eyes
from boardwright.games.junqi.knowledge import PIECES, Possible, possible
from boardwright.games.junqi.pieces import ARMY
from boardwright.games.junqi.setup import random_setup
from boardwright.games.junqi.types import Board, Rules

SLOTS = "".join(kind * count for kind, count in ARMY.items())
"""A kind for each piece of an army."""
SWAPS = 120
"""After so many tries to exchange two pieces nothing is left of the order in which they were put."""


def world_like(board: Board, rules: Rules, eyes: Eyes, seat: Seat, chance: Chance) -> Board:
    """A board on which whatever these eyes do not see is drawn anew."""
    setups = tuple(
        setup if owner in eyes or not setup else drawn_army(board, rules, owner, seat, chance)
        for owner, setup in enumerate(board.setups)
    )
    return replace(board, setups=setups)


def drawn_army(board: Board, rules: Rules, owner: Seat, seat: Seat, chance: Chance) -> str:
    """An army of `owner` that goes with all that `seat` has seen."""
    if board.stage == "arrange":
        return random_setup(chance)
    known = board.setups[seat] if seat in (0, 1) else None
    return army_within(possible(board, rules, board.side(owner), known), chance)


def army_within(may: Possible, chance: Chance) -> str:
    """One kind for each piece, as they may be, so that all kinds are used up."""
    slots = chance.shuffle(SLOTS)
    holder: dict[int, int] = {}
    for piece in chance.shuffle(range(PIECES)):
        _seat(piece, may, slots, holder, set())
    army = [""] * PIECES
    for slot, piece in holder.items():
        army[piece] = slots[slot]
    return "".join(_mixed(army, may, chance))


def _seat(piece: int, may: Possible, slots: tuple[str, ...], holder: dict[int, int], tried: set[int]) -> bool:
    """Find the piece a slot; who held it finds another."""
    for slot, kind in enumerate(slots):
        if slot in tried or kind not in may[piece]:
            continue
        tried.add(slot)
        if slot not in holder or _seat(holder[slot], may, slots, holder, tried):
            holder[slot] = piece
            return True
    return False


def _mixed(army: list[str], may: Possible, chance: Chance) -> list[str]:
    """Pieces change their kinds wherever both may."""
    for _ in range(SWAPS):
        one, other = chance.below(PIECES), chance.below(PIECES)
        if army[one] in may[other] and army[other] in may[one]:
            army[one], army[other] = army[other], army[one]
    return army
