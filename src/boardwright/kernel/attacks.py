"""Attacks: from where and how a royal piece could be hit, read from its square outwards."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.kernel.geometry import BLACK, MOST_CELLS, NOWHERE, RED, Vector
from boardwright.kernel.tables import BARRING, ENTERING, LEAVING, LEVELS, ROW, WATCH_LINE, Tables
from boardwright.kernel.walks import Walk


def compile_attacks(tables: Tables, walks: Sequence[Walk]) -> None:
    attacks = _Attacks(tables, walks)
    tables.hit_start, tables.line_start, tables.line_path = [0], [0], [0]
    tables.watch = [0] * (2 * ROW * ROW)
    for colour in (RED, BLACK):
        for square in range(ROW):
            attacks.write(colour, square)


class _Attacks:
    """All ways to hit a royal piece, collected by (its colour, its square)."""

    def __init__(self, tables: Tables, walks: Sequence[Walk]) -> None:
        self._tables = tables
        self._files = tables.geometry.files
        self._hits: dict[tuple[int, int], dict[tuple[int, int, int], int]] = {}
        self._lines: dict[tuple[int, int], dict[Vector, dict[int, list[int]]]] = {}
        self._any: set[tuple[tuple[int, int], Vector]] = set()
        """The lines on which no number of hurdles is too many for somebody."""
        royals = [0, 0]
        for code, royal in enumerate(tables.royal):
            royals[code & 1] |= royal << code
        for walk in walks:
            for square in range(tables.geometry.cells):
                self._collect(walk, square, 1 - walk.colour, royals[1 - walk.colour])

    def _collect(self, walk: Walk, square: int, prey: int, royal: int) -> None:
        bit = 1 << walk.code
        for jump in walk.jumps[square]:
            if jump.mask & royal:
                hits = self._hits.setdefault((prey, jump.to), {})
                key = (square, *jump.legs)
                hits[key] = hits.get(key, 0) | bit
        for line in walk.lines[square]:
            direction = self._direction(line.cells[0], square)
            for distance, cell in enumerate(line.cells, 1):
                if distance < line.least:
                    continue
                by_distance = self._lines.setdefault((prey, cell), {}).setdefault(direction, {})
                masks = by_distance.setdefault(distance, [0] * LEVELS)
                for level, mask in enumerate(line.masks):
                    masks[level] |= bit if mask & royal else 0
                if line.most >= LEVELS:
                    self._any.add(((prey, cell), direction))

    def _direction(self, start: int, end: int) -> Vector:
        return end % self._files - start % self._files, end // self._files - start // self._files

    def write(self, colour: int, square: int) -> None:
        tables = self._tables
        self._watch(colour, square, {square}, LEAVING)
        for (at, leg, leg2), mask in self._hits.get((colour, square), {}).items():
            tables.hit_from.append(at)
            tables.hit_leg.append(leg)
            tables.hit_leg2.append(leg2)
            tables.hit_mask.append(mask)
            self._watch(colour, square, {leg, leg2}, LEAVING | BARRING)
        for direction, by_distance in self._lines.get((colour, square), {}).items():
            levels = [by_distance.get(distance, [0] * LEVELS) for distance in _up_to(by_distance)]
            if any(map(any, levels)):
                self._write_line(colour, square, direction, levels)
        tables.hit_start.append(len(tables.hit_from))
        tables.line_start.append(len(tables.line_most))

    def _write_line(self, colour: int, square: int, direction: Vector, levels: list[list[int]]) -> None:
        tables, step = self._tables, direction[1] * self._files + direction[0]
        number = len(tables.line_most) - tables.line_start[-1]
        cells = [square + distance * step for distance in range(1, len(levels) + 1)]
        tables.line_cells.extend(cells)
        tables.line_path.append(len(tables.line_cells))
        most = max(h for masks in levels for h, mask in enumerate(masks) if mask)
        endless = most == LEVELS - 1 and ((colour, square), direction) in self._any
        tables.line_most.append(MOST_CELLS if endless else most)
        tables.line_mask.extend(mask for masks in levels for mask in masks)
        # One piece less on the line can open it; one more only where somebody hits over hurdles.
        how = LEAVING | ENTERING if most else LEAVING
        self._watch(colour, square, set(cells), how | (number + 1) << WATCH_LINE)

    def _watch(self, colour: int, square: int, cells: set[int], how: int) -> None:
        row, watch = (colour * ROW + square) * ROW, self._tables.watch
        for cell in cells - {NOWHERE}:
            if (
                how >> WATCH_LINE and watch[row + cell] >> WATCH_LINE
            ):  # on two lines: all have to be looked at
                watch[row + cell] |= how & (LEAVING | ENTERING) | BARRING
            else:
                watch[row + cell] |= how


def _up_to(by_distance: dict[int, list[int]]) -> range:
    return range(1, max(by_distance) + 1)
