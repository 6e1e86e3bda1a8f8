"""How strong a rule really is: the search plays itself, and only one side may use what was forged.

Every opening is played four times: each colour with the rule and without, each side moving first once. Searches are
limited by nodes, so a report can be had again.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from math import log, sqrt

from boardwright.bots.board.think import Limits, Thinker
from boardwright.forge.check import Fault, read_rule
from boardwright.forge.compile import Forged, RuleError, compile_rule
from boardwright.forge.schema import Rule
from boardwright.kernel import Position, read_fen
from boardwright.kernel.memory import Memory
from boardwright.kernel.position import COMPILED
from boardwright.kernel.start import Start

OPENING_PLIES = 4
LONGEST = 200
NO_CAPTURE = 60
MEMORY_ENTRIES = 1 << 16
QUICK_NODES = 3000 if COMPILED else 200
"""A move, where somebody waits for the report."""
KEPT = 8
FAIR = (0.47, 0.53)
SOLDIERS_A_STEP = 2.5
"""An advantage of so many soldiers turns even odds into e to one; from games of the search against itself."""


@dataclass(frozen=True)
class Played:
    points: float
    """Of the side with the rule."""
    color: int
    """That side's."""
    plies: int
    captures: tuple[str, ...] = ()
    """Squares where a forged piece took something."""
    fusions: int = 0


@dataclass
class Report:
    games: list[Played] = field(default_factory=list)

    @property
    def score(self) -> float:
        return sum(game.points for game in self.games) / len(self.games)

    @property
    def error(self) -> float:
        """One standard error of the score."""
        mean = self.score
        spread = sum((game.points - mean) ** 2 for game in self.games) / len(self.games)
        return sqrt(max(spread, 0.01) / len(self.games))

    @property
    def soldiers(self) -> float:
        """What the rule is worth to the side that has it, in soldiers."""
        share = min(max(self.score, 0.02), 0.98)
        return SOLDIERS_A_STEP * log(share / (1 - share))

    @property
    def verdict(self) -> str:
        if self.score + 2 * self.error < FAIR[0]:
            return "weak"
        if self.score - 2 * self.error > FAIR[1]:
            return "strong"
        if FAIR[0] <= self.score <= FAIR[1]:
            return "fair"
        return "unsure"

    def by_color(self, color: int) -> float:
        own = [game.points for game in self.games if game.color == color]
        return sum(own) / len(own) if own else 0.5

    @property
    def fusions(self) -> float:
        return sum(game.fusions for game in self.games) / len(self.games)

    def captures(self) -> Counter[str]:
        return Counter(square for game in self.games for square in game.captures)


def play_one(rule: Rule, number: int, nodes: int, seed: int = 0) -> Played:
    """Game `number` of the report: the same every time."""
    return _play_number(compile_rule(rule, only=number % 2), number, nodes, seed)


def play_some(text: str, first: int, games: int) -> list[Played] | tuple[Fault, ...]:
    """A few games of a report that somebody waits for; its faults, if the rule has any."""
    try:
        return [_play_number(_made(text, n % 2), n, QUICK_NODES) for n in range(first, first + games)]
    except RuleError as error:
        return error.faults


@lru_cache(KEPT)
def _made(text: str, color: int) -> Forged:
    rule = read_rule(text)
    if not isinstance(rule, Rule):
        raise RuleError(rule)
    return compile_rule(rule, only=color)


def _play_number(made: Forged, number: int, nodes: int, seed: int = 0) -> Played:
    moves = _opening(made, random.Random(f"{seed} {number // 2}"))
    return _play(made, number % 2, moves, nodes)


def _opening(made: Forged, dice: random.Random) -> list[int]:
    while True:
        at = Position(made.tables, read_fen(made.start, made.tables).board)
        moves: list[int] = []
        while len(moves) < OPENING_PLIES and (legal := at.legal()):
            quiet = [move for move in legal if not at.cells[move >> 7]] or legal
            moves.append(dice.choice(quiet))
            at.make(moves[-1])
        if at.legal() and not at.in_check(at.side):
            return moves


def _play(made: Forged, color: int, moves: list[int], nodes: int) -> Played:
    tables = made.tables
    at = Position(tables, read_fen(made.start, tables).board)
    thinkers = [Thinker(Memory(MEMORY_ENTRIES)) for _ in "rb"]
    captures: list[str] = []
    fusions = quiet = 0
    keys: list[int] = []
    plain = {code for code, letter in enumerate(tables.letters) if letter.upper() in "KABNRCP."}
    for ply in range(LONGEST):
        if not at.legal():
            return Played(float(at.side != color), color, ply, tuple(captures), fusions)
        keys.append(at.key)
        if quiet >= NO_CAPTURE or keys.count(at.key) == 3:
            return Played(0.5, color, ply, tuple(captures), fusions)
        if ply < len(moves):
            move = moves[ply]
        else:
            start = Start(tables, at.board, at.side, at.ply, tuple(at.ice.items()))
            chosen = thinkers[at.side].think(start, Limits(nodes=nodes)).move
            assert chosen is not None
            move = chosen
        mover, target = at.cells[move & 127], at.cells[move >> 7]
        fusions += bool(target) and (mover ^ target) & 1 == 0
        if target and mover not in plain and (mover ^ target) & 1:
            captures.append(tables.geometry.names[move >> 7])
        quiet = 0 if target else quiet + 1
        at.make(move)
        if at.board.count("K") + at.board.count("k") < 2:
            winner = int("k" in at.board)
            return Played(float(winner == color), color, ply + 1, tuple(captures), fusions)
    return Played(0.5, color, LONGEST, tuple(captures), fusions)
