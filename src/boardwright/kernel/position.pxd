# The types of `position.py` in C, for where it is compiled. Python does not read this file.

cimport cython

cdef int CELLS, LEVELS, NO_ROYAL, TO_SHIFT, FROM_MASK, MOST_MOVES, DEEPEST

cdef class Position:
    cdef readonly object tables
    cdef readonly int side
    cdef readonly unsigned long long key
    cdef readonly int[::1] cells
    cdef int[::1] _squares, _count, _slot, _royal, _undo, _moves
    cdef int _made
    cdef int[::1] _is_royal
    cdef unsigned long long[::1] _keys
    cdef unsigned long long _side_key
    cdef int[::1] _step_start, _step_to, _step_leg, _step_leg2
    cdef unsigned long long[::1] _step_mask
    cdef int[::1] _ray_start, _ray_path, _ray_most, _path
    cdef unsigned long long[::1] _ray_mask
    cdef int[::1] _hit_start, _hit_from, _hit_leg, _hit_leg2
    cdef unsigned long long[::1] _hit_mask
    cdef int[::1] _line_start, _line_path, _line_most, _line_cells
    cdef unsigned long long[::1] _line_mask
    cdef int[::1] _watch

    @cython.locals(old=int, colour=int, end=int)
    cdef void _set(self, int square, int code) noexcept
    @cython.locals(colour=int, end=int, last=int, slot=int)
    cdef void _remove(self, int square, int code) noexcept
    @cython.locals(start=int, end=int, code=int)
    cpdef make(self, int move)
    @cython.locals(move=int, end=int, code=int)
    cpdef void unmake(self) noexcept
    cpdef void turn_over(self) noexcept
    @cython.locals(end=int, row0=int, place=int, at=int, row=int, step=int, to=int, ray=int, level=int, most=int, cell=int, code=int, cells=cython.int[::1], moves=cython.int[::1], step_to=cython.int[::1], step_leg=cython.int[::1], path=cython.int[::1], step_mask=cython.ulonglong[::1], ray_mask=cython.ulonglong[::1])
    cdef int _generate(self, int first) noexcept
    @cython.locals(side=int, king=int, row=int, in_check=cython.bint, end=int, place=int, move=int, touches=int)
    cdef int _generate_legal(self, int first) noexcept
    @cython.locals(start=int, end=int, code=int, victim=int, colour=int, king=int, safe=cython.bint)
    cpdef bint is_safe(self, int move) noexcept
    @cython.locals(king=int)
    cpdef bint in_check(self, int colour) noexcept
    @cython.locals(row=int, hit=int, line=int, hurdles=int, most=int, place=int, code=int, cells=cython.int[::1], hit_mask=cython.ulonglong[::1], hit_from=cython.int[::1], line_cells=cython.int[::1])
    cdef bint _is_hit(self, int colour, int king) noexcept
    @cython.locals(end=int, total=cython.longlong, place=int)
    cdef long long _perft(self, int depth, int first) except -1
