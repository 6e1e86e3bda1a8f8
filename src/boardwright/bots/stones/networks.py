"""Which network is asked: one that was brought by whatever runs the rules, as a page does, else the file beside the
game, read with NumPy."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from importlib.util import find_spec

from boardwright.bots.stones.opinion import Asked
from boardwright.kits.stones import LearnedStones

_brought: dict[str, Callable[[int], Asked]] = {}
"""By the package of the game: of each size of the board the network."""


def bring_network(game: LearnedStones, of_size: Callable[[int], Asked]) -> None:
    _brought[game.package] = of_size


def has_network(game: LearnedStones) -> bool:
    if game.package in _brought:
        return True
    return find_spec("numpy") is not None and files(game.package).joinpath(game.file).is_file()


def network_of(game: LearnedStones, size: int) -> Asked:
    brought = _brought.get(game.package)
    if brought is not None:
        return brought(size)
    from boardwright.bots.stones.network import load_network

    return load_network(game.package, game.file, size)
