# The types of `position.py` in C, for where it is compiled. Python does not read this file.

cimport cython
from boardwright.kernel.board cimport Board
from boardwright.kernel.buffers cimport Ints, Wides

cdef int ROW, CODES, NOWHERE, LEVELS, MORE, NO_ROYAL, TO_SHIFT, EXTRA_SHIFT, SQUARE_MASK, MOST_MOVES, DEEPEST, PICKY
cdef int PASSES, IN_PASSING, CASTLING, LEAVING, ENTERING, BARRING, WATCH_LINE
cdef unsigned long long ANY_TARGET

@cython.final
cdef class Position(Board):
    cdef Ints _moves
    cdef bint _simple
    cdef Ints _pins
    cdef int _surveys
    cdef Ints _fusion_ply, _fusion_protected, _fusion_zone
    cdef Ints _step_start, _step_to, _step_leg, _step_leg2
    cdef Wides _step_mask
    cdef Ints _extra_start, _extra_to, _extra_leg, _extra_leg2, _extra_kind
    cdef Wides _extra_mask
    cdef Ints _ray_start, _ray_path, _ray_first, _ray_most, _path
    cdef Wides _ray_mask, _span
    cdef Ints _hit_start, _hit_from, _hit_leg, _hit_leg2
    cdef Wides _hit_mask
    cdef Ints _line_start, _line_path, _line_most, _line_cells
    cdef Wides _line_mask
    cdef Ints _watch, _clear_start, _clear, _safe_start, _safe

    @cython.locals(end=int, wanted=cython.ulonglong, begin=int, row0=int, place=int, at=int)
    cdef int _generate(self, int first, bint only_captures) noexcept nogil
    @cython.locals(row=int, step=int, to=int, ray=int, level=int, hurdles=int, most=int, cell=int, code=int, cells=cython.p_int, moves=cython.p_int, step_to=cython.p_int, step_leg=cython.p_int, path=cython.p_int, step_mask=cython.p_ulonglong, ray_mask=cython.p_ulonglong)
    cdef int _generate_of(self, int at, int end, unsigned long long wanted) noexcept nogil
    @cython.locals(step=int, to=int, extra=int, cells=cython.p_int)
    cdef int _generate_extra(self, int at, int row, int end, bint only_captures) noexcept nogil
    cdef bint _may_do(self, int extra, int to, bint only_captures) noexcept nogil
    @cython.locals(place=int)
    cdef bint _is_clear(self, int castling) noexcept nogil
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
    @cython.locals(moves=cython.p_int, kept=int, mover=int, free=cython.bint, place=int, move=int, start=int)
    cdef int _keep_legal(self, int first, int end, int king) noexcept nogil
    @cython.locals(side=int, king=int, total=int, end=int, place=int, at=int)
    cdef int _count_legal(self, int first) noexcept nogil
    @cython.locals(cells=cython.p_int, path=cython.p_int, row=int, total=int, step=int, ray=int, targets=cython.ulonglong, cell=int, code=int)
    cdef int _count_of(self, int at) noexcept nogil
    @cython.locals(line=int, place=int, code=int, alone=int, row=int, cells=cython.p_int, line_cells=cython.p_int)
    cdef bint _survey(self, int colour, int king) noexcept nogil
    cdef bint _is_free(self, int at, int king) noexcept nogil
    @cython.locals(start=int, row=int, end=int, victim=int, leaving=int, entering=int)
    cdef bint _is_legal(self, int move, int king, bint in_check) noexcept nogil
    @cython.locals(victim=int, first_line=int, left=int, entered=int, hit=cython.bint)
    cdef bint _is_shut(self, int start, int end, int leaving, int entering, int king) noexcept nogil
    @cython.locals(start=int, end=int, code=int, victim=int, colour=int, king=int, safe=cython.bint)
    cpdef bint is_safe(self, int move) noexcept nogil
    @cython.locals(king=int, safe=cython.bint)
    cdef bint _is_safe_made(self, int move, int colour) noexcept nogil
    @cython.locals(castling=int, place=int)
    cdef bint _may_castle(self, int move, int colour) noexcept nogil
    @cython.locals(king=int)
    cpdef bint in_check(self, int colour) noexcept nogil
    @cython.locals(row=int, when=int, line=int)
    cdef bint _is_hit(self, int colour, int king) noexcept nogil
    @cython.locals(row=int, when=int, hit=int, cells=cython.p_int, hit_mask=cython.p_ulonglong, hit_from=cython.p_int)
    cdef bint _is_hit_by_step(self, int colour, int king) noexcept nogil
    @cython.locals(hurdles=int, level=int, most=int, place=int, code=int, cells=cython.p_int, line_cells=cython.p_int)
    cdef bint _is_hit_along(self, int line, int when) noexcept nogil
    @cython.locals(end=int, total=cython.longlong, place=int)
    cdef long long _perft(self, int depth, int first) noexcept nogil
