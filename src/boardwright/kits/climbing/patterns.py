"""Patterns: the combinations of one game as a table. It says what cards are, what a hand can play, what beats what.

A combination has a body, one rank or several in a row with the same number of cards each, and perhaps wings, cards
that ride along. The body decides; wings are never compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache, reduce
from itertools import combinations, groupby
from operator import or_
from typing import Any, Protocol

from msgspec import Struct

from boardwright.kits.climbing.counts import (
    BIG_JOKER,
    BITS,
    EACH_ONE,
    GUARD,
    HIGHEST_IN_CHAINS,
    MOST_OF_A_RANK,
    ONE,
    RANKS,
    SMALL_JOKER,
    Counts,
    RankIndex,
    at_least,
    capped,
    holds,
    how_many,
    ones_in,
    ranks_in,
    size,
)

PAIR, TRIO = 2, 3
JOKERS = ONE[SMALL_JOKER] + ONE[BIG_JOKER]
NO_WINGS: tuple[Counts, ...] = (0,)
MOST_KNOWN = 1 << 12
"""Hands whose bodies of one kind are kept."""


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


class Lying(Protocol):
    """What has to be beaten, as far as that matters."""

    @property
    def kind(self) -> str: ...
    @property
    def run(self) -> int: ...
    @property
    def key(self) -> RankIndex: ...


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
    each: int
    """Cards of every rank."""
    ranks: Counts
    """Its ranks, each as the highest bit."""
    size: int
    """Without wings."""


class Shelf:
    """Bodies of one kind, one beside the other. Which of them a hand holds depends on nothing but of which ranks it has
    enough, and is looked up after the first time."""

    __slots__ = ("_bodies", "_known", "_of_rank", "need", "ranks", "wings")

    def __init__(self, bodies: Sequence[Body]) -> None:
        self._bodies = bodies
        self._known: dict[Counts, tuple[Body, ...] | tuple[Counts, ...]] = {}
        self._of_rank = {body.ranks: body for body in bodies if body.ranks.bit_count() == 1}
        self.need = bodies[0].each * EACH_ONE
        """So many of every rank."""
        self.ranks = reduce(or_, [body.ranks for body in bodies])
        self.wings = bodies[0].wings

    def held(self, enough: Counts) -> Sequence[Any]:
        """Bodies that take wings, else what they are made of. `enough`: the ranks of which there is what they need."""
        found = self._known.get(enough)
        return self._look(enough) if found is None else found

    def bodies(self, hand: Counts) -> Sequence[Body]:
        return self._held(((hand | GUARD) - self.need) & self.ranks)

    def _held(self, enough: Counts) -> Sequence[Body]:
        if self._of_rank:
            return [self._of_rank[rank] for rank in ones_in(enough)]
        return [body for body in self._bodies if body.ranks & enough == body.ranks]

    def _look(self, enough: Counts) -> Sequence[Any]:
        bodies = self._held(enough)
        found = tuple(bodies) if self.wings else tuple([body.counts for body in bodies])
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[enough] = found
        return found


class Shelves:
    """Shelves in the order of the table, and those that need equally many of a rank together: where a hand has no three
    of a rank, none of theirs is looked at."""

    __slots__ = ("all", "racks")

    def __init__(self, bodies: Iterable[Body]) -> None:
        """Neighbours of one kind stand on one shelf."""
        kinds = groupby(bodies, lambda body: (body.kind, body.each))
        self.all = tuple(Shelf(list(some)) for _, some in kinds)
        racks: dict[Counts, list[Shelf]] = {}
        for shelf in self.all:
            racks.setdefault(shelf.need, []).append(shelf)
        self.racks = tuple((need, tuple(shelves)) for need, shelves in racks.items())


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

    def read(self, counts: Counts, on: Lying | None = None, *, last: bool = False) -> Play | None:
        """The reading that beats `on`; with nothing to beat the highest one."""
        readings = self.readings(counts, last=last)
        if on is not None:
            readings = tuple(play for play in readings if self.beats(play, on))
        return max(readings, key=lambda play: (self._power[play.kind], play.key), default=None)

    def beats(self, play: Play, on: Lying) -> bool:
        power, other = self._power[play.kind], self._power[on.kind]
        if power != other:
            return power > other
        if power:
            return play.key > on.key
        return play.kind == on.kind and play.run == on.run and play.key > on.key

    def power(self, play: Play) -> int:
        return self._power[play.kind]

    # What a hand can play

    def plays(self, hand: Counts, on: Lying | None = None) -> Iterator[Play]:
        """Everything that can be played from a hand, each bag of ranks once for each body in it."""
        whole = 0 if self.split_fours else at_least(hand, MOST_OF_A_RANK)
        for shelf in self._answers(on).all:
            for body in shelf.bodies(hand):
                for wings in self._flocks(hand - body.counts, body) if body.wings else NO_WINGS:
                    play = _play(body, body.counts + wings)
                    if not whole or not self._splits(whole, play):
                        yield play
        if self._short:
            yield from self._last_plays(hand, on)

    def bags(self, hand: Counts, on: Lying | None = None) -> list[Counts]:
        """The same as bags of ranks, each once, at the speed that random play wants."""
        if not self.split_fours and at_least(hand, MOST_OF_A_RANK):
            return list(dict.fromkeys(play.counts for play in self.plays(hand, on)))
        found: list[Counts] = []
        rows_fly = False
        covered = hand | GUARD
        for need, shelves in self._answers(on).racks:
            enough = (covered - need) & GUARD
            if not enough:
                continue
            for shelf in shelves:
                if not shelf.wings:
                    found += shelf.held(enough & shelf.ranks)
                    continue
                for body in shelf.held(enough & shelf.ranks):
                    counts = body.counts
                    found += [counts + wings for wings in self._flocks(hand - counts, body)]
                    rows_fly |= body.run > 1
        if self._short:
            found += [play.counts for play in self._last_plays(hand, on)]
        # Only trios in a row can be read in two ways.
        return list(dict.fromkeys(found)) if rows_fly else found

    def can_beat(self, hand: Counts, on: Lying) -> bool:
        return next(self.plays(hand, on), None) is not None

    def _last_plays(self, hand: Counts, on: Lying | None) -> Iterator[Play]:
        if not self.readings(hand):
            yield from (play for play in self._short_readings(hand) if on is None or self.beats(play, on))

    def keeps_fours(self, hand: Counts, play: Play) -> bool:
        """Is no four of the hand taken apart that must stay whole?"""
        return self.split_fours or not self._splits(at_least(hand, MOST_OF_A_RANK), play)

    def _splits(self, whole: Counts, play: Play) -> bool:
        """`whole`: the ranks of which the hand holds four."""
        return not self._power[play.kind] and bool(at_least(play.counts, 1) & whole)

    def _short_readings(self, counts: Counts) -> Iterator[Play]:
        for body in self._short_by_size.get(size(counts), ()):
            if holds(counts, body.counts):
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

    def _flocks(self, rest: Counts, body: Body) -> Sequence[Counts]:
        """The wings that a body can take from the rest of a hand."""
        if body.wings == 1 or body.wing_size > 1:
            free = (at_least(rest, body.wing_size) & ~body.ranks) >> (BITS - 1)
            if body.wings == 1:
                return [body.wing_size * one for one in ones_in(free)]
            return _alike(free, body.wings, body.wing_size)
        rules = self.wings
        free = capped(
            rest & ~(body.ranks | body.ranks - (body.ranks >> (BITS - 1))), min(rules.most_alike, body.wings)
        )
        flocks = _singles(free, body.wings, rules.both_jokers)
        if body.wings < TRIO or rules.beside:
            return flocks
        return [wings for wings in flocks if not _extends(wings, body)]

    # Tables made once

    @cached_property
    def _power(self) -> dict[str, int]:
        return {pattern.kind: pattern.power for pattern in self.patterns}

    @cached_property
    def _bodies(self) -> tuple[Body, ...]:
        return tuple(body for pattern in self.patterns if not pattern.last for body in self._of(pattern))

    @cached_property
    def _shelves(self) -> Shelves:
        return Shelves(self._bodies)

    @cached_property
    def _short(self) -> tuple[Body, ...]:
        return tuple(body for pattern in self.patterns if pattern.last for body in self._of(pattern))

    @cached_property
    def _bodies_by_size(self) -> dict[int, tuple[Body, ...]]:
        sizes: dict[int, list[Body]] = {}
        for body in self._bodies:
            sizes.setdefault(body.size + body.wings * body.wing_size, []).append(body)
        return {number: tuple(bodies) for number, bodies in sizes.items()}

    @cached_property
    def _short_by_size(self) -> dict[int, tuple[Body, ...]]:
        """With no wings, up to one less than they may have."""
        sizes: dict[int, list[Body]] = {}
        for body in self._short:
            for wings in range(body.wings):
                sizes.setdefault(body.size + wings, []).append(body)
        return {number: tuple(bodies) for number, bodies in sizes.items()}

    def _of(self, pattern: Pattern) -> Iterator[Body]:
        if pattern.exactly:
            indices = [RANKS.index(rank) for rank in pattern.exactly]
            each = len(indices) // len(set(indices))
            yield _body(pattern, each, sorted(set(indices)), key=max(indices))
            return
        least, most = pattern.runs
        for run in range(least, most + 1):
            end = HIGHEST_IN_CHAINS + 1 if run > 1 else len(RANKS)
            for key in range(end - run + 1):
                body = _body(pattern, pattern.each, range(key, key + run))
                if holds(self.deck, body.counts):
                    yield body

    def _answers(self, on: Lying | None) -> Shelves:
        """The bodies that beat a play, weakest first; all if there is none."""
        if on is None:
            return self._shelves
        known: dict[tuple[str, int, int], Shelves] = self._known_answers
        question = (on.kind, on.run, on.key)
        found = known.get(question)
        if found is None:
            higher = [body for body in self._bodies if self.beats(_play(body, body.counts), on)]
            found = known[question] = Shelves(higher)
        return found

    @cached_property
    def _known_answers(self) -> dict[tuple[str, int, int], Shelves]:
        return {}


def _body(pattern: Pattern, each: int, indices: Sequence[RankIndex], key: RankIndex | None = None) -> Body:
    """One rank of a rocket has no number of its own: its run is one."""
    run = 1 if pattern.exactly else len(indices)
    ranks = sum(ONE[index] for index in indices)
    return Body(
        pattern.kind,
        run,
        indices[0] if key is None else key,
        each * ranks,
        pattern.wings * run,
        pattern.wing_size,
        each,
        ranks << (BITS - 1),
        size(each * ranks),
    )


def _play(body: Body, counts: Counts) -> Play:
    return Play(body.kind, body.run, body.key, counts)


def _touches(rest: Counts, body: Body) -> bool:
    """Is there a rank of the body among the rest?"""
    return bool((rest >> (BITS * body.key)) & ((1 << (BITS * body.run)) - 1))


def _extends(rest: Counts, body: Body) -> bool:
    """Three of a rank directly below or above the body, where a row could go on."""
    neighbours = (body.key - 1, body.key + body.run)
    return any(0 <= index <= HIGHEST_IN_CHAINS and how_many(rest, index) == TRIO for index in neighbours)


@lru_cache(maxsize=1 << 13)
def _singles(free: Counts, wanted: int, both_jokers: bool) -> tuple[Counts, ...]:
    """All bags of so many cards."""
    flocks = _bags_of(free, wanted)
    return tuple(flocks if both_jokers else [flock for flock in flocks if flock & JOKERS != JOKERS])


def _bags_of(free: Counts, wanted: int) -> Sequence[Counts]:
    if not wanted:
        return NO_WINGS
    if not free:
        return ()
    ranks = ones_in(at_least(free, 1) >> (BITS - 1))
    if wanted == 1:
        return ranks
    if wanted == PAIR:
        pairs = [PAIR * one for one in ones_in(at_least(free, PAIR) >> (BITS - 1))]
        return [*map(sum, combinations(ranks, PAIR)), *pairs]
    lowest = ranks[0]
    number = free // lowest & 7
    others = free - number * lowest
    return [
        taken * lowest + more
        for taken in range(min(number, wanted) + 1)
        for more in _bags_of(others, wanted - taken)
    ]


@lru_cache(maxsize=1 << 12)
def _alike(free: Counts, wanted: int, alike: int) -> tuple[Counts, ...]:
    """So many ranks, `alike` cards of each. `free`: one for every rank that has enough."""
    ranks = [alike * one for one in ones_in(free)]
    return tuple([sum(some) for some in combinations(ranks, wanted)])
