"""Grid: squares and hexes: distances, neighbours, lines, rays, and ways around what is in the way.

Order is part of the contract, because it fixes the order of events: boards are read row by row, neighbours go
up, down, left, right, then the diagonals. Paths leave out the start and include the goal.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator
from itertools import takewhile
from typing import NamedTuple, TypeAlias, TypeVar

from msgspec import Struct


class Cell(NamedTuple):
    """A square; row 0 is at the top, column 0 at the left."""

    row: int
    col: int


class Hex(NamedTuple):
    """A hexagon in axial coordinates; the third coordinate is `-q - r`."""

    q: int
    r: int


Direction: TypeAlias = tuple[int, int]
NodeT = TypeVar("NodeT", bound=Hashable)
PlaceT = TypeVar("PlaceT", Cell, Hex)

UP, DOWN, LEFT, RIGHT = (-1, 0), (1, 0), (0, -1), (0, 1)
ORTHOGONAL: tuple[Direction, ...] = (UP, DOWN, LEFT, RIGHT)
DIAGONAL: tuple[Direction, ...] = ((-1, -1), (-1, 1), (1, -1), (1, 1))
EIGHT_WAYS = ORTHOGONAL + DIAGONAL
SIX_WAYS: tuple[Direction, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


class SquareGrid(Struct, frozen=True):
    rows: int
    cols: int

    def __contains__(self, cell: Cell) -> bool:
        return 0 <= cell.row < self.rows and 0 <= cell.col < self.cols

    def cells(self) -> tuple[Cell, ...]:
        return tuple(Cell(row, col) for row in range(self.rows) for col in range(self.cols))

    def neighbours(self, cell: Cell, directions: Iterable[Direction] = ORTHOGONAL) -> tuple[Cell, ...]:
        return tuple(near for near in (step(cell, way) for way in directions) if near in self)

    def ray(self, cell: Cell, direction: Direction) -> tuple[Cell, ...]:
        """From a cell (left out) to the edge."""
        return tuple(takewhile(self.__contains__, walk(cell, direction)))

    def turned(self, cell: Cell) -> Cell:
        """The same cell for the player on the other side: the board turned by half."""
        return Cell(self.rows - 1 - cell.row, self.cols - 1 - cell.col)

    def index(self, cell: Cell) -> int:
        if cell not in self:
            raise ValueError(f"{cell} is not on a board of {self.rows} by {self.cols}")
        return cell.row * self.cols + cell.col

    def cell(self, index: int) -> Cell:
        if not 0 <= index < self.rows * self.cols:
            raise ValueError(f"a board of {self.rows} by {self.cols} has no cell number {index}")
        return Cell(*divmod(index, self.cols))


class HexGrid(Struct, frozen=True):
    """A hexagon of hexagons around (0, 0): radius 0 is one cell, radius 1 seven."""

    radius: int

    def __contains__(self, cell: Hex) -> bool:
        return hex_distance(Hex(0, 0), cell) <= self.radius

    def cells(self) -> tuple[Hex, ...]:
        span = range(-self.radius, self.radius + 1)
        return tuple(cell for cell in (Hex(q, r) for r in span for q in span) if cell in self)

    def neighbours(self, cell: Hex) -> tuple[Hex, ...]:
        return tuple(near for near in (step(cell, way) for way in SIX_WAYS) if near in self)

    def ray(self, cell: Hex, direction: Direction) -> tuple[Hex, ...]:
        return tuple(takewhile(self.__contains__, walk(cell, direction)))


def step(place: PlaceT, direction: Direction, times: int = 1) -> PlaceT:
    return type(place)(place[0] + direction[0] * times, place[1] + direction[1] * times)


def walk(place: PlaceT, direction: Direction) -> Iterator[PlaceT]:
    """On and on in one direction; the board says where it ends."""
    if direction == (0, 0):
        raise ValueError("(0, 0) leads nowhere")
    while True:
        place = step(place, direction)
        yield place


def manhattan(a: Cell, b: Cell) -> int:
    """Steps with no diagonals."""
    return abs(a.row - b.row) + abs(a.col - b.col)


def chebyshev(a: Cell, b: Cell) -> int:
    """Steps of a king."""
    return max(abs(a.row - b.row), abs(a.col - b.col))


def hex_distance(a: Hex, b: Hex) -> int:
    q, r = a.q - b.q, a.r - b.r
    return max(abs(q), abs(r), abs(q + r))


def direction_to(a: Cell, b: Cell) -> Direction | None:
    """The way from a to b if it is straight (along a row, a column or a diagonal), else None."""
    down, right = b.row - a.row, b.col - a.col
    if a == b or (down and right and abs(down) != abs(right)):
        return None
    return (sign(down), sign(right))


def line(a: Cell, b: Cell) -> tuple[Cell, ...] | None:
    """The cells of a straight way from a (left out) to b, or None if it is not straight."""
    direction = direction_to(a, b)
    if direction is None:
        return () if a == b else None
    return tuple(step(a, direction, times) for times in range(1, chebyshev(a, b) + 1))


def hex_line(a: Hex, b: Hex) -> tuple[Hex, ...]:
    """The hexes nearest to the straight line from a (left out) to b."""
    length = hex_distance(a, b)
    return tuple(
        _nearest_hex(a.q * (length - i) + b.q * i, a.r * (length - i) + b.r * i, length)
        for i in range(1, length + 1)
    )


def _nearest_hex(q: int, r: int, scale: int) -> Hex:
    """Round (q, r) / scale. Whole numbers only: floats could tip a tie differently on another machine."""
    exact = (q, r, -q - r)
    near = [(2 * part + scale) // (2 * scale) for part in exact]
    errors = [abs(whole * scale - part) for whole, part in zip(near, exact, strict=True)]
    worst = errors.index(max(errors))
    near[worst] -= sum(near)
    return Hex(near[0], near[1])


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def until_blocked(cells: Iterable[NodeT], blocked: Collection[NodeT]) -> tuple[NodeT, ...]:
    """The cells before the first blocked one: where a rook may slide, how far an arrow flies."""
    return tuple(takewhile(lambda cell: cell not in blocked, cells))


Steps: TypeAlias = Callable[[NodeT], Iterable[NodeT]]
"""Where one may go from here. `reach` and the paths need no more, so they serve any board."""


def around(steps: Steps[NodeT], blocked: Collection[NodeT]) -> Steps[NodeT]:
    """The same steps, but never onto a blocked cell."""
    return lambda here: tuple(there for there in steps(here) if there not in blocked)


def reach(start: NodeT, steps: Steps[NodeT], limit: int | None = None) -> dict[NodeT, int]:
    """Every cell that can be reached → in how many steps; the nearest first, the start with 0."""
    distance = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        if distance[here] == limit:
            break
        for there in steps(here):
            if there not in distance:
                distance[there] = distance[here] + 1
                waiting.append(there)
    return distance


def shortest_path(start: NodeT, goal: NodeT, steps: Steps[NodeT]) -> tuple[NodeT, ...] | None:
    return next(shortest_paths(start, goal, steps), None)


def shortest_paths(start: NodeT, goal: NodeT, steps: Steps[NodeT]) -> Iterator[tuple[NodeT, ...]]:
    """All shortest ways, in the order of the neighbours; none if there is no way."""
    forward = _steps_on_shortest_paths(start, goal, steps)
    if forward is None:
        return

    def ways_on(here: NodeT) -> Iterator[tuple[NodeT, ...]]:
        if here == goal:
            yield ()
        for there in forward.get(here, ()):
            for rest in ways_on(there):
                yield (there, *rest)

    yield from ways_on(start)


def _steps_on_shortest_paths(
    start: NodeT, goal: NodeT, steps: Steps[NodeT]
) -> dict[NodeT, tuple[NodeT, ...]] | None:
    """From each cell of a shortest path, the steps that stay on one; built backwards to skip dead ends."""
    distance = reach(start, steps)
    if goal not in distance:
        return None
    useful = {goal}
    forward: dict[NodeT, tuple[NodeT, ...]] = {}
    for here in sorted(distance, key=distance.__getitem__, reverse=True):
        onward = tuple(t for t in steps(here) if t in useful and distance[t] == distance[here] + 1)
        if onward:
            forward[here] = onward
            useful.add(here)
    return forward
