"""Which games are played here: asked with every visit, counted once a minute."""

from __future__ import annotations

from collections.abc import Mapping
from time import monotonic

from boardwright.store.results import Results

NEWEST = 2000
"""Matches that are looked at: old favourites fade."""
FRESH_SECONDS = 60


class Popularity:
    def __init__(self, results: Results) -> None:
        self._results = results
        self._plays: Mapping[str, int] = {}
        self._stale_at = 0.0

    async def plays(self) -> Mapping[str, int]:
        now = monotonic()
        if now >= self._stale_at:
            self._stale_at = now + FRESH_SECONDS  # whoever asks meanwhile need not count, too
            self._plays = await self._results.lately(NEWEST)
        return self._plays
