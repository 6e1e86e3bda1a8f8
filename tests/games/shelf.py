"""All games that the tests play through: every one that the package ships, and the small ones of the tests' own."""

from __future__ import annotations

from boardwright.engine.game import Game
from boardwright.engine.types import GameError
from boardwright.games.registry import OURS, listings
from tests.toys import choices, crown, heroes, kinds, phases, three_seat_window

SHIPPED: tuple[Game, ...] = tuple(listing.load() for listing in listings() if listing.source == OURS)
TOYS: tuple[Game, ...] = tuple(
    module.GAME for module in (choices, crown, heroes, kinds, phases, three_seat_window)
)
GAMES = SHIPPED + TOYS


def find_game(reference: str) -> Game:
    """From `id@version` to the rules."""
    name, _, version = reference.partition("@")
    for game in GAMES:
        if game.id == name:
            found: Game = game.at_version(int(version))
            return found
    raise GameError("unknown_game", game=name, known=", ".join(game.id for game in GAMES))
