"""Every step comes to an end: with each option at its edges, at a full table, and in the rounds that follow."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright.engine.endless import StepTooLong
from boardwright.engine.game import Game
from boardwright.engine.match import Match
from boardwright.engine.session import next_match
from boardwright.engine.testing.play import deal, dice_for, next_move
from boardwright.engine.testing.settings import Setting, full_tables
from boardwright.engine.testing.walk import Broken, blame

ROUNDS = 6
"""Where a game remembers something from one match to the next."""
MOST_MOVES = 100
"""In a match: it need not end here, its steps have to."""


def steps_end(game: Game) -> Iterator[Broken]:
    for setting in full_tables(game):
        try:
            _play_rounds(game, setting)
        except StepTooLong as error:
            yield Broken(blame(error, game), f"{error} ({setting})")
            return  # the next one would take as long


def _play_rounds(game: Game, setting: Setting) -> None:
    match, dice = deal(game, setting, seed=0), dice_for("steps", str(setting))
    for number in range(1, ROUNDS + 1):
        for _ in range(MOST_MOVES):
            move = None if match.outcome is not None else next_move(match, dice)
            if move is None:
                break
            match.submit(move.seat, move.command, move.at)
        if match.outcome is None or not game.domain.room_memory(match.state.core):
            return
        match = _next(match, setting, number)


def _next(match: Match, setting: Setting, number: int) -> Match:
    return Match.new(
        match.game,
        secret=b"boardwright round %d" % number,
        seats=setting.seats,
        options=setting.options,
        base=setting.base,
        **next_match(match),
    )
