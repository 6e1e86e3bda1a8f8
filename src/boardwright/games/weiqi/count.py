"""The count: points of both sides by the three ways of scoring."""

from __future__ import annotations

from functools import lru_cache

from boardwright.engine.api import Struct
from boardwright.games.weiqi.types import Board, Rules, Scoring
from boardwright.kits.stones import Point, tally
from boardwright.kits.two_sides import Ended, drawn

KEPT = 256
COUNTED: dict[Scoring, tuple[str, str]] = {
    "area": ("stones", "surrounded"),
    "territory": ("surrounded", "prisoners"),
    "basic": ("stones", "prisoners"),
}
"""Which two pairs of a count are points."""


class Count(Struct, frozen=True, gc=False):
    """Pairs are black's and white's."""

    stones: tuple[int, int]
    """Living stones on the board."""
    surrounded: tuple[int, int]
    """Empty points that one side alone surrounds."""
    prisoners: tuple[int, int]
    """Enemy stones that were taken, or are dead."""
    komi: float
    """Komi, and the points for a handicap: white's."""
    total: tuple[float, float]
    owners: str
    """Of each point: whose living stone is there or who surrounds it."""

    @property
    def lead(self) -> float:
        """Of black."""
        return self.total[0] - self.total[1]


@lru_cache(KEPT)
def counted(cells: str, dead: tuple[Point, ...], captured: tuple[int, int], rules: Rules) -> Count:
    found = tally(cells, rules.size, dead)
    prisoners = (captured[0] + found.dead[1], captured[1] + found.dead[0])
    komi = rules.komi_points + rules.compensation
    pairs = {"stones": found.stones, "surrounded": found.surrounded, "prisoners": prisoners}
    one, two = (pairs[name] for name in COUNTED[rules.scoring])
    total = (one[0] + two[0], one[1] + two[1] + komi)
    return Count(found.stones, found.surrounded, prisoners, komi, total, found.owners)


def count_of(board: Board, rules: Rules) -> Count:
    dead = board.marking.dead if board.marking else ()
    return counted(board.cells, dead if rules.scoring != "basic" else (), board.captured, rules)


def verdict(board: Board, rules: Rules) -> Ended:
    lead = count_of(board, rules).lead
    if lead == 0:
        return drawn("score")
    return Ended((board.seat(0 if lead > 0 else 1),), "score")


def score_text(lead: float) -> str:
    """As results are written: `B+3.5`, `W+0.5`, `0`."""
    return "0" if lead == 0 else f"{'B' if lead > 0 else 'W'}+{abs(lead):g}"
