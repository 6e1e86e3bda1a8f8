"""Position: pieces on the board, moves made and taken back, legal moves, checks, perft.

Plain Python, which `position.pxd` gives the types of C where it is compiled (Cython's pure-Python mode): whole numbers,
flat buffers, no closures. A move is `from | to << 7`.
"""

from __future__ import annotations

from array import array
from types import FunctionType
from typing import Any

from boardwright.kernel.tables import Tables

# Written out, so that they are constants of C too.
CELLS = 90
LEVELS = 4
NO_ROYAL = -1
TO_SHIFT = 7
FROM_MASK = 127
MOST_MOVES = 256
"""In one position."""
DEEPEST = 32
"""So many moves ahead there is room for."""


def move_from(move: int) -> int:
    return move & FROM_MASK


def move_to(move: int) -> int:
    return move >> TO_SHIFT


COMPILED = not isinstance(move_to, FunctionType)


def buffer(values: list[int], kind: str = "i") -> list[int]:
    """Numbers for a position to work with: a list, or what C takes for one."""
    compiled: Any = array(kind, values) if COMPILED else values
    return compiled  # type: ignore[no-any-return]


def buffer_of(tables: Tables, name: str, kind: str = "i") -> list[int]:
    """A table as a buffer, made once."""
    made = tables.buffers.get(name)
    if made is None:
        made = tables.buffers[name] = buffer(getattr(tables, name), kind)
    return made


WIDE = "Q"
"""Masks and keys have 64 bits."""


class Position:
    """A board that changes. `cells` has the piece code of every square, and one cell more that stays empty."""

    def __init__(self, tables: Tables, board: str = "", side: int = 0) -> None:
        """`board`: a letter for every square from the first player's left on, rank by rank; a point if it is empty."""
        self.tables = tables
        self.cells = buffer([0] * (CELLS + 1))
        self.side = 0
        self.key = 0
        self._squares = buffer([0] * (2 * CELLS))
        self._count = buffer([0, 0])
        self._slot = buffer([0] * CELLS)
        self._royal = buffer([NO_ROYAL, NO_ROYAL])
        self._undo = buffer([0] * (2 * DEEPEST))
        self._made = 0
        self._moves = buffer([0] * (MOST_MOVES * DEEPEST))
        self._bind(tables)
        for square, letter in enumerate(board):
            if letter != ".":
                self._set(square, tables.codes[letter])
        if side:
            self.turn_over()

    def _bind(self, tables: Tables) -> None:
        self._is_royal = buffer_of(tables, "royal")
        self._keys = buffer_of(tables, "keys", WIDE)
        self._side_key = tables.keys[len(tables.keys) - 1]  # C counts no index from the end
        self._step_start = buffer_of(tables, "step_start")
        self._step_to = buffer_of(tables, "step_to")
        self._step_leg = buffer_of(tables, "step_leg")
        self._step_leg2 = buffer_of(tables, "step_leg2")
        self._step_mask = buffer_of(tables, "step_mask", WIDE)
        self._ray_start = buffer_of(tables, "ray_start")
        self._ray_path = buffer_of(tables, "ray_path")
        self._ray_most = buffer_of(tables, "ray_most")
        self._ray_mask = buffer_of(tables, "ray_mask", WIDE)
        self._path = buffer_of(tables, "path")
        self._hit_start = buffer_of(tables, "hit_start")
        self._hit_from = buffer_of(tables, "hit_from")
        self._hit_leg = buffer_of(tables, "hit_leg")
        self._hit_leg2 = buffer_of(tables, "hit_leg2")
        self._hit_mask = buffer_of(tables, "hit_mask", WIDE)
        self._line_start = buffer_of(tables, "line_start")
        self._line_path = buffer_of(tables, "line_path")
        self._line_most = buffer_of(tables, "line_most")
        self._line_cells = buffer_of(tables, "line_cells")
        self._line_mask = buffer_of(tables, "line_mask", WIDE)
        self._watch = buffer_of(tables, "watch")

    @property
    def board(self) -> str:
        letters = self.tables.letters
        return "".join([letters[self.cells[square]] for square in range(CELLS)])

    def __repr__(self) -> str:
        return f"<Position {self.board} {'wb'[self.side]}>"

    # Changing the board

    def _set(self, square: int, code: int) -> None:
        """Put a code on a square; piece lists, royal squares and the key follow."""
        old = self.cells[square]
        if old:
            self._remove(square, old)
        if code:
            colour = code & 1
            end = self._count[colour]
            self._squares[colour * CELLS + end] = square
            self._slot[square] = end
            self._count[colour] = end + 1
            if self._is_royal[code]:
                self._royal[colour] = square
        self.cells[square] = code
        self.key ^= self._keys[old * CELLS + square] ^ self._keys[code * CELLS + square]

    def _remove(self, square: int, code: int) -> None:
        """Out of the piece list: the last of the list takes the place."""
        colour = code & 1
        end = self._count[colour] - 1
        last = self._squares[colour * CELLS + end]
        slot = self._slot[square]
        self._squares[colour * CELLS + slot] = last
        self._slot[last] = slot
        self._count[colour] = end
        if self._is_royal[code]:
            self._royal[colour] = NO_ROYAL

    def make(self, move: int) -> None:
        """Play a move, which is taken on trust."""
        start = move & FROM_MASK
        end = move >> TO_SHIFT
        code = self.cells[start]
        if 2 * self._made == len(self._undo):
            self._undo = buffer(list(self._undo) * 2)
        self._undo[2 * self._made] = self.cells[end]
        self._undo[2 * self._made + 1] = move
        self._made += 1
        self._set(start, 0)
        self._set(end, code)
        self.turn_over()

    def unmake(self) -> None:
        """Take the last move back."""
        self._made -= 1
        move = self._undo[2 * self._made + 1]
        end = move >> TO_SHIFT
        code = self.cells[end]
        self._set(end, self._undo[2 * self._made])
        self._set(move & FROM_MASK, code)
        self.turn_over()

    def turn_over(self) -> None:
        """The other side is to move."""
        self.side = 1 - self.side
        self.key ^= self._side_key

    # Moves

    def pseudo_legal(self) -> list[int]:
        """What the pieces of the side to move can do, whatever becomes of their general."""
        end = self._generate(0)
        return [self._moves[place] for place in range(end)]

    def legal(self) -> list[int]:
        """The moves that do not leave the own general where it can be taken. Who can take the other one, may."""
        end = self._generate_legal(0)
        return [self._moves[place] for place in range(end)]

    def _generate(self, first: int) -> int:
        """Pseudo-legal moves into the buffer from `first` on; where they end."""
        cells = self.cells
        moves = self._moves
        step_to = self._step_to
        step_mask = self._step_mask
        step_leg = self._step_leg
        path = self._path
        ray_mask = self._ray_mask
        end = first
        row0 = self.side * CELLS
        for place in range(row0, row0 + self._count[self.side]):
            at = self._squares[place]
            row = cells[at] * CELLS + at
            for step in range(self._step_start[row], self._step_start[row + 1]):
                to = step_to[step]
                if (
                    step_mask[step] >> cells[to] & 1
                    and not cells[step_leg[step]]
                    and not cells[self._step_leg2[step]]
                ):
                    moves[end] = at | to << TO_SHIFT
                    end += 1
            for ray in range(self._ray_start[row], self._ray_start[row + 1]):
                level = ray * LEVELS
                most = level + self._ray_most[ray]
                for cell in range(self._ray_path[ray], self._ray_path[ray + 1]):
                    to = path[cell]
                    code = cells[to]
                    if ray_mask[level] >> code & 1:
                        moves[end] = at | to << TO_SHIFT
                        end += 1
                    if code:
                        level += 1
                        if level > most:
                            break
        return end

    def _generate_legal(self, first: int) -> int:
        side = self.side
        king = self._royal[side]
        if king == NO_ROYAL:
            return first
        row = (side * CELLS + king) * CELLS
        in_check = self._is_hit(side, king)
        end = first
        for place in range(first, self._generate(first)):
            move = self._moves[place]
            touches = self._watch[row + (move & FROM_MASK)] | self._watch[row + (move >> TO_SHIFT)]
            if not (in_check or touches) or self.is_safe(move):
                self._moves[end] = move
                end += 1
        return end

    def is_safe(self, move: int) -> bool:
        """Is the mover's general safe after a pseudo-legal move, or the other one taken by it?"""
        start = move & FROM_MASK
        end = move >> TO_SHIFT
        code = self.cells[start]
        victim = self.cells[end]
        if self._is_royal[victim]:
            return True
        colour = code & 1
        king = self._royal[colour]
        self.cells[start] = 0
        self.cells[end] = code
        safe = not self._is_hit(colour, end if king == start else king)
        self.cells[start] = code
        self.cells[end] = victim
        return safe

    # Checks

    def in_check(self, colour: int) -> bool:
        king = self._royal[colour]
        return king != NO_ROYAL and self._is_hit(colour, king)

    def _is_hit(self, colour: int, king: int) -> bool:
        """Could a royal piece of this colour be taken on this square? Looks from the square outwards."""
        cells = self.cells
        hit_mask = self._hit_mask
        hit_from = self._hit_from
        line_cells = self._line_cells
        row = colour * CELLS + king
        for hit in range(self._hit_start[row], self._hit_start[row + 1]):
            if (
                hit_mask[hit] >> cells[hit_from[hit]] & 1
                and not cells[self._hit_leg[hit]]
                and not cells[self._hit_leg2[hit]]
            ):
                return True
        for line in range(self._line_start[row], self._line_start[row + 1]):
            hurdles = 0
            most = self._line_most[line]
            for place in range(self._line_path[line], self._line_path[line + 1]):
                code = cells[line_cells[place]]
                if code:
                    if self._line_mask[place * LEVELS + hurdles] >> code & 1:
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

    def perft(self, depth: int) -> int:
        """How many ways there are to play so many moves: the count by which move generators are compared."""
        if depth > DEEPEST:
            raise ValueError(f"perft goes {DEEPEST} moves deep at most")
        return self._perft(depth, 0)

    def _perft(self, depth: int, first: int) -> int:
        if depth == 0:
            return 1
        end = self._generate_legal(first)
        if depth == 1:
            return end - first
        total = 0
        for place in range(first, end):
            self.make(self._moves[place])
            total += self._perft(depth - 1, end)
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
