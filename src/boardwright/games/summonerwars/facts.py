"""What the page shows and only the rules can know: how strong everything is, what it bears, what attacks promise. It
follows from what everybody sees; what attacks promise is told to whoever may make them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from msgspec import Struct

from boardwright.engine.api import Facts, Seat
from boardwright.games.summonerwars.cards.catalogue import UNITS
from boardwright.games.summonerwars.play.attack import (
    FACES,
    SHIELD_DICE,
    SPECIALS,
    Promise,
    attackers,
    promise_of,
    special_weight,
    strength_against,
    targets,
)
from boardwright.games.summonerwars.play.book import RULES, Match
from boardwright.games.summonerwars.types import Piece

PERCENT = 100
Odds = dict[int, float]


class Preview(Struct, frozen=True):
    """An attack that may be made now, before anything is used or rolled for it."""

    strength: int
    mean: int
    """Damage on average, in hundredths."""
    odds: tuple[int, ...]
    """Percent for each damage from 0 up."""
    kills: int
    """Percent that the target falls."""


class BattleFacts(Facts):
    life: dict[str, int] = {}
    """Of pieces whose life is not what is printed."""
    strength: dict[str, int] = {}
    """Of units whose strength, against nobody in particular, is not what is printed."""
    attacks: dict[str, dict[int, Preview]] = {}
    """Of whoever is at move: by unit, and by the cell that it attacks."""


NOTHING_TO_ATTACK: dict[str, dict[int, Preview]] = {}


def facts_of(match: Match, seat: Seat) -> BattleFacts:
    core = match.core
    if not core.number:
        return BattleFacts()
    life, strength = _for_all(match)
    attacks = previews(match, life) if seat == core.turn and match.wait is None else NOTHING_TO_ATTACK
    return BattleFacts(life, strength, attacks)


class Shown(NamedTuple):
    """What both seats are shown, and for which table: worked out once for both."""

    pieces: Any = None
    actives: Any = None
    magic: tuple[int, int] = (0, 0)
    numbers: tuple[dict[str, int], ...] = ()


_shown = Shown()


def _for_all(match: Match) -> tuple[dict[str, int], ...]:
    global _shown
    core, before = match.core, _shown
    own, other = core.sides
    magic = own.magic, other.magic
    if core.pieces is before.pieces and core.actives is before.actives and magic == before.magic:
        return before.numbers
    numbers = RULES.changed(match, "life", "strength")
    if numbers == before.numbers:  # the same object: comparing two views costs nothing then
        numbers = before.numbers
    _shown = Shown(core.pieces, core.actives, magic, numbers)
    return numbers


def previews(match: Match, life: Mapping[str, int]) -> dict[str, dict[int, Preview]]:
    """`life`: of whose is not the printed one."""
    found: dict[str, dict[int, Preview]] = {}
    for unit in attackers(match, match.core.turn):
        foes = (each for each in targets(match, unit) if each.controller != unit.controller)
        if promised := {foe.place: preview(match, unit, foe, life) for foe in foes}:
            found[unit.id] = promised
    return found


def preview(match: Match, unit: Piece, target: Piece, life: Mapping[str, int]) -> Preview:
    strength = max(0, strength_against(match, unit, target))
    promise = promise_of(match, unit, target)
    lives = life.get(target.id, RULES.cards[target.card].numbers["life"])
    return _preview(UNITS[unit.card].attack, special_weight(unit), strength, promise, lives - target.damage)


@cache
def _preview(weapon: str, special: int, strength: int, promise: Promise, left: int) -> Preview:
    worth = tuple((weapon in face) + special * marks for face, marks in zip(FACES, SPECIALS, strict=True))
    odds = damage_odds(worth, strength, promise.shields, promise.evaders, promise.cap)
    return Preview(
        strength,
        round(sum(hits * chance for hits, chance in odds.items()) * PERCENT),
        tuple(round(odds.get(hits, 0.0) * PERCENT) for hits in range(max(odds) + 1)),
        round(sum(chance for hits, chance in odds.items() if hits >= left) * PERCENT),
    )


@cache
def damage_odds(
    worth: tuple[int, ...], strength: int, shields: int, evaders: int, cap: int
) -> Mapping[int, float]:
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
