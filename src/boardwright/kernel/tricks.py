"""Tricks: four hands of two decks, two against two, dealt as they may lie and played out by rules of thumb.

There are up to 64 faces, and two cards of each. A hand is two sets of bits: the faces that it has, and those that it
has twice. Faces stand in the order of their places, all trumps above all others; suit 0 is trumps. What must be served
is served nearly as the rules have it: a row of pairs is answered with the pairs that there are.

Plain Python, which `tricks.pxd` gives the types of C where it is compiled.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardwright.kernel.buffers import WIDE, buffer
from boardwright.kernel.guesses import Lot

# Written out, so that they are constants of C too.
SEATS, SUITS, HEAPS = 4, 5, 5
"""The last heap is what nobody holds."""
ONE = 1
ALL = 0xFFFFFFFFFFFFFFFF
FACES = 64
DE_BRUIJN, SIX = 0x03F79D71B4CB0A89, 58
"""A bit times this number has its place in the highest six."""
PLACES = 32
SAFE = 11
"""From this place on a card can be expected to hold."""
POINTS = 5
"""A trick with so many is worth a trump."""
FEW_TRUMPS = 4
LOWEST = 4
"""So many of the lowest trumps may be the one that ruffs."""

Unit = tuple[int, int, int, int]
"""Its pairs (0: one card), its highest place, and its cards: faces, and those of them that it has twice."""


class Tricks(Lot):
    def __init__(self, seed: int, suits: Sequence[int], places: Sequence[int], points: Sequence[int]) -> None:
        """By face: its suit, its place there, its points (none, 5 or 10)."""
        Lot.__init__(self, seed)
        self._suit = self._use(buffer(list(suits)))
        self._place = self._use(buffer(list(places)))
        self._worth = self._use(buffer(list(points)))
        self._face = self._room(FACES)
        for face in range(FACES):
            self._face[(((ONE << face) * DE_BRUIJN) & ALL) >> SIX] = face
        self._of_suit = self._use_wide(buffer([0] * SUITS, WIDE))
        self._above = self._use_wide(buffer([0] * (SUITS * PLACES), WIDE))
        self._fives = self._tens = 0
        for face, (suit, place, worth) in enumerate(zip(suits, places, points, strict=True)):
            self._of_suit[suit] |= ONE << face
            for below in range(place):
                self._above[suit * PLACES + below] |= ONE << face
            if worth == POINTS:
                self._fives |= ONE << face
            elif worth:
                self._tens |= ONE << face
        # What is known of the hands, what was dealt, and what is still held: faces, those that are there twice, and
        # how many cards of each suit.
        self._known, self._known_twice = self._bits(), self._bits()
        self._dealt, self._dealt_twice = self._bits(), self._bits()
        self._held, self._held_twice = self._bits(), self._bits()
        self._known_cards, self._dealt_cards = self._room(HEAPS * SUITS), self._room(HEAPS * SUITS)
        self._cards = self._room(HEAPS * SUITS)
        self._space, self._left_space = self._room(HEAPS), self._room(HEAPS)
        self._unseen, self._unseen_number = self._room(2 * FACES), 0
        self._open = self._room(SUITS)
        self.buried = 0
        # The trick: whose turn it is, how many still play, what was led, what lies highest.
        self._seat = self._led = self._size = self._pairs = self._best = self._points = 0
        self._left, self._best_trump = SEATS, False
        self.taker = self.won_first = self.won_second = 0
        self._first_seat = self._first_led = self._first_size = self._first_pairs = self._first_best = 0
        self._first_points = self._first_taker = 0
        self._first_left, self._first_best_trump = SEATS, False
        self._chosen = self._chosen_twice = 0

    def _bits(self) -> list[int]:
        return self._use_wide(buffer([0] * HEAPS, WIDE))

    # As it begins

    def begin(
        self,
        seat: int,
        known: Sequence[Iterable[int]],
        space: Sequence[int],
        unseen: Sequence[int],
        open_to: Sequence[int],
    ) -> None:
        """`seat` leads. By heap: faces that are known to lie there, and how many more do. `unseen`: faces, those first
        that can lie in few places; `open_to`: by suit, the heaps that may have it, as bits."""
        for heap in range(HEAPS):
            self._known[heap] = self._known_twice[heap] = 0
            self._space[heap] = space[heap]
            for suit in range(SUITS):
                self._known_cards[heap * SUITS + suit] = 0
            for face in known[heap]:
                bit = ONE << face
                self._known_twice[heap] |= self._known[heap] & bit
                self._known[heap] |= bit
                self._known_cards[heap * SUITS + self._suit[face]] += 1
        self._unseen_number = len(unseen)
        for at in range(self._unseen_number):
            self._unseen[at] = unseen[at]
        for suit in range(SUITS):
            self._open[suit] = open_to[suit]
        self._seat = seat
        self._left, self._points = SEATS, 0
        self._keep()

    def lie(self, suit: int, one: int, twice: int, whole: bool) -> None:
        """What was played to this trick before. `suit` -1: of several; `whole`: made of the units that were led."""
        self._chosen, self._chosen_twice = one, twice
        self._judge(suit, whole)
        self._keep()

    def _keep(self) -> None:
        self._first_seat, self._first_led, self._first_size = self._seat, self._led, self._size
        self._first_pairs, self._first_best, self._first_points = self._pairs, self._best, self._points
        self._first_taker, self._first_left = self.taker, self._left
        self._first_best_trump = self._best_trump

    def deal(self) -> None:
        """Every card goes where there is room, at random, and where its suit may lie if there is room there."""
        for heap in range(HEAPS):
            self._dealt[heap], self._dealt_twice[heap] = self._known[heap], self._known_twice[heap]
            self._left_space[heap] = self._space[heap]
            for suit in range(heap * SUITS, heap * SUITS + SUITS):
                self._dealt_cards[suit] = self._known_cards[suit]
        for at in range(self._unseen_number):
            self._deal_one(self._unseen[at])
        self.buried = self._points_in(self._dealt[SEATS], self._dealt_twice[SEATS])

    def heaps(self) -> list[tuple[int, int]]:
        """As they were dealt: the faces of each, and those that are there twice."""
        return [(self._dealt[heap], self._dealt_twice[heap]) for heap in range(HEAPS)]

    def _deal_one(self, face: int) -> None:
        suit, space = self._suit[face], self._left_space
        places = self._open[suit]
        room = self._room_in(places)
        if room == 0:
            places = (1 << HEAPS) - 1
            room = self._room_in(places)
        at = self._below(room)
        for heap in range(HEAPS):
            if (places >> heap) & 1:
                if at < space[heap]:
                    bit = ONE << face
                    self._dealt_twice[heap] |= self._dealt[heap] & bit
                    self._dealt[heap] |= bit
                    self._dealt_cards[heap * SUITS + suit] += 1
                    space[heap] -= 1
                    return
                at -= space[heap]

    def _room_in(self, places: int) -> int:
        room = 0
        for heap in range(HEAPS):
            if (places >> heap) & 1:
                room += self._left_space[heap]
        return room

    # What comes of it

    def play(self, suit: int, one: int, twice: int, whole: bool) -> None:
        """These cards of the seat's hand first, then all others to the end."""
        self._again()
        self._chosen, self._chosen_twice = one, twice
        self._lay(suit, whole)
        self._play_out()

    def throw(self, suit: int, one: int, twice: int, units: Sequence[Unit]) -> None:
        """Several units at once; the first of them that somebody can beat is led alone."""
        self._again()
        self._chosen, self._chosen_twice = one, twice
        for pairs, top, first, second in units:
            if self._can_be_beaten(suit, pairs, top):
                self._chosen, self._chosen_twice = first, second
                break
        self._lay(suit, True)
        self._play_out()

    def _again(self) -> None:
        for heap in range(SEATS):
            self._held[heap], self._held_twice[heap] = self._dealt[heap], self._dealt_twice[heap]
        for suit in range(SEATS * SUITS):
            self._cards[suit] = self._dealt_cards[suit]
        self._seat, self._led, self._size = self._first_seat, self._first_led, self._first_size
        self._pairs, self._best, self._points = self._first_pairs, self._first_best, self._first_points
        self.taker, self._left = self._first_taker, self._first_left
        self._best_trump = self._first_best_trump
        self.won_first = self.won_second = 0

    def _play_out(self) -> None:
        while self._left < SEATS or self._held[self._seat]:
            if self._left == SEATS:
                self._lead()
            else:
                self._follow()

    def _can_be_beaten(self, suit: int, pairs: int, top: int) -> bool:
        higher = self._above[suit * PLACES + top]
        for step in range(1, SEATS):
            other = (self._seat + step) % SEATS
            if pairs == 0:
                if self._held[other] & higher:
                    return True
            elif pairs == 1:
                if self._held_twice[other] & higher:
                    return True
            elif self._has_row(self._held_twice[other] & self._of_suit[suit], pairs, top):
                return True
        return False

    def _has_row(self, doubled: int, pairs: int, top: int) -> bool:
        """So many pairs on neighbouring places, the highest above `top`?"""
        places = 0
        while doubled:
            places |= 1 << self._place[self._at(doubled & -doubled)]
            doubled &= doubled - 1
        for _ in range(pairs - 1):
            places &= places << 1
        return places >> (top + 1) != 0

    # A turn

    def _lay(self, suit: int, whole: bool) -> None:
        """The chosen cards leave the hand."""
        seat, left = self._seat, self._chosen
        while left:
            bit = left & -left
            left ^= bit
            number = 2 if self._chosen_twice & bit else 1
            if number == 2 or not self._held_twice[seat] & bit:
                self._held[seat] &= ~bit
            self._held_twice[seat] &= ~bit
            self._cards[seat * SUITS + self._suit[self._at(bit)]] -= number
        self._judge(suit, whole)

    def _judge(self, suit: int, whole: bool) -> None:
        seat, one, twice = self._seat, self._chosen, self._chosen_twice
        if self._left == SEATS:
            self._pairs = self._number(twice)
            self._led, self._size = suit, self._number(one) + self._pairs
            self._best, self._best_trump, self.taker = self._height(), suit == 0, seat
        elif whole and self._beats(suit):
            self._best, self._best_trump, self.taker = self._height(), suit == 0, seat
        self._points += self._points_in(one, twice)
        self._left -= 1
        if self._left:
            self._seat = (seat + 1) % SEATS
            return
        if self.taker % 2:
            self.won_second += self._points
        else:
            self.won_first += self._points
        self._left, self._points, self._seat = SEATS, 0, self.taker

    def _height(self) -> int:
        """Of the pairs, where some were led."""
        doubled = self._chosen_twice if self._pairs else 0
        return self._place[self._at(self._highest(doubled if doubled else self._chosen))]

    def _beats(self, suit: int) -> bool:
        higher = self._height() > self._best
        if suit == 0 and self._led:
            return higher or not self._best_trump
        return suit == self._led and higher and not self._is_ruffed()

    def _is_ruffed(self) -> bool:
        return self._best_trump and self._led != 0

    def _partner_has_it(self) -> bool:
        return self.taker % 2 == self._seat % 2

    def _gives(self) -> bool:
        """Does the partner have it, so that nobody who comes can be expected to beat it?"""
        if not self._partner_has_it():
            return False
        return self._left == 1 or self._best_trump or self._best >= SAFE

    # Sets of faces

    def _at(self, bit: int) -> int:
        return self._face[((bit * DE_BRUIJN) & ALL) >> SIX]

    def _highest(self, bits: int) -> int:
        for step in (1, 2, 4, 8, 16, 32):
            bits |= bits >> step
        return bits ^ (bits >> 1)

    def _number(self, bits: int) -> int:
        number = 0
        while bits:
            bits &= bits - 1
            number += 1
        return number

    def _points_in(self, one: int, twice: int) -> int:
        if (one & (self._fives | self._tens)) == 0:
            return 0
        fives = self._number(one & self._fives) + self._number(twice & self._fives)
        tens = self._number(one & self._tens) + self._number(twice & self._tens)
        return POINTS * fives + 2 * POINTS * tens

    def _cheapest(self, cards: int, gives: bool) -> int:
        """The lowest with the fewest points; or, to give, with the most."""
        tens, fives = cards & self._tens, cards & self._fives
        none = cards & ~(self._tens | self._fives)
        best = (tens or fives or none) if gives else (none or fives or tens)
        return best & -best

    def _choose(self, cards: int, twice: int, wanted: int, gives: bool) -> None:
        """So many more cards, the cheapest first; both of a face before the next."""
        while wanted > 0 and cards:
            bit = self._cheapest(cards, gives)
            cards ^= bit
            self._chosen |= bit
            wanted -= 1
            if wanted > 0 and twice & bit:
                self._chosen_twice |= bit
                wanted -= 1

    # Leading

    def _lead(self) -> None:
        """What nobody can beat, plain suits first and pairs before single cards; else the lowest card of the longest
        plain suit."""
        seat = self._seat
        longest = best = 0
        for suit in range(1, SUITS):
            number = self._cards[seat * SUITS + suit]
            if number == 0:
                continue
            if self._leads_highest(suit):
                return
            if number > longest:
                longest, best = number, suit
        trumps = self._cards[seat * SUITS]
        if trumps and (trumps >= FEW_TRUMPS or longest == 0) and self._leads_highest(0):
            return
        cards = self._held[seat] & self._of_suit[best]
        self._chosen, self._chosen_twice = cards & -cards, 0
        self._lay(best, True)

    def _leads_highest(self, suit: int) -> bool:
        seat, of_suit = self._seat, self._of_suit[suit]
        doubled = self._held_twice[seat] & of_suit
        if doubled:
            top = self._highest(doubled)
            if self._stands(self._held_twice, of_suit, top):
                self._chosen = self._chosen_twice = top
                self._lay(suit, True)
                return True
        if suit:
            top = self._highest(self._held[seat] & of_suit)
            if self._stands(self._held, of_suit, top):
                self._chosen, self._chosen_twice = top, 0
                self._lay(suit, True)
                return True
        return False

    def _stands(self, hands: list[int], of_suit: int, top: int) -> bool:
        """Does nobody else have a higher one?"""
        for step in range(1, SEATS):  # noqa: SIM110 - compiled, a generator would be an object
            if (hands[(self._seat + step) % SEATS] & of_suit) >> 1 >= top:
                return False
        return True

    # Following

    def _follow(self) -> None:
        seat, led = self._seat, self._led
        number = self._cards[seat * SUITS + led]
        self._chosen_twice = 0
        if number >= self._size == 1:
            self._chosen = self._single(self._held[seat] & self._of_suit[led])
            self._lay(led, True)
        elif number >= self._size:
            self._serve()
        elif number == 0 and led and self._wants_ruff() and self._ruffs():
            self._lay(0, True)
        else:
            self._discard()

    def _single(self, cards: int) -> int:
        if self._gives():
            return self._cheapest(cards, True)
        if not self._partner_has_it() and not self._is_ruffed():
            higher = cards & self._above[self._led * PLACES + self._best]
            if higher and (self._left == 1 or self._points >= POINTS or self._led):
                return higher & -higher if self._left == 1 else self._highest(higher)
        return self._cheapest(cards, False)

    def _serve(self) -> None:
        """Pairs for pairs, and the cheapest cards besides."""
        seat, of_suit = self._seat, self._of_suit[self._led]
        cards, doubled = self._held[seat] & of_suit, self._held_twice[seat] & of_suit
        need = min(self._pairs, self._number(doubled))
        higher = doubled & self._above[self._led * PLACES + self._best]
        from_top = need == self._pairs and higher != 0 and not self._partner_has_it()
        taken, left = 0, doubled
        for _ in range(need):
            bit = self._highest(left) if from_top else left & -left
            taken |= bit
            left ^= bit
        self._chosen = self._chosen_twice = taken
        self._choose(cards & ~taken, doubled & ~taken, self._size - 2 * need, self._gives())
        self._lay(self._led, self._number(self._chosen_twice) >= self._pairs)

    def _wants_ruff(self) -> bool:
        return not self._gives() and (self._points >= POINTS or self._left > 1)

    def _ruffs(self) -> bool:
        """Single cards and pairs; throws are let go."""
        seat, trumps = self._seat, self._of_suit[0]
        if self._size != (2 * self._pairs if self._pairs else 1):
            return False
        fitting = (self._held_twice[seat] if self._pairs else self._held[seat]) & trumps
        if self._best_trump:
            fitting &= self._above[self._best]
        if self._number(fitting) < max(1, self._pairs):
            return False
        if self._pairs == 0:
            self._chosen = self._cheapest(self._lowest_trumps(fitting), True) if self._left == 1 else 0
            if self._chosen == 0:
                self._chosen = fitting & -fitting
            return True
        self._chosen = 0
        for _ in range(self._pairs):
            self._chosen |= fitting & -fitting
            fitting &= fitting - 1
        self._chosen_twice = self._chosen
        return True

    def _lowest_trumps(self, fitting: int) -> int:
        lowest = number = 0
        while fitting and number < LOWEST:
            bit = fitting & -fitting
            fitting ^= bit
            lowest |= bit
            number += 2 if self._held_twice[self._seat] & bit else 1
        return lowest

    def _discard(self) -> None:
        """All that is left of the suit, and the cheapest of the others."""
        seat, of_suit = self._seat, self._of_suit[self._led]
        self._chosen, self._chosen_twice = self._held[seat] & of_suit, self._held_twice[seat] & of_suit
        wanted = self._size - self._cards[seat * SUITS + self._led]
        cards, doubled = self._held[seat] & ~of_suit, self._held_twice[seat] & ~of_suit
        self._choose(cards, doubled, wanted, self._gives())
        self._lay(-1, False)
