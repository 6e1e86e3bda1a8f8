# The types of `landlord.py` in C, for where it is compiled. Python does not read this file.

cimport cython
from boardwright.kernel.buffers cimport Ints
from boardwright.kernel.deals cimport Deal

cdef int SEATS, RANKS, ROW_RANKS, BITS, TRIO, BOMB, ROCKET, MOST_PARTS, KEY, SIZE, SIZES, EACH, CHAIN
cdef int TEN, KING, ACE, TWO, FEW, MANY, MOST_USED, MOST_WINGED, MOST_DOUBLINGS, NOWHERE
cdef unsigned long long EACH_ONE, JOKERS

@cython.final
cdef class Landlord(Deal):
    cdef int _landlord, _passes, _first_passes, _bombs
    cdef Ints _plays, _first_plays

    cpdef int worth(self, int each, int run, int key, int wing, unsigned long long counts, int size)
    cpdef int winner(self)
    @cython.locals(seat=int)
    cdef void _restart(self) noexcept
    @cython.locals(last=int)
    cdef int _play_out(self) noexcept
    @cython.locals(lord=int, spring=cython.bint)
    cdef int _worth_to(self, int winner) noexcept
    @cython.locals(seat=int)
    cdef void _lay(self, bint plays) noexcept
    cdef bint _decide(self) noexcept
    cdef bint _is_partner(self, int other) noexcept
    cdef int _danger(self) noexcept
    @cython.locals(wings=int, base=int, place=int, part=int)
    cdef void _with_wings(self, int at, int wing) noexcept
    @cython.locals(base=int, found=int, key=int, at=int, part=int)
    cdef int _loose(self, int wing, int wanted, int below) noexcept
    @cython.locals(seat=int, base=int, number=int, bombs=int, first_bomb=int, first=int, last=int, at=int, following=int, has_rocket=cython.bint, lets_out=cython.bint)
    cdef void _lead(self) noexcept
    @cython.locals(base=int, danger=int, best=int, best_safe=int, least=int, least_safe=int, at=int, part=int, key=int, size=int, rank=int)
    cdef void _lead_plain(self, int last) noexcept
    @cython.locals(part=int, run=int, single=int, pair=int, wing=int)
    cdef void _take_along(self, int at) noexcept
    @cython.locals(part=int, size=int)
    cdef bint _fits(self, int at) noexcept
    @cython.locals(part=int, is_bomb=cython.bint)
    cdef bint _bombs_it(self, int at) noexcept
    @cython.locals(number=int, size=int, at=int)
    cdef bint _goes_out(self) noexcept
    @cython.locals(most=int, at=int)
    cdef bint _goes_over_partner(self) noexcept
    cdef bint _is_loose(self) noexcept
    @cython.locals(seat=int, base=int, number=int, owner_has=int, pressed=cython.bint, left=int, waits=cython.bint, at=int)
    cdef bint _goes_over_enemy(self) noexcept
    @cython.locals(base=int, at=int, part=int, each=int, key=int, more=int)
    cdef bint _tears(self, bint low) noexcept
    @cython.locals(hand=cython.ulonglong, least=int, highest=int, rank=int, held=int)
    cdef bint _tears_loose(self, bint low) noexcept
