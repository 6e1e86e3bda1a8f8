"""Which rulings there are, and which test is about which. Beside the numbers stand the abilities and events that a test
lets happen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardwright.games.summonerwars.cards.catalogue import ABILITIES, EVENTS

RULINGS = range(1, 141)
WORDS = frozenset((*ABILITIES, *EVENTS))
tested: dict[int | str, list[str]] = {}


def ruling(*numbers: int | str) -> Callable[[Any], Any]:
    """Says which rulings a test is about."""

    def remember(test: Any) -> Any:
        for number in numbers:
            assert number in RULINGS or number in WORDS, number
            tested.setdefault(number, []).append(test.__name__)
        return test

    return remember
