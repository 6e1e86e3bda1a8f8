"""An attack, from whom it may strike to its last consequence. It stands in the core until it is over."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from boardwright.engine.api import Ask, Chance, Seat
from boardwright.games.summonerwars.cards.catalogue import UNITS
from boardwright.games.summonerwars.events import (
    AttackDeclared,
    AttackEnded,
    AttackRolled,
    ControlTaken,
    Healed,
    HitsCapped,
    ShieldRolled,
)
from boardwright.games.summonerwars.play.book import (
    BOARD,
    DISTANCE,
    NEAR,
    RULES,
    Match,
    actives_of,
    beside,
    blades,
    has,
    is_unit,
    life_of,
    number,
    rank,
    units_of,
)
from boardwright.games.summonerwars.play.damage import harm
from boardwright.games.summonerwars.play.standing import by_cell
from boardwright.games.summonerwars.play.state import summoner_id
from boardwright.games.summonerwars.types import ATTACKS, Attack, Piece
from boardwright.kits.scripts.running import Cursor, Happens
from boardwright.kits.scripts.system import Later, Triggered

ATTACK = "attack"
CAPTURE = "mind_capture"
FACES: tuple[tuple[str, ...], ...] = (
    ("melee", "ranged"),
    ("special", "ranged"),
    ("melee", "ranged"),
    ("melee", "ranged"),
    ("melee", "special"),
    ("melee",),
)
"""The marks of a die's faces."""
SPECIALS = tuple(marks.count("special") for marks in FACES)
PARAPET = "frost-parapet"
PROTECTION = "paladin-holy-protection"
SHIELD, SHIELD_DICE, PROTECTED = 3, 2, 3


def marks(faces: tuple[int, ...], mark: str) -> int:
    return sum(mark in FACES[face] for face in faces)


def specials(faces: tuple[int, ...]) -> int:
    return sum(SPECIALS[face] for face in faces)


# Whom it may strike


def may_attack(match: Match, unit: Piece) -> bool:
    """Does it have an attack left now?"""
    if unit.extra:
        return True
    if match.phase != "attack" or unit.attacked:
        return False
    return match.core.sides[unit.controller].attacks < ATTACKS or has(unit, "ferocity")


def attackers(match: Match, seat: Seat) -> Iterator[Piece]:
    """Who may, row by row. Outside the phase of attacks that is hardly ever anybody."""
    core = match.core
    if match.phase == "attack" or any(piece.extra for piece in core.pieces.values()):
        yield from (unit for unit in units_of(core, seat) if may_attack(match, unit))


def in_reach(match: Match, unit: Piece) -> list[Piece]:
    """Everything that its weapon reaches, friend or foe."""
    core = match.core
    if UNITS[unit.card].attack == "melee":
        return list(beside(core, unit.place))
    standing = by_cell(core)
    reach = number(match, unit, "reach")
    found = []
    for ray in BOARD.rays[unit.place]:
        for cell in ray[:reach]:
            there = standing.get(cell)
            if there is None:
                continue
            found.append(there)
            if there.card != PARAPET or there.controller != unit.controller:
                break
    return found


def targets(match: Match, unit: Piece) -> list[Piece]:
    """What it may attack: enemies; a guardian beside it before all others; friends, if it heals."""
    found = in_reach(match, unit)
    foes = [piece for piece in found if piece.controller != unit.controller]
    guards = [piece for piece in foes if piece.place in NEAR[unit.place] and has(piece, "guardian")]
    if guards:
        return [piece for piece in foes if has(piece, "guardian")]
    return foes + [piece for piece in found if can_heal(unit, piece)]


def can_heal(unit: Piece, target: Piece) -> bool:
    return (
        has(unit, "healing")
        and target.controller == unit.controller
        and target.place in NEAR[unit.place]
        and rank(target) in ("common", "champion")
    )


# What it promises


class Promise(Struct, frozen=True):
    """What bears on the dice besides strength, before anything is used for the attack."""

    shields: int
    """How many would roll for the target."""
    evaders: int
    cap: int
    """The most damage that comes through; 0: all of it."""


def promise_of(match: Match, unit: Piece, target: Piece) -> Promise:
    return Promise(
        len(_shielding(match, target)), evaders(match, unit), 1 if is_protected(match, target) else 0
    )


# The stages of an attack


def declare(match: Match, unit: Piece, target: Piece, chance: Chance) -> Happens:
    foe = target.controller != unit.controller
    yield AttackDeclared(unit.controller, unit.id, target.id, target.place, foe, is_unit(target))
    yield from _staged(match, "aim", chance)


def go_on(match: Match, cursor: Cursor, chance: Chance) -> Happens:
    if match.core.attack is not None:
        yield from _staged(match, cursor[1], chance)


def _staged(match: Match, stage: str, chance: Chance) -> Happens:
    """A stage and those after it. Whatever it triggers or asks comes before the next one."""
    while stage:
        waits = False
        for effect in STAGES[stage][0](match, chance):
            waits = waits or isinstance(effect, (Later, Ask))
            yield effect
        stage = STAGES[stage][1] if match.core.attack is not None else ""
        if waits and stage:
            yield Triggered((ATTACK, stage))
            return


def _aim(match: Match, chance: Chance) -> Happens:
    """What may be used before the roll."""
    attack = _attack(match)
    unit = match.core.pieces[attack.unit]
    yield from RULES.announce(match, "before_attack", (unit,), {"foe": (attack.foe,)})


def _roll(match: Match, chance: Chance) -> Happens:
    attack = _attack(match)
    unit, target = match.core.pieces.get(attack.unit), match.core.pieces.get(attack.target)
    if unit is None:
        return
    if target is None:  # it fell before the first blow
        yield _rolled(match, unit, attack, ())
        return
    if target.controller == unit.controller and attack.heals:
        yield from _heal(match, unit, target, chance)
        return
    strength = strength_against(match, unit, target) + attack.bonus
    for guard, faces in _shields(match, target, chance):
        strength = max(min(strength, 1), strength - specials(faces))
        yield ShieldRolled(guard, faces, strength)
    faces = tuple(chance.below(len(FACES)) for _ in range(strength))
    yield _rolled(match, unit, attack, faces)
    if is_protected(match, target) and _attack(match).hits > 1:
        yield HitsCapped(target.id, 1)


def _rolled(match: Match, unit: Piece, attack: Attack, faces: tuple[int, ...]) -> AttackRolled:
    hits = hits_of(unit, faces, drains=attack.drains)
    evaded = min(hits, evaders(match, unit)) if specials(faces) else 0
    return AttackRolled(unit.id, attack.target, faces, hits - evaded, _is_extra(match, unit), evaded)


def _is_extra(match: Match, unit: Piece) -> bool:
    if not unit.extra:
        return False
    full = match.core.sides[unit.controller].attacks >= ATTACKS and not has(unit, "ferocity")
    return unit.attacked or match.phase != "attack" or full


def _heal(match: Match, unit: Piece, target: Piece, chance: Chance) -> Happens:
    faces = tuple(chance.below(len(FACES)) for _ in range(max(0, number(match, unit, "strength"))))
    amount = marks(faces, "melee") + specials(faces)
    yield AttackRolled(unit.id, target.id, faces, 0, _is_extra(match, unit))
    if amount:
        yield Healed(target.id, amount)
    yield AttackEnded()


def strength_against(match: Match, unit: Piece, target: Piece) -> int:
    return number(match, unit, "strength", {"target": (target.id,)})


def special_weight(unit: Piece, *, drains: bool = False) -> int:
    """How many hits a special mark is, besides what else its face shows."""
    if any("frost_axe" in UNITS[under.card].abilities for under in unit.under if under.card in UNITS):
        return 2
    return 1 if drains and UNITS[unit.card].attack == "melee" else 0


def hits_of(unit: Piece, faces: tuple[int, ...], *, drains: bool = False) -> int:
    return marks(faces, UNITS[unit.card].attack) + special_weight(unit, drains=drains) * specials(faces)


def _shields(match: Match, target: Piece, chance: Chance) -> list[tuple[str, tuple[int, ...]]]:
    """The dice of everyone who shields a fortress."""
    return [
        (guard.id, tuple(chance.below(len(FACES)) for _ in range(SHIELD_DICE)))
        for guard in _shielding(match, target)
    ]


def _shielding(match: Match, target: Piece) -> list[Piece]:
    if not is_unit(target) or "fortress" not in UNITS[target.card].tags:
        return []
    return [
        guard
        for guard in units_of(match.core, target.controller)
        if has(guard, "divine_shield") and DISTANCE[guard.place][target.place] <= SHIELD
    ]


def evaders(match: Match, unit: Piece) -> int:
    return sum(
        is_unit(piece) and piece.controller != unit.controller and has(piece, "evasion")
        for piece in beside(match.core, unit.place)
    )


def is_protected(match: Match, target: Piece) -> bool:
    """Commons near their summoner, the first time in a turn that they are attacked."""
    if target.struck or rank(target) != "common":
        return False
    core, seat = match.core, target.controller
    summoner = core.pieces.get(summoner_id(seat))
    near = summoner is not None and DISTANCE[summoner.place][target.place] <= PROTECTED
    return near and bool(actives_of(core, seat, PROTECTION))


def _capture(match: Match, chance: Chance) -> Happens:
    """A blow that would destroy may take over instead."""
    attack, core = _attack(match), match.core
    unit, target = core.pieces.get(attack.unit), core.pieces.get(attack.target)
    if unit is None or target is None or not attack.hits or not has(unit, CAPTURE):
        return
    if target.controller == unit.controller or rank(target) not in ("common", "champion"):
        return
    if target.damage + attack.hits >= life_of(match, target):
        yield Ask(CAPTURE, unit.controller, ("control", "damage"))


def captured(match: Match, wait: object, answer: str, chance: Chance) -> Happens:
    attack = match.core.attack
    if answer == "control" and attack is not None and attack.target in match.core.pieces:
        yield HitsCapped(attack.target, 0)
        yield ControlTaken(attack.target, match.core.pieces[attack.unit].controller)


def _strike(match: Match, chance: Chance) -> Happens:
    attack = _attack(match)
    unit = match.core.pieces.get(attack.unit)
    if unit is not None:
        yield from harm(match, attack.target, attack.hits, ATTACK, unit.controller, unit.id, attack=True)


def _curse(match: Match, chance: Chance) -> Happens:
    """A blade from hell cuts whoever wields it, too."""
    attack = _attack(match)
    unit = match.core.pieces.get(attack.unit)
    if unit is not None and blades(unit):
        yield from harm(match, unit.id, specials(attack.faces), "curse", unit.controller)


def _follow(match: Match, chance: Chance) -> Happens:
    attack, core = _attack(match), match.core
    unit = core.pieces.get(attack.unit)
    yield AttackEnded()
    if unit is not None:
        bound = {
            "unit_struck": (attack.at_unit,),
            "foe": (attack.foe,),
            "specials": (specials(attack.faces),),
        }
        yield from RULES.announce(match, "after_attack", (unit,), bound)


def _attack(match: Match) -> Attack:
    attack = match.core.attack
    assert attack is not None
    return attack


STAGES = {
    "aim": (_aim, "roll"),
    "roll": (_roll, "capture"),
    "capture": (_capture, "strike"),
    "strike": (_strike, "curse"),
    "curse": (_curse, "follow"),
    "follow": (_follow, ""),
}
RULES.kinds.add(ATTACK, go_on)
RULES.answers.add(CAPTURE, captured)
