"""The vectors of the rules document, section 5.5: attacks and defences with everything that comes of them."""

from __future__ import annotations

import csv
from pathlib import Path

HERE = Path(__file__).parent


def rows(name: str) -> list[dict[str, str]]:
    with (HERE / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def dice(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def marks(text: str) -> dict[str, int]:
    pairs = (part.split(":") for part in text.split())
    return {name: int(count) for name, count in pairs}


ATTACKS = rows("attacks.csv")
"""The attacker has 40 HP and 2 CP; the defender is a barbarian with 50 HP and 2 CP who rolls no hearts. `defence`: does
the defender roll? `none`: nothing to defend against."""
DEFENCES = rows("defences.csv")
"""The attacker is a barbarian with five swords: 8 damage. Both have 50 HP, the defender has 2 CP."""
