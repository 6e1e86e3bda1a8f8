"""A position as one side knows it: its own kinds, and how likely the others' are."""

from __future__ import annotations

from functools import cache

from boardwright.games.junqi.board import (
    HEADQUARTERS,
    LINES,
    NEIGHBOURS,
    ROWS,
    STATIONS,
    Station,
    own_row,
)
from boardwright.games.junqi.bot.beliefs import Likely
from boardwright.games.junqi.pieces import BOMB, EMPTY, FLAG, KINDS, LETTERS, MINE, clash, index_of

VALUE = {
    "9": 100,
    "8": 82,
    "7": 66,
    "6": 52,
    "5": 40,
    "4": 30,
    "3": 21,
    "2": 14,
    "1": 24,
    MINE: 22,
    BOMB: 44,
    FLAG: 900,
}
"""What a piece is worth, in hundredths of a marshal; a flag is the match."""
WORTH = tuple(float(VALUE[kind]) for kind in KINDS)
FLAG_AT, MINE_AT = KINDS.index(FLAG), KINDS.index(MINE)

Odds = tuple[float, float, float, float]
"""Of a battle: what is gained less what is lost, on average; how likely one's own piece stands, the other one falls,
and the flag is taken."""


@cache
def _results(kind: str, *, attacks: bool, mine_consumed: bool) -> tuple[tuple[bool, bool], ...]:
    """For each kind of the other piece: does one's own fall, does the other one?"""
    found = []
    for other in KINDS:
        fallen = clash(*((kind, other) if attacks else (other, kind)), mine_consumed=mine_consumed)
        mine, theirs = ("attacker", "defender") if attacks else ("defender", "attacker")
        found.append((fallen in (mine, "both"), fallen in (theirs, "both")))
    return tuple(found)


@cache
def odds(kind: str, likely: tuple[float, ...], *, attacks: bool, mine_consumed: bool) -> Odds:
    """Of a battle of one's own piece of this kind. Whoever attacks is neither mine nor flag."""
    chances = likely if attacks else _moving(likely)
    gain = stands = falls = 0.0
    own = VALUE[kind]
    results = _results(kind, attacks=attacks, mine_consumed=mine_consumed)
    for chance, worth, (mine, theirs) in zip(chances, WORTH, results, strict=True):
        if not chance:
            continue
        gain += chance * ((worth if theirs else 0.0) - (own if mine else 0))
        stands += 0.0 if mine else chance
        falls += chance if theirs else 0.0
    return gain, stands, falls, chances[FLAG_AT] if attacks else 0.0


@cache
def _moving(likely: tuple[float, ...]) -> tuple[float, ...]:
    rest = 1.0 - likely[FLAG_AT] - likely[MINE_AT]
    if rest <= 0.0:
        return tuple(0.0 for _ in likely)
    return tuple(0.0 if at in (FLAG_AT, MINE_AT) else chance / rest for at, chance in enumerate(likely))


def can_move(likely: tuple[float, ...]) -> float:
    return 1.0 - likely[FLAG_AT] - likely[MINE_AT]


class Scene:
    def __init__(self, cells: str, side: int, setup: str, likely: Likely, *, mine_consumed: bool) -> None:
        self.cells, self.side, self.setup = cells, side, setup
        self.likely = likely
        self.mine_consumed = mine_consumed
        self.own, self.theirs = LETTERS[side], LETTERS[1 - side]
        self.flag = next(
            (at for at, letter in enumerate(cells) if letter in self.own and self.kind(letter) == FLAG), None
        )
        self.goals = self._goals()

    def kind(self, letter: str) -> str:
        return self.setup[index_of(letter)]

    def chances(self, letter: str) -> tuple[float, ...]:
        """Of a piece of the other side."""
        return self.likely[index_of(letter)]

    def odds(self, kind: str, letter: str, *, attacks: bool) -> Odds:
        return odds(kind, self.chances(letter), attacks=attacks, mine_consumed=self.mine_consumed)

    def _goals(self) -> dict[Station, float]:
        """The other side's headquarters, by how likely the flag is there."""
        found = {}
        for at in HEADQUARTERS:
            letter = self.cells[at]
            if own_row(at, self.side) == ROWS - 1 and letter in self.theirs:
                found[at] = self.chances(letter)[FLAG_AT]
        return found

    def near(self, at: Station, *, without: Station | None = None) -> list[Station]:
        """Where pieces of the other side stand that may come to this station in one move (engineers around corners left
        out), if one's own piece has left `without`."""
        cells, theirs = self.cells, self.theirs
        found = [to for to in NEIGHBOURS[at] if cells[to] in theirs]
        for line in LINES[at]:
            for to in line:
                if cells[to] == EMPTY or to == without:
                    continue
                if cells[to] in theirs and to not in found:
                    found.append(to)
                break
        return [each for each in found if each not in HEADQUARTERS]


@cache
def distances(goal: Station) -> tuple[int, ...]:
    """In steps along roads, on the empty board."""
    found = {goal: 0}
    ahead = [goal]
    for here in ahead:
        for to in NEIGHBOURS[here]:
            if to not in found:
                found[to] = found[here] + 1
                ahead.append(to)
    return tuple(found[at] for at in range(STATIONS))
