"""What a learning program gets of a view has one shape in the whole match, and nothing in it but numbers."""

from __future__ import annotations

from collections.abc import Iterable
from math import isfinite, prod

from boardwright.engine.domain import Domain, overrides
from boardwright.engine.testing.walk import Broken, Walk
from boardwright.engine.types import Tensor
from boardwright.engine.views import position_of


def tensor(walk: Walk) -> None:
    game = walk.game
    if not overrides(game.domain, Domain, "tensor"):
        return
    shape: tuple[int, ...] | None = None
    for state in walk.states():
        for seat in state.seats:
            given = game.domain.tensor(position_of(game, state, seat), seat)
            if given is None:
                raise Broken("tensor", "it gives a tensor in one position and none in another")
            _check(given)
            if shape is not None and given.shape != shape:
                raise Broken("tensor", f"its shape is {given.shape} after {shape}")
            shape = given.shape


def _check(given: Tensor) -> None:
    if prod(given.shape) != len(given.values):
        raise Broken("tensor", f"{len(given.values)} numbers do not fill the shape {given.shape}")
    values: Iterable[object] = given.values
    odd = [value for value in values if not isinstance(value, (int, float)) or not isfinite(value)]
    if odd:
        raise Broken("tensor", f"{odd[0]!r} is no number to learn from")
