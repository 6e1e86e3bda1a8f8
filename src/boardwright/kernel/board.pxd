# The types of `board.py` in C, for where it is compiled. Python does not read this file.

cimport cython
from boardwright.kernel.buffers cimport Ints, Shorts, Wides, Workspace

cdef int ROW, CODES, NOWHERE, NO_ROYAL, TO_SHIFT, EXTRA_SHIFT, SQUARE_MASK, PASSES, IN_PASSING, CASTLING
cdef int CHANGES_A_PLY, NUMBERS_A_CHANGE, SIGHTS, FARTHEST, ICE, FROZEN_PLIES, THUNDER, BLAST, SHIELD, SWAP, EXPLODE, DRAG, WHEN_TAKING, WHEN_TAKEN, MOST_SEEN, NET_UNIT

cdef class Board(Workspace):
    cdef readonly object tables
    cdef readonly int side, ply, score, rights, passed, quiet
    cdef readonly unsigned long long key
    cdef readonly int[::1] cells
    cdef int[::1] _changes, _frames, _states
    cdef Ints _cells, _squares, _count, _slot, _royal, _fuses, _ice
    cdef int _made, _changed, _frozen, _size, _late, _weight, _full_weight, _nearness, _files
    cdef bint _special, _stateful, _tapered
    cdef Ints _is_royal, _scores, _late_scores, _weights, _mates, _corners, _grounds, _effects, _becomes, _cross, _around, _lasting
    cdef Ints _fusion, _fusion_result, _fusion_thunder
    cdef Ints _passed_over, _passer_at, _hunt_start, _hunt_from, _castle, _rights_kept
    cdef Wides _keys, _ice_keys, _hunt_mask, _rights_keys, _passed_keys
    cdef unsigned long long _side_key
    cdef int _width
    cdef Shorts _seen, _sights, _net_rows, _net_out, _net_bias
    cdef Ints _seen_at

    @cython.final
    @cython.locals(old=int, colour=int, end=int, gone=int, come=int)
    cdef void _set(self, int square, int code) noexcept nogil
    @cython.final
    @cython.locals(width=int, here=int, known=int)
    cdef void _look(self) noexcept nogil
    @cython.final
    @cython.locals(width=int, side=int, place=int, square=int)
    cdef void _sum_all(self) noexcept nogil
    @cython.final
    @cython.locals(before=Shorts, less=int, more=int, place=int, where=int)
    cdef void _sum_changes(self, int known) noexcept nogil
    @cython.final
    @cython.locals(seen=Shorts, less=Shorts, more=Shorts, width=int, place=int)
    cdef void _sum(self, Shorts before, int gone, int come) noexcept nogil
    @cython.final
    @cython.locals(own=int, total=int)
    cdef int _beyond(self) noexcept nogil
    @cython.final
    @cython.locals(seen=Shorts, weights=Shorts, most=cython.short, total=int, place=int, value=cython.short, square=cython.short)
    cdef int _weigh(self, int view, int out) noexcept nogil
    @cython.final
    @cython.locals(old=int)
    cdef void _set_ice(self, int square, int until) noexcept nogil
    @cython.final
    @cython.locals(colour=int, end=int, last=int, slot=int)
    cdef void _remove(self, int square, int code) noexcept nogil
    @cython.final
    @cython.locals(start=int, end=int, code=int, victim=int)
    cdef void _make(self, int move) noexcept nogil
    @cython.final
    cdef void _end_ply(self) noexcept nogil
    @cython.final
    cdef bint _is_special(self, int code, int victim) noexcept nogil
    @cython.final
    @cython.locals(effects=int, fusion=int)
    cdef void _make_special(self, int start, int end, int code, int victim) noexcept nogil
    @cython.final
    @cython.locals(burning=int, row=int, place=int, square=int, code=int, fuses=cython.p_int)
    cdef void _blow_up(self, int centre) noexcept nogil
    @cython.final
    @cython.locals(place=int, square=int)
    cdef void _freeze_beside(self, int centre) noexcept nogil
    @cython.final
    @cython.locals(square=int)
    cdef void _thaw(self) noexcept nogil
    @cython.final
    cdef void _put(self, int square, int code) noexcept nogil
    @cython.final
    cdef void _note(self, int where, int old, int new) noexcept nogil
    @cython.final
    @cython.locals(where=int)
    cdef void _unmake(self) noexcept nogil
    @cython.final
    cdef void _pass_turn(self) noexcept nogil
    @cython.final
    cdef void _turn_over(self) noexcept nogil
    @cython.final
    @cython.locals(place=int)
    cdef void _keep_state(self) noexcept nogil
    @cython.final
    @cython.locals(place=int)
    cdef void _restore_state(self) noexcept nogil
    @cython.final
    cdef void _set_rights(self, int rights) noexcept nogil
    @cython.final
    cdef void _set_passed(self, int square) noexcept nogil
    @cython.final
    cdef void _pass_over(self, int square, int colour) noexcept nogil
    @cython.final
    @cython.locals(row=int, hunt=int)
    cdef bint _is_hunted(self, int square, int colour) noexcept nogil
    @cython.final
    @cython.locals(extra=int, rights=int)
    cdef void _make_stateful(self, int move, int start, int end, int code, int victim) noexcept nogil
    @cython.final
    cdef void _make_extra(self, int extra, int end, int colour) noexcept nogil
    @cython.final
    @cython.locals(place=int)
    cdef void _castle_with(self, int number, int royal) noexcept nogil
    @cython.final
    @cython.locals(weight=int, late=int, score=int)
    cdef int _tapered_score(self) noexcept nogil
    @cython.final
    @cython.locals(lone=int, hunter=int, count=int, cells=cython.p_int, ground=int, can_mate=cython.bint, place=int, square=int, code=int, prey=int, away=int, gain=int)
    cdef int _hunted(self, int score) noexcept nogil
    @cython.final
    @cython.locals(files=int, ranks=int)
    cdef int _distance(self, int one, int other) noexcept nogil
