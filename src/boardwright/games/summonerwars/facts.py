"""What the page shows and only the rules can know: how strong everything is, what it bears, what attacks promise. It
follows from what everybody sees; what attacks promise is told to whoever may make them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from msgspec import Struct

from boardwright.engine.api import Facts, Seat
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
from boardwright.games.summonerwars.play.book import RULES, Match, life_of, units_of
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
    attacks = previews(match) if seat == core.turn and match.wait is None else NOTHING_TO_ATTACK
    life, strength = _for_all(match)
    return BattleFacts(life, strength, attacks)


class Shown(NamedTuple):
    """What both seats are shown, and for which table: worked out once for both."""

    pieces: Any = None
    actives: Any = None
    magic: tuple[int, ...] = ()
    numbers: tuple[dict[str, int], ...] = ()


_shown = Shown()


def _for_all(match: Match) -> tuple[dict[str, int], ...]:
    global _shown
    core, magic = match.core, tuple(side.magic for side in match.core.sides)
    before = _shown
    if core.pieces is before.pieces and core.actives is before.actives and magic == before.magic:
        return before.numbers
    numbers = tuple(changed(match, name) for name in ("life", "strength"))
    _shown = Shown(core.pieces, core.actives, magic, numbers)
    return numbers


def changed(match: Match, name: str) -> dict[str, int]:
    """What is another number now than the printed one."""
    return {
        thing.id: value
        for thing, value in RULES.changed(match, name)
        if isinstance(thing, Piece) and name in RULES.cards[thing.card].numbers
    }


def previews(match: Match) -> dict[str, dict[int, Preview]]:
    found: dict[str, dict[int, Preview]] = {}
    for unit in units_of(match.core, match.core.turn):
        if may_attack(match, unit):
            foes = (each for each in targets(match, unit) if each.controller != unit.controller)
            if promised := {foe.place: preview(match, unit, foe) for foe in foes}:
                found[unit.id] = promised
    return found


def preview(match: Match, unit: Piece, target: Piece) -> Preview:
    strength = max(0, strength_against(match, unit, target))
    promise = promise_of(match, unit, target)
    worth = tuple(hits_of(unit, (face,)) for face in range(len(FACES)))
    odds = damage_odds(worth, strength, promise.shields, promise.evaders, promise.cap)
    left = life_of(match, target) - target.damage
    most = max(odds)
    return Preview(
        strength,
        round(sum(hits * chance for hits, chance in odds.items()) * PERCENT),
        tuple(round(odds.get(hits, 0.0) * PERCENT) for hits in range(most + 1)),
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
