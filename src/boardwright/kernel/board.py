"""Board: pieces on their cells, moves made and taken back with all that they cause.

Plain Python, which `board.pxd` gives the types of C where it is compiled (Cython's pure-Python mode): whole numbers,
flat buffers, no closures. A move is `from | to << 7 | extra << 14`; what an extra is, `tables` says.
"""

from __future__ import annotations

from collections.abc import Mapping

try:
    import cython  # type: ignore[import-untyped]
except ImportError:  # in a browser, say
    from boardwright.kernel.uncompiled import cython

from boardwright.kernel.buffers import SHORT, WIDE, Workspace, buffer, buffer_of
from boardwright.kernel.tables import Tables

# Written out, so that they are constants of C too; a test compares them with those of `tables`.
ROW = 90
CODES = 64
NOWHERE = 90
NO_ROYAL = -1
TO_SHIFT = 7
EXTRA_SHIFT = 14
SQUARE_MASK = 127
PASSES, IN_PASSING, CASTLING = 32, 33, 34
CHANGES_A_PLY = 16
"""Of the board and its ice: two cells, four that freeze, four that melt, with some to spare."""
NUMBERS_A_CHANGE = 3
"""Where, what was there, what came."""
ICE = 128
"""Marks a change of the ice, and not of the board, in the list of changes."""
FROZEN_PLIES = 2
"""Until its owner had a turn."""
THUNDER, BLAST, SHIELD, SWAP, EXPLODE, DRAG = 1, 2, 4, 8, 16, 64
WHEN_TAKING = 1 | 8 | 16
WHEN_TAKEN = 2 | 4
MOST_SEEN, NET_UNIT = 181, 5242
SIGHTS = 128
"""So many of the last positions' sums are kept; a power of two."""
FARTHEST = 6
"""Plies back, from where it is worth following the changes; beyond, all is summed up anew."""


class Board(Workspace):
    """A board that changes. `cells` has the piece code of every square, and one cell more that stays empty."""

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
        """`board`: a letter for every square from the first player's left on, rank by rank; a point if it is empty.
        `ply`: how many were played before, `ice`: until which ply the piece on a square is frozen. `rights`: to castle,
        a bit for each, `passed`: the square that the last move passed over, `quiet`: plies since the last capture."""
        super().__init__()
        self.tables = tables
        self.cells = buffer([0] * (ROW + 1))
        self.side = 0
        self.key = 0
        self.ply = ply
        self.score = 0
        self._late = 0
        self._weight = 0
        self._tapered = tables.full_weight > 0
        self._full_weight = tables.full_weight
        self._nearness = tables.nearness
        self._files = tables.geometry.files
        self.rights = 0
        self.passed = NOWHERE
        self.quiet = quiet
        self._size = tables.geometry.cells
        self._special = tables.special
        self._stateful = tables.stateful
        self._ice = self._room(ROW + 1)
        self._frozen = 0
        self._squares = self._room(2 * ROW)
        self._count = self._room(2)
        self._slot = self._room(ROW)
        self._royal = self._use(buffer([NO_ROYAL, NO_ROYAL]))
        self._changes = buffer([])
        self._changed = 0
        self._frames = buffer([])
        self._states = buffer([])
        self._made = 0
        self._fuses = self._room(ROW)
        self._cells = self._use(self.cells)
        self._bind_board(tables)
        for square, letter in enumerate(board):
            if letter != ".":
                self._set(square, tables.codes[letter])
        for square, until in (ice or {}).items():
            self._set_ice(square, until)
        if side:
            self._turn_over()
        if self._stateful:
            self._set_rights(rights)
            self._pass_over(passed, 1 - self.side)

    def _bind_board(self, tables: Tables) -> None:
        self._width = tables.net_width
        if tables.net_width:
            self._net_rows = self._use_short(buffer_of(tables, "net_rows", SHORT))
            self._net_out = self._use_short(buffer_of(tables, "net_out", SHORT))
            self._net_bias = self._use_short(buffer_of(tables, "net_bias", SHORT))
            self._sights = self._use_short(buffer([0], SHORT) * (SIGHTS * 2 * tables.net_width))
            self._seen = self._sights
        self._seen_at = self._use(buffer([-1]) * SIGHTS)
        self._is_royal = self._use(buffer_of(tables, "royal"))
        self._scores = self._use(buffer_of(tables, "scores"))
        self._late_scores = self._use(buffer_of(tables, "late_scores"))
        self._weights = self._use(buffer_of(tables, "weights"))
        self._mates = self._use(buffer_of(tables, "mates"))
        self._corners = self._use(buffer_of(tables, "corners"))
        self._grounds = self._use(buffer_of(tables, "grounds"))
        self._ice_keys = self._use_wide(buffer_of(tables, "ice_keys", WIDE))
        self._effects = self._use(buffer_of(tables, "effects"))
        self._becomes = self._use(buffer_of(tables, "becomes"))
        self._fusion = self._use(buffer_of(tables, "fusion"))
        self._fusion_result = self._use(buffer_of(tables, "fusion_result"))
        self._fusion_thunder = self._use(buffer_of(tables, "fusion_thunder"))
        self._cross = self._use(buffer_of(tables, "cross"))
        self._around = self._use(buffer_of(tables, "around"))
        self._keys = self._use_wide(buffer_of(tables, "keys", WIDE))
        self._side_key = tables.keys[len(tables.keys) - 1]  # C counts no index from the end
        self._lasting = self._use(buffer_of(tables, "lasting"))
        self._passed_over = self._use(buffer_of(tables, "passed_over"))
        self._passer_at = self._use(buffer_of(tables, "passer_at"))
        self._hunt_start = self._use(buffer_of(tables, "hunt_start"))
        self._hunt_from = self._use(buffer_of(tables, "hunt_from"))
        self._hunt_mask = self._use_wide(buffer_of(tables, "hunt_mask", WIDE))
        self._castle = self._use(buffer_of(tables, "castle"))
        self._rights_kept = self._use(buffer_of(tables, "rights_kept"))
        self._rights_keys = self._use_wide(buffer_of(tables, "rights_keys", WIDE))
        self._passed_keys = self._use_wide(buffer_of(tables, "passed_keys", WIDE))

    @property
    def board(self) -> str:
        letters = self.tables.letters
        return "".join([letters[self.cells[square]] for square in range(self._size)])

    @property
    def ice(self) -> dict[int, int]:
        """Until which ply the pieces on these squares are frozen."""
        return {square: self._ice[square] for square in range(self._size) if self._ice[square]}

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.board} {'wb'[self.side]}>"

    # Changing the board

    def _set(self, square: int, code: int) -> None:
        """Put a code on a square; piece lists, royal squares and the key follow."""
        old = self._cells[square]
        if old:
            self._remove(square, old)
        if code:
            colour = code & 1
            end = self._count[colour]
            self._squares[colour * ROW + end] = square
            self._slot[square] = end
            self._count[colour] = end + 1
            if self._is_royal[code]:
                self._royal[colour] = square
        self._cells[square] = code
        gone = old * ROW + square
        come = code * ROW + square
        self.key ^= self._keys[gone] ^ self._keys[come]
        self.score += self._scores[come] - self._scores[gone]
        if self._tapered:
            self._late += self._late_scores[come] - self._late_scores[gone]
            self._weight += self._weights[code] - self._weights[old]

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
        last = self._squares[colour * ROW + end]
        slot = self._slot[square]
        self._squares[colour * ROW + slot] = last
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
            more = len(self._frames) + plies
            self._frames = buffer(list(self._frames) + [0] * more)
            self._states = buffer(list(self._states) + [0] * (3 * more))
        needed = self._changed + NUMBERS_A_CHANGE * (CHANGES_A_PLY * plies + 4 * ROW)
        if needed > len(self._changes):
            self._changes = buffer(list(self._changes) + [0] * needed)

    def _make(self, move: int) -> None:
        start = move & SQUARE_MASK
        end = move >> TO_SHIFT & SQUARE_MASK
        code = self._cells[start]
        victim = self._cells[end]
        self._frames[self._made] = self._changed
        if self._stateful:
            self._keep_state()
            self._make_stateful(move, start, end, code, victim)
        elif self._special and victim and self._is_special(code, victim):
            self._make_special(start, end, code, victim)
        else:
            self._put(start, 0)
            self._put(end, code)
        self._end_ply()

    def _end_ply(self) -> None:
        self._made += 1
        self._seen_at[self._made & (SIGHTS - 1)] = -1
        self.ply += 1
        self._turn_over()
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
                self._blow_up(start if effects & DRAG else end)
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
                self._note(square | ICE, self._ice[square], 0)
                self._set_ice(square, self.ply + FROZEN_PLIES)

    def _thaw(self) -> None:
        for square in range(self._size):
            if self._ice[square] and self._ice[square] < self.ply:
                self._note(square | ICE, self._ice[square], 0)
                self._set_ice(square, 0)

    def _put(self, square: int, code: int) -> None:
        """Change a cell so that it can be taken back. What leaves a square leaves its ice behind, to melt."""
        if self._ice[square]:
            self._note(square | ICE, self._ice[square], 0)
            self._set_ice(square, 0)
        self._note(square, self._cells[square], code)
        self._set(square, code)

    def _note(self, where: int, old: int, new: int) -> None:
        self._changes[self._changed] = where
        self._changes[self._changed + 1] = old
        self._changes[self._changed + 2] = new
        self._changed += NUMBERS_A_CHANGE

    def unmake(self) -> None:
        """Take the last move back."""
        self._unmake()

    def _unmake(self) -> None:
        self._made -= 1
        self.ply -= 1
        self._turn_over()
        if self._stateful:
            self._restore_state()
        while self._changed > self._frames[self._made]:
            self._changed -= NUMBERS_A_CHANGE
            where = self._changes[self._changed]
            if where & ICE:
                self._set_ice(where ^ ICE, self._changes[self._changed + 1])
            else:
                self._set(where, self._changes[self._changed + 1])

    def _pass_turn(self) -> None:
        """Let the other side move twice; for a search that asks what it would do with that. `_unmake` takes it back,
        and `make_room` is due before."""
        self._frames[self._made] = self._changed
        if self._stateful:
            self._keep_state()
            self._set_passed(NOWHERE)
        self._end_ply()

    def _turn_over(self) -> None:
        """The other side is to move."""
        self.side = 1 - self.side
        self.key ^= self._side_key

    # What a position has besides its board

    def _keep_state(self) -> None:
        place = 3 * self._made
        self._states[place] = self.rights
        self._states[place + 1] = self.passed
        self._states[place + 2] = self.quiet

    def _restore_state(self) -> None:
        place = 3 * self._made
        self.quiet = self._states[place + 2]
        if self.rights != self._states[place]:
            self._set_rights(self._states[place])
        if self.passed != self._states[place + 1]:
            self._set_passed(self._states[place + 1])

    def _set_rights(self, rights: int) -> None:
        self.key ^= self._rights_keys[self.rights] ^ self._rights_keys[rights]
        self.rights = rights

    def _set_passed(self, square: int) -> None:
        self.key ^= self._passed_keys[self.passed] ^ self._passed_keys[square]
        self.passed = square

    def _pass_over(self, square: int, colour: int) -> None:
        """This side has just passed over a square. It is remembered only if it can be taken there, so that positions in
        which the same can be played have the same key."""
        self._set_passed(square if square != NOWHERE and self._is_hunted(square, colour) else NOWHERE)

    def _is_hunted(self, square: int, colour: int) -> bool:
        row = colour * ROW + square
        for hunt in range(self._hunt_start[row], self._hunt_start[row + 1]):
            if self._hunt_mask[hunt] >> self._cells[self._hunt_from[hunt]] & 1:
                return True
        return False

    def _make_stateful(self, move: int, start: int, end: int, code: int, victim: int) -> None:
        extra = move >> EXTRA_SHIFT
        rights = self.rights & self._rights_kept[start] & self._rights_kept[end]
        if rights != self.rights:
            self._set_rights(rights)
        self.quiet = 0 if (victim and extra < CASTLING) or self._lasting[code] else self.quiet + 1
        if extra >= CASTLING:
            self._castle_with(extra - CASTLING, code)
        elif self._special and victim and self._is_special(code, victim):
            self._make_special(start, end, code, victim)
        else:
            self._put(start, 0)
            self._put(end, extra << 1 | code & 1 if 0 < extra < PASSES else code)
        if PASSES <= extra < CASTLING:
            self._make_extra(extra, end, code & 1)
        if extra != PASSES and self.passed != NOWHERE:
            self._set_passed(NOWHERE)

    def _make_extra(self, extra: int, end: int, colour: int) -> None:
        """What a step does besides stepping."""
        if extra == PASSES:
            self._pass_over(self._passed_over[colour * ROW + end], colour)
        else:
            self._put(self._passer_at[(1 - colour) * ROW + end], 0)
            self.quiet = 0

    def _castle_with(self, number: int, royal: int) -> None:
        """Both leave before either arrives: each may go to where the other stood."""
        place = number * 5
        self._put(self._castle[place], 0)
        self._put(self._castle[place + 2], 0)
        self._put(self._castle[place + 1], royal)
        self._put(self._castle[place + 3], self._castle[place + 4])

    # What the board is worth to the first player, where that changes as it empties

    def _tapered_score(self) -> int:
        """Between what the pieces are worth on a full board and near the end, as many of them as there are left."""
        weight = self._weight if self._weight < self._full_weight else self._full_weight
        late = self._full_weight - weight
        score = (self.score * weight + self._late * late) // self._full_weight
        if self._count[0] == 1 or self._count[1] == 1:
            return self._hunted(score)
        return score

    def _beyond(self) -> int:
        """What the network finds the position worth to the side to move, beyond its pieces. Where one side has its
        royal piece only there is nothing beyond."""
        if self._count[0] == 1 or self._count[1] == 1:
            return 0
        self._look()
        own = self._width if self.side else 0
        total = self._weigh(own, 0) + self._weigh(self._width - own, self._width)
        return total // NET_UNIT

    def _look(self) -> None:
        """Both sides' sums for the board as it is: from those of one of the last positions if they are known there."""
        width = 2 * self._width
        here = self._made & (SIGHTS - 1)
        self._seen = cython.address(self._sights[here * width])
        if self._seen_at[here] == self._made:
            return
        self._seen_at[here] = self._made
        known = self._made - 1
        while known >= 0 and known >= self._made - FARTHEST:
            if self._seen_at[known & (SIGHTS - 1)] == known:
                self._sum_changes(known)
                return
            known -= 1
        self._sum_all()

    def _sum_all(self) -> None:
        width = 2 * self._width
        for place in range(width):
            self._seen[place] = self._net_bias[place]
        for side in range(2):
            for place in range(side * ROW, side * ROW + self._count[side]):
                square = self._squares[place]
                self._sum(self._seen, 0, self._cells[square] * ROW + square)

    def _sum_changes(self, known: int) -> None:
        """What went and what came since then, by twos: most moves take one piece away and put one down."""
        before = cython.address(self._sights[(known & (SIGHTS - 1)) * 2 * self._width])
        less = more = 0
        place = self._frames[known]
        while place < self._changed:
            where = self._changes[place]
            if not where & ICE:
                if self._changes[place + 1]:
                    if less:
                        self._sum(before, less, more)
                        before = self._seen
                        more = 0
                    less = self._changes[place + 1] * ROW + where
                if self._changes[place + 2]:
                    if more:
                        self._sum(before, less, more)
                        before = self._seen
                        less = 0
                    more = self._changes[place + 2] * ROW + where
            place += NUMBERS_A_CHANGE
        self._sum(before, less, more)

    def _sum(self, before: list[int], gone: int, come: int) -> None:
        """With a piece less and a piece more; row 0 is empty. (C does many sums at once only where each list is counted
        through from its beginning.)"""
        width = 2 * self._width
        seen = self._seen
        less = cython.address(self._net_rows[gone * width])
        more = cython.address(self._net_rows[come * width])
        for place in range(width):
            seen[place] = before[place] + more[place] - less[place]

    def _weigh(self, view: int, out: int) -> int:
        """One side's view: what it sees, cut off, squared and weighed."""
        seen = cython.address(self._seen[view])
        weights = cython.address(self._net_out[out])
        most = MOST_SEEN
        total = 0
        for place in range(self._width):
            value = seen[place]
            value = value if value > 0 else 0
            value = value if value < most else most
            square = value * value
            total += square * weights[place]
        return total

    def _hunted(self, score: int) -> int:
        """One side has its royal piece only: to be driven where the others can mate it, if they can."""
        lone = 0 if self._count[0] == 1 else 1
        hunter = 1 - lone
        count = self._count[hunter]
        cells = self._cells
        ground = 0
        can_mate = count > 2
        for place in range(hunter * ROW, hunter * ROW + count):
            square = self._squares[place]
            code = cells[square]
            if self._mates[code]:
                can_mate = True
            if self._corners[code * ROW + square]:
                ground = self._corners[code * ROW + square]
        if not can_mate:
            return 0
        prey = self._royal[lone]
        away = self._distance(prey, self._royal[hunter])
        gain = self._grounds[ground * ROW + prey] - self._nearness * away
        return score + gain if hunter == 0 else score - gain

    def _distance(self, one: int, other: int) -> int:
        """In steps of a king."""
        files = one % self._files - other % self._files
        ranks = one // self._files - other // self._files
        files = files if files > 0 else -files
        ranks = ranks if ranks > 0 else -ranks
        return files if files > ranks else ranks
