# The types of `apart.py` in C, for where it is compiled. Python does not read this file.

cimport cython
from boardwright.kernel.buffers cimport Ints, Workspace

cdef int RANKS, BITS, ROW_RANKS, SMALL_JOKER, BIG_JOKER, TRIO, BOMB, ROCKET, STRAIGHT, LOW, TURN, WASTED, WAYS, MOST_PARTS
cdef int KEY, SIZE, SIZES, EACH
cdef unsigned long long EACH_ONE, GUARD, IN_ROWS

cdef class Apart(Workspace):
    cdef int _chain
    cdef Ints _have, _found, _best

    @cython.locals(number=int, at=int)
    cpdef list parts(self, unsigned long long hand)
    cpdef int turns(self, unsigned long long hand)
    cpdef int cost(self, unsigned long long hand)
    @cython.final
    @cython.locals(ways=int, best=int, least=int, way=int, number=int, cost=int, at=int)
    cdef int _take_apart(self, unsigned long long hand) noexcept
    @cython.final
    @cython.locals(starts=cython.ulonglong)
    cdef bint _has_row(self, unsigned long long hand, int each, int ranks) noexcept
    @cython.final
    @cython.locals(parts=Ints, at=int, part=int, place=int)
    cdef void _sort(self, int number) noexcept
    @cython.final
    @cython.locals(carried=int, loose=int, at=int, part=int, each=int, size=int)
    cdef int _turns_of(self, Ints parts, int start, int end) noexcept
    @cython.final
    @cython.locals(cost=int, at=int, part=int, each=int, size=int)
    cdef int _cost_of(self, Ints parts, int number) noexcept
    @cython.final
    @cython.locals(have=Ints, number=int, rank=int, step=int)
    cdef int _apart(self, unsigned long long hand, int way) noexcept
    @cython.final
    cdef int _put(self, int number, int each, int key, int size) noexcept
    @cython.final
    @cython.locals(have=Ints, shortest=int, start=int, end=int, first=int, last=int, rank=int)
    cdef int _take_rows(self, int number, int each) noexcept
