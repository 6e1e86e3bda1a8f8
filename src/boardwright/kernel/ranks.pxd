# The types of `ranks.py` in C, for where it is compiled. Python does not read this file.

cimport cython

cdef int RANKS, BITS, TOP, PAIR, TRIO, FOUR
cdef unsigned long long EACH_ONE, GUARD, IN_ROWS, JOKERS

@cython.final
cdef class Line:
    cdef int number, least, most, wings, wing_size
    cdef unsigned long long each, starts, exactly, need, ranks

@cython.final
cdef class Table:
    cdef list _lines
    cdef int _most_alike
    cdef bint _both_jokers, _beside

    @cython.locals(found=list)
    cpdef list bags(self, unsigned long long hand)
    @cython.locals(found=list, heads=list)
    cpdef tuple bodies(self, unsigned long long hand)
    @cython.locals(flew=cython.bint, covered=cython.ulonglong, enough=cython.ulonglong, starts=cython.ulonglong, line=Line, run=int)
    cdef bint _take(self, list found, unsigned long long hand, list heads)
    @cython.locals(bag=cython.ulonglong)
    cdef _take_exactly(self, list found, unsigned long long hand, Line line, list heads)
    @cython.locals(ranks=cython.ulonglong, lowest=cython.ulonglong, body=cython.ulonglong)
    cdef _rows(self, list found, unsigned long long hand, Line line, unsigned long long starts, int run, list heads)
    @cython.locals(wings=int, number=int, ranks=cython.ulonglong, free=cython.ulonglong, low=cython.ulonglong, high=cython.ulonglong)
    cdef _fly(self, list found, unsigned long long rest, unsigned long long body, unsigned long long lowest, int run, Line line)
    @cython.locals(lowest=cython.ulonglong)
    cdef _alike(self, list found, unsigned long long bag, unsigned long long free, int wanted, unsigned long long each)
    @cython.locals(ranks=cython.ulonglong, others=cython.ulonglong, lowest=cython.ulonglong, number=int, taken=int)
    cdef _singles(self, list found, unsigned long long body, unsigned long long bag, unsigned long long free, int wanted, unsigned long long low, unsigned long long high)
    @cython.locals(wings=cython.ulonglong)
    cdef _add(self, list found, unsigned long long body, unsigned long long bag, unsigned long long low, unsigned long long high)

@cython.final
cdef class Worths:
    cdef object _worths

    @cython.locals(total=cython.ulonglong, one=cython.ulonglong)
    cpdef unsigned long long count(self, object cards)
    @cython.locals(one=cython.ulonglong, chosen=list)
    cpdef tuple pick(self, object cards, unsigned long long counts)
