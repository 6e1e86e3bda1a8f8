"""Which rulings there are, and which test is about which. Beside the numbers stand the cards and bases that a test lets
act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardwright.games.smashup.cards.catalogue import ACTIONS, BASES, MINIONS

RANGES = (
    (1, 9),
    (10, 20),
    (30, 50),
    (60, 73),
    (80, 93),
    (100, 114),
    (120, 130),
    (135, 143),
    (150, 158),
    (165, 174),
    (180, 186),
    (190, 200),
    (205, 212),
    (215, 224),
    (230, 256),
    (260, 277),
    (280, 284),
)
RULINGS = frozenset(number for first, last in RANGES for number in range(first, last + 1))
NAMES = frozenset((*MINIONS, *ACTIONS, *BASES))
tested: dict[int | str, list[str]] = {}


def ruling(*numbers: int | str) -> Callable[[Any], Any]:
    """Says which rulings and cards a test is about."""

    def remember(test: Any) -> Any:
        for number in numbers:
            assert number in RULINGS or number in NAMES, number
            tested.setdefault(number, []).append(test.__name__)
        return test

    return remember
