"""Beliefs: how likely each piece of the other side is of which kind, by what it can be and how many there are."""

from __future__ import annotations

from functools import cache, lru_cache

from boardwright.engine.api import Hidden
from boardwright.games.junqi.knowledge import AT_FIRST, Possible, possible
from boardwright.games.junqi.pieces import ARMY, KINDS
from boardwright.games.junqi.types import Board, Rules

ROUNDS = 8

Likely = tuple[tuple[float, ...], ...]
"""For each piece how likely it is of each of `KINDS`."""


def seen_setup(board: Board, side: int) -> str | None:
    """An army as far as a view shows it; None if it is hidden."""
    setup: str | Hidden = board.setup(side)
    return None if isinstance(setup, Hidden) else setup or None


def beliefs(board: Board, rules: Rules, side: int, *, remembers: bool = True) -> Likely:
    """What the army of this side may be, for the other one."""
    shown = seen_setup(board, side)
    if shown is not None:
        return certain(shown)
    if not remembers:
        return balanced(AT_FIRST)
    return balanced(possible(board, rules, side, seen_setup(board, 1 - side)))


def outsiders_beliefs(board: Board, rules: Rules, side: int) -> Likely:
    """The same for somebody who knows neither army: what the other side may think of one's own."""
    return balanced(possible(board, rules, side, None))


@cache
def certain(setup: str) -> Likely:
    return tuple(tuple(float(kind == each) for each in KINDS) for kind in setup)


@lru_cache(512)
def balanced(may: Possible) -> Likely:
    """Every piece is something, and of each kind there are as many as there are: both made true in turn."""
    table = [[float(kind in kinds) for kind in KINDS] for kinds in may]
    counts = tuple(ARMY.values())
    for _ in range(ROUNDS):
        for column, count in enumerate(counts):
            scale = count / sum(row[column] for row in table)
            for row in table:
                row[column] *= scale
        for row in table:
            total = sum(row)
            for column, value in enumerate(row):
                row[column] = value / total
    return tuple(map(tuple, table))
