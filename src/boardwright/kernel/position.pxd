# The types of `position.py` in C, for where it is compiled. Python does not read this file.

cimport cython
from boardwright.kernel.buffers cimport Ints, Wides, Workspace

cdef int CELLS, CODES, LEVELS, MORE, NO_ROYAL, TO_SHIFT, FROM_MASK, MOST_MOVES, DEEPEST, CHANGES_A_PLY
cdef unsigned long long ANY_TARGET
cdef int ICE, FROZEN_PLIES, THUNDER, BLAST, SHIELD, SWAP, EXPLODE, PICKY, WHEN_TAKING, WHEN_TAKEN

@cython.final
cdef class Position(Workspace):
    cdef readonly object tables
    cdef readonly int side, ply, score
    cdef readonly unsigned long long key
    cdef readonly int[::1] cells
    cdef int[::1] _changes, _frames
    cdef Ints _cells, _squares, _count, _slot, _royal, _fuses, _moves, _ice
    cdef int _made, _changed, _frozen
    cdef bint _special
    cdef Ints _is_royal, _scores, _effects, _becomes, _cross, _around
    cdef Ints _fusion, _fusion_result, _fusion_ply, _fusion_protected, _fusion_thunder, _fusion_zone
    cdef Wides _keys, _ice_keys
    cdef unsigned long long _side_key
    cdef Ints _step_start, _step_to, _step_leg, _step_leg2
    cdef Wides _step_mask
    cdef Ints _ray_start, _ray_path, _ray_first, _ray_most, _path
    cdef Wides _ray_mask, _span
    cdef Ints _hit_start, _hit_from, _hit_leg, _hit_leg2
    cdef Wides _hit_mask
    cdef Ints _line_start, _line_path, _line_most, _line_cells
    cdef Wides _line_mask
    cdef Ints _watch

    @cython.locals(old=int, colour=int, end=int)
    cdef void _set(self, int square, int code) noexcept nogil
    @cython.locals(old=int)
    cdef void _set_ice(self, int square, int until) noexcept nogil
    @cython.locals(colour=int, end=int, last=int, slot=int)
    cdef void _remove(self, int square, int code) noexcept nogil
    @cython.locals(start=int, end=int, code=int, victim=int)
    cdef void _make(self, int move) noexcept nogil
    cpdef make_room(self, int plies)
    cdef bint _is_special(self, int code, int victim) noexcept nogil
    @cython.locals(effects=int, fusion=int)
    cdef void _make_special(self, int start, int end, int code, int victim) noexcept nogil
    @cython.locals(burning=int, row=int, place=int, square=int, code=int, fuses=cython.p_int)
    cdef void _blow_up(self, int centre) noexcept nogil
    @cython.locals(place=int, square=int)
    cdef void _freeze_beside(self, int centre) noexcept nogil
    @cython.locals(square=int)
    cdef void _thaw(self) noexcept nogil
    cdef void _put(self, int square, int code) noexcept nogil
    cdef void _note(self, int where, int old) noexcept nogil
    @cython.locals(where=int)
    cpdef void unmake(self) noexcept nogil
    cpdef void pass_turn(self) noexcept nogil
    cpdef void turn_over(self) noexcept nogil
    @cython.locals(end=int, wanted=cython.ulonglong, begin=int, row0=int, place=int, at=int, row=int, step=int, to=int, ray=int, level=int, hurdles=int, most=int, cell=int, code=int, cells=cython.p_int, moves=cython.p_int, step_to=cython.p_int, step_leg=cython.p_int, path=cython.p_int, step_mask=cython.p_ulonglong, ray_mask=cython.p_ulonglong)
    cdef int _generate(self, int first, bint only_captures) noexcept nogil
    @cython.locals(kept=int, place=int, move=int)
    cdef int _permitted(self, int first, int end) noexcept nogil
    @cython.locals(code=int, victim=int)
    cdef bint _is_permitted(self, int start, int end) noexcept nogil
    @cython.locals(code=int, fusion=int, row=int)
    cdef bint _may_fuse(self, int start, int end) noexcept nogil
    @cython.locals(mover=int, stood=int, found=cython.bint, place=int, square=int, row=int)
    cdef bint _is_guarded(self, int start, int end, int code, int colour) noexcept nogil
    @cython.locals(row=int, step=int, ray=int, hurdles=int, level=int, cell=int, to=int, cells=cython.p_int)
    cdef bint _reaches(self, int at, int goal) noexcept nogil
    @cython.locals(side=int, king=int, in_check=cython.bint, end=int, place=int, move=int)
    cdef int _generate_legal(self, int first) noexcept nogil
    @cython.locals(row=int, victim=int)
    cdef bint _is_legal(self, int move, int king, bint in_check) noexcept nogil
    @cython.locals(start=int, end=int, code=int, victim=int, colour=int, king=int, safe=cython.bint)
    cpdef bint is_safe(self, int move) noexcept nogil
    @cython.locals(king=int)
    cpdef bint in_check(self, int colour) noexcept nogil
    @cython.locals(row=int, when=int, hit=int, line=int, hurdles=int, level=int, most=int, place=int, code=int, cells=cython.p_int, hit_mask=cython.p_ulonglong, hit_from=cython.p_int, line_cells=cython.p_int)
    cdef bint _is_hit(self, int colour, int king) noexcept nogil
    @cython.locals(end=int, total=cython.longlong, place=int)
    cdef long long _perft(self, int depth, int first) noexcept nogil
