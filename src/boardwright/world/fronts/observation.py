"""Observations: what a seat sees, as an array of numbers of fixed shape. Only views are looked at, never the state.

A game may say itself what its observations are (`Domain.tensor`). For all others every field of the view has its place
in a vector: `parts` says how, and `Encoder.layout` where. What a match waits for besides a turn comes after the core.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from boardwright.engine.delta import plain
from boardwright.engine.domain import Domain, overrides
from boardwright.engine.game import Game
from boardwright.engine.types import EngineError, Seat, Table, Tensor
from boardwright.world.fronts.parts import Fields, Hash, Part, Place, Sample, WhichSeat, Word, part_of
from boardwright.world.fronts.session import Session
from boardwright.world.fronts.sight import Sight

Numbers = npt.NDArray[np.float32]
HIGHEST = 1e6
"""Counts have no bound of their own; the box needs one."""
LOOKED_AT = 240
"""Positions of random matches from which the sizes of an automatic encoding are taken."""
MATCHES = 4
WAITING = 64
"""Places for the details of a question."""
COUNTED = ("id", "name", "deadline", "seconds")
"""What of a wait tells nothing of what to do, or is told already."""


def flat(numbers: Any) -> Place:
    """The memory of an array, one number after the other."""
    return memoryview(numbers.reshape(-1))


class SeenPosition:
    """What a game's own hook gets as `match`: the view of a seat, and nothing else. Only the view changes."""

    __slots__ = ("core", "options", "phase", "seats", "table", "wait")

    def __init__(self, table: Table) -> None:
        self.table, self.seats, self.options = table, table.seats, table.options


class Encoder:
    """How one game is observed."""

    shape: tuple[int, ...]

    @property
    def space(self) -> spaces.Box:
        return spaces.Box(-HIGHEST, HIGHEST, self.shape, np.float32)

    @property
    def layout(self) -> Sequence[tuple[str, int, tuple[int, ...]]]:
        """What lies where: name, first index and shape of each part."""
        return (("tensor", 0, self.shape),)

    def observe(self, session: Session, seat: Seat) -> Numbers:
        numbers: Numbers = np.zeros(self.shape, np.float32)
        self.write(flat(numbers), session.seen(seat), seat)
        return numbers

    def write(self, out: Place, seen: Sight, seat: Seat) -> None:
        """All of the numbers."""
        raise NotImplementedError


class OwnEncoder(Encoder):
    """The game says it."""

    def __init__(self, game: Game, table: Table) -> None:
        self._game = game.reference
        self._domain: Domain[Any] = game.domain
        self._seen: Any = SeenPosition(table)
        tensor = self._tensor(Session(game, table, "shape").seen(0), 0)
        if tensor is None:
            raise EngineError(f"{self._game}: tensor() gives nothing for the first position")
        self.shape = tensor.shape
        self._size = int(np.prod(self.shape))

    def _tensor(self, seen: Sight, seat: Seat) -> Tensor | None:
        position = self._seen
        position.core, position.phase, position.wait = seen
        return self._domain.tensor(position, seat)

    def write(self, out: Place, seen: Sight, seat: Seat) -> None:
        tensor = self._tensor(seen, seat)
        if tensor is None or tensor.shape != self.shape or len(tensor.values) != self._size:
            raise EngineError(f"{self._game}: tensor() gives {tensor}, and has given the shape {self.shape}")
        values: Any = tensor.values
        out[:] = values if type(values) is array and values.typecode == "f" else array("f", values)


class Waiting:
    """What is waited for: which question or window, for whom, and its details by a hash."""

    def __init__(self, waits: Sequence[Any], seats: int) -> None:
        self._name = Word(sorted({wait.name for wait in waits}))
        self._owners = WhichSeat(seats)
        self._details = Hash(WAITING)
        self.size = self._name.size + seats + WAITING
        self.shape = (self.size,)

    def write(self, out: Place, at: int, wait: Any, seat: Seat) -> None:
        self._name.write(out, at, wait.name, seat)
        self._owners.write(out, at + self._name.size, wait.owners(), seat)
        details = plain(wait)
        kept = {name: value for name, value in details.items() if name not in COUNTED}
        self._details.write(out, at + self._name.size + self._owners.size, kept, seat)


class AutomaticEncoder(Encoder):
    """From the types of the core, and what some random matches had in it."""

    def __init__(self, game: Game, table: Table) -> None:
        seats = len(table.seats)
        looks = list(_survey(game, table))
        cores = [core for core, _, _ in looks]
        phases = sorted({phase for _, phase, _ in looks if phase is not None})
        waits = [wait for _, _, wait in looks if wait is not None]
        self._core: Part = part_of(type(cores[0]), Sample(cores, seats))
        self._phases = {phase: place for place, phase in enumerate(phases)}
        self._wait = Waiting(waits, seats) if waits else None
        self.shape = (self._core.size + len(self._phases) + (self._wait.size if self._wait else 0),)
        self._blank = array("f", bytes(4 * self.shape[0]))

    @property
    def layout(self) -> Sequence[tuple[str, int, tuple[int, ...]]]:
        found: list[tuple[str, int, tuple[int, ...]]] = []
        at = 0
        if isinstance(self._core, Fields):
            for name, part in self._core.parts:
                found.append((name, at, part.shape))
                at += part.size
        else:
            found.append(("core", 0, self._core.shape))
            at = self._core.size
        if self._phases:
            found.append(("phase", at, (len(self._phases),)))
            at += len(self._phases)
        if self._wait is not None:
            found.append(("wait", at, self._wait.shape))
        return found

    def write(self, out: Place, seen: Sight, seat: Seat) -> None:
        core, phase, wait = seen
        out[:] = self._blank
        self._core.write(out, 0, core, seat)
        at = self._core.size
        phases = self._phases
        if phases:
            place = None if phase is None else phases.get(phase)
            if place is not None:
                out[at + place] = 1.0
            at += len(phases)
        if self._wait is not None and wait is not None:
            self._wait.write(out, at, wait, seat)


def _survey(game: Game, table: Table) -> Iterator[Sight]:
    """As seats see them in random matches that are always the same."""
    left = LOOKED_AT
    for number in range(MATCHES):
        session, random = Session(game, table, f"survey {number}"), Random(number)
        for _ in range(LOOKED_AT // MATCHES if number < MATCHES - 1 else left):
            for seat in table.seats:
                yield session.seen(seat)
            active = session.active
            if not active:
                break
            seat = active[int(random.random() * len(active))]
            commands = session.legal(seat)
            session.play(seat, commands[int(random.random() * len(commands))])
            left -= 1


_encoders: dict[tuple[str, int, bytes], Encoder] = {}


def encoder_of(game: Game, table: Table) -> Encoder:
    """How a game is observed at such a table; worked out once."""
    options = msgspec.json.encode(msgspec.to_builtins(table.options, str_keys=True), order="sorted")
    key = (game.reference, len(table.seats), options)
    if key not in _encoders:
        _encoders[key] = (
            OwnEncoder(game, table)
            if overrides(game.domain, Domain, "tensor")
            else AutomaticEncoder(game, table)
        )
    return _encoders[key]
