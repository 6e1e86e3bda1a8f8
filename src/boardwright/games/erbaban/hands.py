"""What two dice, or two tiles, are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from boardwright.engine.primitives.tiles import TileId, face, number
from boardwright.games.erbaban.types import Dice, Rules

Worth = tuple[int, ...]
"""Larger is better, compared from the left."""

WHITE = "J3"
COPIES = 4
TILES: tuple[TileId, ...] = tuple(
    f"{kind}#{copy}"
    for kind in (*(f"B{value}" for value in range(1, 10)), WHITE)
    for copy in range(1, COPIES + 1)
)

POINTS, TWENTY_EIGHT, PAIR, WHITE_PAIR, TOP = range(1, 6)
MULTIPLIERS = {POINTS: 1, TWENTY_EIGHT: 2, PAIR: 3, WHITE_PAIR: 4, TOP: 2}


Name = Literal["points", "28", "pair", "white_pair"]
NAMES: dict[int, Name] = {
    POINTS: "points",
    TWENTY_EIGHT: "28",
    PAIR: "pair",
    WHITE_PAIR: "white_pair",
    TOP: "28",
}


def dice_worth(dice: Dice, rules: Rules) -> Worth:
    """28 first, then pairs, then the sum and the higher die. No dice at all are the lowest."""
    if not dice:
        return (0,)
    low, high = sorted(dice)
    if (low, high) == (2, 8) or (rules.faces == 6 and rules.alias_28 and (low, high) == (2, 6)):
        return (3,)
    return (2, low) if low == high else (1, low + high, high)


def tile_value(tile: TileId) -> int:
    """The number of dots; a white is 0, and worth half a point."""
    return 0 if face(tile) == WHITE else number(tile)


def tile_worth(tiles: Sequence[TileId], rules: Rules) -> Worth:
    low, high = sorted(tile_value(tile) for tile in tiles)
    if low == high:
        return (PAIR, high) if high else (WHITE_PAIR, 0)
    if (low, high) == (2, 8):
        return (TWENTY_EIGHT if rules.order == "pairs_top" else TOP, 0)
    points = 2 * high + 1 if low == 0 else 2 * ((low + high) % 10)
    return (POINTS, points, high)


def multiplier(value: Worth, rules: Rules) -> int:
    return MULTIPLIERS[value[0]] if rules.pay_multipliers else 1


def highest_multiplier(rules: Rules) -> int:
    return max(MULTIPLIERS.values()) if rules.pay_multipliers else 1


def tile_name(tiles: Sequence[TileId], rules: Rules) -> Name:
    return NAMES[tile_worth(tiles, rules)[0]]
