"""Bot: a player made of code."""

from __future__ import annotations

from typing import Any, Protocol

from boardwright.engine.domain import Domain, overrides
from boardwright.engine.game import Game
from boardwright.engine.types import Command, GameError, MatchState, Seat

Seed = int | str


class Bot(Protocol):
    """Chooses for a seat that the match is waiting for.

    It gets the whole state, since the rules need a whole one to run, and must not use what the seat does not know:
    a bot that looks ahead does so from `hidden.guess`, never from the state itself.
    """

    def choose(self, game: Game, state: MatchState[Any], seat: Seat) -> Command:
        """One of the commands that `seat` may play now."""
        ...


def menu(game: Game, state: MatchState[Any], seat: Seat) -> list[Command]:
    """What the seat may play now: a player knows his own moves. At least one, or it was not asked to move."""
    commands = game.bare.legal(state, seat)
    if not commands:
        raise GameError("bot_not_to_move", game=game.id, seat=seat)
    return commands


def search_menu(game: Game, state: MatchState[Any], seat: Seat) -> list[Command]:
    """What a search looks at: the game may know better than to try everything."""
    commands = menu(game, state, seat)
    if len(commands) > 1 and overrides(game.domain, Domain, "candidates"):
        return list(game.domain.candidates(state, seat, commands))
    return commands


def can_guess(game: Game) -> bool:
    """May a bot look ahead here? With secrets only if the rules can draw what a seat does not see."""
    return not game.has_secrets or overrides(game.domain, Domain, "determinize")
