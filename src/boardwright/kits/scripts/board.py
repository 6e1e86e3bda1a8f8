"""Scripts on a board of squares: words for distances and lines, and the cells to which things can go or be forced.

`place` of a thing is the number of its cell; choices of cells are such numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from boardwright.engine.primitives.grid import (
    ORTHOGONAL,
    Cell,
    SquareGrid,
    around,
    direction_to,
    manhattan,
    reach,
    until_blocked,
)
from boardwright.engine.types import CoreT
from boardwright.kits.scripts.rulebook import IT, SELF, CardScene, Rulebook
from boardwright.kits.scripts.things import Thing

Scene = CardScene[Any]


class Board:
    """The words of a board, for the rulebook of a game on it."""

    def __init__(self, rules: Rulebook[CoreT], grid: SquareGrid) -> None:
        self.grid = grid
        self._things: Callable[[Any], Any] = rules.things
        rules.numbers.add("distance", self.distance)
        rules.conditions.add("within", self.within)
        rules.conditions.add("straight", self.straight)
        rules.offers.add("empty_near", self.empty_near)
        rules.offers.add("slides", self.slides)

    def cell(self, thing: Thing) -> Cell:
        return self.grid.cell(thing.place)

    def taken(self, core: Any) -> set[Cell]:
        """The cells on which something stands; what lies under another thing stands nowhere."""
        return {self.cell(thing) for thing in self._things(core) if not thing.host}

    def reach(self, core: Any, thing: Thing, steps: int) -> tuple[int, ...]:
        """Where a thing can go in so many steps around what is in the way."""
        ways = around(self.grid.neighbours, self.taken(core))
        return tuple(self.grid.index(cell) for cell in reach(self.cell(thing), ways, steps))[1:]

    # Words

    def distance(self, scene: Scene, thing: str = IT, of: str = SELF) -> int:
        """Steps between two things; more than the board has, if one of them is gone."""
        one, other = scene.thing(thing), scene.thing(of)
        if one is None or other is None:
            return self.grid.rows + self.grid.cols
        return manhattan(self.cell(one), self.cell(other))

    def within(self, scene: Scene, steps: int, thing: str = IT, of: str = SELF) -> bool:
        return 0 < self.distance(scene, thing, of) <= steps

    def straight(self, scene: Scene, thing: str = IT, of: str = SELF) -> bool:
        """In one row or one column."""
        one, other = scene.thing(thing), scene.thing(of)
        return (
            one is not None
            and other is not None
            and direction_to(self.cell(one), self.cell(other)) in ORTHOGONAL
        )

    def empty_near(self, scene: Scene, thing: str = SELF) -> Iterator[int]:
        """The empty cells next to a thing."""
        yield from self.slides(scene, thing, 1)

    def slides(self, scene: Scene, thing: str = IT, steps: int = 1) -> Iterator[int]:
        """Where a thing can be forced to: straight on, through empty cells only, so many at most."""
        found = scene.thing(thing)
        if found is None:
            return
        taken = self.taken(scene.core)
        for direction in ORTHOGONAL:
            free = until_blocked(self.grid.ray(self.cell(found), direction), taken)
            yield from (self.grid.index(cell) for cell in free[:steps])
