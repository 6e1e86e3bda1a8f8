"""Hints: the cheapest sensible play first, and what is missing in a selection that is nearly one.

Sensible means here what any player would say: do not tear apart what belongs together, spend low ranks before high
ones, keep bombs. It knows nothing of the other hands; that is a bot's business.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from boardwright.kits.climbing.counts import (
    RANKS,
    Counts,
    holds,
    how_many,
    ranks_in,
    size,
)
from boardwright.kits.climbing.patterns import Combinations, Play

MOST_MISSING = 3
"""With more cards missing than that a selection is not nearly anything."""

Problem = Literal["add", "remove", "too_low", "other_kind", "other_length", "no_play"]


class Advice(Struct, frozen=True):
    """Why a selection is no play, and what would make it one. `ranks`: to add or to take away."""

    problem: Problem
    kind: str = ""
    ranks: tuple[str, ...] = ()


def hints(table: Combinations, hand: Counts, on: Play | None = None) -> list[Play]:
    """What can be played, the cheapest sensible play first."""
    return sorted(table.plays(hand, on), key=lambda play: cost(table, hand, play, leads=on is None))


def cost(table: Combinations, hand: Counts, play: Play, *, leads: bool) -> tuple[int, ...]:
    """To be compared. Who leads gets rid of many low cards at once, who follows of the lowest that will do."""
    used = list(ranks_in(play.counts))
    torn = sum(1 for index, number in used if number < how_many(hand, index))
    height = sum(index * number for index, number in used)
    if play.counts == hand:
        return (-1,)
    if leads:
        return (table.power(play), torn, play.key, -play.size, height)
    return (table.power(play), torn, play.key, height)


def advise(table: Combinations, hand: Counts, chosen: Counts, on: Play | None = None) -> Advice | None:
    """What is wrong with a selection; None if it can be played."""
    last = chosen == hand
    if table.read(chosen, on, last=last):
        return None
    reading = table.read(chosen, last=last)
    if reading is not None and on is not None:
        return Advice(_why_not(reading, on), reading.kind)
    return _to_add(table, hand, chosen, on) or _to_remove(table, chosen, on) or Advice("no_play")


def _why_not(reading: Play, on: Play) -> Problem:
    if reading.kind != on.kind:
        return "other_kind"
    return "too_low" if reading.run == on.run else "other_length"


def _to_add(table: Combinations, hand: Counts, chosen: Counts, on: Play | None) -> Advice | None:
    """The smallest play that holds all of the selection."""
    most = size(chosen) + MOST_MISSING
    around = [play for play in table.plays(hand, on) if holds(play.counts, chosen) and play.size <= most]
    if not around:
        return None
    nearest = min(around, key=lambda play: (play.size, cost(table, hand, play, leads=on is None)))
    return Advice("add", nearest.kind, _names(nearest.counts - chosen))


def _to_remove(table: Combinations, chosen: Counts, on: Play | None) -> Advice | None:
    """The largest play that lies in the selection."""
    inside = max(table.plays(chosen, on), key=lambda play: (play.size, -play.key), default=None)
    return None if inside is None else Advice("remove", inside.kind, _names(chosen - inside.counts))


def _names(counts: Counts) -> tuple[str, ...]:
    return tuple(RANKS[index] for index, number in ranks_in(counts) for _ in range(number))
