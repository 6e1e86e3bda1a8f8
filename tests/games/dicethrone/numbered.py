"""Which rulings of the rules document there are, and which test is about which.

Sections 5.1 to 5.4 are lists: a ruling is called by its section and its place in the list. The variants of section 7
have numbers of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

RULINGS = (
    *(f"5.1-{number:02d}" for number in range(1, 7)),
    *(f"5.2-{number:02d}" for number in range(1, 14)),
    *(f"5.3-{number:02d}" for number in range(1, 10)),
    *(f"5.4-{number:02d}" for number in range(1, 31)),
    *(f"V-{number:02d}" for number in range(1, 47)),
)

tested: dict[str, list[str]] = {}


def ruling(*numbers: str) -> Callable[[Any], Any]:
    """Says which rulings a test is about."""

    def remember(test: Any) -> Any:
        for number in numbers:
            assert number in RULINGS, number
            tested.setdefault(number, []).append(test.__name__)
        return test

    return remember
