"""A modest player, without a network: takes what can be taken, saves what can be saved, stays out of trouble.

It looks one stone ahead. That is a fair opponent for somebody who has just learnt the rules, and what plays where NumPy
or the trained network is missing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from boardwright.engine.api import Chance
from boardwright.kits.stones import EMPTY, OTHER, PASS, Group, Point, Spot, grid, group_at, groups_of, place

TAKES, SAVES, THREATENS, SELF_ATARI, NEAR, EDGE, JOINS = 30.0, 24.0, 5.0, -25.0, 4.0, -6.0, 1.5
WORTH_A_STONE = 0.05
"""Below this a move brings nothing: a player who sees no other passes."""
GRAIN = 1000


class Manner(NamedTuple):
    """How carefully somebody plays."""

    noise: float
    """Points of worth by which a move may be misjudged."""
    overlooks: float
    """How often a threat is not seen at all."""


def choose(spot: Spot, manner: Manner, chance: Chance, forbidden: frozenset[Point], komi: float) -> Point:
    """A point, or `PASS`."""
    if spot.last == PASS and spot.lead(komi) > 0:
        return PASS
    sees = chance.below(GRAIN) >= manner.overlooks * GRAIN
    judged = {
        point: worth(spot, point, sees) + manner.noise * chance.below(GRAIN) / GRAIN
        for point in spot.moves()
        if point not in forbidden and not fills_own_land(spot, point)
    }
    if not judged:
        return PASS
    best = max(judged, key=lambda point: judged[point])
    return best if judged[best] > SELF_ATARI / 2 else PASS


def worth(spot: Spot, point: Point, sees: bool) -> float:
    after = place(spot.cells, spot.size, point, spot.stone)
    own = group_at(after.cells, spot.size, point)
    total = _shape(spot, point)
    if sees:
        total += TAKES * min(3, len(after.captured)) + THREATENS * _threatened(spot, after.cells, point)
        total += SAVES * any(len(own.liberties) > 1 for _ in _own_in_atari(spot, point))
    if len(own.liberties) == 1 and len(after.captured) < 2:
        total += SELF_ATARI
    return total


def _own_in_atari(spot: Spot, point: Point) -> Iterator[Group]:
    """Groups of one's own that have this as their last liberty, or whose attacker is taken by it."""
    groups = groups_of(spot.cells, spot.size)
    for beside in grid(spot.size).neighbours[point]:
        group = groups.at[beside]
        if group and group.stone == spot.stone and len(group.liberties) == 1:
            yield group


def _threatened(spot: Spot, cells: str, point: Point) -> int:
    """Enemy groups that are left with one liberty."""
    enemy = OTHER[spot.stone]
    beside = (each for each in grid(spot.size).neighbours[point] if cells[each] == enemy)
    found = {
        group.points[0] for each in beside if len((group := group_at(cells, spot.size, each)).liberties) == 1
    }
    return len(found)


def _shape(spot: Spot, point: Point) -> float:
    """Near the last stone, not on the edge, beside the enemy rather than in the middle of one's own."""
    size = spot.size
    row, column = divmod(point, size)
    line = min(row, column, size - 1 - row, size - 1 - column)
    total = EDGE if line == 0 else 0.0 if line == 1 else 3.0 if line <= 3 else 2.0
    if spot.last is not None and spot.last != PASS:
        last_row, last_column = divmod(spot.last, size)
        total += NEAR / max(1, abs(row - last_row) + abs(column - last_column))
    around = [spot.cells[each] for each in grid(size).neighbours[point]]
    return total + JOINS * (OTHER[spot.stone] in around) - JOINS * around.count(spot.stone)


def fills_own_land(spot: Spot, point: Point) -> bool:
    """A small room that only one's own stones touch: nothing is gained there."""
    neighbours, seen, own = grid(spot.size).neighbours, [point], False
    for each in seen:  # it grows while it is walked
        for beside in neighbours[each]:
            letter = spot.cells[beside]
            if letter == OTHER[spot.stone]:
                return False
            own = own or letter == spot.stone
            if letter == EMPTY and beside not in seen:
                seen.append(beside)
                if len(seen) > 2 * spot.size:
                    return False
    return own
