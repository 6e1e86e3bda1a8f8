"""The pieces: what there is of each kind, how one is told from another, and what comes of a battle.

Everybody sees where which piece stands and can follow it; what it *is* only its owner knows. So a piece has a letter
that says nothing but from where it set out (`A` to `Y` for the first side, `a` to `y` for the second), and the kinds of
an army are a text of their own, the n-th for the n-th piece.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

from boardwright.games.junqi.board import (
    BACK_ROWS,
    FRONT_ROW,
    HEADQUARTERS,
    HOME_ROWS,
    HOMES,
    STATIONS,
    homes,
)
from boardwright.kits.two_sides import FIRST

EMPTY = "."
FIRST_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY"
LETTERS = (FIRST_LETTERS, FIRST_LETTERS.lower())

MINE, BOMB, FLAG = "M", "B", "F"
MARSHAL, ENGINEER = "9", "1"
FIXED = frozenset((MINE, FLAG))
"""They never move."""
OFFICERS = "987654321"
ARMY = {"9": 1, "8": 1, "7": 2, "6": 2, "5": 2, "4": 2, "3": 3, "2": 3, "1": 3, MINE: 3, BOMB: 2, FLAG: 1}
"""Kind → how many each side has. Of officers a higher number beats a lower one."""
KINDS = "".join(ARMY)

PieceName = Literal[
    "marshal",
    "general",
    "division",
    "brigadier",
    "colonel",
    "major",
    "captain",
    "lieutenant",
    "engineer",
    "mine",
    "bomb",
    "flag",
]
NAMED: dict[PieceName, str] = {
    "marshal": "9",
    "general": "8",
    "division": "7",
    "brigadier": "6",
    "colonel": "5",
    "major": "4",
    "captain": "3",
    "lieutenant": "2",
    "engineer": "1",
    "mine": MINE,
    "bomb": BOMB,
    "flag": FLAG,
}
NAME_OF = {kind: name for name, kind in NAMED.items()}

Fallen = Literal["attacker", "defender", "both"]


def clash(attacker: str, defender: str, *, mine_consumed: bool = False) -> Fallen:
    """Who is removed; two kinds."""
    if BOMB in (attacker, defender):
        return "both"
    if defender == MINE:
        return "defender" if attacker == ENGINEER else "both" if mine_consumed else "attacker"
    if defender == FLAG:
        return "defender"
    return "both" if attacker == defender else "defender" if attacker > defender else "attacker"


# Letters


def side_of(letter: str) -> int:
    return letter.islower()


def index_of(letter: str) -> int:
    """Which piece of its army it is."""
    return FIRST_LETTERS.index(letter.upper())


@cache
def home_of(letter: str) -> int:
    """The station from which it set out."""
    return homes(side_of(letter))[index_of(letter)]


def both_armies() -> str:
    """The board when all pieces stand where they set out."""
    cells = [EMPTY] * STATIONS
    for side in (FIRST, 1 - FIRST):
        for letter, at in zip(LETTERS[side], homes(side), strict=True):
            cells[at] = letter
    return "".join(cells)


# What may stand where at first


def may_begin(kind: str, index: int) -> bool:
    """May the n-th piece be of that kind?"""
    row = HOME_ROWS[index]
    if kind == FLAG:
        return HOMES[index] in HEADQUARTERS
    if kind == MINE:
        return row in BACK_ROWS
    return kind != BOMB or row != FRONT_ROW


STARTS = {kind: tuple(index for index in range(len(HOMES)) if may_begin(kind, index)) for kind in KINDS}
"""Kind → the pieces that may be of it."""
SURE_TO_MOVE = frozenset(
    letter for letters in LETTERS for letter in letters if HOME_ROWS[index_of(letter)] not in BACK_ROWS
)
"""Whatever they are, these are neither mines nor flags."""
