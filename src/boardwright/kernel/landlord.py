"""Landlord: hands of a climbing game, one seat against two, played out by rules of thumb.

Lead what is lowest and longest; answer with what the hand taken apart has anyway; leave a partner's play alone unless
it is low; spend bombs when it matters. Whoever moves goes by his own hand and by how many cards the others hold. The
wing of a play is the size of each: one card or a pair.

Plain Python, which `landlord.pxd` gives the types of C where it is compiled.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.kernel.deals import Choice, Deal, Shape

# Written out, so that they are constants of C too; a test compares them with those of `apart`.
SEATS = 3
RANKS, ROW_RANKS, BITS = 15, 12, 4
EACH_ONE = 0x111111111111111
JOKERS = 0x110000000000000
TRIO, BOMB, ROCKET = 3, 4, 5
MOST_PARTS = 48
KEY, SIZE, SIZES, EACH = 16, 8, 63, 7
CHAIN = 3
TEN, KING, ACE, TWO = 7, 10, 11, 12
FEW, MANY = 5, 10
"""Whoever holds so few cards may be out soon; with so many he is far from it."""
MOST_WINGED = 5
"""Threes in a row that take single cards along; one less take pairs."""
MOST_DOUBLINGS = 5
NOWHERE = 1000


class Landlord(Deal):
    def __init__(self, landlord: int) -> None:
        Deal.__init__(self, SEATS, CHAIN)
        self._landlord = landlord
        self._plays, self._first_plays = self._room(SEATS), self._room(SEATS)
        self._passes = self._first_passes = self._bombs = 0

    def begin(
        self,
        sizes: Sequence[int],
        seat: int,
        on: Shape | None = None,
        owner: int = 0,
        passes: int = 0,
        plays: Sequence[int] = (0, 0, 0),
    ) -> None:
        """`on`: what has to be beaten, which `owner` laid; `plays`: how often each seat has played."""
        self._start(sizes, seat, on, owner)
        self._first_passes = passes
        for at in range(SEATS):
            self._first_plays[at] = plays[at]

    # What comes of it

    def worth(self, each: int, run: int, key: int, wing: int, counts: int, size: int) -> int:
        """To the landlord, in points of the bid, if this is played first. `each` 0: a pass."""
        self._restart()
        self._given(each, run, key, wing, counts, size)
        self._lay(each > 0)
        return self._worth_to(self._play_out())

    def winner(self) -> int:
        self._restart()
        return self._play_out()

    def choose(self) -> Choice | None:
        """What the seat to move plays; None: it passes."""
        self._restart()
        return (self._each, self._run, self._key, self._wing, self._counts) if self._decide() else None

    def game(self) -> list[Choice | None]:
        """All plays and passes to the end."""
        self._restart()
        made: list[Choice | None] = []
        while self._sizes[(self._seat + 2) % SEATS]:
            plays = self._decide()
            made.append((self._each, self._run, self._key, self._wing, self._counts) if plays else None)
            self._lay(plays)
        return made

    def _restart(self) -> None:
        self._again()
        for seat in range(SEATS):
            self._plays[seat] = self._first_plays[seat]
        self._passes, self._bombs = self._first_passes, 0

    def _play_out(self) -> int:
        """Who went out."""
        last = (self._seat + 2) % SEATS
        while self._sizes[last]:
            last = self._seat
            self._lay(self._decide())
        return last

    def _worth_to(self, winner: int) -> int:
        lord = self._landlord
        if winner == lord:
            spring = self._plays[(lord + 1) % SEATS] + self._plays[(lord + 2) % SEATS] == 0
            return 1 << min(self._bombs + spring, MOST_DOUBLINGS)
        spring = self._plays[lord] == 1
        return -(1 << min(self._bombs + spring, MOST_DOUBLINGS))

    # A turn

    def _lay(self, plays: bool) -> None:
        """What is chosen; or a pass."""
        seat = self._seat
        if plays:
            self._plays[seat] += 1
            if self._each >= BOMB and self._wing == 0:
                self._bombs += 1
            self._put_down()
            self._passes = 0
        else:
            self._passes += 1
            if self._passes == SEATS - 1:
                self._on_each, self._passes = 0, 0
        self._seat = (seat + 1) % SEATS

    def _decide(self) -> bool:
        """Sets what is chosen; False: a pass."""
        if self._on_each == 0:
            self._lead()
            return True
        if self._goes_out():
            return True
        if self._is_partner(self._owner):
            return self._goes_over_partner()
        return self._goes_over_enemy()

    def _is_partner(self, other: int) -> bool:
        return self._seat != self._landlord and other not in (self._landlord, self._seat)

    def _danger(self) -> int:
        """The fewest cards that an enemy holds."""
        if self._seat != self._landlord:
            return self._sizes[self._landlord]
        return min(self._sizes[(self._seat + 1) % SEATS], self._sizes[(self._seat + 2) % SEATS])

    # Choosing parts

    def _with_wings(self, at: int, wing: int) -> None:
        """`_loose` has found them."""
        wings = self._uses - 1
        self._alone(at)
        self._wing, self._uses = wing, wings + 1
        base = self._seat * MOST_PARTS
        for place in range(1, self._uses):
            part = self._parts[base + self._used[place]]
            self._counts += wing * ((EACH_ONE >> BITS * (RANKS - 1)) << BITS * (part >> KEY))
            self._size += wing

    def _loose(self, wing: int, wanted: int, below: int) -> int:
        """Finds so many loose parts, cards or pairs, below a rank. The key of the first; NOWHERE: there are too few."""
        base, found, key = self._seat * MOST_PARTS, 0, NOWHERE
        for at in range(self._number[self._seat]):
            part = self._parts[base + at]
            if part & EACH != wing or SIZES - ((part >> SIZE) & SIZES) != wing or part >> KEY >= below:
                continue
            if found == 0:
                key = part >> KEY
            found += 1
            self._used[found] = at
            if found == wanted:
                self._uses = found + 1
                return key
        return NOWHERE

    # Leading

    def _lead(self) -> None:
        seat = self._seat
        base, number = seat * MOST_PARTS, self._number[seat]
        bombs, first_bomb, first, last = 0, -1, -1, -1
        for at in range(number):
            if self._parts[base + at] & EACH < BOMB:
                last = at
                if first < 0:
                    first = at
            else:
                bombs += 1
                if first_bomb < 0:
                    first_bomb = at
        if first < 0:
            self._alone(0)
            return
        if bombs and self._turns_of(self._parts, base, base + number) - bombs == 1:
            has_rocket = self._parts[base + number - 1] & EACH == ROCKET
            self._alone(number - 1 if has_rocket else first_bomb)
            return
        following = (seat + 1) % SEATS
        lets_out = self._is_partner(following) and self._sizes[following] == 1
        if lets_out and SIZES - ((self._parts[base + first] >> SIZE) & SIZES) == 1:
            self._alone(first)
            return
        self._lead_plain(last)

    def _lead_plain(self, last: int) -> None:
        """The lowest first; long rows before loose cards of about the same rank; none that an enemy could answer with
        his last cards. `last`: the highest part that is no bomb."""
        base, danger = self._seat * MOST_PARTS, self._danger()
        best = best_safe = -1
        least = least_safe = NOWHERE
        for at in range(last + 1):
            part = self._parts[base + at]
            if part & EACH >= BOMB:
                continue
            key, size = part >> KEY, SIZES - ((part >> SIZE) & SIZES)
            rank = (key - size) * RANKS + key
            if rank < least:
                least, best = rank, at
            if (size > danger or size > 2) and rank < least_safe:
                least_safe, best_safe = rank, at
        if danger > 2:
            best_safe = best
        elif best_safe < 0:
            best_safe = last if danger == 1 else best
        self._take_along(best_safe)

    def _take_along(self, at: int) -> None:
        """Threes with the lowest loose cards that they can have."""
        part = self._parts[self._seat * MOST_PARTS + at]
        if part & EACH == TRIO:
            run = (SIZES - ((part >> SIZE) & SIZES)) // TRIO
            single, pair = self._loose(1, run, ROW_RANKS), self._loose(2, run, ROW_RANKS)
            wing = 1 if single < pair else 2
            if min(single, pair) < NOWHERE and run <= MOST_WINGED + 1 - wing:
                self._loose(wing, run, ROW_RANKS)
                self._with_wings(at, wing)
                return
        self._alone(at)

    # Following

    def _fits(self, at: int) -> bool:
        """Is this part an answer of the same kind, with wings as they are asked for? Then it is chosen."""
        part = self._parts[self._seat * MOST_PARTS + at]
        size = SIZES - ((part >> SIZE) & SIZES)
        if part & EACH != self._on_each or self._on_each >= BOMB or part >> KEY <= self._on_key:
            return False
        if size != self._on_each * self._on_run:
            return False
        if self._on_wing == 0:
            self._alone(at)
            return True
        if self._on_run > MOST_WINGED + 1 - self._on_wing:
            return False
        if self._loose(self._on_wing, self._on_run, RANKS) == NOWHERE:
            return False
        self._with_wings(at, self._on_wing)
        return True

    def _bombs_it(self, at: int) -> bool:
        part = self._parts[self._seat * MOST_PARTS + at]
        if part & EACH < BOMB or self._on_each == ROCKET:
            return False
        is_bomb = self._on_each == BOMB and self._on_wing == 0
        if part & EACH == BOMB and is_bomb and part >> KEY <= self._on_key:
            return False
        self._alone(at)
        return True

    def _goes_out(self) -> bool:
        number, size = self._number[self._seat], self._sizes[self._seat]
        if number > 1 + self._on_run:
            return False
        for at in range(number):
            if self._fits(at) and self._size == size:
                return True
        for at in range(number):  # noqa: SIM110 - compiled, a generator would be an object
            if self._bombs_it(at) and self._size == size:
                return True
        return False

    def _goes_over_partner(self) -> bool:
        """Only a low single or pair is raised a little, to get rid of a card or to stop the landlord who comes next."""
        if not self._is_loose() or self._on_key >= TEN or self._sizes[self._owner] <= 2:
            return False
        most = ACE if (self._seat + 1) % SEATS == self._landlord else KING
        for at in range(self._number[self._seat]):
            if self._fits(at):
                return self._key <= most
        return False

    def _is_loose(self) -> bool:
        return self._on_run == 1 and self._on_each <= 2

    def _goes_over_enemy(self) -> bool:
        seat = self._seat
        base, number = seat * MOST_PARTS, self._number[seat]
        owner_has = self._sizes[self._owner]
        pressed = self._danger() <= FEW or owner_has <= FEW
        left = self._turns_of(self._parts, base, base + number)
        waits = self._is_loose() and self._on_key < KING and left > 3 and not pressed and owner_has >= MANY
        for at in range(number):
            if self._fits(at) and (not waits or self._key < TWO):
                return True
        if self._tears(pressed) and (pressed or left <= 4 or self._key >= ACE):
            return True
        if pressed or left <= 3:
            for at in range(number):
                if self._bombs_it(at):
                    return True
        return False

    def _tears(self, low: bool) -> bool:
        """A single or pair out of something larger, a shorter row out of a longer one; bombs stay whole."""
        if self._is_loose():
            return self._tears_loose(low)
        if self._on_each > 2:
            return False
        base = self._seat * MOST_PARTS
        for at in range(self._number[self._seat]):
            part = self._parts[base + at]
            each, key = part & EACH, part >> KEY
            if each != self._on_each:
                continue
            more = (SIZES - ((part >> SIZE) & SIZES)) // each - self._on_run
            if more > 0 and key + more > self._on_key:
                self._tear(each, self._on_run, max(key, self._on_key + 1))
                return True
        return False

    def _tears_loose(self, low: bool) -> bool:
        hand = self._hands[self._seat]
        least = self._on_key + 1
        if not low:
            least = max(least, ACE)
        highest = TWO + 1 if hand & JOKERS == JOKERS else RANKS  # together they are worth more
        for rank in range(least, highest):
            held = (hand >> BITS * rank) & 7
            if self._on_each <= held < BOMB:
                self._tear(self._on_each, 1, rank)
                return True
        return False
