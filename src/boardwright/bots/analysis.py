"""Analysis: what a search makes of a position of a match, for whoever looks at it afterwards."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from boardwright.bots.board.think import Limits, Thinker
from boardwright.bots.stones.networks import has_network
from boardwright.bots.stones.outlook import Outlook
from boardwright.bots.stones.play import until
from boardwright.bots.stones.search import Thought
from boardwright.engine.branches import left_at
from boardwright.engine.game import Game
from boardwright.engine.match import Match
from boardwright.engine.types import MatchState
from boardwright.kits.considered import Considered, considered
from boardwright.kits.searched import Searched, searched
from boardwright.kits.stones import BLACK, LearnedStones, learned_stones

LONGEST_LINE = 12
MOST_PLAYOUTS = 800
POSITIONS_A_SECOND = 4_000
"""Of a player in plain Python."""


class Way(Struct, frozen=True):
    """One way on, and what it is worth to the side to move."""

    moves: tuple[str, ...]
    written: dict[str, list[str]] = {}
    """The same moves in the game's other notations, where it has any."""
    score: int = 0
    """In hundredths of a soldier, where the search counts material."""
    mate: int | None = None
    """In how many own moves one side is mated; below zero if it is the side to move."""
    winrate: float | None = None
    """From 0 to 1, where a network says so."""
    visits: int | None = None
    """How often the search went this way."""


class Analysed(Struct, frozen=True):
    side: int
    """Who is to move: 0 moved first in the match."""
    depth: int
    nodes: int
    lines: tuple[Way, ...]
    """The best first."""
    winrate: float | None = None
    """Of the side to move."""
    lead: float | None = None
    """Of the first side, in points."""
    ownership: tuple[int, ...] = ()
    """Of each point: from -100, the second side's, to 100, the first side's."""


def can_analyse(game: Game) -> bool:
    stones = learned_stones(game)
    trained = stones is not None and has_network(stones)
    return trained or searched(game) is not None or considered(game) is not None


def analysed(game: Game, options: Any, core: Any, seconds: float, lines: int) -> Analysed:
    """Of a game that `can_analyse` knows."""
    search, stones, player = searched(game), learned_stones(game), considered(game)
    if search is not None:
        return _by_search(search, options, core, seconds, lines)
    if player is not None:
        return _by_player(player, options, core, seconds, lines)
    assert stones is not None, "nobody asks about other games"
    return _by_network(stones, options, core, seconds, lines)


def state_at(match: Match, version: int) -> MatchState[Any]:
    """After so many commands; after all of them, if there were fewer."""
    return left_at(match, version).state


def _by_search(search: Searched, options: Any, core: Any, seconds: float, lines: int) -> Analysed:
    start = search.start_of(core, options, core.color(core.turn))
    thought = Thinker().think(start, Limits(seconds), lines=lines)
    ways = tuple(
        Way(
            tuple(start.tables.move_name(move) for move in line.moves[:LONGEST_LINE]),
            search.written(core, line.moves[:LONGEST_LINE]),
            line.score,
            line.mate,
        )
        for line in thought.lines
    )
    return Analysed(start.side, thought.depth, thought.nodes, ways)


def _by_network(game: LearnedStones, options: Any, core: Any, seconds: float, lines: int) -> Analysed:
    spot, komi = game.spot_of(core, core.turn), game.komi_of(options)
    thought = Thought(game, spot, komi, game.forbidden(core, options))
    thought.think(MOST_PLAYOUTS, until(seconds))
    sign = 1 if spot.stone == BLACK else -1
    outlook = Outlook(game, spot, komi)
    ways = tuple(
        Way(
            tuple(str(game.command_of(point, spot.size)) for point in line.points),
            winrate=_winrate(line.value),
            visits=line.visits,
        )
        for line in thought.lines(lines, LONGEST_LINE)
    )
    return Analysed(
        0 if spot.stone == BLACK else 1,
        max((len(way.moves) for way in ways), default=0),
        thought.visits,
        ways,
        _winrate(thought.value),
        round(2 * sign * outlook.lead) / 2,
        tuple(round(100 * sign * share) for share in outlook.ownership),
    )


def _by_player(player: Considered, options: Any, core: Any, seconds: float, lines: int) -> Analysed:
    positions = max(1, round(POSITIONS_A_SECOND * seconds))
    prospects = player.consider(core, options, positions, lines)
    ways = tuple(
        Way(tuple(map(str, each.commands)), winrate=round(each.share, 4)) for each in prospects[:lines]
    )
    share = ways[0].winrate if ways else round(player.share(core, options), 4)
    depth = max((len(way.moves) for way in ways), default=0)
    return Analysed(player.side(core), depth, positions, ways, share)


def _winrate(value: float) -> float:
    """From -1, lost, to 1, won."""
    return round((1 + max(-1.0, min(1.0, value))) / 2, 4)
