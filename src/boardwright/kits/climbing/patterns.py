"""Patterns: the combinations of one game as a table. It says what cards are, what a hand can play, what beats what.

A combination has a body, one rank or several in a row with the same number of cards each, and perhaps wings, cards
that ride along. The body decides; wings are never compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Protocol

from msgspec import Struct

from boardwright.kernel.ranks import Line, Table
from boardwright.kits.climbing.counts import (
    BIG_JOKER,
    BITS,
    HIGHEST_IN_CHAINS,
    MOST_OF_A_RANK,
    ONE,
    RANKS,
    SMALL_JOKER,
    Counts,
    RankIndex,
    at_least,
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
    size: int
    """Without wings."""


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
        heads, bags = self._answers(on).bodies(hand)
        ends = [*[start for _, _, _, start in heads[1:]], len(bags)]
        for (number, run, key, start), end in zip(heads, ends, strict=False):
            kind = self.patterns[number].kind
            for counts in bags[start:end]:
                play = Play(kind, run, key, counts)
                if not whole or not self._splits(whole, play):
                    yield play
        if self._short:
            yield from self._last_plays(hand, on)

    def bags(self, hand: Counts, on: Lying | None = None) -> list[Counts]:
        """The same as bags of ranks, each once."""
        if self._is_plain:
            return self._answers(on).bags(hand)
        if not self.split_fours and at_least(hand, MOST_OF_A_RANK):
            return list(dict.fromkeys(play.counts for play in self.plays(hand, on)))
        last = [play.counts for play in self._last_plays(hand, on)] if self._short else []
        return list(dict.fromkeys([*self._answers(on).bags(hand), *last]))

    def can_beat(self, hand: Counts, on: Lying) -> bool:
        return bool(self.bags(hand, on))

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

    # Tables made once

    @cached_property
    def _is_plain(self) -> bool:
        """Is whatever lies in a hand a play?"""
        return self.split_fours and not self._short

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
            indices = _exactly(pattern)
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

    def _answers(self, on: Lying | None) -> Table:
        """What beats a play, in the order of the table; everything if there is none."""
        question = None if on is None else (on.kind, on.run, on.key)
        known = self._known_answers
        found = known.get(question)
        if found is None:
            rules = self.wings
            found = known[question] = Table(
                [*self._lines(on)],
                most_alike=rules.most_alike,
                both_jokers=rules.both_jokers,
                beside=rules.beside,
            )
        return found

    def _lines(self, on: Lying | None) -> Iterator[Line]:
        for number, pattern in enumerate(self.patterns):
            bounds = None if pattern.last else self._bounds(pattern, on)
            if bounds is not None:
                least, most, below = bounds
                yield Line(
                    number,
                    pattern.each,
                    least,
                    most,
                    below=below,
                    wings=pattern.wings,
                    wing_size=pattern.wing_size,
                    exactly=sum(ONE[index] for index in _exactly(pattern)),
                )

    def _bounds(self, pattern: Pattern, on: Lying | None) -> tuple[int, int, RankIndex] | None:
        """Its shortest and longest row that beats a play, and the key above which it does; None: it never does."""
        least, most = pattern.runs
        if on is None:
            return least, most, -1
        power, other = self._power[pattern.kind], self._power[on.kind]
        if power != other:
            return (least, most, -1) if power > other else None
        if pattern.exactly and max(_exactly(pattern)) <= on.key:
            return None
        if power:
            return least, most, on.key
        return (on.run, on.run, on.key) if pattern.kind == on.kind and least <= on.run <= most else None

    @cached_property
    def _known_answers(self) -> dict[tuple[str, int, int] | None, Table]:
        return {}


def _exactly(pattern: Pattern) -> list[RankIndex]:
    return [RANKS.index(rank) for rank in pattern.exactly]


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
