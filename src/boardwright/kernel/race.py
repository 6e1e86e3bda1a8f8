"""Race: hands of a climbing game, everybody for himself, played out by rules of thumb.

Lead what is lowest and longest; answer with what the hand taken apart has anyway, else with the lowest that will do;
keep bombs until somebody is nearly out. Whoever moves goes by his own hand and by how many cards the others hold. The
wing of a play is how many cards ride along with every three or four.

Plain Python, which `race.pxd` gives the types of C where it is compiled.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.kernel.deals import Choice, Deal, Shape

# Written out, so that they are constants of C too; a test compares them with those of `apart`.
RANKS, ROW_RANKS, BITS = 13, 12, 4
ONE = 1
TRIO, BOMB, ACES = 3, 4, 5
"""What stands for `each` of three, of four, and of the three aces that beat every four."""
MOST_PARTS = 48
KEY, SIZE, SIZES, EACH = 16, 8, 63, 7
CHAIN = 2
ACE = 11
FEW = 4
"""Whoever holds so few cards may be out soon."""
TAIL = 2
"""Cards that ride along with every three."""
NOWHERE = 1000


class Race(Deal):
    def __init__(
        self,
        seats: int,
        *,
        must_beat: bool = True,
        pairs: bool = False,
        bare: bool = False,
        split: bool = True,
        aces: bool = False,
    ) -> None:
        """`must_beat`: who can has to; `pairs`: only pairs ride along; `bare`: threes may go with fewer cards, too;
        `split`: fours may be taken apart; `aces`: three of them beat every four."""
        Deal.__init__(self, seats, CHAIN)
        self._must_beat, self._pairs, self._bare = must_beat, pairs, bare
        self._split, self._aces = split, aces
        self._along = 0

    def begin(self, sizes: Sequence[int], seat: int, on: Shape | None = None, owner: int = 0) -> None:
        """A negative size: that seat gave up. `on`: what has to be beaten, which `owner` laid."""
        self._start(sizes, seat, on, owner)

    # What comes of it

    def worth(self, each: int, run: int, key: int, wing: int, counts: int, size: int) -> int:
        """To the seat that is to move, if it plays this first: what the others are left with, or what it is left with
        itself. `each` 0: a pass."""
        self._again()
        self._given(each, run, key, wing, counts, size)
        seat = self._seat
        self._lay(each > 0)
        while self._sizes[seat]:
            seat = self._seat
            self._lay(self._decide())
        mine = self._sizes[self._first_seat]
        return -mine if mine else self._left()

    def game(self) -> list[Choice | None]:
        """All plays and passes to the end."""
        self._again()
        made: list[Choice | None] = []
        seat = self._seat
        while self._sizes[seat]:
            seat = self._seat
            plays = self._decide()
            made.append((self._each, self._run, self._key, self._wing, self._counts) if plays else None)
            self._lay(plays)
        return made

    def _left(self) -> int:
        left = 0
        for seat in range(self.seats):
            if self._sizes[seat] > 1:
                left += self._sizes[seat]
        return left

    # A turn

    def _lay(self, plays: bool) -> None:
        """What is chosen; or a pass. Whoever gave up hands his lead on."""
        if plays:
            self._put_down()
        seat = (self._seat + 1) % self.seats
        while self._sizes[seat] < 0:
            if seat == self._owner:
                self._owner = (seat + 1) % self.seats
            seat = (seat + 1) % self.seats
        self._seat = seat
        if seat == self._owner:
            self._on_each = 0

    def _decide(self) -> bool:
        """Sets what is chosen; False: a pass."""
        if self._on_each == 0:
            self._lead()
            return True
        if self._has_answer():
            return True
        return self._has_any() and (self._must_beat or self._is_pressed() or self._is_trio())

    def _is_trio(self) -> bool:
        return self._each == TRIO and self._run == 1 and self._wing == TAIL

    def _is_pressed(self) -> bool:
        """Is somebody nearly out?"""
        seat = self._seat
        for other in range(self.seats):
            if other != seat and 0 < self._sizes[other] <= FEW:
                return True
        base = seat * MOST_PARTS
        return self._turns_of(self._parts, base, base + self._number[seat]) <= TAIL

    def _is_next_nearly_out(self) -> bool:
        return self._sizes[(self._seat + 1) % self.seats] == 1

    def _highest(self) -> int:
        hand, rank = self._hands[self._seat], RANKS - 1
        while (hand >> BITS * rank) & 7 == 0:
            rank -= 1
        return rank

    # Leading

    def _lead(self) -> None:
        base, nearly = self._seat * MOST_PARTS, self._is_next_nearly_out()
        best = best_bomb = -1
        least = least_bomb = NOWHERE
        for at in range(self._number[self._seat]):
            part = self._parts[base + at]
            key, size = part >> KEY, SIZES - ((part >> SIZE) & SIZES)
            if nearly and size == 1:
                continue
            rank = (key - size) * RANKS + key
            if part & EACH >= BOMB:
                if rank < least_bomb:
                    least_bomb, best_bomb = rank, at
            elif rank < least:
                least, best = rank, at
        if best < 0 and (best_bomb < 0 or self._has_single()):
            self._tear(1, 1, self._highest())
        elif best < 0:
            self._alone(best_bomb)
        elif self._parts[base + best] & EACH == TRIO:
            self._lead_threes(best)
        else:
            self._alone(best)

    def _has_single(self) -> bool:
        base = self._seat * MOST_PARTS
        for at in range(self._number[self._seat]):  # noqa: SIM110 - compiled, a generator would be an object
            if SIZES - ((self._parts[base + at] >> SIZE) & SIZES) == 1:
                return True
        return False

    def _lead_threes(self, at: int) -> None:
        part = self._parts[self._seat * MOST_PARTS + at]
        key, run = part >> KEY, (SIZES - ((part >> SIZE) & SIZES)) // TRIO
        if self._fly(TRIO, run, key, TAIL):
            return
        if not self._bare or run > 1:
            self._tear(1, 1, key)
        elif not self._fly(TRIO, run, key, 1):
            self._alone(at)

    def _fly(self, each: int, run: int, key: int, wing: int) -> bool:
        """With what rides along; as the last cards of a hand threes may go with less."""
        hand, size = self._hands[self._seat], self._sizes[self._seat]
        self._tear(each, run, key)
        if self._finds_along(wing * run, wing == TAIL and self._pairs):
            self._counts += self._along
            self._size += wing * run
        elif self._may_go_short(each, run) and size < self._size + wing * run and self._takes_all():
            self._counts, self._size = hand, size
        else:
            return False
        self._wing = wing
        return True

    def _may_go_short(self, each: int, run: int) -> bool:
        """Where threes may be bare, those with fewer cards are plays of another kind."""
        return each == TRIO and not (self._bare and run == 1)

    def _takes_all(self) -> bool:
        """Is nothing of the same ranks left over?"""
        rest = self._hands[self._seat] - self._counts
        for rank in range(self._key, self._key + self._run):  # noqa: SIM110 - as above
            if (rest >> BITS * rank) & 7:
                return False
        return True

    def _finds_along(self, wanted: int, pairs: bool) -> bool:
        """Cards to ride along: the lowest loose ones, then the lowest of any."""
        self._along = 0
        base, hand, each = self._seat * MOST_PARTS, self._hands[self._seat], 2 if pairs else 1
        first, last = self._key, self._key + self._run
        for at in range(self._number[self._seat]):
            part = self._parts[base + at]
            key = part >> KEY
            if wanted and part & EACH == each and SIZES - ((part >> SIZE) & SIZES) == each:
                if first <= key < last:
                    continue
                self._along += (ONE * each) << BITS * key
                wanted -= each
        for rank in range(RANKS):
            held = (hand >> BITS * rank) & 7
            if wanted == 0 or first <= rank < last or (held == BOMB and not self._split):
                continue
            held -= (self._along >> BITS * rank) & 7
            taken = min(held, wanted)
            if pairs:
                taken = 2 if held >= 2 and (self._along >> BITS * rank) & 7 == 0 else 0
            self._along += (ONE * taken) << BITS * rank
            wanted -= taken
        return wanted == 0

    # Following

    def _has_answer(self) -> bool:
        """One of the hand taken apart, the lowest; the highest card, where the next might go out with one."""
        if self._on_each > 2 or self._on_wing:
            return False
        if self._on_each == 1 and self._on_run == 1 and self._is_next_nearly_out():
            highest = self._highest()
            self._tear(1, 1, highest)
            return highest > self._on_key
        base = self._seat * MOST_PARTS
        for at in range(self._number[self._seat]):
            part = self._parts[base + at]
            size = SIZES - ((part >> SIZE) & SIZES)
            fits = part & EACH == self._on_each and size == self._on_each * self._on_run
            if fits and part >> KEY > self._on_key:
                self._alone(at)
                return True
        return False

    def _has_any(self) -> bool:
        """The lowest that will do, though it takes a group apart; a bomb after all else."""
        hand, each, run, wing = self._hands[self._seat], self._on_each, self._on_run, self._on_wing
        is_bomb = each == ACES or (each == BOMB and wing == 0)
        if not is_bomb:
            ranks = RANKS if run == 1 else ROW_RANKS
            for key in range(self._on_key + 1, ranks - run + 1):
                if not self._lies(hand, each, run, key):
                    continue
                if wing == 0:
                    self._tear(each, run, key)
                    return True
                if self._fly(each, run, key, wing):
                    return True
        if each == ACES:
            return False
        for rank in range(self._on_key + 1 if is_bomb else 0, RANKS):
            if (hand >> BITS * rank) & 7 == BOMB:
                self._tear(BOMB, 1, rank)
                return True
        if self._aces and (hand >> BITS * ACE) & 7 >= TRIO:
            self._tear(TRIO, 1, ACE)
            self._each = ACES
            return True
        return False

    def _lies(self, hand: int, each: int, run: int, key: int) -> bool:
        for rank in range(key, key + run):
            held = (hand >> BITS * rank) & 7
            if held < each or (held == BOMB and not self._split):
                return False
        return True
