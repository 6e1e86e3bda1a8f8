"""What scores mean, for everybody but `search`, which has to write them out for C; a test compares the two."""

from __future__ import annotations

INFINITE = 32_000
MATE = 30_000
"""Minus the number of plies to it."""
NEAR_MATE = 29_000
NO_SCORE = -32_001
TEMPO = 12
"""What it is worth to be to move."""
