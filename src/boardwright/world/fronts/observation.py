"""Observations: what a seat sees, as an array of numbers of fixed length. Only views are looked at, never the state.

Some games have an encoding of their own. For all others every leaf of the view (a path and a value) falls into one of
`WIDTH` places by a hash: a number adds its squashed size at the place of its path, and every value adds one at the
place of path and value. The same view always gives the same array; that different views give equal ones
is possible and rare.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from hashlib import blake2b
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from boardwright.engine.delta import plain
from boardwright.engine.types import Seat, Table
from boardwright.games.card_duel.types import ATTACK, HEAL
from boardwright.world.fronts.session import Session

Numbers = npt.NDArray[np.float32]
Encode = Callable[[Any, Any, Seat, Table], Numbers]
"""From the view of the core, the view of what is waited for, the seat and the table."""

WIDTH = 1024
MOST_LEAVES = 1e6


class Encoder:
    """How one game is observed."""

    def __init__(self, shape: tuple[int, ...], high: float, encode: Encode) -> None:
        self.space = (
            spaces.Box(-high, high, shape, np.float32) if high > 1 else spaces.Box(-1, 1, shape, np.float32)
        )
        self._encode = encode

    def observe(self, session: Session, seat: Seat) -> Numbers:
        core, wait = session.seen(seat)
        return self._encode(core, wait, seat, session.table)


def encoder_of(game: str, table: Table) -> Encoder:
    make = _OWN.get(game)
    return Encoder((WIDTH,), MOST_LEAVES, _hashed) if make is None else make(table)


# Games with an encoding of their own


def _tictactoe(table: Table) -> Encoder:
    """Two planes of three by three: mine, theirs."""

    def encode(board: Any, wait: Any, seat: Seat, table: Table) -> Numbers:
        return _planes(board.cells, seat).copy()

    return Encoder((3, 3, 2), 1, encode)


@cache
def _planes(cells: tuple[Seat | None, ...], seat: Seat) -> Numbers:
    marks = [(owner == seat, owner == 1 - seat) for owner in cells]
    return np.array(marks, np.float32).reshape(3, 3, 2)


def _card_duel(table: Table) -> Encoder:
    """For each seat, from the observer on: share of hp, attacks and heals in hand (in threes), to move; then how much
    of the match is over."""
    seats = len(table.seats)

    def encode(duel: Any, wait: Any, seat: Seat, table: Table) -> Numbers:
        row: list[float] = []
        for step in range(seats):
            at = (seat + step) % seats
            fighter = duel.fighters[at]
            hand = fighter.hand
            row += [
                fighter.hp / fighter.max_hp,
                hand.count(ATTACK) / 3,
                hand.count(HEAL) / 3,
                at == duel.turn,
            ]
        return np.array([*row, duel.turns / duel.max_turns], np.float32)

    return Encoder((4 * seats + 1,), 1, encode)


_OWN: Mapping[str, Callable[[Table], Encoder]] = {"tictactoe": _tictactoe, "card_duel": _card_duel}


# All others


def _hashed(core: Any, wait: Any, seat: Seat, table: Table) -> Numbers:
    numbers = np.zeros(WIDTH, np.float32)
    numbers[_place(f"seat {seat}")] = 1
    for path, value in _leaves(plain({"core": core, "wait": wait}), ""):
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            numbers[_place(path)] += value / (1 + abs(value))
        numbers[_place(path, value)] += 1
    return numbers


def _leaves(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _leaves(item, f"{path}/{key}")
    elif isinstance(value, (list, tuple)):
        yield f"{path}/#", len(value)
        for index, item in enumerate(value):
            yield from _leaves(item, f"{path}/{index}")
    else:
        yield path, value


@lru_cache(maxsize=100_000, typed=True)
def _place(path: str, value: Any = ...) -> int:
    """Of a path, or of a path and a value."""
    name = path if value is ... else f"{path}={value!r}"
    digest = blake2b(name.encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little") % WIDTH
