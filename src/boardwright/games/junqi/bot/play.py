"""Five strengths of play, from one that attacks whatever it meets to one that tries its moves out in many worlds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from boardwright.engine.api import Chance, Command, Position, Seat
from boardwright.games.junqi.board import STATIONS
from boardwright.games.junqi.bot.advice import CAREFUL
from boardwright.games.junqi.bot.beliefs import beliefs
from boardwright.games.junqi.bot.replies import Trial, after_replies
from boardwright.games.junqi.bot.scene import VALUE, Scene
from boardwright.games.junqi.bot.worth import Taste, worth
from boardwright.games.junqi.moves import moves_of
from boardwright.games.junqi.pieces import EMPTY, FLAG, LETTERS, index_of
from boardwright.games.junqi.setup import PRESETS, placements_of, random_setup
from boardwright.games.junqi.types import Arrange, Board, Rules, command_of
from boardwright.kits.two_sides import AcceptDraw, DeclineDraw

LEFT = {**VALUE, FLAG: 0}
"""What counts for how a side stands: both have their flag, or it is over."""
FAR_BEHIND = -100.0
"""Who stands like that takes a draw."""


@dataclass(frozen=True)
class Level:
    taste: Taste | None = None
    """None: it attacks half the time, and goes anywhere."""
    trial: Trial | None = None
    """How its best moves are tried out, if they are."""
    sets_up_well: bool = True


LEVELS = {
    "beginner": Level(sets_up_well=False),
    "easy": Level(Taste(remembers=False, forward=0.6, noise=8.0), sets_up_well=False),
    "medium": Level(Taste(caution=0.15, noise=3.0)),
    "hard": Level(replace(CAREFUL, noise=1.0)),
    "master": Level(replace(CAREFUL, noise=1.0), Trial(worlds=16, moves=7, plies=6)),
}


def play(level: Level, match: Position[Board], seat: Seat, chance: Chance) -> Command:
    board, rules = match.core, match.options
    if board.stage == "arrange":
        setup = chance.choice(tuple(PRESETS.values())) if level.sets_up_well else random_setup(chance)
        return Arrange(placements_of(setup, board.side(seat)))
    if board.offer == 1 - seat:
        takes = stands(board, rules, seat) < FAR_BEHIND
        if takes or seat != board.turn:
            return AcceptDraw() if takes else DeclineDraw()
    return command_of(best(level, board, rules, board.side(seat), chance))


def stands(board: Board, rules: Rules, seat: Seat) -> float:
    """How much more this seat has left; the other side's pieces by what they are on average."""
    side = board.side(seat)
    likely = beliefs(board, rules, 1 - side)
    setup = board.setup(side)
    own = sum(LEFT[setup[index_of(letter)]] for letter in board.cells if letter in LETTERS[side])
    theirs = sum(
        chance * value
        for letter in board.cells
        if letter in LETTERS[1 - side]
        for chance, value in zip(likely[index_of(letter)], LEFT.values(), strict=True)
    )
    return own - theirs


def best(level: Level, board: Board, rules: Rules, side: int, chance: Chance) -> int:
    moves = moves_of(board, rules, side)
    if level.taste is None:
        return _anything(board, moves, chance)
    scene = scene_of(board, rules, side, remembers=level.taste.remembers)
    rated = ranked(scene, moves, level.taste, board.quiet, chance)
    if level.trial:
        return after_replies(board, rules, scene, rated, level.trial, chance)
    return rated[0][1]


def scene_of(board: Board, rules: Rules, side: int, *, remembers: bool = True) -> Scene:
    likely = beliefs(board, rules, 1 - side, remembers=remembers)
    return Scene(board.cells, side, board.setup(side), likely, mine_consumed=rules.mine_consumed)


def ranked(
    scene: Scene, moves: Sequence[int], taste: Taste, quiet: int, chance: Chance
) -> list[tuple[float, int]]:
    """The best first."""
    rated = [
        (worth(scene, move, taste, quiet) + taste.noise * chance.below(1000) / 1000, move) for move in moves
    ]
    return sorted(rated, reverse=True)


def _anything(board: Board, moves: Sequence[int], chance: Chance) -> int:
    attacks = [move for move in moves if board.cells[move % STATIONS] != EMPTY]
    return chance.choice(attacks if attacks and chance.below(2) else moves)


BOTS = {name: partial(play, level) for name, level in LEVELS.items()}
