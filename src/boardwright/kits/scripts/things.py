"""Things: cards that lie on the table, each with an owner, whose it is, and a controller, who has it now.

The owner never changes: whatever leaves the table goes to its owner. The controller may; it counts for power, for
choices, and for 'own' and 'foe'.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from boardwright.engine.primitives.modifier import Modifier, Modifiers, active, attach
from boardwright.engine.types import Seat


class Thing(Struct, frozen=True):
    """One card on the table. A game adds fields by a subclass."""

    id: str
    card: str
    owner: Seat
    controller: Seat
    place: int = 0
    """Where: the number of a base, of a cell."""
    host: str = ""
    """The thing under which it lies, if it is attached to one."""
    numbers: dict[str, Modifiers] = {}
    """Changes that stay on it, of each number: counters, and what holds until the end of a turn."""
    used: tuple[str, ...] = ()
    """The abilities that were used this turn."""


ThingT = TypeVar("ThingT", bound=Thing)


def find(things: Sequence[ThingT], id: str) -> ThingT | None:
    return next((thing for thing in things if thing.id == id), None)


def changed(things: Sequence[ThingT], id: str, **fields: Any) -> tuple[ThingT, ...]:
    """The table with some fields of one thing changed; without change if it is gone."""
    return tuple(replace(thing, **fields) if thing.id == id else thing for thing in things)


def attached(things: Sequence[ThingT], host: str) -> tuple[ThingT, ...]:
    """What lies under a thing."""
    return tuple(thing for thing in things if thing.host == host)


def removed(things: Sequence[ThingT], id: str) -> tuple[ThingT, ...]:
    """The table without a thing and without what lay under it."""
    return tuple(thing for thing in things if id not in (thing.id, thing.host))


def modified(thing: ThingT, number: str, modifier: Modifier) -> ThingT:
    return replace(thing, numbers={**thing.numbers, number: attach(thing.numbers.get(number, ()), modifier)})


def new_turn(thing: ThingT, turn: int) -> ThingT:
    """Nothing was used yet, and what held until now is gone."""
    numbers = {name: active(modifiers, turn) for name, modifiers in thing.numbers.items()}
    return replace(thing, used=(), numbers={name: left for name, left in numbers.items() if left})
