# The types of `tricks.py` in C, for where it is compiled. Python does not read this file.

cimport cython
from boardwright.kernel.buffers cimport Ints, Wides
from boardwright.kernel.guesses cimport Lot

cdef int SEATS, SUITS, HEAPS, FACES, SIX, PLACES, SAFE, POINTS, FEW_TRUMPS, LOWEST
cdef unsigned long long ONE, ALL, DE_BRUIJN

@cython.final
cdef class Tricks(Lot):
    cdef Ints _suit, _place, _worth, _face, _known_cards, _dealt_cards, _cards, _space, _left_space, _unseen, _open
    cdef Wides _of_suit, _above, _known, _known_twice, _dealt, _dealt_twice, _held, _held_twice
    cdef unsigned long long _fives, _tens, _chosen, _chosen_twice
    cdef int _unseen_number, _seat, _led, _size, _pairs, _best, _points, _left
    cdef bint _best_trump, _first_best_trump
    cdef readonly int buried, taker, won_first, won_second
    cdef int _first_seat, _first_led, _first_size, _first_pairs, _first_best, _first_points, _first_taker, _first_left

    cdef Wides _bits(self)
    cpdef void lie(self, int suit, unsigned long long one, unsigned long long twice, bint whole)
    cdef void _keep(self) noexcept
    @cython.locals(heap=int, suit=int, at=int)
    cpdef void deal(self)
    @cython.locals(suit=int, space=Ints, places=int, room=int, at=int, heap=int, bit=cython.ulonglong)
    cdef void _deal_one(self, int face) noexcept
    @cython.locals(room=int, heap=int)
    cdef int _room_in(self, int places) noexcept
    cpdef void play(self, int suit, unsigned long long one, unsigned long long twice, bint whole)
    @cython.locals(pairs=int, top=int, first=cython.ulonglong, second=cython.ulonglong)
    cpdef void throw(self, int suit, unsigned long long one, unsigned long long twice, object units)
    @cython.locals(heap=int, suit=int)
    cdef void _again(self) noexcept
    cdef void _play_out(self) noexcept
    @cython.locals(higher=cython.ulonglong, step=int, other=int)
    cdef bint _can_be_beaten(self, int suit, int pairs, int top) noexcept
    @cython.locals(places=int)
    cdef bint _has_row(self, unsigned long long doubled, int pairs, int top) noexcept
    @cython.locals(seat=int, left=cython.ulonglong, bit=cython.ulonglong, number=int)
    cdef void _lay(self, int suit, bint whole) noexcept
    @cython.locals(seat=int, one=cython.ulonglong, twice=cython.ulonglong)
    cdef void _judge(self, int suit, bint whole) noexcept
    @cython.locals(doubled=cython.ulonglong)
    cdef int _height(self) noexcept
    @cython.locals(higher=cython.bint)
    cdef bint _beats(self, int suit) noexcept
    cdef bint _is_ruffed(self) noexcept
    cdef bint _partner_has_it(self) noexcept
    cdef bint _gives(self) noexcept
    cdef int _at(self, unsigned long long bit) noexcept
    @cython.locals(step=int)
    cdef unsigned long long _highest(self, unsigned long long bits) noexcept
    @cython.locals(number=int)
    cdef int _number(self, unsigned long long bits) noexcept
    @cython.locals(fives=int, tens=int)
    cdef int _points_in(self, unsigned long long one, unsigned long long twice) noexcept
    @cython.locals(tens=cython.ulonglong, fives=cython.ulonglong, none=cython.ulonglong, best=cython.ulonglong)
    cdef unsigned long long _cheapest(self, unsigned long long cards, bint gives) noexcept
    @cython.locals(bit=cython.ulonglong)
    cdef void _choose(self, unsigned long long cards, unsigned long long twice, int wanted, bint gives) noexcept
    @cython.locals(seat=int, longest=int, best=int, suit=int, number=int, trumps=int, cards=cython.ulonglong)
    cdef void _lead(self) noexcept
    @cython.locals(seat=int, of_suit=cython.ulonglong, doubled=cython.ulonglong, top=cython.ulonglong)
    cdef bint _leads_highest(self, int suit) noexcept
    @cython.locals(step=int)
    cdef bint _stands(self, Wides hands, unsigned long long of_suit, unsigned long long top) noexcept
    @cython.locals(seat=int, led=int, number=int)
    cdef void _follow(self) noexcept
    @cython.locals(higher=cython.ulonglong)
    cdef unsigned long long _single(self, unsigned long long cards) noexcept
    @cython.locals(seat=int, of_suit=cython.ulonglong, cards=cython.ulonglong, doubled=cython.ulonglong, need=int, higher=cython.ulonglong, from_top=cython.bint, taken=cython.ulonglong, left=cython.ulonglong, bit=cython.ulonglong)
    cdef void _serve(self) noexcept
    cdef bint _wants_ruff(self) noexcept
    @cython.locals(seat=int, trumps=cython.ulonglong, fitting=cython.ulonglong)
    cdef bint _ruffs(self) noexcept
    @cython.locals(lowest=cython.ulonglong, number=int, bit=cython.ulonglong)
    cdef unsigned long long _lowest_trumps(self, unsigned long long fitting) noexcept
    @cython.locals(seat=int, of_suit=cython.ulonglong, wanted=int, cards=cython.ulonglong, doubled=cython.ulonglong)
    cdef void _discard(self) noexcept
