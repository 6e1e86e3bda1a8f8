"""Position: pieces on the board, moves made and taken back, legal moves, checks, perft.

Written so that Cython can compile it as it is (its pure-Python mode): whole numbers, flat lists, no closures. It runs
uncompiled with `shim` in the place of the module `cython`. A move is `from | to << 7`.
"""

from __future__ import annotations

from boardwright.kernel import shim as cython
from boardwright.kernel.pieces import CELLS
from boardwright.kernel.tables import LEVELS, Tables

NO_ROYAL = -1
TO_SHIFT = 7
FROM_MASK = 127


def move_from(move: int) -> int:
    return move & FROM_MASK


def move_to(move: int) -> int:
    return move >> TO_SHIFT


@cython.cclass
class Position:
    """A board that changes. `cells` has the piece code of every square, and one cell more that stays empty."""

    tables: Tables
    cells: list[int]
    side: cython.int
    key: cython.ulonglong
    """Equal for equal boards with the same side to move."""
    _squares: list[int]
    """Where the pieces of each colour stand: from `colour * CELLS` on, `_count[colour]` of them, in any order."""
    _count: list[int]
    _slot: list[int]
    """By square: the place of its piece in `_squares`."""
    _royal: list[int]
    """By colour: where the general stands."""
    _undo: list[int]
    """For each move made: what it took, and the move."""

    def __init__(self, tables: Tables, board: str = "", side: int = 0) -> None:
        """`board`: a letter for every square from the first player's left on, rank by rank; a point if it is empty."""
        self.tables = tables
        self.cells = [0] * (CELLS + 1)
        self.side = side
        self.key = tables.keys[-1] if side else 0
        self._squares = [0] * (2 * CELLS)
        self._count = [0, 0]
        self._slot = [0] * CELLS
        self._royal = [NO_ROYAL, NO_ROYAL]
        self._undo = []
        codes = tables.codes
        for square, letter in enumerate(board):
            if letter != ".":
                self._set(square, codes[letter])

    @property
    def board(self) -> str:
        letters = self.tables.letters
        return "".join([letters[code] for code in self.cells[:CELLS]])

    def __repr__(self) -> str:
        return f"<Position {self.board} {'wb'[self.side]}>"

    # Changing the board

    @cython.ccall
    def _set(self, square: cython.int, code: cython.int) -> None:
        """Put a code on a square; piece lists, royal squares and the key follow."""
        old: cython.int = self.cells[square]
        if old:
            self._remove(square, old)
        if code:
            colour: cython.int = code & 1
            end: cython.int = self._count[colour]
            self._squares[colour * CELLS + end] = square
            self._slot[square] = end
            self._count[colour] = end + 1
            if self.tables.royal[code]:
                self._royal[colour] = square
        self.cells[square] = code
        keys = self.tables.keys
        self.key ^= keys[old * CELLS + square] ^ keys[code * CELLS + square]

    @cython.ccall
    def _remove(self, square: cython.int, code: cython.int) -> None:
        """Out of the piece list: the last of the list takes the place."""
        colour: cython.int = code & 1
        end: cython.int = self._count[colour] - 1
        last: cython.int = self._squares[colour * CELLS + end]
        slot: cython.int = self._slot[square]
        self._squares[colour * CELLS + slot] = last
        self._slot[last] = slot
        self._count[colour] = end
        if self.tables.royal[code]:
            self._royal[colour] = NO_ROYAL

    @cython.ccall
    def make(self, move: cython.int) -> None:
        """Play a move, which is taken on trust."""
        start: cython.int = move & FROM_MASK
        end: cython.int = move >> TO_SHIFT
        code: cython.int = self.cells[start]
        self._undo.append(self.cells[end])
        self._undo.append(move)
        self._set(start, 0)
        self._set(end, code)
        self.turn_over()

    @cython.ccall
    def unmake(self) -> None:
        """Take the last move back."""
        move: cython.int = self._undo.pop()
        victim: cython.int = self._undo.pop()
        end: cython.int = move >> TO_SHIFT
        code: cython.int = self.cells[end]
        self._set(end, victim)
        self._set(move & FROM_MASK, code)
        self.turn_over()

    @cython.ccall
    def turn_over(self) -> None:
        """The other side is to move."""
        self.side = 1 - self.side
        self.key ^= self.tables.keys[-1]

    # Moves

    @cython.ccall
    def pseudo_legal(self) -> list[int]:
        """What the pieces of the side to move can do, whatever becomes of their general."""
        tables, cells, moves = self.tables, self.cells, []
        step_start, step_to, step_mask = tables.step_start, tables.step_to, tables.step_mask
        step_leg, step_leg2 = tables.step_leg, tables.step_leg2
        ray_start, ray_path, ray_mask, ray_most = (
            tables.ray_start,
            tables.ray_path,
            tables.ray_mask,
            tables.ray_most,
        )
        path = tables.path
        first: cython.int = self.side * CELLS
        for place in range(first, first + self._count[self.side]):
            at: cython.int = self._squares[place]
            row: cython.int = cells[at] * CELLS + at
            for step in range(step_start[row], step_start[row + 1]):
                to: cython.int = step_to[step]
                if (
                    step_mask[step] >> cells[to] & 1
                    and not cells[step_leg[step]]
                    and not cells[step_leg2[step]]
                ):
                    moves.append(at | to << TO_SHIFT)
            for ray in range(ray_start[row], ray_start[row + 1]):
                level: cython.int = ray * LEVELS
                most: cython.int = level + ray_most[ray]
                for to in path[ray_path[ray] : ray_path[ray + 1]]:
                    code: cython.int = cells[to]
                    if ray_mask[level] >> code & 1:
                        moves.append(at | to << TO_SHIFT)
                    if code:
                        level += 1
                        if level > most:
                            break
        return moves

    @cython.ccall
    def legal(self) -> list[int]:
        """The moves that do not leave the own general where it can be taken. Who can take the other one, may."""
        king: cython.int = self._royal[self.side]
        if king == NO_ROYAL:
            return []
        watch, row = self.tables.watch, (self.side * CELLS + king) * CELLS
        in_check: cython.bint = self.in_check(self.side)
        legal = []
        for move in self.pseudo_legal():
            touches: cython.int = watch[row + (move & FROM_MASK)] | watch[row + (move >> TO_SHIFT)]
            if not (in_check or touches) or self.is_safe(move):
                legal.append(move)
        return legal

    @cython.ccall
    def is_safe(self, move: cython.int) -> bool:
        """Is the mover's general safe after a pseudo-legal move, or the other one taken by it?"""
        start: cython.int = move & FROM_MASK
        end: cython.int = move >> TO_SHIFT
        cells = self.cells
        code: cython.int = cells[start]
        victim: cython.int = cells[end]
        if self.tables.royal[victim]:
            return True
        colour: cython.int = code & 1
        king: cython.int = self._royal[colour]
        cells[start] = 0
        cells[end] = code
        safe: cython.bint = not self._is_hit(colour, end if king == start else king)
        cells[start] = code
        cells[end] = victim
        return safe

    # Checks

    @cython.ccall
    def in_check(self, colour: cython.int) -> bool:
        king: cython.int = self._royal[colour]
        return king != NO_ROYAL and self._is_hit(colour, king)

    @cython.ccall
    def _is_hit(self, colour: cython.int, king: cython.int) -> bool:
        """Could a royal piece of this colour be taken on this square? Looks from the square outwards."""
        tables, cells = self.tables, self.cells
        row: cython.int = colour * CELLS + king
        hit_from, hit_mask, hit_leg, hit_leg2 = (
            tables.hit_from,
            tables.hit_mask,
            tables.hit_leg,
            tables.hit_leg2,
        )
        for hit in range(tables.hit_start[row], tables.hit_start[row + 1]):
            if (
                hit_mask[hit] >> cells[hit_from[hit]] & 1
                and not cells[hit_leg[hit]]
                and not cells[hit_leg2[hit]]
            ):
                return True
        line_path, line_cells, line_mask, line_most = (
            tables.line_path,
            tables.line_cells,
            tables.line_mask,
            tables.line_most,
        )
        for line in range(tables.line_start[row], tables.line_start[row + 1]):
            hurdles: cython.int = 0
            most: cython.int = line_most[line]
            for place in range(line_path[line], line_path[line + 1]):
                code: cython.int = cells[line_cells[place]]
                if code:
                    if line_mask[place * LEVELS + hurdles] >> code & 1:
                        return True
                    hurdles += 1
                    if hurdles > most:
                        break
        return False

    def gives_check(self, move: int) -> bool:
        self.make(move)
        check = self.in_check(self.side)
        self.unmake()
        return check

    # Counting

    @cython.ccall
    def perft(self, depth: cython.int) -> int:
        """How many ways there are to play so many moves: the count by which move generators are compared."""
        if depth == 0:
            return 1
        moves = self.legal()
        if depth == 1:
            return len(moves)
        total: cython.ulonglong = 0
        for move in moves:
            self.make(move)
            total += self.perft(depth - 1)
            self.unmake()
        return total

    def divide(self, depth: int) -> dict[int, int]:
        """The same for each first move."""
        counts = {}
        for move in self.legal():
            self.make(move)
            counts[move] = self.perft(depth - 1)
            self.unmake()
        return counts
