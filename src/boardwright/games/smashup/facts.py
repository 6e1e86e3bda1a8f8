"""What the page shows and only the rules can know: how strong everything is, and what each base would bring to whom. It
follows from what everybody sees."""

from __future__ import annotations

from typing import Any, NamedTuple

from boardwright.engine.api import Facts, Seat
from boardwright.games.smashup.play.book import Match, breakpoint_of, powers
from boardwright.games.smashup.play.scoring import standings


class BrawlFacts(Facts):
    power: dict[str, int] = {}
    """Of minions whose power is not what is printed."""
    totals: tuple[tuple[int, ...], ...] = ()
    """The power of each seat on each base, by slot."""
    breakpoints: tuple[int, ...] = ()
    """Of each base now."""
    due: tuple[int, ...] = ()
    """Slots of the bases on which there is power enough to score."""
    places: tuple[tuple[int, ...], ...] = ()
    """Of each base: the place of each seat if it scored now, from 0; −1 for who takes no part."""
    points: tuple[tuple[int, ...], ...] = ()
    """And the points that it would bring to each."""
    draft: tuple[Seat, ...] = ()
    """While factions are chosen: who chooses, from the first choice to the last."""


class Shown(NamedTuple):
    """What all seats are shown, and for which table: worked out once for all."""

    powers: Any = None
    minions: Any = None
    actions: Any = None
    bases: Any = None
    facts: BrawlFacts = BrawlFacts()


_shown = Shown()


def facts_of(match: Match) -> BrawlFacts:
    global _shown
    core = match.core
    if not core.bases:
        return BrawlFacts(draft=(*core.order, *reversed(core.order)))
    before, found = _shown, powers(match)
    key = (found, core.minions, core.actions, core.bases)
    if all(a is b for a, b in zip(before, key, strict=False)):
        return before.facts
    _shown = Shown(*key, _made(match, found))
    return _shown.facts


def _made(match: Match, found: dict[str, int]) -> BrawlFacts:
    slots = range(len(match.core.bases))
    standing = [standings(match, slot) for slot in slots]
    breakpoints = tuple(breakpoint_of(match, slot) for slot in slots)
    return BrawlFacts(
        found,
        tuple(each.powers for each in standing),
        breakpoints,
        tuple(slot for slot in slots if sum(standing[slot].powers) >= breakpoints[slot]),
        tuple(each.places for each in standing),
        tuple(each.points for each in standing),
    )
