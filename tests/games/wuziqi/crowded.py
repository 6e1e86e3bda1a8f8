"""Boards on which renju has something to say: stones close together, mostly black ones, with rows begun on purpose."""

from __future__ import annotations

from random import Random

from boardwright.games.wuziqi.types import POINTS, SIZE
from boardwright.kits.stones import BLACK, DIRECTIONS, EMPTY, WHITE

ROWS, LONGEST = 8, 7


def crowded(seed: int) -> str:
    chance = Random(f"renju {seed}")
    cells = [EMPTY] * POINTS
    middle = (chance.randrange(2, SIZE - 2), chance.randrange(2, SIZE - 2))
    for _ in range(chance.randint(2, ROWS)):
        row, column = (each + chance.randint(-3, 3) for each in middle)
        right, up = chance.choice(DIRECTIONS)
        for step in range(chance.randint(2, LONGEST)):
            at = (row + step * up, column + step * right)
            if all(0 <= each < SIZE for each in at) and chance.random() < 0.75:
                cells[at[0] * SIZE + at[1]] = BLACK
    for _ in range(chance.randint(0, 14)):
        row, column = (each + chance.randint(-5, 5) for each in middle)
        if 0 <= row < SIZE and 0 <= column < SIZE:
            cells[row * SIZE + column] = chance.choice((WHITE, WHITE, BLACK))
    return "".join(cells)
