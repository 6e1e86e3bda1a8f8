"""Guesses: cards that nobody has shown dealt to hands, so that what was seen makes sense. Again and again, by a seed.

Plain Python, which `guesses.pxd` gives the types of C where it is compiled.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.kernel.buffers import WIDE, Workspace, buffer

# Written out, so that they are constants of C too.
BITS = 4
ONE = 1
WORD = 0xFFFFFFFFFFFFFFFF
STEP, FIRST, SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
"""The numbers of splitmix64."""
HALF = 32
NUMBERS_A_DOUBT = 5


class Lot(Workspace):
    """Numbers that look random, the same everywhere for the same seed."""

    def __init__(self, seed: int) -> None:
        Workspace.__init__(self)
        self._state = seed

    def _below(self, bound: int) -> int:
        self._state = (self._state + STEP) & WORD
        mixed = ((self._state ^ (self._state >> 30)) * FIRST) & WORD
        mixed = ((mixed ^ (mixed >> 27)) * SECOND) & WORD
        mixed ^= mixed >> 31
        return ((mixed >> HALF) * bound) >> HALF


class Dealer(Lot):
    """`known`: bags of what each seat holds for sure; `missing`: how many more cards it holds; `unseen`: ranks.

    A doubt is (seat, need, most, above, upto), with what the seat has played since in `later`: it would have played
    if it had from `need` to `most` of a rank above one and up to another. Of a few deals the one with the fewest
    doubts is taken.
    """

    def __init__(
        self,
        seed: int,
        known: Sequence[int],
        missing: Sequence[int],
        unseen: Sequence[int],
        doubts: Sequence[tuple[int, int, int, int, int]] = (),
        later: Sequence[int] = (),
        tries: int = 1,
    ) -> None:
        Lot.__init__(self, seed)
        self.seats = len(known)
        self._tries = tries if doubts else 1
        self._known = self._use_wide(buffer(list(known), WIDE))
        self._missing = self._use(buffer(list(missing)))
        self._unseen = self._use(buffer([*unseen, 0]))
        self._cards = len(unseen)
        self._doubts = self._use(buffer([*(number for doubt in doubts for number in doubt), 0]))
        self._later = self._use_wide(buffer([*later, 0], WIDE))
        self._number = len(doubts)
        self._hands = self._use_wide(buffer([0] * self.seats, WIDE))
        self._best = self._use_wide(buffer([0] * self.seats, WIDE))

    def hands(self) -> list[int]:
        """Dealt anew."""
        self._draw()
        return [self._best[seat] for seat in range(self.seats)]

    def _draw(self) -> None:
        least = self._number + 1
        for _ in range(self._tries):
            self._deal()
            doubts = self._doubted()
            if doubts < least:
                least = doubts
                for seat in range(self.seats):
                    self._best[seat] = self._hands[seat]
            if doubts == 0:
                break

    def _deal(self) -> None:
        cards = self._unseen
        for last in range(self._cards - 1, 0, -1):
            other = self._below(last + 1)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card
        at = 0
        for seat in range(self.seats):
            hand = self._known[seat]
            for _ in range(self._missing[seat]):
                hand += ONE << BITS * cards[at]
                at += 1
            self._hands[seat] = hand

    def _doubted(self) -> int:
        found = 0
        for number in range(self._number):
            at = number * NUMBERS_A_DOUBT
            then = self._hands[self._doubts[at]] + self._later[number]
            need, most = self._doubts[at + 1], self._doubts[at + 2]
            for rank in range(self._doubts[at + 3] + 1, self._doubts[at + 4] + 1):
                held = (then >> BITS * rank) & 7
                if need <= held <= most:
                    found += 1
                    break
        return found
