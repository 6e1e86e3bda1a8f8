"""Captured material, where pieces are letters: upper case for the first side, lower case for the second."""

from __future__ import annotations

from collections import Counter

EMPTY = "."


def captured(start: str, cells: str) -> tuple[str, str]:
    """What the first and what the second side has lost since the start, the order of the start kept. A piece that has
    become another one (fused, promoted) is gone, too."""
    left = Counter(cells)
    gone = ["", ""]
    for letter in start:
        if letter == EMPTY:
            continue
        if left[letter]:
            left[letter] -= 1
        else:
            gone[letter.islower()] += letter
    return gone[0], gone[1]


def material_share(worth: tuple[int, int], side: int) -> float:
    """By which share of all there is the side is ahead."""
    return (worth[side] - worth[1 - side]) / max(1, sum(worth))
