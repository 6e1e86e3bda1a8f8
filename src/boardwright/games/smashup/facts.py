"""What the page shows and only the rules can know: how strong everything is, and what each base would bring to whom. It
follows from what everybody sees."""

from __future__ import annotations

from boardwright.engine.api import Facts, Seat
from boardwright.games.smashup.play.book import Match, breakpoint_of, powers
from boardwright.games.smashup.play.kept import LastTwo
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


_made_before: LastTwo[BrawlFacts] = LastTwo()


def facts_of(match: Match) -> BrawlFacts:
    core = match.core
    if not core.bases:
        return BrawlFacts(draft=(*core.order, *reversed(core.order)))
    found = powers(match)
    made_of = found, core.minions, core.actions, core.bases, len(core.sides)
    known = _made_before.find(*made_of)
    return _made_before.keep(_made(match, found), *made_of) if known is None else known


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
