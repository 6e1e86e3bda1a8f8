"""What the page shows and only the rules can know: how strong everything is, how much it bears, and what attacks promise.
All of it follows from what everybody sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache

from msgspec import Struct

from boardwright.engine.api import Facts
from boardwright.games.summonerwars.play.attack import (
    FACES,
    SHIELD_DICE,
    SPECIALS,
    hits_of,
    may_attack,
    promise_of,
    strength_against,
    targets,
)
from boardwright.games.summonerwars.play.book import Match, is_unit, life_of, number, pieces_of, units_of
from boardwright.games.summonerwars.types import Piece

PERCENT = 100
Odds = dict[int, float]


class Preview(Struct, frozen=True):
    """An attack that may be made now, before anything is used or rolled for it."""

    unit: str
    cell: int
    strength: int
    mean: int
    """Damage on average, in hundredths."""
    odds: tuple[int, ...]
    """Percent for each damage from 0 up."""
    kills: int
    """Percent that the target falls."""


class BattleFacts(Facts):
    life: dict[str, int]
    """Of each piece, whole."""
    strength: dict[str, int]
    """Of each unit, against nobody in particular."""
    attacks: tuple[Preview, ...] = ()
    """Of whose turn it is."""


def facts_of(match: Match) -> BattleFacts:
    pieces = match.core.pieces.values()
    return BattleFacts(
        {piece.id: life_of(match, piece) for piece in pieces},
        {piece.id: max(0, number(match, piece, "strength")) for piece in pieces if is_unit(piece)},
        tuple(_previews(match)),
    )


def _previews(match: Match) -> Iterator[Preview]:
    for unit in units_of(match.core, match.core.turn):
        if may_attack(match, unit):
            for target in targets(match, unit):
                if target.controller != unit.controller:
                    yield preview(match, unit, target)


def preview(match: Match, unit: Piece, target: Piece) -> Preview:
    strength = max(0, strength_against(match, unit, target))
    promise = promise_of(match, unit, target)
    worth = tuple(hits_of(unit, (face,)) for face in range(len(FACES)))
    odds = damage_odds(worth, strength, promise.shields, promise.evaders, promise.cap)
    left = life_of(match, target) - target.damage
    most = max(odds)
    return Preview(
        unit.id,
        target.place,
        strength,
        round(sum(hits * chance for hits, chance in odds.items()) * PERCENT),
        tuple(round(odds.get(hits, 0.0) * PERCENT) for hits in range(most + 1)),
        round(sum(chance for hits, chance in odds.items() if hits >= left) * PERCENT),
    )


@cache
def damage_odds(worth: tuple[int, ...], strength: int, shields: int, evaders: int, cap: int) -> Mapping[int, float]:
    """How likely each damage is. `worth`: the hits of each face; `cap`: the most that come through, 0 for all."""
    odds: Odds = {}
    for dice, chance in _after_shields(strength, shields).items():
        for (hits, special), each in _rolled(worth, dice).items():
            done = max(0, hits - evaders) if special else hits
            done = min(done, cap) if cap else done
            odds[done] = odds.get(done, 0.0) + chance * each
    return odds


@cache
def _rolled(worth: tuple[int, ...], dice: int) -> Mapping[tuple[int, bool], float]:
    """Hits, and whether a special mark is among them."""
    rolls: dict[tuple[int, bool], float] = {(0, False): 1.0}
    faces = Counter(zip(worth, (special > 0 for special in SPECIALS), strict=True))
    for _ in range(dice):
        further: dict[tuple[int, bool], float] = {}
        for (hits, special), chance in rolls.items():
            for (more, marked), count in faces.items():
                key = hits + more, special or marked
                further[key] = further.get(key, 0.0) + chance * count / len(worth)
        rolls = further
    return rolls


@cache
def _after_shields(strength: int, shields: int) -> Mapping[int, float]:
    """Each shield takes a die for every special mark that it rolls, but never the last one."""
    odds: Odds = {strength: 1.0}
    for _ in range(shields):
        further: Odds = {}
        for dice, chance in odds.items():
            for (marks, _special), each in _rolled(SPECIALS, SHIELD_DICE).items():
                left = max(min(dice, 1), dice - marks)
                further[left] = further.get(left, 0.0) + chance * each
        odds = further
    return odds
