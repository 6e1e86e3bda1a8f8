# The types of `race.py` in C, for where it is compiled. Python does not read this file.

cimport cython
from boardwright.kernel.deals cimport Deal

cdef int RANKS, ROW_RANKS, BITS, TRIO, BOMB, ACES, MOST_PARTS, KEY, SIZE, SIZES, EACH, CHAIN, ACE, FEW, TAIL, NOWHERE
cdef unsigned long long ONE

@cython.final
cdef class Race(Deal):
    cdef bint _must_beat, _pairs, _bare, _split, _aces
    cdef unsigned long long _along

    @cython.locals(seat=int, mine=int)
    cpdef int worth(self, int each, int run, int key, int wing, unsigned long long counts, int size)
    @cython.locals(left=int, seat=int)
    cdef int _left(self) noexcept
    @cython.locals(seat=int)
    cdef void _lay(self, bint plays) noexcept
    cdef bint _decide(self) noexcept
    cdef bint _is_trio(self) noexcept
    @cython.locals(seat=int, other=int, base=int)
    cdef bint _is_pressed(self) noexcept
    cdef bint _is_next_nearly_out(self) noexcept
    @cython.locals(hand=cython.ulonglong, rank=int)
    cdef int _highest(self) noexcept
    @cython.locals(base=int, nearly=cython.bint, best=int, best_bomb=int, least=int, least_bomb=int, at=int, part=int, key=int, size=int, rank=int)
    cdef void _lead(self) noexcept
    @cython.locals(base=int, at=int)
    cdef bint _has_single(self) noexcept
    @cython.locals(part=int, key=int, run=int)
    cdef void _lead_threes(self, int at) noexcept
    @cython.locals(hand=cython.ulonglong, size=int)
    cdef bint _fly(self, int each, int run, int key, int wing) noexcept
    cdef bint _may_go_short(self, int each, int run) noexcept
    @cython.locals(rest=cython.ulonglong, rank=int)
    cdef bint _takes_all(self) noexcept
    @cython.locals(base=int, hand=cython.ulonglong, each=int, first=int, last=int, at=int, part=int, key=int, rank=int, held=int, taken=int)
    cdef bint _finds_along(self, int wanted, bint pairs) noexcept
    @cython.locals(highest=int, base=int, at=int, part=int, size=int, fits=cython.bint)
    cdef bint _has_answer(self) noexcept
    @cython.locals(hand=cython.ulonglong, each=int, run=int, wing=int, is_bomb=cython.bint, ranks=int, key=int, rank=int)
    cdef bint _has_any(self) noexcept
    @cython.locals(rank=int, held=int)
    cdef bint _lies(self, unsigned long long hand, int each, int run, int key) noexcept
