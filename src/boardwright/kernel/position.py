"""Position: pieces on the board, moves made and taken back with all that they cause, legal moves, checks, perft.

Plain Python, which `position.pxd` gives the types of C where it is compiled (Cython's pure-Python mode): whole numbers,
flat buffers, no closures. A move is `from | to << 7`.
"""

from __future__ import annotations

from collections.abc import Mapping

from boardwright.kernel.buffers import COMPILED, WIDE, Workspace, buffer, buffer_of
from boardwright.kernel.tables import Tables

__all__ = ["COMPILED", "Position", "buffer", "move_from", "move_to"]

# Written out, so that they are constants of C too.
CELLS = 90
CODES = 64
LEVELS = 4
MORE = 3
NO_ROYAL = -1
ANY_TARGET = 0xFFFFFFFFFFFFFFFF
TO_SHIFT = 7
FROM_MASK = 127
MOST_MOVES = 256
"""In one position."""
DEEPEST = 64
"""So many moves ahead there is room for."""
CHANGES_A_PLY = 16
"""Of the board and its ice: two cells, four that freeze, four that melt, with some to spare."""
ICE = 128
"""Marks a change of the ice, and not of the board, in the list of changes."""
FROZEN_PLIES = 2
"""Until its owner had a turn."""
THUNDER, BLAST, SHIELD, SWAP, EXPLODE, PICKY = 1, 2, 4, 8, 16, 32
WHEN_TAKING = 1 | 8 | 16
WHEN_TAKEN = 2 | 4


def move_from(move: int) -> int:
    return move & FROM_MASK


def move_to(move: int) -> int:
    return move >> TO_SHIFT


class Position(Workspace):
    """A board that changes. `cells` has the piece code of every square, and one cell more that stays empty."""

    def __init__(
        self,
        tables: Tables,
        board: str = "",
        side: int = 0,
        ply: int = 0,
        ice: Mapping[int, int] | None = None,
    ) -> None:
        """`board`: a letter for every square from the first player's left on, rank by rank; a point if it is empty.
        `ply`: how many were played before, `ice`: until which ply the piece on a square is frozen."""
        super().__init__()
        self.tables = tables
        self.cells = buffer([0] * (CELLS + 1))
        self.side = 0
        self.key = 0
        self.ply = ply
        self.score = 0
        self._special = tables.special
        self._ice = self._room(CELLS + 1)
        self._frozen = 0
        self._squares = self._room(2 * CELLS)
        self._count = self._room(2)
        self._slot = self._room(CELLS)
        self._royal = self._use(buffer([NO_ROYAL, NO_ROYAL]))
        self._changes = buffer([])
        self._changed = 0
        self._frames = buffer([])
        self._made = 0
        self._fuses = self._room(CELLS)
        self._moves = self._room(MOST_MOVES * DEEPEST)
        self._cells = self._use(self.cells)
        self._bind(tables)
        for square, letter in enumerate(board):
            if letter != ".":
                self._set(square, tables.codes[letter])
        for square, until in (ice or {}).items():
            self._set_ice(square, until)
        if side:
            self.turn_over()

    def _bind(self, tables: Tables) -> None:
        self._is_royal = self._use(buffer_of(tables, "royal"))
        self._scores = self._use(buffer_of(tables, "scores"))
        self._ice_keys = self._use_wide(buffer_of(tables, "ice_keys", WIDE))
        self._effects = self._use(buffer_of(tables, "effects"))
        self._becomes = self._use(buffer_of(tables, "becomes"))
        self._fusion = self._use(buffer_of(tables, "fusion"))
        self._fusion_result = self._use(buffer_of(tables, "fusion_result"))
        self._fusion_ply = self._use(buffer_of(tables, "fusion_ply"))
        self._fusion_protected = self._use(buffer_of(tables, "fusion_protected"))
        self._fusion_thunder = self._use(buffer_of(tables, "fusion_thunder"))
        self._fusion_zone = self._use(buffer_of(tables, "fusion_zone"))
        self._cross = self._use(buffer_of(tables, "cross"))
        self._around = self._use(buffer_of(tables, "around"))
        self._keys = self._use_wide(buffer_of(tables, "keys", WIDE))
        self._side_key = tables.keys[len(tables.keys) - 1]  # C counts no index from the end
        self._step_start = self._use(buffer_of(tables, "step_start"))
        self._step_to = self._use(buffer_of(tables, "step_to"))
        self._step_leg = self._use(buffer_of(tables, "step_leg"))
        self._step_leg2 = self._use(buffer_of(tables, "step_leg2"))
        self._step_mask = self._use_wide(buffer_of(tables, "step_mask", WIDE))
        self._ray_start = self._use(buffer_of(tables, "ray_start"))
        self._ray_path = self._use(buffer_of(tables, "ray_path"))
        self._ray_first = self._use(buffer_of(tables, "ray_first"))
        self._ray_most = self._use(buffer_of(tables, "ray_most"))
        self._ray_mask = self._use_wide(buffer_of(tables, "ray_mask", WIDE))
        self._path = self._use(buffer_of(tables, "path"))
        self._span = self._use_wide(buffer_of(tables, "span", WIDE))
        self._hit_start = self._use(buffer_of(tables, "hit_start"))
        self._hit_from = self._use(buffer_of(tables, "hit_from"))
        self._hit_leg = self._use(buffer_of(tables, "hit_leg"))
        self._hit_leg2 = self._use(buffer_of(tables, "hit_leg2"))
        self._hit_mask = self._use_wide(buffer_of(tables, "hit_mask", WIDE))
        self._line_start = self._use(buffer_of(tables, "line_start"))
        self._line_path = self._use(buffer_of(tables, "line_path"))
        self._line_most = self._use(buffer_of(tables, "line_most"))
        self._line_cells = self._use(buffer_of(tables, "line_cells"))
        self._line_mask = self._use_wide(buffer_of(tables, "line_mask", WIDE))
        self._watch = self._use(buffer_of(tables, "watch"))

    @property
    def board(self) -> str:
        letters = self.tables.letters
        return "".join([letters[self.cells[square]] for square in range(CELLS)])

    @property
    def ice(self) -> dict[int, int]:
        """Until which ply the pieces on these squares are frozen."""
        return {square: self._ice[square] for square in range(CELLS) if self._ice[square]}

    def __repr__(self) -> str:
        return f"<Position {self.board} {'wb'[self.side]}>"

    # Changing the board

    def _set(self, square: int, code: int) -> None:
        """Put a code on a square; piece lists, royal squares and the key follow."""
        old = self._cells[square]
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
        self._cells[square] = code
        self.key ^= self._keys[old * CELLS + square] ^ self._keys[code * CELLS + square]
        self.score += self._scores[code * CELLS + square] - self._scores[old * CELLS + square]

    def _set_ice(self, square: int, until: int) -> None:
        old = self._ice[square]
        if old:
            self.key ^= self._ice_keys[square * 4 + (old & 3)]
            self._frozen -= 1
        if until:
            self.key ^= self._ice_keys[square * 4 + (until & 3)]
            self._frozen += 1
        self._ice[square] = until

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
        self.make_room(1)
        self._make(move)

    def make_room(self, plies: int) -> None:
        """For so many moves to be made on top of those that are. A piece dies once, so few moves change much."""
        if self._made + plies > len(self._frames):
            self._frames = buffer(list(self._frames) + [0] * (len(self._frames) + plies))
        needed = self._changed + 2 * (CHANGES_A_PLY * plies + 4 * CELLS)
        if needed > len(self._changes):
            self._changes = buffer(list(self._changes) + [0] * needed)

    def _make(self, move: int) -> None:
        start = move & FROM_MASK
        end = move >> TO_SHIFT
        code = self._cells[start]
        victim = self._cells[end]
        self._frames[self._made] = self._changed
        self._made += 1
        if self._special and victim and self._is_special(code, victim):
            self._make_special(start, end, code, victim)
        else:
            self._put(start, 0)
            self._put(end, code)
        self.ply += 1
        self.turn_over()
        if self._frozen:
            self._thaw()

    def _is_special(self, code: int, victim: int) -> bool:
        """Does taking this have any effect beyond the capture?"""
        return (
            (code ^ victim) & 1 == 0
            or self._effects[code] & WHEN_TAKING != 0
            or self._effects[victim] & WHEN_TAKEN != 0
        )

    def _make_special(self, start: int, end: int, code: int, victim: int) -> None:
        effects = self._effects[code]
        if (code ^ victim) & 1 == 0:
            fusion = self._fusion[code * CODES + victim]
            self._put(start, 0)
            self._put(end, self._fusion_result[fusion * 2 + (code & 1)])
            if self._fusion_thunder[fusion]:
                self._freeze_beside(end)
        elif effects & SWAP:
            self._put(start, victim)
            self._put(end, code)
        elif effects & EXPLODE:
            self._put(start, 0)
            self._blow_up(end)
        elif self._becomes[victim]:
            self._put(end, self._becomes[victim])
        else:
            self._put(start, 0)
            self._put(end, code)
            if self._effects[victim] & BLAST:
                self._blow_up(end)
            if effects & THUNDER and self._cells[end]:
                self._freeze_beside(end)

    def _blow_up(self, centre: int) -> None:
        """Everything around is hit; what dies of it and has a blast of its own blows up in turn."""
        fuses = self._fuses
        fuses[0] = centre
        burning = 1
        while burning:
            burning -= 1
            row = fuses[burning] * 9
            for place in range(row, row + 9):
                square = self._around[place]
                code = self._cells[square]
                if code:
                    self._put(square, self._becomes[code])
                    if self._effects[code] & BLAST and not self._becomes[code]:
                        fuses[burning] = square
                        burning += 1

    def _freeze_beside(self, centre: int) -> None:
        for place in range(centre * 4, centre * 4 + 4):
            square = self._cross[place]
            if self._cells[square]:
                self._note(square | ICE, self._ice[square])
                self._set_ice(square, self.ply + FROZEN_PLIES)

    def _thaw(self) -> None:
        for square in range(CELLS):
            if self._ice[square] and self._ice[square] < self.ply:
                self._note(square | ICE, self._ice[square])
                self._set_ice(square, 0)

    def _put(self, square: int, code: int) -> None:
        """Change a cell so that it can be taken back. What leaves a square leaves its ice behind, to melt."""
        if self._ice[square]:
            self._note(square | ICE, self._ice[square])
            self._set_ice(square, 0)
        self._note(square, self._cells[square])
        self._set(square, code)

    def _note(self, where: int, old: int) -> None:
        self._changes[self._changed] = where
        self._changes[self._changed + 1] = old
        self._changed += 2

    def unmake(self) -> None:
        """Take the last move back."""
        self._made -= 1
        self.ply -= 1
        self.turn_over()
        while self._changed > self._frames[self._made]:
            self._changed -= 2
            where = self._changes[self._changed]
            if where & ICE:
                self._set_ice(where ^ ICE, self._changes[self._changed + 1])
            else:
                self._set(where, self._changes[self._changed + 1])

    def pass_turn(self) -> None:
        """Let the other side move twice; for a search that asks what it would do with that. `unmake` takes it back,
        and `make_room` is due before."""
        self._frames[self._made] = self._changed
        self._made += 1
        self.ply += 1
        self.turn_over()
        if self._frozen:
            self._thaw()

    def turn_over(self) -> None:
        """The other side is to move."""
        self.side = 1 - self.side
        self.key ^= self._side_key

    # Moves

    def pseudo_legal(self) -> list[int]:
        """What the pieces of the side to move can do, whatever becomes of their general."""
        end = self._generate(0, False)
        return [self._moves[place] for place in range(end)]

    def legal(self) -> list[int]:
        """The moves that do not leave the own general where it can be taken. Who can take the other one, may."""
        self.make_room(1)
        end = self._generate_legal(0)
        return [self._moves[place] for place in range(end)]

    def _generate(self, first: int, only_captures: bool) -> int:
        """Pseudo-legal moves into the buffer from `first` on; where they end. Fusions count as captures."""
        cells = self._cells
        moves = self._moves
        step_to = self._step_to
        step_mask = self._step_mask
        step_leg = self._step_leg
        path = self._path
        ray_mask = self._ray_mask
        end = first
        wanted = ANY_TARGET
        if only_captures:
            wanted ^= 1
        row0 = self.side * CELLS
        for place in range(row0, row0 + self._count[self.side]):
            at = self._squares[place]
            if self._frozen and self._ice[at] >= self.ply:
                continue
            begin = end
            row = cells[at] * CELLS + at
            for step in range(self._step_start[row], self._step_start[row + 1]):
                to = step_to[step]
                code = cells[to]
                if (
                    (step_mask[step] & wanted) >> code & 1
                    and not cells[step_leg[step]]
                    and not cells[self._step_leg2[step]]
                ):
                    moves[end] = at | to << TO_SHIFT
                    end += 1
            for ray in range(self._ray_start[row], self._ray_start[row + 1]):
                hurdles = 0
                level = ray * LEVELS
                most = self._ray_most[ray]
                for cell in range(self._ray_path[ray], self._ray_path[ray + 1]):
                    to = path[cell]
                    code = cells[to]
                    if (ray_mask[level] & wanted) >> code & 1 and cell >= self._ray_first[ray]:
                        moves[end] = at | to << TO_SHIFT
                        end += 1
                    if code:
                        hurdles += 1
                        if hurdles > most:
                            break
                        if hurdles <= MORE:
                            level += 1
            if self._special and end > begin:
                end = self._permitted(begin, end)
        return end

    def _permitted(self, first: int, end: int) -> int:
        """Drops the moves of one piece whose conditions do not hold: fusions, and victims that are protected."""
        kept = first
        for place in range(first, end):
            move = self._moves[place]
            if self._is_permitted(move & FROM_MASK, move >> TO_SHIFT):
                self._moves[kept] = move
                kept += 1
        return kept

    def _is_permitted(self, start: int, end: int) -> bool:
        code = self._cells[start]
        victim = self._cells[end]
        if not victim:
            return True
        if (code ^ victim) & 1 == 0:
            return self._may_fuse(start, end)
        if self._effects[code] & PICKY and not self._is_royal[victim]:
            return not self._is_guarded(start, end, code, victim & 1)
        return True

    def _may_fuse(self, start: int, end: int) -> bool:
        code = self._cells[start]
        fusion = self._fusion[code * CODES + self._cells[end]]
        if self.ply < self._fusion_ply[fusion]:
            return False
        row = (fusion * 2 + (code & 1)) * CELLS
        if not (self._fusion_zone[row + start] or self._fusion_zone[row + end]):
            return False
        if not self._fusion_protected[fusion]:
            return True
        return self._is_guarded(start, end, code ^ 1, code & 1)

    def _is_guarded(self, start: int, end: int, code: int, colour: int) -> bool:
        """If the piece of `start` were gone and this code stood on `end`, could this side take it there?"""
        mover = self._cells[start]
        stood = self._cells[end]
        self._cells[start] = 0
        self._cells[end] = code
        found = False
        for place in range(colour * CELLS, colour * CELLS + self._count[colour]):
            square = self._squares[place]
            row = (self._cells[square] * CELLS + square) * 2
            if (
                self._span[row + (end >> 6)] >> (end & 63) & 1
                and square != start
                and square != end
                and self._reaches(square, end)
            ):
                found = True
                break
        self._cells[start] = mover
        self._cells[end] = stood
        return found

    def _reaches(self, at: int, goal: int) -> bool:
        """Could the piece on a square take what stands on another one, whatever its conditions?"""
        cells = self._cells
        row = cells[at] * CELLS + at
        for step in range(self._step_start[row], self._step_start[row + 1]):
            if (
                self._step_to[step] == goal
                and self._step_mask[step] >> cells[goal] & 1
                and not cells[self._step_leg[step]]
                and not cells[self._step_leg2[step]]
            ):
                return True
        for ray in range(self._ray_start[row], self._ray_start[row + 1]):
            hurdles = 0
            level = ray * LEVELS
            for cell in range(self._ray_path[ray], self._ray_path[ray + 1]):
                to = self._path[cell]
                if to == goal:
                    if self._ray_mask[level] >> cells[goal] & 1 and cell >= self._ray_first[ray]:
                        return True
                    break
                if cells[to]:
                    hurdles += 1
                    if hurdles > self._ray_most[ray]:
                        break
                    if hurdles <= MORE:
                        level += 1
        return False

    def _generate_legal(self, first: int) -> int:
        side = self.side
        king = self._royal[side]
        if king == NO_ROYAL:
            return first
        in_check = self._is_hit(side, king)
        end = first
        for place in range(first, self._generate(first, False)):
            move = self._moves[place]
            if self._is_legal(move, king, in_check):
                self._moves[end] = move
                end += 1
        return end

    def _is_legal(self, move: int, king: int, in_check: bool) -> bool:
        """Is a pseudo-legal move legal? Only what touches the lines to the general has to be looked at."""
        row = (self.side * CELLS + king) * CELLS
        if in_check or self._watch[row + (move & FROM_MASK)] or self._watch[row + (move >> TO_SHIFT)]:
            return self.is_safe(move)
        if self._special:
            victim = self._cells[move >> TO_SHIFT]
            if victim and self._is_special(self._cells[move & FROM_MASK], victim):
                return self.is_safe(move)
        return True

    def is_safe(self, move: int) -> bool:
        """Is the mover's general safe after a pseudo-legal move, or the other one gone by it?"""
        start = move & FROM_MASK
        end = move >> TO_SHIFT
        code = self._cells[start]
        victim = self._cells[end]
        colour = code & 1
        if self._special and victim and self._is_special(code, victim):
            self._make(move)
            king = self._royal[colour]
            safe = king != NO_ROYAL and (
                self._royal[1 - colour] == NO_ROYAL or not self._is_hit(colour, king)
            )
            self.unmake()
            return safe
        if self._is_royal[victim]:
            return True
        king = self._royal[colour]
        self._cells[start] = 0
        self._cells[end] = code
        safe = not self._is_hit(colour, end if king == start else king)
        self._cells[start] = code
        self._cells[end] = victim
        return safe

    # Checks

    def in_check(self, colour: int) -> bool:
        king = self._royal[colour]
        return king != NO_ROYAL and self._is_hit(colour, king)

    def _is_hit(self, colour: int, king: int) -> bool:
        """Could a royal piece of this colour be taken on this square? Looks from the square outwards."""
        cells = self._cells
        hit_mask = self._hit_mask
        hit_from = self._hit_from
        line_cells = self._line_cells
        row = colour * CELLS + king
        when = self.ply + (1 if colour == self.side else 0)
        for hit in range(self._hit_start[row], self._hit_start[row + 1]):
            if (
                hit_mask[hit] >> cells[hit_from[hit]] & 1
                and not cells[self._hit_leg[hit]]
                and not cells[self._hit_leg2[hit]]
                and (not self._frozen or self._ice[hit_from[hit]] < when)
            ):
                return True
        for line in range(self._line_start[row], self._line_start[row + 1]):
            hurdles = 0
            most = self._line_most[line]
            for place in range(self._line_path[line], self._line_path[line + 1]):
                code = cells[line_cells[place]]
                if code:
                    level = hurdles if hurdles < MORE else MORE
                    if self._line_mask[place * LEVELS + level] >> code & 1 and (
                        not self._frozen or self._ice[line_cells[place]] < when
                    ):
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
        self.make_room(depth + 1)
        return self._perft(depth, 0)

    def _perft(self, depth: int, first: int) -> int:
        if depth == 0:
            return 1
        end = self._generate_legal(first)
        if depth == 1:
            return end - first
        total = 0
        for place in range(first, end):
            self._make(self._moves[place])
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
