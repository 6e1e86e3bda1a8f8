"""Indistinguishable pairs: two matches in which the hidden army differs, and all that one side has seen does not.

A match is played; then an army is drawn that goes with everything that its opponent saw, and the same moves are
played with it from the first one on. What the opponent and a spectator get, advice included, must be the same to the
last byte, in the same order; and a bot in the opponent's place must choose the same.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from boardwright.bots.levels import LEVELS, LevelBot
from boardwright.engine.api import Chance, Match
from boardwright.engine.types import SPECTATOR
from boardwright.engine.views import update, view
from boardwright.games.junqi import GAME
from boardwright.games.junqi.board import CALLED, NAMES
from boardwright.games.junqi.knowledge import possible
from boardwright.games.junqi.pieces import EMPTY
from boardwright.games.junqi.setup import random_setup
from boardwright.games.junqi.types import Arrange, Move
from boardwright.games.junqi.worlds import army_within
from tests.games.junqi.tables import board_of, new_match

TRIES = 12
"""Moves that are tried at the end, most of which are none."""
FIERCE = 0.5
"""How often an attack is played where there is one."""
DEEP = 20
"""The strongest bot, which takes its time, is asked in one of so many histories."""

encode = msgspec.json.Encoder().encode
Setups = tuple[str, str]


class History:
    """A match up to some move: armies, and what was played."""

    def __init__(self, seed: int, most_moves: int = 90, **options: Any) -> None:
        draw = random.Random(seed)
        chance = Chance(b"pair %d" % seed)
        self.setups: Setups = (random_setup(chance), random_setup(chance))
        self.options = options
        self.viewer = seed % 2
        self.levels = LEVELS if seed % DEEP < 2 else LEVELS[:-1]
        self.moves: list[Move] = []
        match = new_match(*self.setups, **options)
        for _ in range(draw.randrange(1, most_moves)):
            move = _any_move(match, draw)
            ends = (
                GAME.pipeline.run(match.state, board_of(match).turn, move, chance).state.sys.gameover
                is not None
            )
            if ends:
                break
            assert match.submit(board_of(match).turn, move).accepted
            self.moves.append(move)
        self.end = match

    def twins(self, count: int) -> Iterator[Setups]:
        """Armies of which the viewer could not tell which one is the true one."""
        board, other = board_of(self.end), 1 - self.viewer
        may = possible(board, self.end.state.options, other, self.setups[self.viewer])
        for number in range(count):
            army = army_within(may, Chance(b"twin %d" % number))
            yield (self.setups[0], army) if other else (army, self.setups[1])

    def frames(self, setups: Setups) -> list[bytes]:
        """All that the viewer and a spectator are told, move by move, and what the viewer may do then."""
        match, found = new_match(*setups, **self.options), list[bytes]()
        watching = (self.viewer, SPECTATOR)
        found += (encode(view(GAME, match.state, seat)) for seat in watching)
        for move in self.moves:
            before = match.state
            step = match.submit(board_of(match).turn, move)
            assert step.accepted, (setups, move, step.refusal)
            found += (encode(update(GAME, before, step, seat)) for seat in watching)
            found.append(encode((match.legal(self.viewer), match.active, match.deadlines())))
        found += (encode(view(GAME, match.state, seat)) for seat in watching)
        found += self.refusals(match)
        if board_of(match).turn == self.viewer:
            found += (
                encode(LevelBot(each, 1).choose(GAME, match.state, self.viewer)) for each in self.levels
            )
        return found

    def refusals(self, match: Match) -> Iterator[bytes]:
        """What the viewer hears of moves that are none; whether one that is one would be accepted."""
        draw = random.Random(len(self.moves))
        for _ in range(TRIES):
            move = Move(draw.choice(NAMES), draw.choice(NAMES))
            tried = GAME.pipeline.run(match.state, self.viewer, move, Chance(b"tried"))
            yield encode((tried.refusal, tried.accepted))
        tried = GAME.pipeline.run(match.state, self.viewer, Arrange(()), Chance(b"tried"))
        yield encode(tried.refusal)


def _any_move(match: Match, draw: random.Random) -> Move:
    board = board_of(match)
    moves: Sequence[Any] = match.legal(board.turn)
    attacks = [move for move in moves if board.cells[CALLED[move.to]] != EMPTY]
    chosen: Move = draw.choice(attacks if attacks and draw.random() < FIERCE else moves)
    return chosen


def differences(seed: int, twins: int, **options: Any) -> Iterator[str]:
    """What the viewer could tell between the true army and others; nothing, if all is well."""
    history = History(seed, **options)
    true = history.frames(history.setups)
    for setups in history.twins(twins):
        other = history.frames(setups)
        if other != true:
            at = next(at for at, (one, two) in enumerate(zip(true, other, strict=True)) if one != two)
            yield f"seed {seed}, {setups}: frame {at}: {true[at]!r} or {other[at]!r}"
