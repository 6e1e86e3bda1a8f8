"""Who stands where. Asked again and again for the same board, it is worked out once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, TypeVar

from boardwright.games.summonerwars.types import Battle, Piece

T = TypeVar("T")

_place = attrgetter("place")


def once_a_board(answer: Callable[[Battle], T]) -> Callable[[Battle], T]:
    """The last answer stays as long as the very same pieces are asked about."""
    kept: tuple[Any, Any] = (None, None)

    def asked(core: Battle) -> T:
        nonlocal kept
        pieces, known = kept
        if pieces is not core.pieces:
            known = answer(core)
            kept = core.pieces, known
        found: T = known
        return found

    return asked


@once_a_board
def in_order(core: Battle) -> tuple[Piece, ...]:
    """Row by row."""
    return tuple(sorted(core.pieces.values(), key=_place))


@once_a_board
def by_cell(core: Battle) -> Mapping[int, Piece]:
    return {piece.place: piece for piece in core.pieces.values()}
