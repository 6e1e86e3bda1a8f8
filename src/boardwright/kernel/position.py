"""Position: legal moves, checks, perft, on a board that `board` changes.

Plain Python, which `position.pxd` gives the types of C where it is compiled.
"""

from __future__ import annotations

from collections.abc import Mapping

from boardwright.kernel.board import Board
from boardwright.kernel.buffers import COMPILED, WIDE, buffer, buffer_of
from boardwright.kernel.tables import Tables

__all__ = ["COMPILED", "Position", "buffer", "move_from", "move_to"]

# Written out, so that they are constants of C too; a test compares them with those of `tables`.
ROW = 90
CODES = 64
NOWHERE = 90
LEVELS = 4
MORE = 3
NO_ROYAL = -1
ANY_TARGET = 0xFFFFFFFFFFFFFFFF
TO_SHIFT = 7
EXTRA_SHIFT = 14
SQUARE_MASK = 127
PASSES, IN_PASSING, CASTLING = 32, 33, 34
LEAVING, ENTERING, BARRING = 1, 2, 4
WATCH_LINE = 3
MOST_MOVES = 256
"""In one position."""
DEEPEST = 64
"""So many moves ahead there is room for."""
PICKY = 32


def move_from(move: int) -> int:
    return move & SQUARE_MASK


def move_to(move: int) -> int:
    return move >> TO_SHIFT & SQUARE_MASK


class Position(Board):
    """A board with all that can be played on it."""

    def __init__(
        self,
        tables: Tables,
        board: str = "",
        side: int = 0,
        ply: int = 0,
        ice: Mapping[int, int] | None = None,
        *,
        rights: int = 0,
        passed: int = NOWHERE,
        quiet: int = 0,
    ) -> None:
        super().__init__(tables, board, side, ply, ice, rights=rights, passed=passed, quiet=quiet)
        self._moves = self._room(MOST_MOVES * DEEPEST)
        self._bind(tables)

    def _bind(self, tables: Tables) -> None:
        self._simple = not tables.hurdled and not tables.special
        self._pins = self._room(ROW)
        self._surveys = 0
        self._fusion_ply = self._use(buffer_of(tables, "fusion_ply"))
        self._fusion_protected = self._use(buffer_of(tables, "fusion_protected"))
        self._fusion_zone = self._use(buffer_of(tables, "fusion_zone"))
        self._step_start = self._use(buffer_of(tables, "step_start"))
        self._step_to = self._use(buffer_of(tables, "step_to"))
        self._step_leg = self._use(buffer_of(tables, "step_leg"))
        self._step_leg2 = self._use(buffer_of(tables, "step_leg2"))
        self._step_mask = self._use_wide(buffer_of(tables, "step_mask", WIDE))
        self._extra_start = self._use(buffer_of(tables, "extra_start"))
        self._extra_to = self._use(buffer_of(tables, "extra_to"))
        self._extra_leg = self._use(buffer_of(tables, "extra_leg"))
        self._extra_leg2 = self._use(buffer_of(tables, "extra_leg2"))
        self._extra_mask = self._use_wide(buffer_of(tables, "extra_mask", WIDE))
        self._extra_kind = self._use(buffer_of(tables, "extra_kind"))
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
        self._clear_start = self._use(buffer_of(tables, "castle_clear_start"))
        self._clear = self._use(buffer_of(tables, "castle_clear"))
        self._safe_start = self._use(buffer_of(tables, "castle_safe_start"))
        self._safe = self._use(buffer_of(tables, "castle_safe"))

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
        end = first
        wanted = ANY_TARGET
        if only_captures:
            wanted ^= 1
        row0 = self.side * ROW
        for place in range(row0, row0 + self._count[self.side]):
            at = self._squares[place]
            if self._frozen and self._ice[at] >= self.ply:
                continue
            begin = end
            end = self._generate_of(at, end, wanted)
            if self._stateful:
                end = self._generate_extra(at, self._cells[at] * ROW + at, end, only_captures)
            if self._special and end > begin:
                end = self._permitted(begin, end)
        return end

    def _generate_of(self, at: int, end: int, wanted: int) -> int:
        """What one piece can do, by plain steps and rays."""
        cells = self._cells
        moves = self._moves
        step_to = self._step_to
        step_mask = self._step_mask
        step_leg = self._step_leg
        path = self._path
        ray_mask = self._ray_mask
        row = cells[at] * ROW + at
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
        return end

    def _generate_extra(self, at: int, row: int, end: int, only_captures: bool) -> int:
        """Steps that do more than step. Who gets a better piece gains, as who takes one does."""
        cells = self._cells
        for step in range(self._extra_start[row], self._extra_start[row + 1]):
            to = self._extra_to[step]
            extra = self._extra_kind[step]
            if (
                self._extra_mask[step] >> cells[to] & 1
                and not cells[self._extra_leg[step]]
                and not cells[self._extra_leg2[step]]
                and (extra < PASSES or self._may_do(extra, to, only_captures))
            ):
                self._moves[end] = at | to << TO_SHIFT | extra << EXTRA_SHIFT
                end += 1
        return end

    def _may_do(self, extra: int, to: int, only_captures: bool) -> bool:
        if extra == IN_PASSING:
            return to == self.passed
        return not only_captures and (extra == PASSES or self._is_clear(extra - CASTLING))

    def _is_clear(self, castling: int) -> bool:
        """May these two still castle, and does nothing stand in their way?"""
        if self.rights >> castling & 1 == 0:
            return False
        for place in range(self._clear_start[castling], self._clear_start[castling + 1]):
            if self._cells[self._clear[place]]:
                return False
        return True

    def _permitted(self, first: int, end: int) -> int:
        """Drops the moves of one piece whose conditions do not hold: fusions, and victims that are protected."""
        kept = first
        for place in range(first, end):
            move = self._moves[place]
            if self._is_permitted(move & SQUARE_MASK, move >> TO_SHIFT & SQUARE_MASK):
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
        row = (fusion * 2 + (code & 1)) * ROW
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
        for place in range(colour * ROW, colour * ROW + self._count[colour]):
            square = self._squares[place]
            row = (self._cells[square] * ROW + square) * 2
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
        row = cells[at] * ROW + at
        for step in range(self._step_start[row], self._step_start[row + 1]):
            if (
                self._step_to[step] == goal
                and self._step_mask[step] >> cells[goal] & 1
                and not cells[self._step_leg[step]]
                and not cells[self._step_leg2[step]]
            ):
                return True
        for step in range(self._extra_start[row], self._extra_start[row + 1]):
            if self._extra_to[step] == goal and self._extra_mask[step] >> cells[goal] & 1:
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
        if not self._simple:
            in_check = self._is_hit(side, king)
        else:
            in_check = self._survey(side, king)
            if not in_check:
                return self._keep_legal(first, self._generate(first, False), king)
        end = first
        for place in range(first, self._generate(first, False)):
            move = self._moves[place]
            if self._is_legal(move, king, in_check):
                self._moves[end] = move
                end += 1
        return end

    def _survey(self, colour: int, king: int) -> bool:
        """Where nobody hits over hurdles: is the royal piece in check? If not, what stands alone between it and
        somebody who would take it is marked."""
        if self._is_hit_by_step(colour, king):
            return True
        cells = self._cells
        line_cells = self._line_cells
        row = colour * ROW + king
        self._surveys += 1
        for line in range(self._line_start[row], self._line_start[row + 1]):
            alone = NOWHERE
            for place in range(self._line_path[line], self._line_path[line + 1]):
                code = cells[line_cells[place]]
                if not code:
                    continue
                if self._line_mask[place * LEVELS] >> code & 1:
                    if alone == NOWHERE:
                        return True
                    self._pins[alone] = self._surveys
                if alone != NOWHERE or code & 1 != colour:
                    break
                alone = line_cells[place]
        return False

    def _is_free(self, at: int, king: int) -> bool:
        """After a survey: may this piece go anywhere?"""
        if at == king or self._pins[at] == self._surveys:
            return False
        return not self._watch[(self.side * ROW + king) * ROW + at] & BARRING

    def _keep_legal(self, first: int, end: int, king: int) -> int:
        """After a survey. Trying a move changes the order of the pieces, so all have to be there already."""
        moves = self._moves
        kept = first
        mover = NOWHERE
        free = False
        for place in range(first, end):
            move = moves[place]
            start = move & SQUARE_MASK
            if start != mover:
                mover = start
                free = self._is_free(start, king)
            if (free and move >> EXTRA_SHIFT <= PASSES) or self._is_legal(move, king, False):
                moves[kept] = move
                kept += 1
        return kept

    def _count_legal(self, first: int) -> int:
        """How many moves there are. Only those have to be written down that may leave the royal piece in check."""
        side = self.side
        king = self._royal[side]
        if king == NO_ROYAL or not self._simple or self._survey(side, king):
            return self._generate_legal(first) - first
        total = 0
        end = first
        for place in range(side * ROW, side * ROW + self._count[side]):
            at = self._squares[place]
            if self._is_free(at, king):
                total += self._count_of(at)
            else:
                end = self._generate_of(at, end, ANY_TARGET)
            if self._stateful:
                end = self._generate_extra(at, self._cells[at] * ROW + at, end, False)
        return total + self._keep_legal(first, end, king) - first

    def _count_of(self, at: int) -> int:
        """What one piece can do, where no ray goes over hurdles."""
        cells = self._cells
        path = self._path
        row = cells[at] * ROW + at
        total = 0
        for step in range(self._step_start[row], self._step_start[row + 1]):
            if (
                self._step_mask[step] >> cells[self._step_to[step]] & 1
                and not cells[self._step_leg[step]]
                and not cells[self._step_leg2[step]]
            ):
                total += 1
        for ray in range(self._ray_start[row], self._ray_start[row + 1]):
            targets = self._ray_mask[ray * LEVELS]
            for cell in range(self._ray_path[ray], self._ray_path[ray + 1]):
                code = cells[path[cell]]
                if targets >> code & 1 and cell >= self._ray_first[ray]:
                    total += 1
                if code:
                    break
        return total

    def _is_legal(self, move: int, king: int, in_check: bool) -> bool:
        """Is a pseudo-legal move legal? Only what touches the lines to the general has to be looked at."""
        start = move & SQUARE_MASK
        end = move >> TO_SHIFT & SQUARE_MASK
        if in_check or start == king or (self._stateful and move >> EXTRA_SHIFT > PASSES):
            return self.is_safe(move)
        victim = self._cells[end]
        if self._special and victim and self._is_special(self._cells[start], victim):
            return self.is_safe(move)
        row = (self.side * ROW + king) * ROW
        leaving = self._watch[row + start]
        entering = self._watch[row + end]
        if not leaving and not entering & ENTERING:
            return True
        if (leaving | entering) & BARRING or self._special or self._is_royal[victim]:
            return self.is_safe(move)
        return self._is_shut(start, end, leaving, entering, king)

    def _is_shut(self, start: int, end: int, leaving: int, entering: int, king: int) -> bool:
        """After a move that only moves: are the lines shut that it leaves and enters?"""
        victim = self._cells[end]
        first_line = self._line_start[self.side * ROW + king] - 1
        left = leaving >> WATCH_LINE
        entered = entering >> WATCH_LINE if entering & ENTERING else 0
        self._cells[end] = self._cells[start]
        self._cells[start] = 0
        hit = left and self._is_hit_along(first_line + left, self.ply + 1)
        if not hit and entered and entered != left:
            hit = self._is_hit_along(first_line + entered, self.ply + 1)
        self._cells[start] = self._cells[end]
        self._cells[end] = victim
        return not hit

    def is_safe(self, move: int) -> bool:
        """Is the mover's general safe after a pseudo-legal move, or the other one gone by it?"""
        start = move & SQUARE_MASK
        end = move >> TO_SHIFT & SQUARE_MASK
        code = self._cells[start]
        victim = self._cells[end]
        colour = code & 1
        if move >> EXTRA_SHIFT > PASSES:
            return self._may_castle(move, colour) and self._is_safe_made(move, colour)
        if self._special and victim and self._is_special(code, victim):
            return self._is_safe_made(move, colour)
        if self._is_royal[victim]:
            return True
        king = self._royal[colour]
        self._cells[start] = 0
        self._cells[end] = code
        safe = not self._is_hit(colour, end if king == start else king)
        self._cells[start] = code
        self._cells[end] = victim
        return safe

    def _is_safe_made(self, move: int, colour: int) -> bool:
        """The same by making the move, with all that it causes."""
        self._make(move)
        king = self._royal[colour]
        safe = king != NO_ROYAL and (self._royal[1 - colour] == NO_ROYAL or not self._is_hit(colour, king))
        self._unmake()
        return safe

    def _may_castle(self, move: int, colour: int) -> bool:
        """Not out of check, nor through one. Whoever does not castle may."""
        castling = (move >> EXTRA_SHIFT) - CASTLING
        if castling >= 0:
            for place in range(self._safe_start[castling], self._safe_start[castling + 1]):
                if self._is_hit(colour, self._safe[place]):
                    return False
        return True

    # Checks

    def in_check(self, colour: int) -> bool:
        king = self._royal[colour]
        return king != NO_ROYAL and self._is_hit(colour, king)

    def _is_hit(self, colour: int, king: int) -> bool:
        """Could a royal piece of this colour be taken on this square? Looks from the square outwards."""
        row = colour * ROW + king
        when = self.ply + (1 if colour == self.side else 0)
        if self._is_hit_by_step(colour, king):
            return True
        for line in range(self._line_start[row], self._line_start[row + 1]):  # noqa: SIM110 - C has no any()
            if self._is_hit_along(line, when):
                return True
        return False

    def _is_hit_by_step(self, colour: int, king: int) -> bool:
        cells = self._cells
        hit_mask = self._hit_mask
        hit_from = self._hit_from
        row = colour * ROW + king
        when = self.ply + (1 if colour == self.side else 0)
        for hit in range(self._hit_start[row], self._hit_start[row + 1]):
            if (
                hit_mask[hit] >> cells[hit_from[hit]] & 1
                and not cells[self._hit_leg[hit]]
                and not cells[self._hit_leg2[hit]]
                and (not self._frozen or self._ice[hit_from[hit]] < when)
            ):
                return True
        return False

    def _is_hit_along(self, line: int, when: int) -> bool:
        cells = self._cells
        line_cells = self._line_cells
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
        if depth == 1:
            return self._count_legal(first)
        end = self._generate_legal(first)
        total = 0
        for place in range(first, end):
            self._make(self._moves[place])
            total += self._perft(depth - 1, end)
            self._unmake()
        return total

    def divide(self, depth: int) -> dict[int, int]:
        """The same for each first move."""
        counts = {}
        for move in self.legal():
            self.make(move)
            counts[move] = self.perft(depth - 1)
            self.unmake()
        return counts
