"""Five strengths of play, from one who overlooks slanting rows to one who wins by threats."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from boardwright.engine.api import Chance, Command, Position, Seat
from boardwright.games.wuziqi.bot.openings import beginnings, choice, next_stone
from boardwright.games.wuziqi.bot.search import think, worth_a_look
from boardwright.games.wuziqi.bot.sight import Sight, glance
from boardwright.games.wuziqi.bot.threats import stops, win_by_threats
from boardwright.games.wuziqi.bot.worth import outlook
from boardwright.games.wuziqi.opening import choosing
from boardwright.games.wuziqi.spot import FIVE, Spot, spot_of
from boardwright.games.wuziqi.types import Board, Choose, Rules, command_of
from boardwright.games.wuziqi.winning import Budget, may_place, win_by_fours
from boardwright.kits.stones import STONES, Point
from boardwright.kits.two_sides import AcceptDraw, DeclineDraw

FAR_BEHIND = -8_000
"""Who stands like that takes a draw."""
SHARP = Sight()
AT_FIRST = 16
"""Points that are looked at for the stone to play now."""


@dataclass(frozen=True)
class Level:
    sight: Sight = SHARP
    fours: int = 0
    """Positions for wins by fours, its own and those to be stopped."""
    threats: int = 0
    """Positions for wins by fours and threes."""
    depth: int = 0
    """So many of them one after the other, at most."""
    positions: int = 0
    """For looking ahead; 0: takes what looks best."""


LEVELS = {
    "beginner": Level(Sight(straight=85, slanting=45, gaps=40, noise=60)),
    "easy": Level(Sight(straight=98, slanting=80, gaps=75, noise=35)),
    "medium": Level(Sight(noise=15), fours=30),
    "hard": Level(fours=300, positions=350),
    "master": Level(fours=1_000, threats=1_200, depth=5, positions=2_000),
}


def play(level: Level, match: Position[Board], seat: Seat, chance: Chance) -> Command:
    board, rules = match.core, match.options
    if board.offer == 1 - seat:
        takes = stands(board, rules, seat) < FAR_BEHIND
        if takes or seat != board.turn:
            return AcceptDraw() if takes else DeclineDraw()
    if choosing(board):
        return Choose(choice(board, rules))
    if board.stage != "play":
        return command_of(next_stone(board, chance))
    return command_of(best(level, spot_of(board.cells, rules.rule, board.stone), chance))


def stands(board: Board, rules: Rules, seat: Seat) -> int:
    """How much better this seat stands."""
    value = outlook(spot_of(board.cells, rules.rule, board.stone))
    return value if STONES[board.side(seat)] == board.stone else -value


def best(level: Level, spot: Spot, chance: Chance) -> Point:
    begun = beginnings(spot)
    if begun:
        return begun[chance.below(len(begun))]
    must = forced(level, spot) if level.fours else None
    if must is not None:
        return must
    points = safe(level, spot) if level.positions else []
    return think(spot, points, level.positions) if points else glance(spot, level.sight, chance)


def forced(level: Level, spot: Spot) -> Point | None:
    """A win, or the one stone that stops five."""
    line = win_by_fours(spot, Budget(level.fours))
    if line:
        return line[0]
    for point in spot.making(1 - spot.side, FIVE):
        if may_place(spot, point):
            return point
    return win_by_threats(spot, level.depth, Budget(level.threats)) if level.threats else None


def safe(level: Level, spot: Spot) -> list[Point]:
    """What is worth a look, without stones after which the other side wins by fours; all of it if every one loses."""
    threat = win_by_fours(spot.passed(), Budget(level.fours))
    points = stops(spot, threat) if threat else worth_a_look(spot, AT_FIRST)
    allowed = [point for point in points if may_place(spot, point)]
    safe = [point for point in allowed if not win_by_fours(spot.after(point), Budget(level.fours // 4))]
    return safe or allowed


BOTS = {name: partial(play, level) for name, level in LEVELS.items()}
