"""Search: the best move of a position, by alpha–beta with all that makes it fast.

Iterative deepening, principal variation search, a transposition table that several searchers can share, null moves,
late move reductions, quiescence, killers, history. It knows no piece: worth and causes are the position's affair.

Plain Python like `position`, with the types of C in `search.pxd`. Scores are in hundredths of a soldier, from the view
of the side to move.
"""

from __future__ import annotations

try:
    import cython  # type: ignore[import-untyped]
except ImportError:  # in a browser, say
    from boardwright.kernel.uncompiled import cython

from boardwright.kernel.buffers import COMPILED, Workspace, buffer, buffer_of
from boardwright.kernel.memory import REDUCTIONS, Memory
from boardwright.kernel.position import Position

# Written out, so that they are constants of C too; a test compares them with those of `tables` and `scores`.
ROW, CODES = 90, 64
NO_ROYAL = -1
TO_SHIFT, EXTRA_SHIFT, SQUARE_MASK = 7, 14, 127
PLAIN_MASK = 0x3FFF
"""A move without its extra."""
PASSES, IN_PASSING = 32, 33
MOST_MOVES = 256
DEEPEST = 64
MOST_HISTORY = 1024
"""Earlier positions of the game that are remembered."""

INFINITE = 32_000
MATE = 30_000
"""Minus the number of plies to it."""
NEAR_MATE = 29_000
REPEATER_LOSES = 25_000
"""Who repeats by giving check without end, loses."""
NO_SCORE = -32_001

EXACT, AT_LEAST, AT_MOST = 1, 2, 3
EFFECT_SHIELD, EFFECT_SWAP = 4, 8

ORDER_TABLE, ORDER_FUSION, ORDER_CAPTURE = 1 << 30, 1 << 28, 1 << 26
ORDER_KILLER, ORDER_COUNTER = 1 << 24, 1 << 23
HISTORY_LIMIT = 1 << 14

TEMPO = 12
LOOK_EVERY = 1023 if COMPILED else 31
"""Nodes between two looks at the stop sign, less one."""


class Searcher(Workspace):
    """Searches one position. `stop` is a list of one number: whoever sets it to 1 ends the search."""

    def __init__(
        self, position: Position, memory: Memory | None = None, stop: list[int] | None = None
    ) -> None:
        super().__init__()
        self.memory = Memory() if memory is None else memory
        self.stop = buffer([0]) if stop is None else stop
        self.nodes = 0
        self.best = 0
        self._at = position
        self._entries = self._use_wide(self.memory.entries)
        self._mask = self.memory.mask
        self._age = self.memory.age & 63
        self._values = self._use(buffer_of(position.tables, "values"))
        self._effects = self._use(buffer_of(position.tables, "effects"))
        self._stalemate_draws = position.tables.law.stalemate_draws
        self._perpetual_draws = position.tables.law.perpetual_check_draws
        self._quiet_plies = position.tables.law.quiet_plies
        self._reductions = self._use(buffer(REDUCTIONS))
        self._order = self._room(MOST_MOVES * DEEPEST)
        self._killers = self._room(2 * DEEPEST)
        self._history = self._room(64 * ROW)
        self._counters = self._room(64 * ROW)
        self._tried = self._room(MOST_MOVES * DEEPEST)
        self._played = self._room(DEEPEST)
        self._line = self._room(DEEPEST * DEEPEST)
        self._line_end = self._room(DEEPEST)
        self._past = self._use_wide(buffer([0] * (MOST_HISTORY + DEEPEST), "Q"))
        self._past_checks = self._room(MOST_HISTORY + DEEPEST)
        self._past_end = 0
        self._barred = self._room(MOST_MOVES)
        self._barred_end = 0
        self._halted = 0
        self._most_nodes = 0
        position.make_room(DEEPEST + 2)

    def remember(self, keys: list[int], checks: list[int]) -> None:
        """The positions of the game that can come back, oldest first, without the one to search; was the side to move
        in check there?"""
        start = max(0, len(keys) - MOST_HISTORY)
        self._past_end = len(keys) - start
        for place in range(self._past_end):
            self._past[place] = keys[start + place]
            self._past_checks[place] = checks[start + place]

    def bar(self, moves: list[int]) -> None:
        """Look for the best of the other moves."""
        self._barred_end = len(moves)
        for place in range(len(moves)):
            self._barred[place] = moves[place]

    def search(self, depth: int, alpha: int = -INFINITE, beta: int = INFINITE, most_nodes: int = 0) -> int:
        """The score of the position, looked at so many plies deep; NO_SCORE if it was stopped on the way."""
        self._halted = 0
        self._most_nodes = most_nodes
        deep = depth
        low = alpha
        high = beta
        with cython.nogil:
            score = self._root(deep, low, high)
        return NO_SCORE if self._halted else score

    def line(self) -> list[int]:
        """The moves that the last search expects."""
        return [self._line[place] for place in range(self._line_end[0])]

    # The tree

    def _root(self, depth: int, alpha: int, beta: int) -> int:
        side = self._at.side
        king = self._at._royal[side]
        if king == NO_ROYAL:
            return -MATE
        return self._visit(depth, alpha, beta, 0, False, self._at._is_hit(side, king))

    def _visit(self, depth: int, alpha: int, beta: int, ply: int, may_pass: bool, in_check: bool) -> int:
        self._line_end[ply] = ply
        self.nodes += 1
        if self._is_over():
            return 0
        side = self._at.side
        king = self._at._royal[side]
        place = self._past_end + ply
        self._past[place] = self._at.key
        self._past_checks[place] = in_check
        if ply:
            score = self._repeated(place)
            if score != NO_SCORE:
                return score + ply if score < 0 else score - ply if score > 0 else 0
            if self._quiet_plies and self._at.quiet >= self._quiet_plies and not in_check:
                return 0
            if alpha < ply - MATE:
                alpha = ply - MATE
            if beta > MATE - ply - 1:
                beta = MATE - ply - 1
            if alpha >= beta:
                return alpha
        if in_check and ply < DEEPEST // 2:
            depth += 1
        if depth <= 0:
            return self._quiesce(alpha, beta, ply, 0, in_check)
        if ply >= DEEPEST - 2:
            return self._evaluate()
        wide = beta - alpha > 1

        known = 0
        slot = (self._at.key & self._mask) << 1
        data = self._entries[slot + 1]
        if self._entries[slot] ^ data == self._at.key and data:
            known = data & PLAIN_MASK | (data >> 48 & 63) << EXTRA_SHIFT
            score = self._score_of(data, ply)
            kind = data >> 14 & 3
            if (
                ply
                and not wide
                and (data >> 16 & 0xFF) >= depth
                and (
                    kind == EXACT
                    or (kind == AT_LEAST and score >= beta)
                    or (kind == AT_MOST and score <= alpha)
                )
            ):
                return score

        static = self._evaluate()
        if ply and not wide and not in_check and -NEAR_MATE < beta < NEAR_MATE:
            if depth <= 7 and static - 70 * depth >= beta:
                return static
            if depth <= 3 and static + 180 * depth < alpha:
                score = self._quiesce(alpha, beta, ply, 0, False)
                if score <= alpha or depth == 1:
                    return score
            if may_pass and depth >= 2 and static >= beta and self._has_fighters(side):
                score = self._try_pass(depth, beta, ply, static)
                if score >= beta:
                    return beta if score >= NEAR_MATE else score
                if self._halted:
                    return 0
        if not known and depth >= 4:
            depth -= 1

        return self._visit_moves(depth, alpha, beta, ply, king, in_check, known, static, wide)

    def _try_pass(self, depth: int, beta: int, ply: int, static: int) -> int:
        """If even doing nothing is good enough, a move will be."""
        less = 3 + depth // 4
        if static - beta > 200:
            less += 1
        self._played[ply] = 0
        self._at._pass_turn()
        king = self._at._royal[self._at.side]
        score = -self._visit(
            depth - less, -beta, 1 - beta, ply + 1, False, self._at._is_hit(self._at.side, king)
        )
        self._at._unmake()
        return score

    def _visit_moves(
        self,
        depth: int,
        alpha: int,
        beta: int,
        ply: int,
        king: int,
        in_check: bool,
        known: int,
        static: int,
        wide: bool,
    ) -> int:
        first = ply * MOST_MOVES
        end = self._at._generate(first, False)
        self._rank(first, end, ply, known)
        best = -INFINITE
        best_move = 0
        start_alpha = alpha
        legal = 0
        quiets = 0
        place = first
        while place < end:
            move = self._pick(place, end)
            order = self._order[place]
            place += 1
            code = self._at._cells[move & SQUARE_MASK]
            victim = self._extra_victim(move) if move >> EXTRA_SHIFT else self._at._cells[move >> TO_SHIFT]
            if ply and best > -NEAR_MATE and not in_check and depth <= 6:
                if not victim:
                    if (quiets >= 4 + depth * depth and not wide) or (
                        order < ORDER_COUNTER and static + 90 + 90 * depth <= alpha
                    ):
                        end = self._drop_quiet(place, end)  # what comes later promises no more
                        continue
                elif order < 0 and depth <= 4 and static + 150 * depth <= alpha:
                    continue
            if not self._at._is_legal(move, king, in_check):
                continue
            if ply == 0 and self._barred_end and self._is_barred(move):
                continue
            legal += 1
            self._at._make(move)
            self._played[ply] = code * ROW + (move >> TO_SHIFT & SQUARE_MASK)
            other = self._at._royal[self._at.side]
            if other == NO_ROYAL:
                score = MATE - ply - 1
                self._line_end[ply + 1] = ply + 1
            else:
                check = self._at._is_hit(self._at.side, other)
                score = self._visit_child(
                    depth, alpha, beta, ply, legal, order, victim, wide, check, in_check
                )
            self._at._unmake()
            if self._halted:
                return 0
            if score > best:
                best = score
                best_move = move
                if score > alpha:
                    alpha = score
                    self._keep_line(ply, move)
                    if ply == 0:
                        self.best = move
                    if score >= beta:
                        if not victim:
                            self._reward(move, code, ply, depth, first, quiets)
                        break
            if not victim:
                self._tried[first + quiets] = code * ROW + (move >> TO_SHIFT & SQUARE_MASK)
                quiets += 1
        if not legal:
            if ply == 0 and self._barred_end:
                return -INFINITE
            return 0 if self._stalemate_draws and not in_check else ply - MATE
        kind = AT_LEAST if best >= beta else EXACT if best > start_alpha else AT_MOST
        if ply or not self._barred_end:
            self._store(self._at.key, depth, best, kind, best_move, ply)
        return best

    def _visit_child(
        self,
        depth: int,
        alpha: int,
        beta: int,
        ply: int,
        number: int,
        order: int,
        victim: int,
        wide: bool,
        check: bool,
        was_check: bool,
    ) -> int:
        """The move is made: look at it with as little effort as will do."""
        if number == 1:
            return -self._visit(depth - 1, -beta, -alpha, ply + 1, True, check)
        less = 0
        if depth >= 3 and number >= 3 and not check and (not victim or order < 0):
            less = self._reductions[(depth if depth < 63 else 63) * 64 + (number if number < 63 else 63)]
            if wide:
                less -= 1
            if was_check:
                less -= 1
            if order >= ORDER_COUNTER:
                less -= 1
            elif order < -HISTORY_LIMIT // 4:
                less += 1
            if less < 0:
                less = 0
            if less > depth - 2:
                less = depth - 2
        score = -self._visit(depth - 1 - less, -alpha - 1, -alpha, ply + 1, True, check)
        if score > alpha and less:
            score = -self._visit(depth - 1, -alpha - 1, -alpha, ply + 1, True, check)
        if alpha < score < beta:
            score = -self._visit(depth - 1, -beta, -alpha, ply + 1, True, check)
        return score

    def _quiesce(self, alpha: int, beta: int, ply: int, deep: int, in_check: bool) -> int:
        """Play captures out, so that no exchange is judged half-way."""
        self._line_end[ply] = ply
        king = self._at._royal[self._at.side]
        if ply >= DEEPEST - 2:
            return self._evaluate()
        best = ply - MATE
        static = NO_SCORE
        if not in_check or deep > 6:
            static = self._evaluate()
            best = static
            if best >= beta:
                return best
            if best > alpha:
                alpha = best
        evade = in_check and deep <= 6
        first = ply * MOST_MOVES
        end = self._at._generate(first, not evade)
        self._rank(first, end, ply, 0)
        for place in range(first, end):
            move = self._pick(place, end)
            victim = self._extra_victim(move) if move >> EXTRA_SHIFT else self._at._cells[move >> TO_SHIFT]
            if not evade:
                if self._order[place] < 0:
                    break  # it only loses material
                if static + self._gain(move) + 150 <= alpha:
                    continue
            if not self._at._is_legal(move, king, in_check):
                continue
            self._at._make(move)
            self.nodes += 1
            other = self._at._royal[self._at.side]
            if other == NO_ROYAL:
                score = MATE - ply - 1
            elif self._is_over():
                score = 0
            else:
                check = self._at._is_hit(self._at.side, other)
                score = -self._quiesce(-beta, -alpha, ply + 1, deep + 1, check)
            self._at._unmake()
            if self._halted:
                return 0
            if score > best:
                best = score
                if score > alpha:
                    alpha = score
                    if score >= beta:
                        break
            if evade and best > -NEAR_MATE and not victim and deep > 1:
                break
        return best

    # Order

    def _rank(self, first: int, end: int, ply: int, known: int) -> None:
        cells = self._at._cells
        moves = self._at._moves
        orders = self._order
        history = self._history
        killer = self._killers[2 * ply]
        killer2 = self._killers[2 * ply + 1]
        counter = self._counters[self._played[ply - 1]] if ply else 0
        for place in range(first, end):
            move = moves[place]
            code = cells[move & SQUARE_MASK]
            victim = self._extra_victim(move) if move >> EXTRA_SHIFT else cells[move >> TO_SHIFT]
            if move == known:
                order = ORDER_TABLE
            elif victim:
                order = self._rank_capture(move, code, victim)
            elif move == killer:
                order = ORDER_KILLER + 1
            elif move == killer2:
                order = ORDER_KILLER
            elif move == counter:
                order = ORDER_COUNTER
            else:
                order = history[code * ROW + (move >> TO_SHIFT & SQUARE_MASK)]
            orders[place] = order

    def _rank_capture(self, move: int, code: int, victim: int) -> int:
        """Fusions that gain first of all; then what gives least for most; what only loses, last."""
        gain = self._gain(move)
        if (code ^ victim) & 1 == 0:
            return ORDER_FUSION + gain if gain > 0 else -ORDER_CAPTURE + gain
        if self._at._special and (self._effects[code] & EFFECT_SWAP or self._effects[victim] & EFFECT_SHIELD):
            return 0
        mine = self._values[code]
        if mine > gain + 40 and self._at._is_guarded(
            move & SQUARE_MASK, move >> TO_SHIFT & SQUARE_MASK, code, victim & 1
        ):
            return -ORDER_CAPTURE + gain - mine
        return ORDER_CAPTURE + gain * 16 - mine

    def _extra_victim(self, move: int) -> int:
        """The code of what a move with an extra takes; 0 if it is quiet. Who gets a better piece wins as much as who
        takes one, so that counts as an enemy of its own kind."""
        castles = move >> EXTRA_SHIFT > IN_PASSING  # maybe onto a piece of its own, which is no victim
        victim = 0 if castles else self._at._cells[move >> TO_SHIFT & SQUARE_MASK]
        if victim or castles or move >> EXTRA_SHIFT == PASSES:
            return victim
        return self._at._cells[move & SQUARE_MASK] ^ 1

    def _gain(self, move: int) -> int:
        """Of material, at first sight."""
        code = self._at._cells[move & SQUARE_MASK]
        victim = self._at._cells[move >> TO_SHIFT & SQUARE_MASK]
        if move >> EXTRA_SHIFT:
            return self._extra_gain(move >> EXTRA_SHIFT, code, victim)
        if not victim:
            return 0
        if (code ^ victim) & 1 == 0:
            result = self._at._fusion_result[self._at._fusion[code * CODES + victim] * 2 + (code & 1)]
            return self._values[result] - self._values[code] - self._values[victim]
        return self._values[victim]

    def _extra_gain(self, extra: int, code: int, victim: int) -> int:
        if extra < PASSES:
            return self._values[victim] + self._values[extra << 1] - self._values[code]
        return self._values[code] if extra == IN_PASSING else 0

    def _pick(self, place: int, end: int) -> int:
        """The best of the moves that are left comes to this place."""
        order = self._order
        moves = self._at._moves
        best = place
        most = order[place]
        for other in range(place + 1, end):
            if order[other] > most:
                most = order[other]
                best = other
        move = moves[best]
        if best != place:
            moves[best] = moves[place]
            moves[place] = move
            order[best] = order[place]
            order[place] = most
        return move

    def _drop_quiet(self, place: int, end: int) -> int:
        """Of the moves that are left only captures and fusions stay; where they end."""
        order = self._order
        moves = self._at._moves
        kept = place
        for other in range(place, end):
            move = moves[other]
            if self._extra_victim(move) if move >> EXTRA_SHIFT else self._at._cells[move >> TO_SHIFT]:
                moves[kept] = move
                order[kept] = order[other]
                kept += 1
        return kept

    def _reward(self, move: int, code: int, ply: int, depth: int, first: int, quiets: int) -> None:
        """A quiet move that refuted the last one: try it sooner elsewhere, and those tried in vain later."""
        if self._killers[2 * ply] != move:
            self._killers[2 * ply + 1] = self._killers[2 * ply]
            self._killers[2 * ply] = move
        if ply:
            self._counters[self._played[ply - 1]] = move
        bonus = depth * depth * 4
        if bonus > 1600:
            bonus = 1600
        self._learn(code * ROW + (move >> TO_SHIFT & SQUARE_MASK), bonus)
        for place in range(first, first + quiets):
            self._learn(self._tried[place], -bonus)

    def _learn(self, place: int, bonus: int) -> None:
        weight = bonus if bonus > 0 else -bonus
        self._history[place] += bonus - self._history[place] * weight // HISTORY_LIMIT

    # Small things

    def _evaluate(self) -> int:
        score = self._at._tapered_score() if self._at._tapered else self._at.score
        score = TEMPO + (score if self._at.side == 0 else -score)
        return score + self._at._beyond() if self._at._width else score

    def _has_fighters(self, side: int) -> bool:
        """Is there enough on the board that passing would be no advantage?"""
        cells = self._at._cells
        worth = 0
        for place in range(side * ROW, side * ROW + self._at._count[side]):
            value = self._values[cells[self._at._squares[place]]]
            if value > 300:
                worth += value
        return worth >= 400

    def _is_over(self) -> bool:
        if self.nodes & LOOK_EVERY == 0 and self.stop[0]:
            self._halted = 1
        if self._most_nodes and self.nodes >= self._most_nodes:
            self._halted = 1
        return self._halted != 0

    def _is_barred(self, move: int) -> bool:
        for place in range(self._barred_end):  # noqa: SIM110 - C has no any()
            if self._barred[place] == move:
                return True
        return False

    def _repeated(self, place: int) -> int:
        """What a position that was there before is worth to the side to move; NO_SCORE if it is new."""
        key = self._past[place]
        before = place - 4
        while before >= 0:
            if self._past[before] == key:
                return self._judge(before, place)
            before -= 2
        return NO_SCORE

    def _judge(self, before: int, place: int) -> int:
        if self._perpetual_draws:
            return 0
        mine = theirs = True
        for step in range(before + 1, place + 1):
            if not self._past_checks[step]:
                if (place - step) & 1:
                    mine = False
                else:
                    theirs = False
        if mine and not theirs:
            return -REPEATER_LOSES
        if theirs and not mine:
            return REPEATER_LOSES
        return 0

    def _keep_line(self, ply: int, move: int) -> None:
        row = ply * DEEPEST
        self._line[row + ply] = move
        last = self._line_end[ply + 1]
        for place in range(ply + 1, last):
            self._line[row + place] = self._line[row + DEEPEST + place]
        self._line_end[ply] = last if last > ply else ply + 1

    def _store(self, key: int, depth: int, score: int, kind: int, move: int, ply: int) -> None:
        slot = (key & self._mask) << 1
        old = self._entries[slot + 1]
        if (
            old
            and self._entries[slot] ^ old == key
            and kind != EXACT
            and (old >> 16 & 0xFF) > depth + 3
            and (old >> 24 & 63) == self._age
        ):
            return
        if score > NEAR_MATE:
            score += ply
        elif score < -NEAR_MATE:
            score -= ply
        if not move and self._entries[slot] ^ old == key:
            move = old & PLAIN_MASK | (old >> 48 & 63) << EXTRA_SHIFT
        shifted = score + 32768
        extra = move >> EXTRA_SHIFT
        data = (
            move & PLAIN_MASK
            | kind << 14
            | (depth & 0xFF) << 16
            | self._age << 24
            | shifted << 32
            | extra << 48
        )
        self._entries[slot + 1] = data
        self._entries[slot] = key ^ data

    def _score_of(self, data: int, ply: int) -> int:
        score = (data >> 32 & 0xFFFF) - 32768
        if score > NEAR_MATE:
            return score - ply
        if score < -NEAR_MATE:
            return score + ply
        return score
