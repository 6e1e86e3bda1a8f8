"""Hints: the cheapest sensible play first, and what is missing in a selection that is nearly one.

Sensible means here what any player would say: do not tear apart what belongs together, spend low ranks before high
ones, keep bombs. It knows nothing of the other hands; that is a bot's business.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from boardwright.kits.climbing.counts import (
    RANKS,
    Counts,
    at_least,
    holds,
    ranks_in,
    size,
)
from boardwright.kits.climbing.patterns import Combinations, Play

MOST_MISSING = 3
"""With more cards missing than that a selection is not nearly anything."""

MANY = 4
"""Cards that are worth leading together for their number alone."""

Reason = Literal["goes_out", "bomb", "torn", "lowest", "many", "loose"]
"""It ends the hand; it has the power to beat anything; it takes a group apart; it is the lowest that will do; it takes
many cards along; it belongs to nothing else."""
Problem = Literal["add", "remove", "too_low", "other_kind", "other_length", "no_play"]


class Advice(Struct, frozen=True):
    """Why a selection is no play, and what would make it one. `ranks`: to add or to take away."""

    problem: Problem
    kind: str = ""
    ranks: tuple[str, ...] = ()


def hints(
    table: Combinations, hand: Counts, on: Play | None = None, plays: Iterable[Play] | None = None
) -> list[Play]:
    """What can be played, the cheapest sensible play first. `plays`: only some of it."""
    plays = table.plays(hand, on) if plays is None else plays
    return sorted(plays, key=lambda play: cost(table, hand, play, leads=on is None))


def reason(table: Combinations, hand: Counts, play: Play, on: Play | None = None) -> Reason:
    """What a player would say for it."""
    if play.counts == hand:
        return "goes_out"
    if table.power(play):
        return "bomb"
    if _torn(hand, play.counts):
        return "torn"
    if on is not None:
        return "lowest"
    return "many" if play.size >= MANY else "loose"


def _torn(hand: Counts, used: Counts) -> int:
    """Of how many ranks some cards are taken, and some left behind."""
    ranks, left = at_least(used, 1), at_least(hand - used, 1)
    return (ranks & left).bit_count()


def cost(table: Combinations, hand: Counts, play: Play, *, leads: bool) -> tuple[int, ...]:
    """To be compared. Who leads gets rid of many low cards at once, who follows of the lowest that will do."""
    if play.counts == hand:
        return (-1,)
    torn = _torn(hand, play.counts)
    height = sum([index * number for index, number in ranks_in(play.counts)])
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
