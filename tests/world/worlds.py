"""Worlds of every game that there is: the package's and the tests' own."""

from __future__ import annotations

from typing import Any

from boardwright.engine.game import Game
from boardwright.world import Parts, World, WorldConfig
from tests.games.shelf import GAMES

EVERY_GAME = GAMES


def find_any(reference: str) -> Game:
    name = reference.partition("@")[0]
    game: Game = next(game for game in EVERY_GAME if game.id == name)
    return game


PARTS = Parts(find_game=find_any)


def new_world(game: Game, seed: int, **config: Any) -> World:
    seats = game.manifest.fewest_seats
    world = World(PARTS)
    agents = tuple(f"agent_{seat}" for seat in range(seats))
    options = dict(game.quick)
    world.initialize(
        WorldConfig(game=game.id, agents=agents, seed=str(seed), **{"options": options, **config})
    )
    return world
