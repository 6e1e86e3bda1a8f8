"""Deals: hands of a climbing game, each taken apart, as they are begun again and again and as they are played out. How
they are played is for `landlord` and `race` to say.

A play is its body, `each` cards of every rank of a row of `run` ranks from `key`, and `wing`, what rides along (0:
nothing). Plain Python, which `deals.pxd` gives the types of C where it is compiled.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.kernel.apart import Apart
from boardwright.kernel.buffers import WIDE, buffer
from boardwright.kernel.guesses import Dealer

# Written out, so that they are constants of C too; a test compares them with those of `apart`.
RANKS, BITS = 15, 4
EACH_ONE = 0x111111111111111
JOKERS = 0x110000000000000
ROCKET = 5
MOST_PARTS = 48
KEY, SIZE, SIZES, EACH = 16, 8, 63, 7
MOST_USED = 16

Shape = tuple[int, int, int, int]
"""Each, run, key, wing."""
Choice = tuple[int, int, int, int, int]
"""The same, and all cards as counts."""


class Deal(Apart):
    """`chain`: how many pairs make a row."""

    def __init__(self, seats: int, chain: int) -> None:
        Apart.__init__(self, chain)
        self.seats = seats
        self._hands = self._use_wide(buffer([0] * seats, WIDE))
        self._sizes, self._number = self._room(seats), self._room(seats)
        self._parts = self._room(seats * MOST_PARTS)
        self._first_hands = self._use_wide(buffer([0] * seats, WIDE))
        self._first_sizes, self._first_number = self._room(seats), self._room(seats)
        self._first_parts = self._room(seats * MOST_PARTS)
        self._seat = self._owner = self._first_seat = self._first_owner = 0
        self._on_each = self._on_run = self._on_key = self._on_wing = 0
        self._first_each = self._first_run = self._first_key = self._first_wing = 0
        # What is chosen, and the parts that it is made of.
        self._each = self._run = self._key = self._wing = self._size = 0
        self._counts = 0
        self._used, self._uses = self._room(MOST_USED), 0

    def _start(self, sizes: Sequence[int], seat: int, on: Shape | None, owner: int) -> None:
        for at in range(self.seats):
            self._first_sizes[at] = sizes[at]
        self._first_seat, self._first_owner = seat, owner
        self._first_each, self._first_run, self._first_key, self._first_wing = on or (0, 0, 0, 0)

    def hold(self, hands: Sequence[int]) -> None:
        for seat in range(self.seats):
            self._first_hands[seat] = hands[seat]
        self._take_all_apart()

    def deal(self, dealer: Dealer) -> None:
        """Other cards, as they are guessed."""
        dealer._draw()
        for seat in range(self.seats):
            self._first_hands[seat] = dealer._best[seat]
        self._take_all_apart()

    def _take_all_apart(self) -> None:
        for seat in range(self.seats):
            number = self._take_apart(self._first_hands[seat])
            self._first_number[seat] = number
            for at in range(number):
                self._first_parts[seat * MOST_PARTS + at] = self._best[at]

    def _again(self) -> None:
        for seat in range(self.seats):
            self._hands[seat] = self._first_hands[seat]
            self._sizes[seat] = self._first_sizes[seat]
            self._number[seat] = self._first_number[seat]
            base = seat * MOST_PARTS
            for at in range(base, base + self._number[seat]):
                self._parts[at] = self._first_parts[at]
        self._seat, self._owner = self._first_seat, self._first_owner
        self._on_each, self._on_run = self._first_each, self._first_run
        self._on_key, self._on_wing = self._first_key, self._first_wing

    # A turn

    def _put_down(self) -> None:
        """What is chosen leaves the hand, and has to be beaten."""
        seat = self._seat
        self._hands[seat] -= self._counts
        self._sizes[seat] -= self._size
        self._on_each, self._on_run = self._each, self._run
        self._on_key, self._on_wing = self._key, self._wing
        self._owner = seat
        if self._uses:
            self._remove(seat)
        else:
            self._take_anew(seat)

    def _remove(self, seat: int) -> None:
        """The parts that were played."""
        base, parts = seat * MOST_PARTS, self._parts
        for at in range(self._uses):
            parts[base + self._used[at]] = 0
        kept = base
        for at in range(base, base + self._number[seat]):
            if parts[at]:
                parts[kept] = parts[at]
                kept += 1
        self._number[seat] = kept - base

    def _take_anew(self, seat: int) -> None:
        """A hand that was torn."""
        number = self._take_apart(self._hands[seat])
        self._number[seat] = number
        for at in range(number):
            self._parts[seat * MOST_PARTS + at] = self._best[at]

    # Choosing

    def _given(self, each: int, run: int, key: int, wing: int, counts: int, size: int) -> None:
        self._each, self._run, self._key, self._wing = each, run, key, wing
        self._counts, self._size, self._uses = counts, size, 0

    def _alone(self, at: int) -> None:
        """A part of the hand, with nothing along."""
        part = self._parts[self._seat * MOST_PARTS + at]
        self._each, self._size, self._key = part & EACH, SIZES - ((part >> SIZE) & SIZES), part >> KEY
        self._wing = 0
        self._used[0], self._uses = at, 1
        if self._each == ROCKET:
            self._run, self._counts = 1, JOKERS
            return
        self._run = self._size // self._each
        self._counts = (self._each * (EACH_ONE >> BITS * (RANKS - self._run))) << BITS * self._key

    def _tear(self, each: int, run: int, key: int) -> None:
        """Whatever lies there, from this rank on."""
        self._each, self._run, self._key, self._wing = each, run, key, 0
        self._size = each * run
        self._counts = (each * (EACH_ONE >> BITS * (RANKS - run))) << BITS * key
        self._uses = 0
