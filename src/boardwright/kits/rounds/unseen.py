"""What a seat cannot see of hands that are dealt face down: drawn again, from all that could still be there."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TypeVar

from boardwright.engine.api import Chance, Seat

PieceT = TypeVar("PieceT")


def redealt(
    known: dict[Seat, tuple[PieceT, ...]],
    size: int | Mapping[Seat, int],
    all_pieces: Sequence[PieceT],
    out: Collection[PieceT],
    chance: Chance,
) -> dict[Seat, tuple[PieceT, ...]]:
    """Hands of `size`, or of a size each, that begin with what is `known` of them. `out`: what lies open or is not in
    play."""
    taken = {*out, *(piece for pieces in known.values() for piece in pieces)}
    drawn = list(chance.shuffle([piece for piece in all_pieces if piece not in taken]))
    sizes = dict.fromkeys(known, size) if isinstance(size, int) else size
    return {
        seat: (*pieces, *(drawn.pop() for _ in range(sizes[seat] - len(pieces))))
        for seat, pieces in known.items()
    }
