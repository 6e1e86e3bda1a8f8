"""An independent reading of the rule book: a list of edges, searched step by step. It shares nothing with the rules."""

from __future__ import annotations

from itertools import combinations, pairwise

CAMPS = {(2, 1), (2, 3), (3, 2), (4, 1), (4, 3)} | {(9, 1), (9, 3), (8, 2), (7, 1), (7, 3)}
HEADQUARTERS = {(0, 1), (0, 3), (11, 1), (11, 3)}
PLACES = [(row, column) for row in range(12) for column in range(5)]
Place = tuple[int, int]


def _edges() -> set[frozenset[Place]]:
    found = set()
    for one, other in combinations(PLACES, 2):
        (row, column), (below, beside) = one, other
        level = row == below and beside - column == 1
        upright = column == beside and below - row == 1 and not (row == 5 and column in (1, 3))
        slanting = abs(row - below) == 1 == abs(column - beside) and bool({one, other} & CAMPS)
        if level or upright or slanting:
            found.add(frozenset((one, other)))
    return found


def _railways() -> set[frozenset[Place]]:
    tracks = [[(row, column) for column in range(5)] for row in (1, 5, 6, 10)]
    tracks += [[(row, column) for row in range(1, 11)] for column in (0, 4)]
    tracks.append([(5, 2), (6, 2)])
    return {frozenset(pair) for track in tracks for pair in pairwise(track)}


EDGES, RAILWAYS = _edges(), _railways()


def destinations(place: Place, engineer: bool, own: set[Place], enemy: set[Place]) -> set[Place]:
    """Where a piece that can move gets to: a search over (place, direction), one edge after the other."""
    if place in HEADQUARTERS:
        return set()
    found = {other for edge in EDGES if place in edge for other in edge - {place}}
    seen: set[tuple[Place, Place | None]] = {(place, None)}
    trains: list[tuple[Place, Place | None]] = [(place, None)]
    while trains:
        here, heading = trains.pop()
        for edge in RAILWAYS:
            if here not in edge:
                continue
            (other,) = edge - {here}
            direction = (other[0] - here[0], other[1] - here[1])
            if other == place or other in own or (heading not in (None, direction) and not engineer):
                continue
            found.add(other)
            if other not in enemy and (other, direction) not in seen:
                seen.add((other, direction))
                trains.append((other, direction))
    return {other for other in found if other not in own and not (other in enemy and other in CAMPS)}
