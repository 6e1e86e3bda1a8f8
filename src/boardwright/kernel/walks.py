"""Walks: what each piece can do from each square, and its tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from boardwright.kernel.geometry import MOST_CELLS, NOWHERE, Vector
from boardwright.kernel.pieces import Piece, Ray, Step
from boardwright.kernel.tables import CODES, IN_PASSING, LEVELS, PASSES, QUIET, ROW, Tables

SPAN_BITS = 64
SPAN_MASK = (1 << SPAN_BITS) - 1


class Jump(NamedTuple):
    """A step of one piece from one square."""

    to: int
    legs: tuple[int, int]
    mask: int
    extra: int = 0
    passed: int = NOWHERE
    """The square that it passes over, if somebody could take it there."""


class Line(NamedTuple):
    """A ray of one piece from one square."""

    cells: tuple[int, ...]
    masks: tuple[int, ...]
    most: int
    least: int


class Walk:
    """One code: what its piece can do from each square, in the coordinates of the board."""

    def __init__(
        self, tables: Tables, code: int, castlings: Mapping[tuple[int, int], Sequence[Jump]]
    ) -> None:
        self.code = code
        self.colour = code & 1
        self.piece = tables.pieces[(code >> 1) - 1]
        self._tables = tables
        self._geometry = tables.geometry
        self._zone = frozenset(self._turned(square) for square in self.piece.zone)
        self._promotion = frozenset(self._turned(square) for square in self.piece.promotion)
        self._becomes = [tables.codes[letter.upper()] >> 1 for letter in self.piece.promotes]
        self._partners = sum(1 << other for other in range(CODES) if tables.fusion[code * CODES + other])
        """The mask of own pieces that it fuses with: it goes there as it goes to an empty cell."""
        self._preys: dict[str | None, int] = {}
        cells = range(tables.geometry.cells)
        self.jumps = [(*self._jumps(square), *castlings.get((code, square), ())) for square in cells]
        self.lines = [tuple(self._lines(square)) for square in cells]

    def _turned(self, square: int) -> int:
        return self._geometry.turned(square, self.colour)

    def _moved(self, square: int, by: Vector | None) -> int:
        end = None if by is None else self._geometry.moved(square, by, self.colour)
        return NOWHERE if end is None else end

    def _prey(self, targets: str | None) -> int:
        """The mask of enemies that may be taken."""
        mask = self._preys.get(targets)
        if mask is None:
            mask = self._preys[targets] = self._find_prey(targets)
        return mask

    def _find_prey(self, targets: str | None) -> int:
        mask = 0
        for letter, code in self._tables.codes.items():
            spared = self.piece.takes == "swap" and self._tables.royal[code]
            wanted = targets is None or letter.upper() in targets.upper()
            if code & 1 != self.colour and wanted and not spared:
                mask |= 1 << code
        return mask

    def _starts(self, square: int, move: Step | Ray) -> bool:
        return square in self._zone and self._turned(square) in move.start

    def _jumps(self, square: int) -> Iterator[Jump]:
        for move in self.piece.moves:
            if isinstance(move, Step) and self._starts(square, move):
                to = self._moved(square, move.to)
                if to != NOWHERE and to in self._zone:
                    yield from self._variants(square, to, move)

    def _variants(self, square: int, to: int, step: Step) -> Iterator[Jump]:
        """One step, or one for each piece that it can become; and the same in passing."""
        quiet = QUIET | self._partners if step.quiet else 0
        mask = quiet | (self._prey(step.targets) if step.capture else 0)
        first, second = (*(self._moved(square, leg) for leg in step.legs), NOWHERE, NOWHERE)[:2]
        legs = first, second
        if self._becomes and to in self._promotion:
            for kind in self._becomes:
                yield Jump(to, legs, mask, kind)
        elif step.passes is not None:
            yield Jump(to, legs, mask, PASSES, self._moved(square, step.passes))
        else:
            yield Jump(to, legs, mask)
        if step.in_passing:
            yield Jump(to, legs, QUIET, IN_PASSING)

    def _lines(self, square: int) -> Iterator[Line]:
        for move in self.piece.moves:
            if isinstance(move, Ray) and self._starts(square, move):
                cells = tuple(self._cells(square, move))
                if len(cells) >= move.least:
                    masks = tuple(self._ray_mask(move, hurdles) for hurdles in range(LEVELS))
                    most = max(most for _, most in filter(None, (move.quiet, move.capture)))
                    yield Line(cells, masks, most, move.least)

    def _cells(self, square: int, ray: Ray) -> Iterator[int]:
        at = square
        for _ in range(ray.reach or MOST_CELLS):
            at = self._moved(at, ray.direction)
            if at == NOWHERE or not (ray.leaves_zone or at in self._zone):
                return
            yield at

    def _ray_mask(self, ray: Ray, hurdles: int) -> int:
        mask = 0
        if ray.quiet is not None and ray.quiet[0] <= hurdles <= ray.quiet[1]:
            mask |= QUIET | self._partners
        if ray.capture is not None and ray.capture[0] <= hurdles <= ray.capture[1]:
            mask |= self._prey(ray.targets)
        return mask


def compile_moves(tables: Tables, walks: Sequence[Walk]) -> None:
    """Rows beyond the board, and those of the empty cell, have no entries."""
    tables.step_start = [0] * (2 * ROW + 1)
    tables.extra_start = [0] * (2 * ROW + 1)
    tables.ray_start = [0] * (2 * ROW + 1)
    tables.ray_path = [0]
    tables.span = [0] * (4 * ROW)
    beyond = ROW - tables.geometry.cells
    for walk in walks:
        for jumps, lines in zip(walk.jumps, walk.lines, strict=True):
            _write(tables, jumps, lines)
        for start in (tables.step_start, tables.extra_start, tables.ray_start):
            start += start[-1:] * beyond
        tables.span += [0] * (2 * beyond)


def _write(tables: Tables, jumps: Sequence[Jump], lines: Sequence[Line]) -> None:
    reached = 0
    for jump in jumps:
        reached |= 1 << jump.to
        if jump.extra:
            _write_extra(tables, jump)
        else:
            tables.step_to.append(jump.to)
            tables.step_leg.append(jump.legs[0])
            tables.step_leg2.append(jump.legs[1])
            tables.step_mask.append(jump.mask)
    for line in lines:
        tables.ray_first.append(len(tables.path) + line.least - 1)
        for cell in line.cells:
            reached |= 1 << cell
            tables.path.append(cell)
        tables.ray_path.append(len(tables.path))
        tables.ray_most.append(line.most)
        tables.hurdled |= line.most > 0
        tables.ray_mask.extend(line.masks)
    tables.step_start.append(len(tables.step_to))
    tables.extra_start.append(len(tables.extra_to))
    tables.ray_start.append(len(tables.ray_most))
    tables.span += [reached & SPAN_MASK, reached >> SPAN_BITS]


def _write_extra(tables: Tables, jump: Jump) -> None:
    tables.extra_to.append(jump.to)
    tables.extra_leg.append(jump.legs[0])
    tables.extra_leg2.append(jump.legs[1])
    tables.extra_mask.append(jump.mask)
    tables.extra_kind.append(jump.extra)


def insert_extra(tables: Tables, row: int, jump: Jump) -> None:
    """One more step into tables that are made."""
    place = tables.extra_start[row + 1]
    values = (jump.to, *jump.legs, jump.mask, jump.extra)
    lists = (tables.extra_to, tables.extra_leg, tables.extra_leg2, tables.extra_mask, tables.extra_kind)
    for values_of, value in zip(lists, values, strict=True):
        values_of.insert(place, value)
    for later in range(row + 1, len(tables.extra_start)):
        tables.extra_start[later] += 1


def compile_passing(tables: Tables, walks: Sequence[Walk]) -> None:
    tables.passed_over, tables.passer_at = [NOWHERE] * (2 * ROW), [NOWHERE] * (2 * ROW)
    hunters: dict[int, dict[int, int]] = {}
    for walk in walks:
        for square, jumps in enumerate(walk.jumps):
            for jump in jumps:
                if jump.extra == PASSES:
                    tables.passed_over[walk.colour * ROW + jump.to] = jump.passed
                    tables.passer_at[walk.colour * ROW + jump.passed] = jump.to
                elif jump.extra == IN_PASSING:
                    found = hunters.setdefault((1 - walk.colour) * ROW + jump.to, {})
                    found[square] = found.get(square, 0) | 1 << walk.code
    tables.hunt_start = [0]
    for row in range(2 * ROW):
        for square, mask in hunters.get(row, {}).items():
            tables.hunt_from.append(square)
            tables.hunt_mask.append(mask)
        tables.hunt_start.append(len(tables.hunt_from))


def check_promotion(piece: Piece) -> None:
    """A ray cannot promote: nothing needs it, and every ray would have to ask."""
    if piece.promotes and any(isinstance(move, Ray) for move in piece.moves):
        raise ValueError(f"{piece.letter} has rays; only what steps can be promoted")
