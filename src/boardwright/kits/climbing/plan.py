"""How the kernel speaks of a hand taken apart, and of what is played from it; a test compares."""

from __future__ import annotations

TURN = 10
"""A hand costs so much for every turn that one has to lead to be rid of it (`boardwright.kernel.apart`)."""
ROCKET_EACH = ACES_EACH = 5
"""Stands for both jokers, or for three aces that beat any four, where other plays have how many cards of each rank."""
