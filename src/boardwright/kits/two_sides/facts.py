"""What a board of two sides shows that only rules can know."""

from __future__ import annotations

from functools import lru_cache

from boardwright.engine.api import Facts, Seat
from boardwright.kits.two_sides.material import captured

KEPT = 1024


class SideFacts(Facts):
    first: Seat
    """Who has the side that begins: the first column of the record is his."""
    captured: tuple[str, str] = ("", "")
    """What the first and the second side have lost, a letter a piece."""
    check: str = ""
    """The square of the king or general that is in check."""


captured_since = lru_cache(KEPT)(captured)
"""Views are made far more often than pieces are taken."""
