"""Random rules: everything that a rule can say, in any combination that the check lets through."""

from __future__ import annotations

import random
from typing import Any

from boardwright.forge import check_rule

NAMES = "石鬼轀骏鹏凤麟虎"
RUNES = ("thunder", "explosion", "divine_shield", "wind_walk")
ZONES = ("anywhere", "own_side", "enemy_side", "palace", "enemy_palace")


def random_rule(seed: int) -> dict[str, Any]:
    """Always playable: what the check refuses is drawn again."""
    dice = random.Random(seed)
    while True:
        rule = draw(dice)
        if not check_rule(rule):
            return rule


def draw(dice: random.Random) -> dict[str, Any]:
    numbers = dice.sample(range(18, 60), dice.randint(1, 4))
    pieces = {str(number): piece(dice, NAMES[place]) for place, number in enumerate(numbers)}
    materials = [12, 13, 14, 15, 16, 17, *numbers]
    pairs = {tuple(sorted(dice.choices(materials, k=2))) for _ in range(dice.randint(0, 5))}
    fusions = [fusion(dice, pair, dice.choice(numbers)) for pair in sorted(pairs)]
    kinds = dice.sample(range(12, 18), dice.randint(1, 4))
    rule: dict[str, Any] = {
        "piece_definitions": pieces,
        "fusion_logic": {"trigger_type": "EAT_SELF", "rules": fusions},
        "setup": {"replace": {str(kind): dice.choice(numbers) for kind in kinds}},
    }
    return rule


def piece(dice: random.Random, name: str) -> dict[str, Any]:
    kind = dice.choice(("ORTHOGONAL", "DIAGONAL", "VECTOR", "MIXED"))
    mode: dict[str, Any] = {"type": kind, "distance": dice.choice((1, 1, 1, 2, 3, -1))}
    if kind in ("VECTOR", "MIXED"):
        mode["vectors"] = [vector(dice) for _ in range(dice.randint(1, 3))]
        mode["symmetrical"] = dice.random() < 0.6
    if dice.random() < 0.2:
        mode["capture_only"] = [vector(dice)]
    mode["ignore_block"] = dice.random() < 0.3
    if mode["distance"] == 1 and dice.random() < 0.2:
        mode["block_point"] = vector(dice)
    capture: dict[str, Any] = {"type": dice.choice(("NORMAL", "NORMAL", "JUMP", "SWAP", "EXPLODE"))}
    if capture["type"] == "JUMP":
        capture["min_interval"] = dice.choice((1, 1, 2, 3))
        capture["max_interval"] = (
            -1 if capture["min_interval"] == 3 else dice.choice((capture["min_interval"], 2, -1))
        )
    capture["can_eat_unprotected_only"] = dice.random() < 0.15
    constraints = [name for name in ("NO_BACKWARD", "LOCKED_PALACE", "LOCKED_HOME") if dice.random() < 0.12]
    if "NO_BACKWARD" in constraints and dice.random() < 0.5:
        constraints.append("RIVER_CROSSING_UPGRADE")
    return {
        "name": name,
        "move_logic": {"move_mode": mode, "capture_mode": capture, "constraints": constraints},
        "runes": [rune for rune in RUNES if dice.random() < 0.3][:3],
    }


def vector(dice: random.Random) -> list[int]:
    while True:
        drawn = [dice.randint(-3, 3), dice.randint(-3, 3)]
        if drawn != [0, 0]:
            return drawn


def fusion(dice: random.Random, pair: tuple[int, ...], output: int) -> dict[str, Any]:
    zone: Any = dice.choice(ZONES)
    if dice.random() < 0.2:
        zone = [f"{dice.choice('abcdefghi')}{dice.randint(0, 9)}" for _ in range(20)]
    condition = {"min_turn": dice.choice((0, 1, 2, 5)), "zone": zone, "protected": dice.random() < 0.2}
    effect = dice.choice((None, None, "thunder_strike", "explosion", "divine_shield", "wind_walk"))
    return {"input": list(pair), "output": output, "condition": condition, "effect": effect}
