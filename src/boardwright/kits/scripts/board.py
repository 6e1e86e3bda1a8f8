"""Scripts on a board of squares: words for distances and lines, and the cells to which things can go or be forced.

`place` of a thing is the number of its cell; choices of cells are such numbers. What has a host, or a place below
zero, stands nowhere on the board.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any

from boardwright.engine.primitives.grid import ORTHOGONAL, Cell, SquareGrid, manhattan
from boardwright.engine.types import CoreT
from boardwright.kits.scripts.rulebook import IT, SELF, CardScene, Rulebook
from boardwright.kits.scripts.things import Thing

Scene = CardScene[Any]
Cells = tuple[int, ...]


class Board:
    """The words of a board, for the rulebook of a game on it; and its cells as numbers, measured once."""

    def __init__(self, rules: Rulebook[CoreT], grid: SquareGrid) -> None:
        self.grid = grid
        cells = grid.cells()
        self.near: tuple[Cells, ...] = tuple(tuple(map(grid.index, grid.neighbours(cell))) for cell in cells)
        """The cells beside each: up, down, left, right."""
        self.rays: tuple[tuple[Cells, ...], ...] = tuple(
            tuple(tuple(map(grid.index, grid.ray(cell, way))) for way in ORTHOGONAL) for cell in cells
        )
        """From each cell to the edge, in the same order."""
        self.steps: tuple[Cells, ...] = tuple(tuple(manhattan(a, b) for b in cells) for a in cells)
        """How far each cell is from each."""
        self._far = grid.rows + grid.cols
        self._things: Callable[[Any], Any] = rules.things
        rules.numbers.add("distance", self.distance)
        rules.conditions.add("within", self.within)
        rules.conditions.add("straight", self.straight)
        rules.offers.add("empty_near", self.empty_near)
        rules.offers.add("slides", self.slides)

    def cell(self, thing: Thing) -> Cell:
        return self.grid.cell(thing.place)

    def taken(self, core: Any) -> set[int]:
        """The cells on which something stands."""
        return {thing.place for thing in self._things(core) if not thing.host and thing.place >= 0}

    def line(self, start: int, end: int) -> Cells:
        """From a cell (left out) straight to another; empty if no row or column joins them."""
        for ray in self.rays[start]:
            if end in ray:
                return ray[: self.steps[start][end]]
        return ()

    def free(self, ray: Cells, taken: Collection[int], most: int) -> Cells:
        """Of a ray, so many cells at most, up to the first that is taken."""
        for count, cell in enumerate(ray[:most]):
            if cell in taken:
                return ray[:count]
        return ray[:most]

    def reach(self, core: Any, thing: Thing, steps: int) -> Cells:
        """Where a thing can go in so many steps around what is in the way."""
        taken = self.taken(core)
        found = dict.fromkeys((thing.place,))
        edge = [thing.place]
        for _ in range(steps):
            edge = list(
                dict.fromkeys(
                    near
                    for cell in edge
                    for near in self.near[cell]
                    if near not in found and near not in taken
                )
            )
            found.update(dict.fromkeys(edge))
        return tuple(found)[1:]

    # Words

    def distance(self, scene: Scene, thing: str = IT, of: str = SELF) -> int:
        """Steps between two things; more than the board has, if one of them is gone."""
        one, other = scene.thing(thing), scene.thing(of)
        if one is None or other is None or one.place < 0 or other.place < 0:
            return self._far
        return self.steps[one.place][other.place]

    def within(self, scene: Scene, steps: int, thing: str = IT, of: str = SELF) -> bool:
        return 0 < self.distance(scene, thing, of) <= steps

    def straight(self, scene: Scene, thing: str = IT, of: str = SELF) -> bool:
        """In one row or one column."""
        one, other = scene.thing(thing), scene.thing(of)
        return one is not None and other is not None and bool(self.line(one.place, other.place))

    def empty_near(self, scene: Scene, thing: str = SELF) -> Iterator[int]:
        """The empty cells next to a thing."""
        yield from self.slides(scene, thing, 1)

    def slides(self, scene: Scene, thing: str = IT, steps: int = 1) -> Iterator[int]:
        """Where a thing can be forced to: straight on, through empty cells only, so many at most."""
        found = scene.thing(thing)
        if found is None or found.place < 0:
            return
        taken = self.taken(scene.core)
        for ray in self.rays[found.place]:
            yield from self.free(ray, taken, steps)
