# The types of `buffers.py` in C, for where it is compiled. Python does not read this file.

ctypedef int *Ints
ctypedef short *Shorts
ctypedef unsigned long long *Wides

cdef Ints pointer(int[::1] values) noexcept
cdef Shorts short_pointer(short[::1] values) noexcept
cdef Wides wide_pointer(unsigned long long[::1] values) noexcept

cdef class Workspace:
    cdef object _kept

    cdef Ints _use(self, object made)
    cdef Shorts _use_short(self, object made)
    cdef Wides _use_wide(self, object made)
    cdef Ints _room(self, int size)
