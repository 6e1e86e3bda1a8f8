"""Shrinking: the shortest list of commands that still shows the fault (delta debugging)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")

MOST_TRIES = 300


def shrink(items: Sequence[T], fails: Callable[[Sequence[T]], bool], tries: int = MOST_TRIES) -> list[T]:
    """Leave out chunks, then smaller ones, then single items, as long as it still fails."""
    kept = list(items)
    size = max(1, len(kept) // 2)
    while kept:
        shorter, tries = _without_chunks(kept, size, fails, tries)
        progress = len(shorter) < len(kept)
        kept = shorter
        if tries <= 0 or (size == 1 and not progress):
            return kept
        size = min(size, max(1, len(kept))) if progress and size == 1 else max(1, size // 2)
    return kept


def _without_chunks(
    items: list[T], size: int, fails: Callable[[Sequence[T]], bool], tries: int
) -> tuple[list[T], int]:
    """One pass from the end to the start: what comes last is needed least."""
    end = len(items)
    while end > 0 and tries > 0:
        start = max(0, end - size)
        shorter = items[:start] + items[end:]
        tries -= 1
        if fails(shorter):
            items = shorter
        end = start
    return items, tries
