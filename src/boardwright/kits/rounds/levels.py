"""Levels of bots. All five names are there, also in games in which three ways of playing are all there is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from boardwright.engine.api import Strategy

LevelT = TypeVar("LevelT")
LEVELS = ("beginner", "easy", "medium", "hard", "master")


def levels(
    strategy: Callable[[LevelT], Strategy],
    easy: LevelT,
    medium: LevelT,
    hard: LevelT,
    *,
    beginner: LevelT | None = None,
    master: LevelT | None = None,
) -> dict[str, Strategy]:
    """`strategy` makes a way to play of a level; a beginner is as easy, a master as hard, unless one is given."""
    first = easy if beginner is None else beginner
    last = hard if master is None else master
    return {
        name: strategy(level) for name, level in zip(LEVELS, (first, easy, medium, hard, last), strict=True)
    }
