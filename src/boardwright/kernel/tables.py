"""Tables: a set of pieces compiled to flat lists of numbers, for each piece code and square.

A piece code is `kind << 1 | colour`, with kinds from 1; the code 0 is an empty cell. What may be stepped on is one
number, a mask of codes, in which bit 0 says that the cell may be empty: a quiet move. Zones, rivers and palaces are
gone from the tables, since what they forbid is simply not there.

What else a piece does (freeze, blow up, bear a shield, fuse …) is looked up by code when a move is made.

Reverse tables answer 'is this royal piece attacked?' from its square outwards, without generating any move.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from boardwright.kernel.pieces import (
    BLACK,
    CELLS,
    FILES,
    MOST_HURDLES,
    MOST_KINDS,
    NOWHERE,
    RANKS,
    RED,
    Fusion,
    Piece,
    Ray,
    Step,
    Vector,
)

LEVELS = MOST_HURDLES + 2
"""A ray has one mask for each number of hurdles passed, and one for more."""
CODES = 2 * (MOST_KINDS + 1)
SPAN_BITS = 64
SPAN_MASK = (1 << SPAN_BITS) - 1
QUIET = 1
"""The mask of the empty cell."""


@dataclass
class Tables:
    """What `Position` plays with. Rows are `code * CELLS + square`; row r has the entries start[r] to start[r + 1]."""

    pieces: tuple[Piece, ...]
    letters: list[str] = field(default_factory=list)
    """By code; the empty cell is a point."""
    codes: dict[str, int] = field(default_factory=dict)
    royal: list[int] = field(default_factory=list)
    """By code: 1 for royal pieces."""
    values: list[int] = field(default_factory=list)
    """By code."""
    keys: list[int] = field(default_factory=list)
    """By row, for hashing; the last one is for the side to move."""
    ice_keys: list[int] = field(default_factory=list)
    """By square * 4 + the last two bits of the ply until which it is frozen."""
    scores: list[int] = field(default_factory=list)
    """By row: what the piece is worth there; the second player's count below zero."""

    buffers: dict[str, list[int]] = field(default_factory=dict, repr=False, compare=False)
    """The same numbers in the form that `Position` takes; it keeps them here."""

    step_start: list[int] = field(default_factory=list)
    step_to: list[int] = field(default_factory=list)
    step_leg: list[int] = field(default_factory=list)
    step_leg2: list[int] = field(default_factory=list)
    step_mask: list[int] = field(default_factory=list)

    ray_start: list[int] = field(default_factory=list)
    ray_path: list[int] = field(default_factory=list)
    """Ray r goes over path[ray_path[r]] to path[ray_path[r + 1] - 1]."""
    ray_first: list[int] = field(default_factory=list)
    """Where in `path` the cells begin that it can end on; it only passes the ones before."""
    ray_most: list[int] = field(default_factory=list)
    """More hurdles than this, and the ray is over."""
    ray_mask: list[int] = field(default_factory=list)
    """Of ray r with h hurdles: r * LEVELS + h."""
    path: list[int] = field(default_factory=list)
    span: list[int] = field(default_factory=list)
    """By row * 2: two masks of the squares (64 and the rest) that the piece could go to if all others stood well."""

    # Reverse: rows are `colour of the attacked * CELLS + its square`.
    hit_start: list[int] = field(default_factory=list)
    hit_from: list[int] = field(default_factory=list)
    hit_leg: list[int] = field(default_factory=list)
    hit_leg2: list[int] = field(default_factory=list)
    hit_mask: list[int] = field(default_factory=list)

    line_start: list[int] = field(default_factory=list)
    line_path: list[int] = field(default_factory=list)
    line_most: list[int] = field(default_factory=list)
    line_cells: list[int] = field(default_factory=list)
    line_mask: list[int] = field(default_factory=list)
    """Which attackers at cell p of a line hit over h hurdles: p * LEVELS + h."""

    watch: list[int] = field(default_factory=list)
    """By (reverse row) * CELLS + square: can a change of that square bring the royal piece into check?"""

    special: bool = False
    """Is there any piece with an effect, or any fusion?"""
    effects: list[int] = field(default_factory=list)
    """By code: which of the effects below it has."""
    becomes: list[int] = field(default_factory=list)
    """By code: what is left of it after a hit; 0: nothing."""
    fusion: list[int] = field(default_factory=list)
    """By mover * CODES + own target: the number of the fusion, from 1 on, or 0."""
    fusion_result: list[int] = field(default_factory=list)
    """By (number * 2 + colour)."""
    fusion_ply: list[int] = field(default_factory=list)
    fusion_protected: list[int] = field(default_factory=list)
    fusion_thunder: list[int] = field(default_factory=list)
    """By number."""
    fusion_zone: list[int] = field(default_factory=list)
    """By (number * 2 + colour) * CELLS + square."""
    cross: list[int] = field(default_factory=list)
    """By square * 4: its neighbours in the four directions, NOWHERE at the edge."""
    around: list[int] = field(default_factory=list)
    """By square * 9: itself and its neighbours in eight directions, NOWHERE at the edge."""


def owner_square(file: int, rank: int, colour: int) -> int:
    """From the owner's point of view to the board's, and back."""
    square = rank * FILES + file
    return square if colour == RED else CELLS - 1 - square


THUNDER, BLAST, SHIELD, SWAP, EXPLODE, PICKY = 1, 2, 4, 8, 16, 32


def compile_tables(pieces: Sequence[Piece], fusions: Sequence[Fusion] = ()) -> Tables:
    if not 1 <= len(pieces) <= MOST_KINDS:
        raise ValueError(f"{len(pieces)} kinds of pieces; there can be 1 to {MOST_KINDS}")
    tables = Tables(tuple(pieces))
    _name(tables)
    _compile_effects(tables)
    _compile_fusions(tables, fusions)
    tables.special = any(tables.effects) or bool(fusions)
    walks = [_Walk(tables, code) for code in range(2, 2 * len(pieces) + 2)]
    _compile_moves(tables, walks)
    _compile_attacks(tables, walks)
    return tables


def _name(tables: Tables) -> None:
    tables.letters = [".", "."]
    tables.royal = [0, 0]
    tables.values = [0, 0]
    for piece in tables.pieces:
        for colour in (RED, BLACK):
            letter = piece.letter.upper() if colour == RED else piece.letter.lower()
            if letter in tables.codes:
                raise ValueError(f"two pieces have the letter {letter!r}")
            tables.codes[letter] = len(tables.letters)
            tables.letters.append(letter)
            tables.royal.append(int(piece.royal))
            tables.values.append(piece.value)
    rows = len(tables.letters) * CELLS
    numbers = list(_key_numbers(rows + 1 + 4 * CELLS))
    tables.keys, tables.ice_keys = numbers[: rows + 1], numbers[rows + 1 :]
    tables.keys[: 2 * CELLS] = [0] * (2 * CELLS)
    tables.scores = [0] * (2 * CELLS)
    for piece in tables.pieces:
        worth = [piece.value + bonus for bonus in piece.bonus or [0] * CELLS]
        tables.scores += worth
        tables.scores += [-value for value in reversed(worth)]


def _compile_effects(tables: Tables) -> None:
    tables.effects, tables.becomes = [0] * CODES, [0] * CODES
    for piece in tables.pieces:
        effects = (
            THUNDER * piece.thunder
            | BLAST * piece.blast
            | SHIELD * (piece.becomes is not None)
            | SWAP * (piece.takes == "swap")
            | EXPLODE * (piece.takes == "explode")
            | PICKY * piece.picky
        )
        for letter in (piece.letter.upper(), piece.letter.lower()):
            code = tables.codes[letter]
            tables.effects[code] = effects
            if piece.becomes is not None:
                tables.becomes[code] = tables.codes[piece.becomes.upper()] | code & 1
    for square in range(CELLS):
        tables.cross += [_beside(square, by) for by in ((0, 1), (1, 0), (0, -1), (-1, 0))]
        tables.around += [_beside(square, (file, rank)) for rank in (-1, 0, 1) for file in (-1, 0, 1)]


def _beside(square: int, by: Vector) -> int:
    file, rank = square % FILES + by[0], square // FILES + by[1]
    return rank * FILES + file if 0 <= file < FILES and 0 <= rank < RANKS else NOWHERE


def _compile_fusions(tables: Tables, fusions: Sequence[Fusion]) -> None:
    tables.fusion = [0] * (CODES * CODES)
    tables.fusion_result, tables.fusion_zone = [0, 0], [0] * (2 * CELLS)
    tables.fusion_ply, tables.fusion_protected, tables.fusion_thunder = [0], [0], [0]
    for number, fusion in enumerate(fusions, 1):
        tables.fusion_ply.append(fusion.least_ply)
        tables.fusion_protected.append(int(fusion.protected))
        tables.fusion_thunder.append(int(fusion.thunder))
        for colour in (RED, BLACK):
            first, second, result = (
                tables.codes[letter.upper()] | colour
                for letter in (fusion.first, fusion.second, fusion.result)
            )
            tables.fusion[first * CODES + second] = number
            tables.fusion[second * CODES + first] = number
            tables.fusion_result.append(result)
            inside = (square if colour == RED else CELLS - 1 - square for square in range(CELLS))
            tables.fusion_zone += [int(square in fusion.zone) for square in inside]


def _key_numbers(count: int) -> Iterator[int]:
    """Numbers of 64 bits that look random and are the same everywhere: splitmix64."""
    state = 0
    for _ in range(count):
        state = (state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        yield mixed ^ (mixed >> 31)


class _Jump(NamedTuple):
    """A step of one piece from one square."""

    to: int
    legs: tuple[int, int]
    mask: int


class _Line(NamedTuple):
    """A ray of one piece from one square."""

    cells: tuple[int, ...]
    masks: tuple[int, ...]
    most: int
    least: int


class _Walk:
    """One code: what its piece can do from each square, in the coordinates of the board."""

    def __init__(self, tables: Tables, code: int) -> None:
        self.code = code
        self.colour = code & 1
        self.piece = tables.pieces[(code >> 1) - 1]
        self._tables = tables
        self._zone = frozenset(self._turned(square) for square in self.piece.zone)
        self._partners = sum(1 << other for other in range(CODES) if tables.fusion[code * CODES + other])
        """The mask of own pieces that it fuses with: it goes there as it goes to an empty cell."""
        self._preys: dict[str | None, int] = {}
        self.jumps = [tuple(self._jumps(square)) for square in range(CELLS)]
        self.lines = [tuple(self._lines(square)) for square in range(CELLS)]

    def _turned(self, square: int) -> int:
        return square if self.colour == RED else CELLS - 1 - square

    def _moved(self, square: int, by: Vector) -> int | None:
        """The square at the end of a vector, which points forward from the owner's side."""
        file, rank = square % FILES, square // FILES
        sign = 1 if self.colour == RED else -1
        file, rank = file + sign * by[0], rank + sign * by[1]
        return rank * FILES + file if 0 <= file < FILES and 0 <= rank < RANKS else None

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

    def _jumps(self, square: int) -> Iterator[_Jump]:
        for move in self.piece.moves:
            if isinstance(move, Step) and square in self._zone and self._turned(square) in move.start:
                to = self._moved(square, move.to)
                legs = [self._moved(square, leg) for leg in move.legs]
                if to is not None and to in self._zone:
                    mask = (QUIET | self._partners if move.quiet else 0) | (
                        self._prey(move.targets) if move.capture else 0
                    )
                    first, second = [NOWHERE if leg is None else leg for leg in (*legs, None, None)][:2]
                    yield _Jump(to, (first, second), mask)

    def _lines(self, square: int) -> Iterator[_Line]:
        for move in self.piece.moves:
            if isinstance(move, Ray) and square in self._zone and self._turned(square) in move.start:
                cells = tuple(self._cells(square, move))
                if len(cells) >= move.least:
                    masks = tuple(self._ray_mask(move, hurdles) for hurdles in range(LEVELS))
                    most = max(most for _, most in filter(None, (move.quiet, move.capture)))
                    yield _Line(cells, masks, most, move.least)

    def _cells(self, square: int, ray: Ray) -> Iterator[int]:
        at: int | None = square
        for _ in range(ray.reach or CELLS):
            at = self._moved(at, ray.direction) if at is not None else None
            if at is None or not (ray.leaves_zone or at in self._zone):
                return
            yield at

    def _ray_mask(self, ray: Ray, hurdles: int) -> int:
        mask = 0
        if ray.quiet is not None and ray.quiet[0] <= hurdles <= ray.quiet[1]:
            mask |= QUIET | self._partners
        if ray.capture is not None and ray.capture[0] <= hurdles <= ray.capture[1]:
            mask |= self._prey(ray.targets)
        return mask


def _compile_moves(tables: Tables, walks: Sequence[_Walk]) -> None:
    tables.step_start = [0] * (2 * CELLS + 1)
    tables.ray_start = [0] * (2 * CELLS + 1)
    tables.ray_path = [0]
    tables.span = [0] * (4 * CELLS)
    for walk in walks:
        for square in range(CELLS):
            reached = 0
            for jump in walk.jumps[square]:
                reached |= 1 << jump.to
                tables.step_to.append(jump.to)
                tables.step_leg.append(jump.legs[0])
                tables.step_leg2.append(jump.legs[1])
                tables.step_mask.append(jump.mask)
            for line in walk.lines[square]:
                tables.ray_first.append(len(tables.path) + line.least - 1)
                for cell in line.cells:
                    reached |= 1 << cell
                    tables.path.append(cell)
                tables.ray_path.append(len(tables.path))
                tables.ray_most.append(line.most)
                tables.ray_mask.extend(line.masks)
            tables.step_start.append(len(tables.step_to))
            tables.ray_start.append(len(tables.ray_most))
            tables.span += [reached & SPAN_MASK, reached >> SPAN_BITS]


def _compile_attacks(tables: Tables, walks: Sequence[_Walk]) -> None:
    attacks = _Attacks(tables, walks)
    tables.hit_start, tables.line_start, tables.line_path = [0], [0], [0]
    tables.watch = [0] * (2 * CELLS * CELLS)
    for colour in (RED, BLACK):
        for square in range(CELLS):
            attacks.write(colour, square)


class _Attacks:
    """All ways to hit a royal piece, collected by (its colour, its square)."""

    def __init__(self, tables: Tables, walks: Sequence[_Walk]) -> None:
        self._tables = tables
        self._hits: dict[tuple[int, int], dict[tuple[int, int, int], int]] = {}
        self._lines: dict[tuple[int, int], dict[Vector, dict[int, list[int]]]] = {}
        self._any: set[tuple[tuple[int, int], Vector]] = set()
        """The lines on which no number of hurdles is too many for somebody."""
        royals = [0, 0]
        for code, royal in enumerate(tables.royal):
            royals[code & 1] |= royal << code
        for walk in walks:
            for square in range(CELLS):
                self._collect(walk, square, 1 - walk.colour, royals[1 - walk.colour])

    def _collect(self, walk: _Walk, square: int, prey: int, royal: int) -> None:
        bit = 1 << walk.code
        for jump in walk.jumps[square]:
            if jump.mask & royal:
                hits = self._hits.setdefault((prey, jump.to), {})
                key = (square, *jump.legs)
                hits[key] = hits.get(key, 0) | bit
        for line in walk.lines[square]:
            direction = _direction(line.cells[0], square)
            for distance, cell in enumerate(line.cells, 1):
                if distance < line.least:
                    continue
                by_distance = self._lines.setdefault((prey, cell), {}).setdefault(direction, {})
                masks = by_distance.setdefault(distance, [0] * LEVELS)
                for level, mask in enumerate(line.masks):
                    masks[level] |= bit if mask & royal else 0
                if line.most >= LEVELS:
                    self._any.add(((prey, cell), direction))

    def write(self, colour: int, square: int) -> None:
        tables, row = self._tables, (colour * CELLS + square) * CELLS
        watched = {square}
        for (at, leg, leg2), mask in self._hits.get((colour, square), {}).items():
            tables.hit_from.append(at)
            tables.hit_leg.append(leg)
            tables.hit_leg2.append(leg2)
            tables.hit_mask.append(mask)
            watched |= {at, leg, leg2}
        for direction, by_distance in self._lines.get((colour, square), {}).items():
            cells = [
                square + distance * direction[1] * FILES + distance * direction[0]
                for distance in _up_to(by_distance)
            ]
            levels = [by_distance.get(distance, [0] * LEVELS) for distance in _up_to(by_distance)]
            if not any(map(any, levels)):
                continue
            tables.line_cells.extend(cells)
            tables.line_path.append(len(tables.line_cells))
            most = max(h for masks in levels for h, mask in enumerate(masks) if mask)
            endless = most == LEVELS - 1 and ((colour, square), direction) in self._any
            tables.line_most.append(CELLS if endless else most)
            tables.line_mask.extend(mask for masks in levels for mask in masks)
            watched.update(cells)
        tables.hit_start.append(len(tables.hit_from))
        tables.line_start.append(len(tables.line_most))
        for cell in watched - {NOWHERE}:
            tables.watch[row + cell] = 1


def _up_to(by_distance: dict[int, list[int]]) -> range:
    return range(1, max(by_distance) + 1)


def _direction(start: int, end: int) -> Vector:
    return end % FILES - start % FILES, end // FILES - start // FILES
