# The types of `deals.py` in C, for where it is compiled. Python does not read this file.

cimport cython
from boardwright.kernel.apart cimport Apart
from boardwright.kernel.buffers cimport Ints, Wides
from boardwright.kernel.guesses cimport Dealer

cdef int RANKS, BITS, ROCKET, MOST_PARTS, KEY, SIZE, SIZES, EACH, MOST_USED
cdef unsigned long long EACH_ONE, JOKERS

cdef class Deal(Apart):
    cdef readonly int seats
    cdef Wides _hands, _first_hands
    cdef Ints _sizes, _number, _parts, _first_sizes, _first_number, _first_parts, _used
    cdef int _seat, _owner, _first_seat, _first_owner
    cdef int _on_each, _on_run, _on_key, _on_wing, _first_each, _first_run, _first_key, _first_wing
    cdef int _each, _run, _key, _wing, _size, _uses
    cdef unsigned long long _counts

    @cython.locals(seat=int)
    cpdef void deal(self, Dealer dealer)
    @cython.final
    @cython.locals(seat=int, number=int, at=int)
    cdef void _take_all_apart(self) noexcept
    @cython.final
    @cython.locals(seat=int, base=int, at=int)
    cdef void _again(self) noexcept
    @cython.final
    @cython.locals(seat=int)
    cdef void _put_down(self) noexcept
    @cython.final
    @cython.locals(base=int, parts=Ints, at=int, kept=int)
    cdef void _remove(self, int seat) noexcept
    @cython.final
    @cython.locals(number=int, at=int)
    cdef void _take_anew(self, int seat) noexcept
    @cython.final
    cdef void _given(self, int each, int run, int key, int wing, unsigned long long counts, int size) noexcept
    @cython.final
    @cython.locals(part=int)
    cdef void _alone(self, int at) noexcept
    @cython.final
    cdef void _tear(self, int each, int run, int key) noexcept
