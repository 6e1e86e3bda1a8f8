"""What a table shows that only the rules know: names of plays, hints and their reasons, which cards are still out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardwright.engine.api import Facts
from boardwright.kits.climbing.counts import LETTERS, Counts, how_many, spelled
from boardwright.kits.climbing.hints import Reason, hints, reason
from boardwright.kits.climbing.patterns import Combinations, Play
from boardwright.kits.climbing.values import Laid

MOST_NAMED = 600
"""Of the hands that can be played in more ways than this, the cheapest are told; the rules judge the others when they
are played."""
MOST_HINTS = 12

Bag = str
"""Ranks from the lowest, jokers as `x` and `X`: `34567`, `KKK2`."""
Proposals = tuple[tuple[Bag, str, Reason], ...]
"""What can be played, the cheapest sensible play first: its ranks, its kind, and what speaks for it."""


class ClimbFacts(Facts):
    trick: tuple[Laid, ...] = ()
    """What each seat did last, since somebody led."""
    playable: dict[Bag, str] = {}
    """What the seat may play now, and what it is called; the cheapest sensible play first."""
    hints: tuple[Bag, ...] = ()
    """The cheapest sensible plays, the best first; none: pass."""
    reasons: tuple[Reason, ...] = ()
    """What speaks for each of the hints."""
    unseen: tuple[tuple[str, int], ...] = ()
    """By rank, from the highest, written as in a bag: cards that the seat has not seen yet. Empty where the table
    forbids to count."""


def proposals(
    table: Combinations, hand: Counts, on: Play | None, plays: Iterable[Play] | None = None
) -> Proposals:
    """`plays`: not all that beat it, where the rules forbid some."""
    found = hints(table, hand, on, plays)[:MOST_NAMED]
    return tuple((spelled(play.counts), play.kind, reason(table, hand, play, on)) for play in found)


def told(
    named: Proposals,
) -> tuple[dict[Bag, str], tuple[Bag, ...], tuple[Reason, ...]]:
    """`playable`, `hints` and `reasons` of the facts."""
    best = named[:MOST_HINTS]
    return (
        {bag: kind for bag, kind, _ in named},
        tuple([bag for bag, _, _ in best]),
        tuple([why for _, _, why in best]),
    )


def trick_of(played: Sequence[Laid], seats: int) -> tuple[Laid, ...]:
    """From the lead on, or the last turn of every seat if that is less."""
    last = tuple(played[-seats:])
    for at in range(len(last) - 1, -1, -1):
        before = played[: len(played) - len(last) + at][-(seats - 1) :]
        if last[at].cards and all(not laid.cards for laid in before):
            return last[at:]
    return last


def unseen(deck: Counts, seen: Counts) -> tuple[tuple[str, int], ...]:
    """What is left of a deck, from the highest rank; ranks that the deck has not are left out."""
    left = deck - seen
    return tuple(
        [
            (LETTERS[index], how_many(left, index))
            for index in reversed(range(len(LETTERS)))
            if how_many(deck, index)
        ]
    )
