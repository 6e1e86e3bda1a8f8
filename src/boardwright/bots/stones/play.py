"""A game with stones, played at one of the levels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any

from boardwright.bots.stones.modest import Manner, choose
from boardwright.bots.stones.networks import has_network
from boardwright.bots.stones.outlook import Outlook
from boardwright.bots.stones.search import Thought
from boardwright.engine.api import Chance, Command, Position, Seat
from boardwright.engine.strategy import Strategy
from boardwright.kits.stones import PASS, LearnedStones, Point, Spot, groups_of

SAFE_LEAD = 1.0
"""By so much one must be ahead to answer a pass with a pass."""


@dataclass(frozen=True)
class Level:
    playouts: int
    seconds: float
    temperature: float = 0.0
    """How freely it chooses among good moves; 0: always the best."""


MANNERS = {
    "beginner": Manner(noise=9.0, overlooks=0.35),
    "easy": Manner(noise=3.0, overlooks=0.05),
}
USUAL = Manner(noise=1.0, overlooks=0.0)
SEARCHING = {"medium": Level(0, 1.0, 0.7), "hard": Level(16, 1.0), "master": Level(200, 1.0)}
"""The levels that ask the network for their moves."""


def strategy_of(game: LearnedStones, level: str, most_seconds: float | None = None) -> Strategy:
    """How this level plays, a move within so many seconds; modestly, where there is no network to ask."""
    if not has_network(game):
        return lambda match, seat, chance: _modest(game, level, match, seat, chance)

    def play(match: Position[Any], seat: Seat, chance: Chance) -> Command:
        marked = game.marked(match.core)
        if marked is not None:
            return _mark(game, match, seat, marked)
        if level in MANNERS:
            return _modest(game, level, match, seat, chance)
        return _learned(game, _hurried(SEARCHING[level], most_seconds), match, seat, chance)

    return play


def _hurried(level: Level, most_seconds: float | None) -> Level:
    return level if most_seconds is None else replace(level, seconds=min(level.seconds, most_seconds))


def _modest(game: LearnedStones, level: str, match: Position[Any], seat: Seat, chance: Chance) -> Command:
    if game.marked(match.core) is not None:
        return game.agree()  # it cannot tell living from dead, so it takes the other's word
    spot = game.spot_of(match.core, seat)
    forbidden = frozenset(game.forbidden(match.core, match.options))
    manner = MANNERS.get(level, USUAL)
    return game.command_of(choose(spot, manner, chance, forbidden, game.komi_of(match.options)), spot.size)


def _learned(game: LearnedStones, level: Level, match: Position[Any], seat: Seat, chance: Chance) -> Command:
    spot, komi = game.spot_of(match.core, seat), game.komi_of(match.options)
    if spot.last == PASS and _lead(game, match, spot, komi) > SAFE_LEAD:
        return game.command_of(PASS, spot.size)
    thought = Thought(game, spot, komi, game.forbidden(match.core, match.options))
    thought.think(level.playouts, until(level.seconds))
    return game.command_of(thought.best(level.temperature, chance), spot.size)


def _lead(game: LearnedStones, match: Position[Any], spot: Spot, komi: float) -> float:
    if not game.counts_dead(match.options):
        return spot.lead(komi)
    return Outlook(game, spot, komi).lead


def until(seconds: float) -> Callable[[], bool]:
    end = monotonic() + seconds
    return lambda: monotonic() < end


def _mark(game: LearnedStones, match: Position[Any], seat: Seat, marked: frozenset[Point]) -> Command:
    """Turn the first group that is marked otherwise than the network sees it; agree when there is none."""
    spot = game.spot_of(match.core, seat)
    outlook = Outlook(game, spot, game.komi_of(match.options))
    for group in groups_of(spot.cells, spot.size).all:
        if outlook.is_dead(group) != (group.points[0] in marked):
            return game.mark(group.points[0], spot.size)
    return game.agree()
