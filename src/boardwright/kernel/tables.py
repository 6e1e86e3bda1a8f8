"""Tables: a set of pieces compiled to flat lists of numbers, for each piece code and square.

A piece code is `kind << 1 | colour`, with kinds from 1; the code 0 is an empty cell. What may be stepped on is one
number, a mask of codes, in which bit 0 says that the cell may be empty: a quiet move. Zones, rivers and palaces are
gone from the tables, since what they forbid is simply not there.

What else a piece does (freeze, blow up, bear a shield, fuse …) is looked up by code when a move is made.

Reverse tables answer 'is this royal piece attacked?' from its square outwards, without generating any move.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from boardwright.kernel.geometry import MOST_CELLS, Geometry
from boardwright.kernel.pieces import MOST_HURDLES, MOST_KINDS, Castling, Law, Piece

ROW = MOST_CELLS
LEVELS = MOST_HURDLES + 2
"""A ray has one mask for each number of hurdles passed, and one for more."""
CODES = 2 * (MOST_KINDS + 1)
QUIET = 1
"""The mask of the empty cell."""
TO_SHIFT, EXTRA_SHIFT = 7, 14
SQUARE_MASK = 127
"""A move is `from | to << TO_SHIFT | extra << EXTRA_SHIFT`; the extra is 0 for most, a kind of piece to become, or:"""
PASSES, IN_PASSING, CASTLING = 32, 33, 34
MOST_CASTLINGS = 4
LEAVING, ENTERING, BARRING = 1, 2, 4
WATCH_LINE = 3
THUNDER, BLAST, SHIELD, SWAP, EXPLODE, PICKY, DRAG = 1, 2, 4, 8, 16, 32, 64


@dataclass
class Tables:
    """What `Position` plays with. Rows are `code * ROW + square`; row r has the entries start[r] to start[r + 1]."""

    pieces: tuple[Piece, ...]
    geometry: Geometry
    law: Law
    castlings: tuple[Castling, ...] = ()
    other_letters: Mapping[str, str] = field(default_factory=dict)
    """How others write pieces, in upper case: what a FEN may say instead of the letters here."""
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
    late_scores: list[int] = field(default_factory=list)
    """The same when few pieces are left."""
    weights: list[int] = field(default_factory=list)
    """By code: how much it makes of a full board."""
    full_weight: int = 0
    """Of a full board; 0: no piece is worth anything else later."""
    mates: list[int] = field(default_factory=list)
    """By code: can it mate with nothing but its royal piece?"""
    corners: list[int] = field(default_factory=list)
    """By row: the hunting ground that the piece calls for."""
    grounds: list[int] = field(default_factory=list)
    """By ground * ROW + square of a royal piece that is all alone."""
    nearness: int = 0
    net_width: int = 0
    """Of each side's view of the board; 0: there is no network."""
    net_rows: list[int] = field(default_factory=list)
    """By row * 2 * net_width: what both sides see in the piece there."""
    net_bias: list[int] = field(default_factory=list)
    net_out: list[int] = field(default_factory=list)

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

    # Reverse: rows are `colour of the attacked * ROW + its square`.
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
    """By (reverse row) * ROW + square: how a move of another piece there can bring the royal one into check: LEAVING,
    ENTERING; BARRING: by leaving, it frees somebody's step. From bit WATCH_LINE on, 1 + the line of the row that goes
    over the square, or 0."""
    hurdled: bool = False
    """Does anybody go or hit over hurdles?"""

    stateful: bool = False
    """Has a position more than its board: rights to castle, a square that was passed over, a count of quiet plies?"""
    lasting: list[int] = field(default_factory=list)
    """By code."""
    extra_start: list[int] = field(default_factory=list)
    extra_to: list[int] = field(default_factory=list)
    extra_leg: list[int] = field(default_factory=list)
    extra_leg2: list[int] = field(default_factory=list)
    extra_mask: list[int] = field(default_factory=list)
    extra_kind: list[int] = field(default_factory=list)
    """Steps that do more than step, kept apart from the others: a kind of piece to become, PASSES, IN_PASSING, or
    CASTLING and the number of it."""
    passed_over: list[int] = field(default_factory=list)
    """By colour * ROW + square: what a step that ended there passed over."""
    passer_at: list[int] = field(default_factory=list)
    """By colour * ROW + square: where the piece stands that has passed over it."""
    hunt_start: list[int] = field(default_factory=list)
    hunt_from: list[int] = field(default_factory=list)
    hunt_mask: list[int] = field(default_factory=list)
    """By colour of who passed * ROW + square passed over: from where which enemies could take there."""
    castle: list[int] = field(default_factory=list)
    """By number * 5: where royal piece and partner come from and go to, and the code of the partner."""
    castle_clear_start: list[int] = field(default_factory=list)
    castle_clear: list[int] = field(default_factory=list)
    """By number: the squares that must be empty."""
    castle_safe_start: list[int] = field(default_factory=list)
    castle_safe: list[int] = field(default_factory=list)
    """By number: the squares where the royal piece may not be in check, but for the one that it goes to."""
    rights_kept: list[int] = field(default_factory=list)
    """By square: the rights that are left when something moves from there or to there."""
    rights_keys: list[int] = field(default_factory=list)
    passed_keys: list[int] = field(default_factory=list)
    """For hashing: by rights, and by the square passed over."""

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
    """By (number * 2 + colour) * ROW + square."""
    cross: list[int] = field(default_factory=list)
    """By square * 4: its neighbours in the four directions, NOWHERE at the edge."""
    around: list[int] = field(default_factory=list)
    """By square * 9: itself and its neighbours in eight directions, NOWHERE at the edge."""

    def move_name(self, move: int) -> str:
        """The squares it goes from and to, and what it becomes if it becomes something: `e7e8q`."""
        kind, names = move >> EXTRA_SHIFT, self.geometry.names
        became = self.pieces[kind - 1].letter.lower() if 0 < kind <= MOST_KINDS else ""
        return names[move & SQUARE_MASK] + names[move >> TO_SHIFT & SQUARE_MASK] + became
