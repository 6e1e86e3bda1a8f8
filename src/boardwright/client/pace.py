"""Pace: a client talks as fast as the server listens. What it said beyond that would be refused, and have to be said
again behind what came later."""

from __future__ import annotations

from time import monotonic

OF_THE_BURST = 0.75
"""How much of it is used: messages may arrive closer together than they were sent."""


class Pace:
    """Turns for messages: many at once after a silence, then one after the other."""

    def __init__(self, per_second: float, burst: int, said: int = 0) -> None:
        """`said`: how many messages the server has had already."""
        self._interval = 1 / per_second
        self._ahead = max(burst * OF_THE_BURST, 1) * self._interval
        self._free_at = monotonic() + said * self._interval
        """When nothing of the burst is used up any more."""

    def next_turn(self) -> float:
        """Take it; the seconds until it comes."""
        now = monotonic()
        self._free_at = max(self._free_at, now) + self._interval
        return max(0.0, self._free_at - self._ahead - now)
