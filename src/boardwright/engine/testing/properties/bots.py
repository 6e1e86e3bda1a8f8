"""What a game's own bots play is legal, and the same in every world that looks the same to them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardwright.engine.game import Game
from boardwright.engine.strategy import Strategy
from boardwright.engine.testing.play import dice_for
from boardwright.engine.testing.properties.secrecy import states_of
from boardwright.engine.testing.settings import Setting
from boardwright.engine.testing.walk import Broken, encoded
from boardwright.engine.types import MatchState, Seat
from boardwright.engine.views import position_for

POSITIONS = 3
"""A level that thinks long does so this often."""


def bots(game: Game) -> Iterator[Broken]:
    if not game.bots:
        return
    for state, seat in _choices(game):
        for level, strategy in game.bots.items():
            broken = _plays(game, level, strategy, state, seat)
            if broken is not None:
                yield broken
                return


def _choices(game: Game) -> list[tuple[MatchState[Any], Seat]]:
    """A few positions in which a seat has something to choose from, spread over a match."""
    states = states_of(game, Setting(game.manifest.fewest_seats, dict(game.quick)), seed=0)
    found = [
        (state, seat)
        for state in states
        for seat in game.pipeline.active(state)
        if len(game.bare.legal(state, seat)) > 1
    ]
    return found[:: max(1, len(found) // POSITIONS)][:POSITIONS]


def _plays(game: Game, level: str, strategy: Strategy, state: MatchState[Any], seat: Seat) -> Broken | None:
    try:
        chosen = _chosen(game, strategy, state, seat)
        refusal = game.pipeline.refusal(state, seat, chosen, state.sys.at)
    except Exception as error:
        return Broken("bots", f"the level {level!r} breaks for seat {seat}: {type(error).__name__}: {error}")
    if refusal is not None:
        return Broken(
            "bots", f"the level {level!r} plays {chosen!r} for seat {seat}, refused: {refusal.code}"
        )
    if game.has_secrets:
        core = game.domain.determinize(state, seat, dice_for("bots", encoded(state.core)))
        if _chosen(game, strategy, MatchState(core, state.sys, state.table), seat) != chosen:
            return Broken("bots", f"the level {level!r} chooses for seat {seat} by what its view hides")
    return None


def _chosen(game: Game, strategy: Strategy, state: MatchState[Any], seat: Seat) -> Any:
    return strategy(position_for(game, strategy, state, seat), seat, dice_for("bot", seat))
