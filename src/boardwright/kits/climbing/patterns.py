"""Patterns: the combinations of one game as a table. It says what cards are, what a hand can play, what beats what.

A combination has a body, one rank or several in a row with the same number of cards each, and perhaps wings, cards
that ride along. The body decides; wings are never compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache

from msgspec import Struct

from boardwright.kits.climbing.counts import (
    BIG_JOKER,
    BITS,
    GUARD,
    HIGHEST_IN_CHAINS,
    ONE,
    RANKS,
    SMALL_JOKER,
    Counts,
    RankIndex,
    holds,
    how_many,
    ranks_in,
    size,
)

TRIO = 3
JOKERS = ONE[SMALL_JOKER] + ONE[BIG_JOKER]


class Pattern(Struct, frozen=True):
    """One line of the table."""

    kind: str
    each: int = 1
    """Cards of every rank of the body."""
    runs: tuple[int, int] = (1, 1)
    """How many ranks in a row: at least, at most. Rows of several end at the ace."""
    wings: int = 0
    """How many for every rank of the body."""
    wing_size: int = 1
    """2: each wing is a pair, and no two are alike."""
    power: int = 0
    """Above 0 it beats everything of less power, whatever that is: bombs, rockets."""
    exactly: tuple[str, ...] = ()
    """Just these ranks, instead of a body by number: the rocket."""
    last: bool = False
    """Only as the last cards of a hand, then with fewer wings than the pattern asks for."""


class Play(Struct, frozen=True, gc=False):
    """A combination: its kind, how many ranks its body has, the lowest of them, and what it is made of."""

    kind: str
    run: int
    key: RankIndex
    counts: Counts

    @property
    def size(self) -> int:
        return size(self.counts)


class Body(Struct, frozen=True, gc=False):
    """A body that can be had, and the wings that it takes."""

    kind: str
    run: int
    key: RankIndex
    counts: Counts
    wings: int
    wing_size: int


class Wings(Struct, frozen=True):
    """Which cards may ride along."""

    most_alike: int = 4
    """How many of one rank."""
    both_jokers: bool = True
    beside: bool = True
    """May three of a rank ride beside the trios that they would make longer?"""


class Combinations(Struct, frozen=True, dict=True):
    """All combinations of a game. `deck`: what there is of every rank, so that nothing impossible is tried."""

    patterns: tuple[Pattern, ...]
    deck: Counts
    wings: Wings = Wings()
    split_fours: bool = True
    """May cards of a four be played as anything but the four?"""

    # What cards are

    def readings(self, counts: Counts, *, last: bool = False) -> tuple[Play, ...]:
        """As what these cards can be played. `last`: they are all that the player has."""
        bodies = self._bodies_by_size.get(size(counts), ())
        found = [body for body in bodies if holds(counts, body.counts)]
        plays = [_play(body, counts) for body in found if self._may_fly(counts - body.counts, body)]
        if last and not plays:
            plays = [*self._short_readings(counts)]
        return tuple(plays)

    def read(self, counts: Counts, on: Play | None = None, *, last: bool = False) -> Play | None:
        """The reading that beats `on`; with nothing to beat the highest one."""
        readings = self.readings(counts, last=last)
        if on is not None:
            readings = tuple(play for play in readings if self.beats(play, on))
        return max(readings, key=lambda play: (self._power[play.kind], play.key), default=None)

    def beats(self, play: Play, on: Play) -> bool:
        power, other = self._power[play.kind], self._power[on.kind]
        if power != other:
            return power > other
        if power:
            return play.key > on.key
        return play.kind == on.kind and play.run == on.run and play.key > on.key

    def power(self, play: Play) -> int:
        return self._power[play.kind]

    # What a hand can play

    def plays(self, hand: Counts, on: Play | None = None) -> Iterator[Play]:
        """Everything that can be played from a hand, each bag of ranks once for each body in it."""
        bodies = self._bodies if on is None else self._answers(on)
        for body in bodies:
            if not holds(hand, body.counts):
                continue
            if not body.wings:
                play = _play(body, body.counts)
                if self.split_fours or not self._splits(hand, play):
                    yield play
                continue
            for wings in self._flocks(hand - body.counts, body):
                play = _play(body, body.counts + wings)
                if self.split_fours or not self._splits(hand, play):
                    yield play
        if self._short:
            yield from self._last_plays(hand, on)

    def bags(self, hand: Counts, on: Play | None = None) -> list[Counts]:
        """The same as bags of ranks, each once, at the speed that random play wants."""
        if self._short or not self.split_fours:
            return list(dict.fromkeys(play.counts for play in self.plays(hand, on)))
        found: list[Counts] = []
        covered = hand | GUARD
        for body in self._bodies if on is None else self._answers(on):
            counts = body.counts
            if (covered - counts) & GUARD != GUARD:
                continue
            if body.wings:
                found += [counts + wings for wings in self._flocks(hand - counts, body)]
            else:
                found.append(counts)
        return found

    def can_beat(self, hand: Counts, on: Play) -> bool:
        return next(self.plays(hand, on), None) is not None

    def _last_plays(self, hand: Counts, on: Play | None) -> Iterator[Play]:
        if not self.readings(hand):
            yield from (play for play in self._short_readings(hand) if on is None or self.beats(play, on))

    def _splits(self, hand: Counts, play: Play) -> bool:
        if self._power[play.kind]:
            return False
        return any(how_many(hand, index) == 4 for index, _ in ranks_in(play.counts))

    def _short_readings(self, counts: Counts) -> Iterator[Play]:
        cards = size(counts)
        for body in self._short:
            if size(body.counts) <= cards < size(body.counts) + body.wings and holds(counts, body.counts):
                rest = counts - body.counts
                if not _touches(rest, body):
                    yield _play(body, counts)

    # Wings

    def _may_fly(self, rest: Counts, body: Body) -> bool:
        """Are these the wings of this body? Their number is right."""
        if not body.wings:
            return True
        if _touches(rest, body):
            return False
        if body.wing_size > 1:
            return all(number == body.wing_size for _, number in ranks_in(rest))
        if not self.wings.both_jokers and rest & JOKERS == JOKERS:
            return False
        if any(number > self.wings.most_alike for _, number in ranks_in(rest)):
            return False
        return self.wings.beside or not _extends(rest, body)

    def _flocks(self, rest: Counts, body: Body) -> Iterator[Counts]:
        """The wings that a body can take from the rest of a hand."""
        free = tuple(
            (index, number)
            for index, number in ranks_in(rest)
            if number >= body.wing_size and not body.key <= index < body.key + body.run
        )
        if body.wing_size > 1:
            yield from _pairs(free, body.wings, body.wing_size)
            return
        alike = self.wings.most_alike
        for wings in _singles(tuple([(index, min(number, alike)) for index, number in free]), body.wings):
            if not self.wings.both_jokers and wings & JOKERS == JOKERS:
                continue
            if body.wings < TRIO or self.wings.beside or not _extends(wings, body):
                yield wings

    # Tables made once

    @cached_property
    def _power(self) -> dict[str, int]:
        return {pattern.kind: pattern.power for pattern in self.patterns}

    @cached_property
    def _bodies(self) -> tuple[Body, ...]:
        return tuple(body for pattern in self.patterns if not pattern.last for body in self._of(pattern))

    @cached_property
    def _short(self) -> tuple[Body, ...]:
        return tuple(body for pattern in self.patterns if pattern.last for body in self._of(pattern))

    @cached_property
    def _bodies_by_size(self) -> dict[int, tuple[Body, ...]]:
        sizes: dict[int, list[Body]] = {}
        for body in self._bodies:
            sizes.setdefault(size(body.counts) + body.wings * body.wing_size, []).append(body)
        return {number: tuple(bodies) for number, bodies in sizes.items()}

    def _of(self, pattern: Pattern) -> Iterator[Body]:
        if pattern.exactly:
            indices = [RANKS.index(rank) for rank in pattern.exactly]
            yield Body(pattern.kind, 1, max(indices), sum(ONE[index] for index in indices), 0, 1)
            return
        least, most = pattern.runs
        for run in range(least, most + 1):
            end = HIGHEST_IN_CHAINS + 1 if run > 1 else len(RANKS)
            for key in range(end - run + 1):
                counts = pattern.each * sum(ONE[key : key + run])
                if holds(self.deck, counts):
                    yield Body(pattern.kind, run, key, counts, pattern.wings * run, pattern.wing_size)

    def _answers(self, on: Play) -> Sequence[Body]:
        """The bodies that beat a play, weakest first."""
        known: dict[tuple[str, int, int], tuple[Body, ...]] = self._known_answers
        question = (on.kind, on.run, on.key)
        if question not in known:
            known[question] = tuple(body for body in self._bodies if self.beats(_play(body, body.counts), on))
        return known[question]

    @cached_property
    def _known_answers(self) -> dict[tuple[str, int, int], tuple[Body, ...]]:
        return {}


def _play(body: Body, counts: Counts) -> Play:
    return Play(body.kind, body.run, body.key, counts)


def _touches(rest: Counts, body: Body) -> bool:
    """Is there a rank of the body among the rest?"""
    return bool((rest >> (BITS * body.key)) & ((1 << (BITS * body.run)) - 1))


def _extends(rest: Counts, body: Body) -> bool:
    """Three of a rank directly below or above the body, where a row could go on."""
    neighbours = (body.key - 1, body.key + body.run)
    return any(0 <= index <= HIGHEST_IN_CHAINS and how_many(rest, index) == TRIO for index in neighbours)


@lru_cache(maxsize=4096)
def _singles(free: tuple[tuple[RankIndex, int], ...], wanted: int) -> tuple[Counts, ...]:
    """All bags of so many cards."""
    if not wanted:
        return (0,)
    if not free or sum(number for _, number in free) < wanted:
        return ()
    (index, number), others = free[0], free[1:]
    return tuple(
        taken * ONE[index] + more
        for taken in range(min(number, wanted) + 1)
        for more in _singles(others, wanted - taken)
    )


def _pairs(free: tuple[tuple[RankIndex, int], ...], wanted: int, alike: int) -> Iterator[Counts]:
    """So many ranks, `alike` cards of each."""
    if not wanted:
        yield 0
        return
    for at in range(len(free) - wanted + 1):
        for more in _pairs(free[at + 1 :], wanted - 1, alike):
            yield alike * ONE[free[at][0]] + more
