"""Ranks: what can be taken from a bag of ranks, by a table of rows and of what rides along with them.

A bag is one number, four bits a rank, of which the highest stays free. Where rows begin shows in bits: a row of three
begins where one of two begins, and one rank further another. Nothing here knows a kind of play or a game.

Plain Python, which `ranks.pxd` gives the types of C where it is compiled.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

# Written out, so that they are constants of C too; a test compares them with those of the kit.
RANKS = 15
BITS = 4
TOP = 3
"""The bit of a rank that stays free is its fourth."""
EACH_ONE = 0x111111111111111
GUARD = 0x888888888888888
IN_ROWS = 0x000888888888888
"""Where rows of several ranks may run: up to the ace."""
JOKERS = 0x110000000000000
PAIR, TRIO, FOUR = 2, 3, 4


class Line:
    """One line of a table: rows of `each` cards a rank, from `least` ranks to `most`, that begin above `below`. `wings`
    ride along for every rank, each of `wing_size` alike. `exactly`: just this bag instead."""

    def __init__(
        self,
        number: int,
        each: int,
        least: int,
        most: int,
        *,
        below: int = -1,
        wings: int = 0,
        wing_size: int = 1,
        exactly: int = 0,
    ) -> None:
        self.number = number
        self.each = each
        self.least = least
        self.most = most
        self.starts = GUARD >> BITS * (below + 1) << BITS * (below + 1)
        self.wings = wings
        self.wing_size = wing_size
        self.exactly = exactly
        self.need = each * EACH_ONE
        self.ranks = GUARD if least == 1 else IN_ROWS


class Table:
    """Lines in their order, and what may ride along: so many of one rank, both jokers, three of a rank directly beside
    the threes that they would make longer."""

    def __init__(
        self, lines: Sequence[Line], *, most_alike: int = FOUR, both_jokers: bool = True, beside: bool = True
    ) -> None:
        self._lines = list(lines)
        self._most_alike = most_alike
        self._both_jokers = both_jokers
        self._beside = beside

    def bags(self, hand: int) -> list[int]:
        """What can be taken, each bag once."""
        found: list[int] = []
        # Only rows with wings can be read in two ways.
        return list(dict.fromkeys(found)) if self._take(found, hand, None) else found

    def bodies(self, hand: int) -> tuple[list[tuple[int, int, int, int]], list[int]]:
        """Line, length, lowest rank of each body, and where the bags with it begin; and all bags. The same bag may
        come with several bodies."""
        found: list[int] = []
        heads: list[tuple[int, int, int, int]] = []
        self._take(found, hand, heads)
        return heads, found

    def _take(self, found: list[int], hand: int, heads: list[tuple[int, int, int, int]] | None) -> bool:
        """Did rows of several ranks take wings along?"""
        flew = False
        covered = hand | GUARD
        for line in self._lines:
            enough = (covered - line.need) & GUARD
            if line.exactly:
                self._take_exactly(found, hand, line, heads)
                continue
            starts = enough & line.ranks
            run = 1
            while starts and run <= line.most:
                if run >= line.least and starts & line.starts:
                    flew = flew or (run > 1 and line.wings > 0)
                    self._rows(found, hand, line, starts & line.starts, run, heads)
                starts &= IN_ROWS
                starts &= starts >> BITS
                run += 1
        return flew

    def _take_exactly(
        self, found: list[int], hand: int, line: Line, heads: list[tuple[int, int, int, int]] | None
    ) -> None:
        bag = line.exactly
        if ((hand | GUARD) - bag) & GUARD == GUARD:
            if heads is not None:
                heads.append((line.number, 1, (bag.bit_length() - 1) // BITS, len(found)))
            found.append(bag)

    def _rows(
        self,
        found: list[int],
        hand: int,
        line: Line,
        starts: int,
        run: int,
        heads: list[tuple[int, int, int, int]] | None,
    ) -> None:
        ranks = EACH_ONE >> BITS * (RANKS - run)
        while starts:
            lowest = (starts & -starts) >> TOP
            starts &= starts - 1
            body = line.each * ranks * lowest
            if heads is not None:
                heads.append((line.number, run, (lowest.bit_length() - 1) // BITS, len(found)))
            if line.wings:
                self._fly(found, hand - body, body, lowest, run, line)
            else:
                found.append(body)

    # Wings

    def _fly(self, found: list[int], rest: int, body: int, lowest: int, run: int, line: Line) -> None:
        """A body with all wings that it can take from the rest of a hand."""
        wings = line.wings * run
        ranks = (EACH_ONE >> BITS * (RANKS - run)) * lowest
        if wings == 1 or line.wing_size > 1:
            free = (((rest | GUARD) - line.wing_size * EACH_ONE) & GUARD & ~(ranks << TOP)) >> TOP
            self._alike(found, body, free, wings, line.wing_size)
            return
        rest &= ~(7 * ranks)
        for number in range(min(self._most_alike, wings) + 1, FOUR + 1):
            rest -= (((rest | GUARD) - number * EACH_ONE) & GUARD) >> TOP
        low = high = 0
        if wings >= TRIO and not self._beside:
            low, high = lowest >> BITS, (lowest << BITS * run) & (IN_ROWS >> TOP)
        self._singles(found, body, body, rest, wings, low, high)

    def _alike(self, found: list[int], bag: int, free: int, wanted: int, each: int) -> None:
        """So many ranks, `each` cards of each. `free`: one for every rank that has enough."""
        while free:
            lowest = free & -free
            free &= free - 1
            if wanted == 1:
                found.append(bag + each * lowest)
            else:
                self._alike(found, bag + each * lowest, free, wanted - 1, each)

    def _singles(
        self, found: list[int], body: int, bag: int, free: int, wanted: int, low: int, high: int
    ) -> None:
        """So many cards, whatever they are. `low`, `high`: the ranks beside the body, of which three would make it
        longer."""
        if wanted == 0:
            self._add(found, body, bag, low, high)
            return
        if wanted <= PAIR:
            ranks = (((free | GUARD) - EACH_ONE) & GUARD) >> TOP
            while ranks:
                lowest = ranks & -ranks
                ranks &= ranks - 1
                if wanted == 1:
                    self._add(found, body, bag + lowest, low, high)
                else:
                    others = ranks
                    while others:
                        self._add(found, body, bag + lowest + (others & -others), low, high)
                        others &= others - 1
            if wanted == PAIR:
                ranks = (((free | GUARD) - PAIR * EACH_ONE) & GUARD) >> TOP
                while ranks:
                    self._add(found, body, bag + PAIR * (ranks & -ranks), low, high)
                    ranks &= ranks - 1
            return
        if free:
            lowest = free & -free
            while lowest & ~EACH_ONE:  # the lowest bit may be that of two or of four
                lowest >>= 1
            number = (free // lowest) & 7
            free -= number * lowest
            for taken in range(min(number, wanted) + 1):
                self._singles(found, body, bag + taken * lowest, free, wanted - taken, low, high)

    def _add(self, found: list[int], body: int, bag: int, low: int, high: int) -> None:
        wings = bag - body
        if not self._both_jokers and wings & JOKERS == JOKERS:
            return
        if (low and (wings & (7 * low)) == TRIO * low) or (high and (wings & (7 * high)) == TRIO * high):
            return
        found.append(bag)


class Worths:
    """What each card counts: one of its rank. Cards are whatever the mapping knows."""

    def __init__(self, worths: Mapping[str, int]) -> None:
        self._worths = worths

    def count(self, cards: Iterable[str]) -> int:
        total = 0
        for card in cards:
            one = self._worths[card]
            total += one
        return total

    def pick(self, cards: Sequence[str], counts: int) -> tuple[str, ...]:
        """Cards that make up these counts, from those that are there; the first ones of each rank."""
        chosen = []
        for card in cards:
            one = self._worths[card]
            if counts & (7 * one):
                counts -= one
                chosen.append(card)
                if not counts:
                    break
        return tuple(chosen)
