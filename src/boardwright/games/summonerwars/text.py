"""The table as text: both sides, what each has on the board, what is under way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardwright.engine.api import Hidden, Position, Seat
from boardwright.games.summonerwars.play.standing import in_order
from boardwright.games.summonerwars.types import COLS, ROWS, Battle, Piece, Side


def cell_name(cell: int) -> str:
    """As players call it: `a1` is the lower left corner."""
    row, col = divmod(cell, COLS)
    return f"{'abcdef'[col]}{ROWS - row}"


def draw_table(match: Position[Any], seat: Seat) -> str:
    core: Battle = match.core
    if not core.number:
        return "the factions are being chosen"
    return "\n".join(_lines(core))


def _lines(core: Battle) -> Iterator[str]:
    yield f"turn {core.number}: seat {core.turn}"
    for seat, side in enumerate(core.sides):
        yield _side(seat, side)
        yield "  " + ", ".join(_piece(piece) for piece in in_order(core) if piece.controller == seat)
    for active in core.actives.values():
        charges = f" ({active.charges})" if active.charges else ""
        yield f"seat {active.controller} goes on with {active.card}{charges}"
    if core.attack is not None:
        yield f"attack: {core.attack.unit} on {core.attack.target}, dice {core.attack.faces}"


def _piece(piece: Piece) -> str:
    """Where it stands, what it is, damage and boosts: `c4 plague-zombie -2 +1`."""
    name = piece.card.split("-", 1)[1]
    marks = f" -{piece.damage}" * bool(piece.damage) + f" +{piece.boosts}" * bool(piece.boosts)
    return f"{cell_name(piece.place)} {name}{marks}"


def _side(seat: Seat, side: Side) -> str:
    hand = (
        str(len(side.hand)) if isinstance(side.hand, Hidden) else f"{len(side.hand)} ({' '.join(side.hand)})"
    )
    discarded = len(side.discard) + len(side.face_down)
    return f"seat {seat}: {side.faction}, magic {side.magic}, hand {hand}, deck {len(side.deck)}, discard {discarded}"
