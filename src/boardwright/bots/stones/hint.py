"""A hint: a move that a strong player would choose, and reasons that a beginner can see on the board.

What a move takes, saves, threatens, joins and makes room for follows from the rules; what it gains is what the network
expects. Whoever has no network gets the modest player's move, with the reasons that the rules tell.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from boardwright.bots.stones.modest import Manner, choose
from boardwright.bots.stones.networks import has_network
from boardwright.bots.stones.outlook import Outlook
from boardwright.bots.stones.search import Thought
from boardwright.engine.api import Chance
from boardwright.kits.stones import (
    OTHER,
    PASS,
    Group,
    LearnedStones,
    Point,
    Spot,
    grid,
    group_at,
    groups_of,
    place,
    point_name,
    regions,
)

PLAYOUTS = 48
CAREFUL = Manner(noise=0.0, overlooks=0.0)
MOST_REASONS = 3
SMALL_ROOM = 8
"""Points: who has so much room to himself makes eyes in it."""
WORTH_SAYING = 2.0
"""Points that a move must gain."""
IN_DANGER, OUT_OF_DANGER = 0.0, 0.4
"""How surely a group keeps its points, before and after."""


class Reason(Struct, frozen=True):
    """`key` names a text; `at` and `count` fill it in."""

    key: str
    at: str = ""
    count: float = 0


class Hint(Struct, frozen=True):
    move: str
    """A point, or `pass`."""
    reasons: tuple[Reason, ...]
    learned: bool
    """Did the network choose it?"""


def hinted(game: LearnedStones, core: Any, options: Any) -> Hint:
    """For the side to move."""
    spot, komi = game.spot_of(core, core.turn), game.komi_of(options)
    forbidden = frozenset(game.forbidden(core, options))
    learned = has_network(game)
    if learned:
        thought = Thought(game, spot, komi, forbidden)
        thought.think(PLAYOUTS, lambda: True)
        point = thought.best(0, Chance(bytes(32)))
    else:
        point = choose(spot, CAREFUL, Chance(bytes(32)), forbidden, komi)
    reasons = _reasons(game, spot, point, komi, learned)
    return Hint(str(game.command_of(point, spot.size)), tuple(reasons)[:MOST_REASONS], learned)


def _reasons(game: LearnedStones, spot: Spot, point: Point, komi: float, learned: bool) -> Iterator[Reason]:
    if point == PASS:
        yield Reason("settled")
        return
    yield from seen_on_the_board(spot, point)
    if learned:
        yield from expected(game, spot, point, komi)


# What the rules tell


def seen_on_the_board(spot: Spot, point: Point) -> Iterator[Reason]:
    after = place(spot.cells, spot.size, point, spot.stone)
    before = groups_of(spot.cells, spot.size)
    beside = [before.at[each] for each in grid(spot.size).neighbours[point]]
    own = _once(group for group in beside if group and group.stone == spot.stone)
    enemies = _once(group for group in beside if group and group.stone != spot.stone)
    if after.captured:
        yield Reason("takes", _name(spot, after.captured[0]), len(after.captured))
    yield from _saved(spot, after.cells)
    for group in enemies:
        if len(group.liberties) == 2:
            yield Reason("threatens", _name(spot, group.points[0]), len(group.points))
    if len(own) > 1:
        yield Reason("joins", _name(spot, own[0].points[0]), len(own))
    yield from _room(spot, after.cells, point)


def _saved(spot: Spot, after: str) -> Iterator[Reason]:
    """Groups of one's own that could be taken, and no longer can."""
    for group in groups_of(spot.cells, spot.size).all:
        if group.stone == spot.stone and len(group.liberties) == 1:
            now = group_at(after, spot.size, group.points[0])
            if len(now.liberties) > 1:
                yield Reason("saves", _name(spot, group.points[0]), len(group.points))


def _room(spot: Spot, after: str, point: Point) -> Iterator[Reason]:
    """Room for eyes: one's own that becomes more, or the other side's that becomes less."""
    own, enemy = spot.stone, OTHER[spot.stone]
    if _rooms(after, spot.size, own) > _rooms(spot.cells, spot.size, own):
        yield Reason("makes_eyes", _name(spot, point))
    if any(point in room for room in _small_rooms(spot.cells, spot.size, enemy)):
        yield Reason("takes_eyes", _name(spot, point))


def _rooms(cells: str, size: int, stone: str) -> int:
    return sum(1 for _ in _small_rooms(cells, size, stone))


def _small_rooms(cells: str, size: int, stone: str) -> Iterator[tuple[Point, ...]]:
    for region in regions(cells, size):
        if region.owner == stone and len(region.points) <= SMALL_ROOM:
            yield region.points


# What the network expects


def expected(game: LearnedStones, spot: Spot, point: Point, komi: float) -> Iterator[Reason]:
    """Groups that come out of danger or into it, and what the whole board gains."""
    before = Outlook(game, spot, komi)
    after = Outlook(game, spot.after(point)._replace(stone=spot.stone), komi)
    stands = spot.after(point).cells
    for group in groups_of(spot.cells, spot.size).all:
        if stands[group.points[0]] != group.stone:
            continue  # that it was taken is said already
        was, now = _holds(before, spot, group), _holds(after, spot, group)
        if group.stone == spot.stone and was < IN_DANGER and now > OUT_OF_DANGER:
            yield Reason("helps", _name(spot, group.points[0]), len(group.points))
        if group.stone != spot.stone and was > OUT_OF_DANGER and now < IN_DANGER:
            yield Reason("attacks", _name(spot, group.points[0]), len(group.points))
    gain = after.lead - before.lead
    if gain >= WORTH_SAYING:
        yield Reason("gains", count=round(gain))


def _holds(outlook: Outlook, spot: Spot, group: Group) -> float:
    """How surely a group will keep its points, from -1 to 1."""
    mean = sum(outlook.ownership[point] for point in group.points) / len(group.points)
    return mean if group.stone == spot.stone else -mean


def _once(groups: Iterator[Group]) -> list[Group]:
    return list({group.points[0]: group for group in groups}.values())


def _name(spot: Spot, point: Point) -> str:
    return point_name(point, spot.size)
