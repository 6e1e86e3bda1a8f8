"""What the page shows and only the rules can know: how strong everything is, and what each base would bring to whom. It
follows from what everybody sees."""

from __future__ import annotations

from boardwright.engine.api import Facts


class BrawlFacts(Facts):
    power: dict[str, int] = {}
    """Of minions whose power is not what is printed."""
    totals: tuple[tuple[int, ...], ...] = ()
    """The power of each seat on each base, by slot."""
    breakpoints: tuple[int, ...] = ()
    """Of each base now."""
    due: tuple[int, ...] = ()
    """Slots of the bases that would score if the play phase ended now, or that are locked to score."""
    places: tuple[tuple[int, ...], ...] = ()
    """Of each base: the place of each seat if it scored now, from 0; −1 for who takes no part."""
    points: tuple[tuple[int, ...], ...] = ()
    """And the points that it would bring to each."""
