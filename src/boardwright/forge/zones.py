"""Parts of the board, as an owner sees it: by name, or painted square by square."""

from __future__ import annotations

from boardwright.games.xiangqi.board import square_of
from boardwright.games.xiangqi.pieces import ACROSS_THE_RIVER, GEOMETRY, PALACE
from boardwright.kernel.geometry import EVERYWHERE, Zone

NAMED: dict[str, Zone] = {
    "anywhere": EVERYWHERE,
    "own_side": EVERYWHERE - ACROSS_THE_RIVER,
    "enemy_side": ACROSS_THE_RIVER,
    "palace": PALACE,
    "enemy_palace": GEOMETRY.zone(lambda file, rank: 3 <= file <= 5 and rank >= 7),
}


def zone_of(given: str | tuple[str, ...]) -> Zone:
    if isinstance(given, str):
        return NAMED[given]
    return frozenset(square_of(name) for name in given)
