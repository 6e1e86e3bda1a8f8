"""A spot: a position as whoever thinks looks at it. It knows of every empty point what either side would make there.

The board is kept as lines, each a number of two bits a point, so that the window around a point is cut out with one
shift; what a window means is looked up. A stone changes four lines, and at most ten windows in each.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from boardwright.games.wuziqi.shapes import OTHER, OWN, REACH, WIDTH, Shape, is_exact, look
from boardwright.games.wuziqi.types import POINTS, SIZE, Rule
from boardwright.kits.stones import BLACK, DIRECTIONS, EMPTY, STONES, Point

BITS = 3
"""For each shape: up to four directions make it."""
UNITS = tuple(0 if shape is Shape.NOTHING else 1 << BITS * (shape - 1) for shape in Shape)
"""A stone's shapes in all directions are one number, which is greater the better its best shape is."""
FIVE, STRAIGHT_FOUR, DOUBLE_FOUR, FOUR = (
    UNITS[shape] for shape in (Shape.FIVE, Shape.STRAIGHT_FOUR, Shape.DOUBLE_FOUR, Shape.FOUR)
)
THREE = UNITS[Shape.THREE]
KEPT = 512
TAKEN = -1
"""Instead of shapes, where there is a stone."""
POINT_BITS = 2
MASK = (1 << POINT_BITS * WIDTH) - 1
FREE_BITS, EDGE_BITS = 0, 3
STONE_BITS = {BLACK: 1, "W": 2}


def count(shapes: int, shape: Shape) -> int:
    """In how many directions it is there."""
    return shapes >> BITS * (shape - 1) & (1 << BITS) - 1


def fours(shapes: int) -> int:
    straight, single = count(shapes, Shape.STRAIGHT_FOUR), count(shapes, Shape.FOUR)
    return straight + single + 2 * count(shapes, Shape.DOUBLE_FOUR)


class Windows(dict[int, tuple[int, int]]):
    """Window → what a black and what a white stone in its empty middle make. Filled as windows are met."""

    def __init__(self, rule: Rule) -> None:
        super().__init__()
        self._exact = {stone: is_exact(rule, stone) for stone in STONES}

    def __missing__(self, window: int) -> tuple[int, int]:
        black, white = (self._units(window, stone) for stone in STONES)
        self[window] = found = (black, white)
        return found

    def _units(self, window: int, stone: str) -> int:
        own = STONE_BITS[stone]
        letters = [
            {FREE_BITS: ".", own: OWN}.get(window >> POINT_BITS * at & EDGE_BITS, OTHER)
            for at in range(WIDTH)
        ]
        letters[REACH] = OWN
        return UNITS[look("".join(letters), self._exact[stone]).shape]


@cache
def windows(rule: Rule) -> Windows:
    return Windows(rule)


class Cut(NamedTuple):
    """A line through a point."""

    line: int
    shift: int
    """Of the point in it."""
    around: tuple[tuple[Point, int], ...]
    """The other points whose windows reach it, and the shift of these windows."""


def _cuts() -> tuple[tuple[tuple[Cut, ...], ...], tuple[int, ...]]:
    """The cuts of every point, and the empty lines."""
    lines: list[list[Point]] = []
    line_at: dict[tuple[int, Point], tuple[int, int]] = {}
    for direction, (right, up) in enumerate(DIRECTIONS):
        for start in range(POINTS):
            row, column = divmod(start, SIZE)
            if 0 <= column - right < SIZE and 0 <= row - up < SIZE:
                continue  # no line begins here
            line = [start]
            while 0 <= (column := column + right) < SIZE and 0 <= (row := row + up) < SIZE:
                line.append(row * SIZE + column)
            line_at |= {(direction, point): (len(lines), at) for at, point in enumerate(line)}
            lines.append(line)
    return (
        tuple(
            tuple(_cut(lines, line_at, point, direction) for direction in range(4)) for point in range(POINTS)
        ),
        tuple(_empty(len(line)) for line in lines),
    )


def _cut(
    lines: list[list[Point]], line_at: dict[tuple[int, Point], tuple[int, int]], point: Point, direction: int
) -> Cut:
    line, at = line_at[direction, point]
    near = range(max(0, at - REACH), min(len(lines[line]), at + REACH + 1))
    around = tuple((lines[line][each], POINT_BITS * each) for each in near if each != at)
    return Cut(line, POINT_BITS * (at + REACH), around)


def _empty(length: int) -> int:
    """A line without stones, with the edge beyond both ends."""
    edge = sum(EDGE_BITS << POINT_BITS * at for at in range(REACH))
    return edge | edge << POINT_BITS * (length + REACH)


CUTS, EMPTY_LINES = _cuts()


class Spot:
    """Not changed once it is made: `after` makes another."""

    __slots__ = ("_lines", "key", "rule", "shapes", "side")

    def __init__(
        self, rule: Rule, side: int, lines: list[int], shapes: tuple[list[int], list[int]], key: int
    ) -> None:
        self.rule = rule
        self.side = side
        """To move: 0 is black."""
        self._lines = lines
        self.shapes = shapes
        """By side, of each point: what a stone there would make; `TAKEN` where one is."""
        self.key = key
        """Of the stones, whoever is to move."""

    def after(self, point: Point, side: int | None = None) -> Spot:
        """With one stone more, of the side to move unless another is said; then the other side is to move."""
        side = self.side if side is None else side
        table, bits = windows(self.rule), side + 1
        lines, black, white = self._lines[:], self.shapes[0][:], self.shapes[1][:]
        black[point] = white[point] = TAKEN
        for line, shift, around in CUTS[point]:
            old = lines[line]
            lines[line] = new = old | bits << shift
            for each, at in around:
                if black[each] == TAKEN:
                    continue
                before, now = table[old >> at & MASK], table[new >> at & MASK]
                if before is not now:
                    black[each] += now[0] - before[0]
                    white[each] += now[1] - before[1]
        return Spot(self.rule, 1 - side, lines, (black, white), self.key | 1 << POINT_BITS * point + side)

    def passed(self) -> Spot:
        """As if the side to move had not to."""
        return Spot(self.rule, 1 - self.side, self._lines, self.shapes, self.key)

    def empty(self, point: Point) -> bool:
        return self.shapes[0][point] != TAKEN

    def making(self, side: int, least: int) -> list[Point]:
        """Where the side makes at least this."""
        return [point for point, shapes in enumerate(self.shapes[side]) if shapes >= least]

    def cells(self) -> str:
        letters = (EMPTY, *STONES)
        return "".join(letters[self.key >> POINT_BITS * point & 3] for point in range(POINTS))


@cache
def empty_spot(rule: Rule) -> Spot:
    table = windows(rule)
    found = [
        [table[EMPTY_LINES[cut.line] >> cut.shift - POINT_BITS * REACH & MASK] for cut in cuts]
        for cuts in CUTS
    ]
    shapes = tuple([sum(each[side] for each in four) for four in found] for side in range(2))
    return Spot(rule, 0, list(EMPTY_LINES), (shapes[0], shapes[1]), 0)


def spot_of(cells: str, rule: Rule, stone: str) -> Spot:
    """Of a board, with this colour to move."""
    spot = _laid(cells, rule)
    return spot if STONES[spot.side] == stone else spot.passed()


@lru_cache(KEPT)
def _laid(cells: str, rule: Rule) -> Spot:
    spot = empty_spot(rule)
    for point, letter in enumerate(cells):
        if letter != EMPTY:
            spot = spot.after(point, STONES.index(letter))
    return spot
