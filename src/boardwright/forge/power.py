"""Power: what a forged piece can do, less what it costs to make it. The longer its charge, the more it may do.

A guide for fair pieces and no rule of the game: what is played by is not asked, what is kept in the library is.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import floor

from boardwright.forge.check import Fault
from boardwright.forge.schema import (
    STANDARD,
    UNLIMITED,
    FusionRule,
    MoveLogic,
    MoveMode,
    Pair,
    PieceDefinition,
    Rule,
)
from boardwright.forge.zones import zone_of
from boardwright.games.xiangqi.board import CELLS

BUDGET = 20
LONGEST_CHARGE = 20
TO_THE_EDGE = 9

GOES, TAKES_ONLY, ON_A_RAY = 1.0, 0.6, 0.5
RUNES = {"thunder": 5, "explosion": 5, "divine_shield": 5, "wind_walk": 4}
EFFECTS = {"thunder_strike": "thunder"}
"""An effect of a fusion that is called otherwise than the rune that it is."""
PASSES = 3
CAPTURE = {"NORMAL": 0, "JUMP": -2, "SWAP": -2, "EXPLODE": 1}
UNPROTECTED = -2
NO_RETREAT = 0.7
WITHIN = {"LOCKED_HOME": 0.7, "LOCKED_PALACE": 0.35}
A_TURN = 0.35
ZONE = 3.0
"""What a whole board less of zone is worth."""
PROTECTED = 1
MATERIAL = {"A": 1.0, "B": 1.0, "N": 2.0, "R": 4.5, "C": 2.2, "P": 0.5}
"""Of the pieces that are given up, half of their value in soldiers."""
OWN_MATERIAL = 2.5

STRAIGHT: tuple[Pair, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
SLANTED: tuple[Pair, ...] = ((1, 1), (1, -1), (-1, 1), (-1, -1))


def power_of(rule: Rule) -> int:
    """Of the strongest piece that comes to the board."""
    return max((_power(rule, number) for number in rule.piece_definitions), default=0)


def too_strong(rule: Rule) -> Iterator[Fault]:
    """Pieces beyond the budget, with the charge that would do, if there is one."""
    for number in rule.piece_definitions:
        power = _power(rule, number)
        if power > BUDGET:
            charge = _charge_for(rule, number)
            told = {"power": power, "budget": BUDGET, **({} if charge is None else {"turns": charge})}
            problem = "too_strong_anyway" if charge is None else "too_strong"
            yield Fault(f"piece_definitions.{number}", problem, told)


def _power(rule: Rule, number: str, charge: int | None = None) -> int:
    """`charge`: with that instead of what its fusions say."""
    piece = rule.piece_definitions[number]
    costs = [*_costs(rule, int(number), charge)]
    if not costs:
        return 0  # nothing brings it to the board
    gifts = _reach(piece.move_logic) + _gifts(piece, _effects(rule, int(number)))
    return max(0, floor(gifts - min(costs) + 0.5))


def _charge_for(rule: Rule, number: str) -> int | None:
    fusions = [fusion for fusion in rule.fusion_logic.rules if fusion.output == int(number)]
    first = min((fusion.condition.min_turn for fusion in fusions), default=LONGEST_CHARGE + 1)
    charges = range(first, LONGEST_CHARGE + 1)
    return next((charge for charge in charges if _power(rule, number, charge) <= BUDGET), None)


def _effects(rule: Rule, number: int) -> set[str]:
    """Runes that fusions give to the piece."""
    given = {fusion.effect for fusion in rule.fusion_logic.rules if fusion.output == number}
    return {EFFECTS.get(effect, effect) for effect in given if effect is not None}


def _gifts(piece: PieceDefinition, given: set[str]) -> float:
    runes, logic = {*piece.runes, *given}, piece.move_logic
    passes = PASSES if logic.move_mode.ignore_block and "wind_walk" not in runes else 0
    picky = UNPROTECTED if logic.capture_mode.can_eat_unprotected_only else 0
    return sum(RUNES[rune] for rune in runes) + passes + picky + CAPTURE[logic.capture_mode.type]


def _costs(rule: Rule, number: int, charge: int | None) -> Iterator[float]:
    """Of each way in which the piece comes to the board."""
    for old, new in rule.setup.replace.items():
        if new == number:
            yield _material(int(old))  # it stands there from the start: nothing else holds it back
    for fusion in rule.fusion_logic.rules:
        if fusion.output == number:
            yield _fusion_cost(fusion, fusion.condition.min_turn if charge is None else charge)


def _fusion_cost(fusion: FusionRule, charge: int) -> float:
    zone = ZONE * (1 - len(zone_of(fusion.condition.zone)) / CELLS)
    materials = sum(_material(number) for number in fusion.input)
    return materials + A_TURN * min(charge, LONGEST_CHARGE) + zone + PROTECTED * fusion.condition.protected


def _material(number: int) -> float:
    return MATERIAL.get(STANDARD.get(number, ""), OWN_MATERIAL)


# How much of the board it reaches


def _reach(logic: MoveLogic) -> float:
    mode, constraints = logic.move_mode, logic.constraints
    steps, rays = _painted(mode)
    forward_only = "NO_BACKWARD" in constraints
    points: dict[Pair, float] = {}
    for at, worth in steps:
        points |= dict.fromkeys(_images(at, mode.symmetrical, forward_only), worth)
    for way, length in rays:
        for image in _images(way, mode.symmetrical, forward_only):
            points |= {(image[0] * n, image[1] * n): ON_A_RAY for n in range(1, length + 1)}
    share = NO_RETREAT if forward_only else 1.0
    for constraint in constraints:
        share *= WITHIN.get(constraint, 1.0)
    return sum(points.values()) * share


Painted = tuple[list[tuple[Pair, float]], list[tuple[Pair, int]]]


def _painted(mode: MoveMode) -> Painted:
    """Single points with their worth, and rays with their length. Points in a row from the piece on are a ray."""
    length = TO_THE_EDGE if mode.distance == UNLIMITED else mode.distance
    lines = (STRAIGHT if mode.type in ("ORTHOGONAL", "MIXED") else ()) + (
        SLANTED if mode.type in ("DIAGONAL", "MIXED") else ()
    )
    rays = [(way, length) for way in lines]
    left = list(mode.vectors)
    for way in [vector for vector in mode.vectors if max(map(abs, vector)) == 1]:
        run = length
        while length == 1 and (way[0] * (run + 1), way[1] * (run + 1)) in left:
            run += 1
        if run > 1:
            rays.append((way, run))
            row = {(way[0] * n, way[1] * n) for n in range(1, run + 1)}
            left = [vector for vector in left if vector not in row]
    points = [(vector, GOES) for vector in left] + [(vector, TAKES_ONLY) for vector in mode.capture_only]
    return points, rays


def _images(at: Pair, symmetrical: bool, forward_only: bool) -> set[Pair]:
    signs = ((1, 1), (1, -1), (-1, 1), (-1, -1))
    both = (at, (at[1], at[0]))
    found = {(a * x, b * y) for a, b in both for x, y in signs} if symmetrical else {at}
    return {image for image in found if not (forward_only and image[0] < 0)}
