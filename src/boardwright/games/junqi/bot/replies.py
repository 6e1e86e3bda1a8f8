"""Replies: good moves are tried in armies that the other side could have, with some moves of both sides after them.

Either side knows its own army, and of the other one no more than what battles have shown: so nobody answers a threat
that he cannot see.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from boardwright.engine.api import Chance
from boardwright.games.junqi.board import STATIONS
from boardwright.games.junqi.bot.beliefs import Likely, outsiders_beliefs, seen_setup
from boardwright.games.junqi.bot.scene import VALUE, Scene
from boardwright.games.junqi.bot.worth import WIN, Taste, worth
from boardwright.games.junqi.knowledge import possible
from boardwright.games.junqi.moves import all_moves
from boardwright.games.junqi.pieces import EMPTY, FLAG, clash, index_of
from boardwright.games.junqi.types import Board, Rules
from boardwright.games.junqi.worlds import army_within

T = TypeVar("T")

GOING_ON = Taste(caution=0.5, prospects=0.2, guards=True)


@dataclass(frozen=True)
class Trial:
    worlds: int
    """Armies that the other side could have."""
    moves: int
    """How many of one's own are tried."""
    plies: int
    """How long each goes on."""
    trust: float = 0.5
    """How much of the whole the first look still counts."""


@dataclass(frozen=True)
class World:
    """Both armies as they may be, and what either side makes of the other one."""

    setups: tuple[str, str]
    likely: tuple[Likely, Likely]
    mine_consumed: bool

    def scene(self, cells: str, side: int) -> Scene:
        return Scene(cells, side, self.setups[side], self.likely[1 - side], mine_consumed=self.mine_consumed)


def after_replies(
    board: Board, rules: Rules, scene: Scene, rated: Sequence[tuple[float, int]], trial: Trial, chance: Chance
) -> int:
    """The move that is best on average, all tried in the same worlds."""
    side = scene.side
    seen = outsiders_beliefs(board, rules, side)
    shown = seen_setup(board, 1 - side)
    may = None if shown else possible(board, rules, 1 - side, scene.setup)
    candidates = rated[: trial.moves]
    totals = [0.0] * len(candidates)
    for _ in range(trial.worlds):
        army = army_within(may, chance) if may else shown or ""
        world = World(
            _by_side(side, scene.setup, army), _by_side(side, seen, scene.likely), rules.mine_consumed
        )
        for at, (_, move) in enumerate(candidates):
            totals[at] += outcome(world, board.cells, side, move, trial.plies, board.quiet)
    return max(
        (trial.trust * value + total / trial.worlds, move)
        for (value, move), total in zip(candidates, totals, strict=True)
    )[1]


def _by_side(side: int, own: T, other: T) -> tuple[T, T]:
    return (own, other) if side == 0 else (other, own)


def outcome(world: World, cells: str, side: int, move: int, plies: int, quiet: int) -> float:
    """What the side gains less what it loses, from this move on, if that is how things are."""
    gained, mover = 0.0, side
    for _ in range(plies):
        cells, gain = played(world, cells, move, mover)
        gained += gain if mover == side else -gain
        mover = 1 - mover
        moves = () if gain >= WIN else all_moves(cells, world.setups[mover], mover)
        if not moves:
            return gained if gain >= WIN else gained + (WIN if mover != side else -WIN)
        scene = world.scene(cells, mover)
        move = max(moves, key=lambda each: worth(scene, each, GOING_ON, quiet))
    return gained


def played(world: World, cells: str, move: int, mover: int) -> tuple[str, float]:
    """The board after a move, and what it gains for whoever moves."""
    start, end = divmod(move, STATIONS)
    letter, target = cells[start], cells[end]
    left, gain = letter, 0.0
    if target != EMPTY:
        own, theirs = world.setups[mover][index_of(letter)], world.setups[1 - mover][index_of(target)]
        fallen = clash(own, theirs, mine_consumed=world.mine_consumed)
        left = {"attacker": target, "defender": letter, "both": EMPTY}[fallen]
        gain = VALUE[theirs] * (fallen != "attacker") - VALUE[own] * (fallen != "defender")
        gain = WIN if theirs == FLAG else gain
    found = list(cells)
    found[start], found[end] = EMPTY, left
    return "".join(found), gain
