"""Values: how to 'change' what cannot change. Everything here returns a new value and leaves the old one alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar, overload

K = TypeVar("K")
V = TypeVar("V")


@overload
def put(items: tuple[V, ...], at: int, value: V) -> tuple[V, ...]: ...
@overload
def put(items: Mapping[K, V], at: K, value: V) -> dict[K, V]: ...
def put(items: tuple[V, ...] | Mapping[K, V], at: object, value: V) -> tuple[V, ...] | dict[K, V]:
    """The tuple with another item at an index, or the map with another value at a key."""
    if isinstance(items, tuple):
        assert isinstance(at, int)
        if not 0 <= at < len(items):
            raise IndexError(f"there is no place {at} in a tuple of {len(items)}")
        return (*items[:at], value, *items[at + 1 :])
    return {**items, at: value}  # type: ignore[dict-item]


def without(items: tuple[V, ...], item: V) -> tuple[V, ...]:
    """The tuple less the first item that is equal to this one, which must be there."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]
