"""Sight: how somebody judges stones at a glance, and what people overlook: slanting rows, and rows with a gap."""

from __future__ import annotations

from dataclasses import dataclass

from boardwright.engine.api import Chance
from boardwright.games.wuziqi.bot.worth import WORTH, promise
from boardwright.games.wuziqi.shapes import FREE, OWN, REACH, is_exact, look, windows_at
from boardwright.games.wuziqi.spot import UNITS, Spot
from boardwright.games.wuziqi.winning import may_place
from boardwright.kits.stones import STONES, Point

LOOKED_AT = 14
PERCENT = 100


@dataclass(frozen=True)
class Sight:
    straight: int = PERCENT
    """How often a level or an upright row is seen, in percent."""
    slanting: int = PERCENT
    gaps: int = PERCENT
    """How often a row is seen that has a gap."""
    noise: int = 0
    """By how many percent a stone may be misjudged."""


@dataclass(frozen=True)
class Seen:
    """What is seen of one side's stones this time."""

    directions: tuple[bool, ...]
    gaps: bool


def glance(spot: Spot, sight: Sight, chance: Chance) -> Point:
    """The stone that looks best to somebody who sees like that."""
    cells, seen = spot.cells(), [_seen(sight, chance) for _ in STONES]

    def worth(point: Point) -> float:
        made, stopped = (
            WORTH[_made(spot, cells, point, side, seen[side])] for side in (spot.side, 1 - spot.side)
        )
        return (1.2 * made + stopped) * (PERCENT - (chance.below(sight.noise) if sight.noise else 0))

    judged = {point: worth(point) for point in _candidates(spot)}
    return max(judged, key=lambda point: judged[point])


def _candidates(spot: Spot) -> list[Point]:
    worth = promise(spot)
    free = (point for point in range(len(worth)) if spot.empty(point))
    order = sorted(free, key=lambda point: -worth[point])
    allowed = [point for point in order[: 2 * LOOKED_AT] if may_place(spot, point)]
    return allowed[:LOOKED_AT] or order[:1]


def _made(spot: Spot, cells: str, point: Point, side: int, seen: Seen) -> int:
    """The shapes of a stone, as far as they are seen."""
    stone = STONES[side]
    exact = is_exact(spot.rule, stone)
    windows = zip(windows_at(cells, point, stone), seen.directions, strict=True)
    return sum(
        UNITS[look(window if seen.gaps else _without_gaps(window), exact).shape]
        for window, is_seen in windows
        if is_seen
    )


def _without_gaps(window: str) -> str:
    """Only the stones that stand together with the new one."""
    left, right = window[:REACH], window[REACH + 1 :]
    before, behind = len(left.rstrip(OWN)), len(right) - len(right.lstrip(OWN))
    far_left, far_right = left[:before].replace(OWN, FREE), right[behind:].replace(OWN, FREE)
    return far_left + window[before : REACH + 1 + behind] + far_right


def _seen(sight: Sight, chance: Chance) -> Seen:
    shares = (sight.straight, sight.straight, sight.slanting, sight.slanting)
    return Seen(tuple(_likely(share, chance) for share in shares), _likely(sight.gaps, chance))


def _likely(percent: int, chance: Chance) -> bool:
    return percent >= PERCENT or chance.below(PERCENT) < percent
