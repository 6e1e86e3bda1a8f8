"""What an attack will probably do, exactly: the dice are few."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from boardwright.games.summonerwars.cards.catalogue import UNITS
from boardwright.games.summonerwars.play.attack import (
    FACES,
    SHIELD,
    SHIELD_DICE,
    evaders,
    is_protected,
    special_weight,
    strength_against,
)
from boardwright.games.summonerwars.play.book import DISTANCE, Match, has, is_unit, life_of, units_of
from boardwright.games.summonerwars.types import Piece

Spread = tuple[float, ...]
"""How probable each number of hits is."""


class Preview(Struct, frozen=True, gc=False, array_like=True):
    dice: int
    hits: float
    """On average."""
    kills: int
    """In percent."""


def preview(match: Match, unit: Piece, target: Piece, *, drains: bool = False, bonus: int = 0) -> Preview:
    strength = strength_against(match, unit, target) + bonus
    needed = life_of(match, target) - target.damage
    spread = hits_spread(
        strength,
        UNITS[unit.card].attack,
        special_weight(unit, drains=drains),
        evaders(match, unit),
        _shield_dice(match, target),
        1 if is_protected(match, target) else 99,
    )
    average = sum(hits * share for hits, share in enumerate(spread))
    return Preview(strength, round(average, 2), round(100 * sum(spread[max(0, needed) :])))


def _shield_dice(match: Match, target: Piece) -> int:
    if not is_unit(target) or "fortress" not in UNITS[target.card].tags:
        return 0
    return sum(
        SHIELD_DICE
        for guard in units_of(match.core, target.controller)
        if has(guard, "divine_shield") and DISTANCE[guard.place][target.place] <= SHIELD
    )


@cache
def hits_spread(strength: int, kind: str, weight: int, evading: int, shields: int, most: int) -> Spread:
    """`weight`: hits of a special mark; `evading`: hits lost to any; `shields`: dice that may take dice away."""
    total: dict[int, float] = {}
    for lost, share in enumerate(special_spread(shields)):
        dice = max(min(strength, 1), strength - lost)
        for (marks, specials), chance in _faces(dice, kind).items():
            hits = marks + weight * specials
            hits = min(most, max(0, hits - evading) if specials else hits)
            total[hits] = total.get(hits, 0.0) + share * chance
    return tuple(total.get(hits, 0.0) for hits in range(max(total) + 1))


@cache
def special_spread(dice: int) -> Spread:
    found = [0.0] * (dice + 1)
    for (_, specials), chance in _faces(dice, "melee").items():
        found[specials] += chance
    return tuple(found)


@cache
def _faces(dice: int, kind: str) -> dict[tuple[int, int], float]:
    """How probable so many marks of a kind, with so many special ones, are."""
    if not dice:
        return {(0, 0): 1.0}
    found: dict[tuple[int, int], float] = {}
    for (marks, specials), chance in _faces(dice - 1, kind).items():
        for face in FACES:
            key = (marks + (kind in face), specials + ("special" in face))
            found[key] = found.get(key, 0.0) + chance / len(FACES)
    return found
