# The types of `search.py` in C, for where it is compiled. Python does not read this file.

cimport cython
from boardwright.kernel.buffers cimport Ints, Wides, Workspace
from boardwright.kernel.position cimport Position

cdef int ROW, CODES, NO_ROYAL, TO_SHIFT, EXTRA_SHIFT, SQUARE_MASK, PLAIN_MASK, PASSES, IN_PASSING, MOST_MOVES, DEEPEST, MOST_HISTORY
cdef int INFINITE, MATE, NEAR_MATE, REPEATER_LOSES, NO_SCORE, EXACT, AT_LEAST, AT_MOST, EFFECT_SHIELD, EFFECT_SWAP
cdef int ORDER_TABLE, ORDER_FUSION, ORDER_CAPTURE, ORDER_KILLER, ORDER_COUNTER, HISTORY_LIMIT, TEMPO, LOOK_EVERY

@cython.final
cdef class Searcher(Workspace):
    cdef readonly object memory
    cdef readonly int[::1] stop
    cdef readonly long long nodes
    cdef public int best
    cdef Position _at
    cdef bint _stalemate_draws, _perpetual_draws
    cdef int _quiet_plies
    cdef Wides _entries, _past
    cdef unsigned long long _mask
    cdef int _age, _past_end, _barred_end, _halted
    cdef long long _most_nodes
    cdef Ints _values, _effects, _reductions, _order, _killers, _history, _counters, _tried, _played
    cdef Ints _line, _line_end, _past_checks, _barred

    @cython.locals(deep=int, low=int, high=int, score=int)
    cpdef search(self, int depth, int alpha=?, int beta=?, long long most_nodes=?)
    @cython.locals(side=int, king=int)
    cdef int _root(self, int depth, int alpha, int beta) noexcept nogil
    @cython.locals(side=int, king=int, place=int, score=int, wide=cython.bint, known=int, slot=cython.ulonglong, data=cython.ulonglong, kind=int, static=int)
    cdef int _visit(self, int depth, int alpha, int beta, int ply, bint may_pass, bint in_check) noexcept nogil
    @cython.locals(less=int, king=int, score=int)
    cdef int _try_pass(self, int depth, int beta, int ply, int static) noexcept nogil
    @cython.locals(first=int, end=int, best=int, best_move=int, start_alpha=int, legal=int, quiets=int, place=int, move=int, order=int, victim=int, code=int, other=int, score=int, check=cython.bint, kind=int)
    cdef int _visit_moves(self, int depth, int alpha, int beta, int ply, int king, bint in_check, int known, int static, bint wide) noexcept nogil
    @cython.locals(less=int, score=int)
    cdef int _visit_child(self, int depth, int alpha, int beta, int ply, int number, int order, int victim, bint wide, bint check, bint was_check) noexcept nogil
    @cython.locals(king=int, other=int, check=cython.bint, best=int, static=int, evade=cython.bint, first=int, end=int, place=int, move=int, victim=int, score=int)
    cdef int _quiesce(self, int alpha, int beta, int ply, int deep, bint in_check) noexcept nogil
    @cython.locals(cells=cython.p_int, moves=cython.p_int, orders=cython.p_int, history=cython.p_int, killer=int, killer2=int, counter=int, place=int, move=int, code=int, victim=int, order=int)
    cdef void _rank(self, int first, int end, int ply, int known) noexcept nogil
    @cython.locals(gain=int, mine=int)
    cdef int _rank_capture(self, int move, int code, int victim) noexcept nogil
    @cython.locals(castles=cython.bint, victim=int)
    cdef int _extra_victim(self, int move) noexcept nogil
    @cython.locals(code=int, victim=int, result=int)
    cdef int _gain(self, int move) noexcept nogil
    cdef int _extra_gain(self, int extra, int code, int victim) noexcept nogil
    @cython.locals(order=cython.p_int, moves=cython.p_int, best=int, most=int, other=int, move=int)
    cdef int _pick(self, int place, int end) noexcept nogil
    @cython.locals(order=cython.p_int, moves=cython.p_int, kept=int, other=int, move=int)
    cdef int _drop_quiet(self, int place, int end) noexcept nogil
    @cython.locals(bonus=int, place=int)
    cdef void _reward(self, int move, int code, int ply, int depth, int first, int quiets) noexcept nogil
    @cython.locals(weight=int)
    cdef void _learn(self, int place, int bonus) noexcept nogil
    @cython.locals(score=int)
    cpdef int _evaluate(self) noexcept nogil
    @cython.locals(cells=cython.p_int, worth=int, place=int, value=int)
    cdef bint _has_fighters(self, int side) noexcept nogil
    cdef bint _is_over(self) noexcept nogil
    @cython.locals(place=int)
    cdef bint _is_barred(self, int move) noexcept nogil
    @cython.locals(key=cython.ulonglong, before=int)
    cdef int _repeated(self, int place) noexcept nogil
    @cython.locals(mine=cython.bint, theirs=cython.bint, step=int)
    cdef int _judge(self, int before, int place) noexcept nogil
    @cython.locals(row=int, last=int, place=int)
    cdef void _keep_line(self, int ply, int move) noexcept nogil
    @cython.locals(slot=cython.ulonglong, old=cython.ulonglong, data=cython.ulonglong, shifted=cython.ulonglong, extra=cython.ulonglong)
    cdef void _store(self, unsigned long long key, int depth, int score, int kind, int move, int ply) noexcept nogil
    @cython.locals(score=int)
    cdef int _score_of(self, unsigned long long data, int ply) noexcept nogil
