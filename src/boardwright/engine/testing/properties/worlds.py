"""Nothing that a seat is offered, refused, shown as text or played for it depends on what it cannot see.

What a seat may do goes to its page, a refusal and its details are read by its player, and a bot's move is seen by all.
In another world that looks the same to the seat each of these must be the same.
"""

from __future__ import annotations

from typing import Any

from boardwright.engine.describe import describe
from boardwright.engine.game import Game
from boardwright.engine.testing.walk import Broken, Walk
from boardwright.engine.types import Command, MatchState, Refusal, Seat

TRIED = 3
"""Commands whose refusals are compared, for each seat and state."""


def answers_keep_secrets(walk: Walk, state: MatchState[Any], world: MatchState[Any], seat: Seat) -> None:
    """`world` is one that `seat` cannot tell from `state`."""
    _same_legal(walk.game, state, world, seat)
    _same_refusals(walk, state, world, seat)
    _same_text(walk.game, state, world, seat)


def _same_legal(game: Game, state: MatchState[Any], world: MatchState[Any], seat: Seat) -> None:
    here, there = game.pipeline.legal(state, seat), game.pipeline.legal(world, seat)
    if here == there:
        return
    telling = next((each for each in here if each not in there), None) or next(
        (each for each in there if each not in here), None
    )
    what = "the order of the commands" if telling is None else f"whether {telling!r} is offered"
    raise Broken("legal_commands", f"{what} to seat {seat} tells what its view hides")


def _same_refusals(walk: Walk, state: MatchState[Any], world: MatchState[Any], seat: Seat) -> None:
    """Of commands that somebody plays in this match: cards of others and places to come are among them."""
    refusal = walk.game.pipeline.refusal
    tried = [move.command for move in walk.moves if type(move.command) in walk.game.commands]
    for command in walk.dice(state).sample(tried, min(TRIED, len(tried))):
        here, there = (refusal(each, seat, command, state.sys.at) for each in (state, world))
        if here != there:
            raise Broken("validate", f"{_said(command, seat, here)}, which tells what its view hides")


def _said(command: Command, seat: Seat, refusal: Refusal | None) -> str:
    if refusal is None:
        return f"{command!r} of seat {seat} is accepted"
    details = f" {refusal.details}" if refusal.details else ""
    return f"{command!r} of seat {seat} is refused with {refusal.code!r}{details}"


def _same_text(game: Game, state: MatchState[Any], world: MatchState[Any], seat: Seat) -> None:
    if describe(game, state, seat) != describe(game, world, seat):
        raise Broken("describe", f"the text for seat {seat} tells what its view hides")
