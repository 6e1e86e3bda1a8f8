"""Problems: the side to move wins by fours alone. One a line of `problems.txt`: the rules, who is to move, black's
stones, white's stones, and how many stones the winner needs at most. They come from games, and each was tried by brute
force."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec

from boardwright.games.wuziqi.types import Rule
from tests.games.wuziqi.tables import cells_of


class Problem(NamedTuple):
    rule: Rule
    stone: str
    cells: str
    stones: int
    """That the winner places, at most."""


def problems() -> list[Problem]:
    lines = Path(__file__).with_name("problems.txt").read_text("utf-8").splitlines()
    return [_read(line) for line in lines]


def _read(line: str) -> Problem:
    rule, stone, black, white, stones = (part.strip() for part in line.split("|"))
    return Problem(msgspec.convert(rule, Rule), stone, cells_of(black, white), int(stones))
