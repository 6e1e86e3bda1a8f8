# The types of `guesses.py` in C, for where it is compiled. Python does not read this file.

cimport cython
from boardwright.kernel.buffers cimport Ints, Wides, Workspace

cdef int BITS, HALF, NUMBERS_A_DOUBT
cdef unsigned long long ONE, WORD, STEP, FIRST, SECOND

cdef class Lot(Workspace):
    cdef unsigned long long _state

    @cython.final
    @cython.locals(mixed=cython.ulonglong)
    cdef int _below(self, unsigned long long bound) noexcept

cdef class Dealer(Lot):
    cdef readonly int seats
    cdef int _tries, _cards, _number
    cdef Wides _known, _later, _hands, _best
    cdef Ints _missing, _unseen, _doubts

    @cython.final
    @cython.locals(least=int, doubts=int, seat=int)
    cdef void _draw(self) noexcept
    @cython.final
    @cython.locals(cards=Ints, last=int, other=int, card=int, at=int, seat=int, hand=cython.ulonglong)
    cdef void _deal(self) noexcept
    @cython.final
    @cython.locals(found=int, number=int, at=int, then=cython.ulonglong, need=int, most=int, rank=int, held=int)
    cdef int _doubted(self) noexcept
