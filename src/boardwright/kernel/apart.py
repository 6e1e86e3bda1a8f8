"""Apart: a bag of ranks taken apart into the plays that it would be got rid of with, if nobody interfered.

A part is a row of `each` cards a rank: a single card, a pair, three, four; several ranks in a row of one, two or three
each; both jokers. It is one number, `key << 16 | (63 - size) << 8 | each`, so that sorted parts begin with the lowest
key and the longest of it. What rides along with threes is not a part of them.

Plain Python, which `apart.pxd` gives the types of C where it is compiled.
"""

from __future__ import annotations

from boardwright.kernel.buffers import Workspace

# Written out, so that they are constants of C too; a test compares them with those of `ranks`.
RANKS = 15
BITS = 4
EACH_ONE = 0x111111111111111
GUARD = 0x888888888888888
IN_ROWS = 0x000888888888888
ROW_RANKS = 12
"""Rows of several ranks run up to the ace."""
SMALL_JOKER, BIG_JOKER = 13, 14
TRIO, BOMB, ROCKET = 3, 4, 5
"""What stands for `each` of three, of four, and of both jokers."""
STRAIGHT = 5
"""So many single ranks make a row."""
LOW = 7
"""Up to the ten."""
TURN, WASTED = 10, 4
"""What it costs to lead once more, and, besides, to hold a low loose card."""
WAYS = 3
MOST_PARTS = 48
KEY, SIZE, SIZES, EACH = 16, 8, 63, 7
"""Where the key and the size of a part stand, and their masks."""


class Apart(Workspace):
    """`chain`: how many pairs make a row."""

    def __init__(self, chain: int) -> None:
        Workspace.__init__(self)
        self._chain = chain
        self._have = self._room(RANKS)
        self._found = self._room(MOST_PARTS)
        self._best = self._room(MOST_PARTS)

    def parts(self, hand: int) -> list[int]:
        number = self._take_apart(hand)
        return [self._best[at] for at in range(number)]

    def turns(self, hand: int) -> int:
        """How often one has to lead; threes take loose parts along."""
        return self._turns_of(self._best, 0, self._take_apart(hand))

    def cost(self, hand: int) -> int:
        """In tenths of a turn: loose low cards cost more than their turn, and bombs save one."""
        return self._cost_of(self._best, self._take_apart(hand))

    # The best of a few ways

    def _take_apart(self, hand: int) -> int:
        """The parts go into `_best`, in order. How many there are."""
        ways = 1
        if self._has_row(hand, 1, STRAIGHT) or self._has_row(hand, 2, self._chain):
            ways = WAYS  # else there is only one
        best = least = 0
        for way in range(ways):
            number = self._apart(hand, way)
            cost = self._cost_of(self._found, number)
            if way == 0 or cost < least:
                least, best = cost, number
                for at in range(number):
                    self._best[at] = self._found[at]
        self._sort(best)
        return best

    def _has_row(self, hand: int, each: int, ranks: int) -> bool:
        starts = ((hand | GUARD) - each * EACH_ONE) & IN_ROWS
        for _ in range(ranks - 1):
            starts &= starts >> BITS
        return starts != 0

    def _sort(self, number: int) -> None:
        parts = self._best
        for at in range(1, number):
            part, place = parts[at], at
            while place > 0 and parts[place - 1] > part:
                parts[place] = parts[place - 1]
                place -= 1
            parts[place] = part

    # What a way to take it apart costs

    def _turns_of(self, parts: list[int], start: int, end: int) -> int:
        carried = loose = 0
        for at in range(start, end):
            part = parts[at]
            each, size = part & EACH, SIZES - ((part >> SIZE) & SIZES)
            if each == TRIO:
                carried += size // TRIO
            elif size <= 2 and each == size and part >> KEY < ROW_RANKS:
                loose += 1
        return end - start - min(carried, loose)

    def _cost_of(self, parts: list[int], number: int) -> int:
        cost = TURN * self._turns_of(parts, 0, number)
        for at in range(number):
            part = parts[at]
            each, size = part & EACH, SIZES - ((part >> SIZE) & SIZES)
            if each >= BOMB:
                cost -= TURN
            elif size <= 2 and each == size and part >> KEY <= LOW:
                cost += WASTED
        return cost

    # One way

    def _apart(self, hand: int, way: int) -> int:
        """Bombs first; then rows of three, one and two each, in an order that the way says; then what is left."""
        have, number = self._have, 0
        for rank in range(RANKS):
            have[rank] = (hand >> BITS * rank) & 7
        if have[SMALL_JOKER] and have[BIG_JOKER]:
            have[SMALL_JOKER] = have[BIG_JOKER] = 0
            number = self._put(number, ROCKET, BIG_JOKER, 2)
        for rank in range(RANKS):
            if have[rank] == BOMB:
                have[rank] = 0
                number = self._put(number, BOMB, rank, BOMB)
        for step in range(TRIO):
            number = self._take_rows(number, (way + step + 2) % TRIO + 1)
        for rank in range(RANKS):
            if have[rank]:
                number = self._put(number, have[rank], rank, have[rank])
        return number

    def _put(self, number: int, each: int, key: int, size: int) -> int:
        self._found[number] = key << KEY | (SIZES - size) << SIZE | each
        return number + 1

    def _take_rows(self, number: int, each: int) -> int:
        shortest = 1 if each == TRIO else STRAIGHT if each == 1 else self._chain
        have, start = self._have, 0
        while start < ROW_RANKS:
            end = start
            while end < ROW_RANKS and have[end] >= each:
                end += 1
            first, last = start, end
            if each == 1:  # ends that would leave a card of a pair behind are worth more in the pair
                while last - first > shortest and have[first] in (2, TRIO):
                    first += 1
                while last - first > shortest and have[last - 1] in (2, TRIO):
                    last -= 1
            if last - first < shortest:
                start = end + 1
                continue
            for rank in range(first, last):
                have[rank] -= each
            number = self._put(number, each, first, each * (last - first))
            start = first if each == 1 else end + 1
        return number
