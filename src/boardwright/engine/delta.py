"""Delta: the difference between two views, and how to apply it.

`difference` walks two values side by side and skips whatever is the same object, so that its cost follows what
changed. A delta is plain data, small on the wire:

- a map: for each changed field or index, a delta
- a list of one: the new value (`[{"a": 1}]`), where it is a map or a list
- a list of three, `[start, removed, items]`: a splice
- an empty list: the field is gone
- anything else: the new value

`patch(plain(a), difference(a, b)) == plain(b)`, always.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct, to_builtins

from boardwright.engine.fields import values_of

Delta = Any
"""Of the shape above. `SAME` stands for 'nothing changed'."""

SAME = object()
SCALARS = frozenset((int, str, bool, float, type(None)))
"""Most of what changes is of these, and is its own delta."""
GONE: list[Any] = []


def plain(value: Any) -> Any:
    """A value as the other side sees it: maps, lists, numbers, texts; keys are texts."""
    return to_builtins(value, str_keys=True)


def difference(old: Any, new: Any) -> Delta:
    if old is new:
        return SAME
    kind = type(new)
    if type(old) is not kind:
        return _value(new)
    differ = _differs.get(kind)
    if differ is None:
        differ = _differs[kind] = _differ_of(kind)
    return differ(old, new)


Differ = Callable[[Any, Any], Delta]

_differs: dict[type, Differ] = {}


def _differ_of(kind: type) -> Differ:
    """How two values of the same type are compared."""
    if issubclass(kind, Struct):
        config = kind.__struct_config__
        # What is left out when it has its default, or has no names, cannot be patched field by field.
        by_field = _of_structs(kind)
        return _whole(by_field) if config.array_like or config.omit_defaults else by_field
    if kind is dict:
        return _of_maps
    if kind is tuple or kind is list:
        return _of_lists
    return _of_values


def _whole(differ: Differ) -> Differ:
    return lambda old, new: SAME if differ(old, new) is SAME else [new]


def _of_values(old: Any, new: Any) -> Delta:
    return SAME if old == new else _value(new)


def _value(new: Any) -> Delta:
    return [new] if isinstance(new, (Struct, dict, tuple, list, set, frozenset)) else new


def _of_structs(kind: type[Struct]) -> Differ:
    wires, values = kind.__struct_encode_fields__, values_of(kind)

    def differ(old: Any, new: Any) -> Delta:
        changes = {}
        for wire, a, b in zip(wires, values(old), values(new), strict=True):
            if a is not b:
                change = b if type(b) in SCALARS and a != b else difference(a, b)
                if change is not SAME:
                    changes[wire] = change
        return changes or SAME

    return differ


def _of_maps(old: dict[Any, Any], new: dict[Any, Any]) -> Delta:
    if list(old) == list(new):  # as after most commands
        pairs = zip(new, old.values(), new.values(), strict=True)
        return _changes(pairs) or SAME
    if old and old.keys().isdisjoint(new):
        return [new]
    changes = _changes((key, old.get(key, SAME), b) for key, b in new.items())
    for key in old:
        if key not in new:
            changes[key] = GONE
    return changes or SAME


def _changes(pairs: Iterable[tuple[Any, Any, Any]]) -> dict[Any, Delta]:
    changes = {}
    for key, a, b in pairs:
        if a is not b:
            change = b if type(b) in SCALARS and a != b else difference(a, b)
            if change is not SAME:
                changes[key] = change
    return changes


def _of_lists(old: Any, new: Any) -> Delta:
    if len(old) != len(new):
        return _splice(old, new)
    changes = {}
    for index, (a, b) in enumerate(zip(old, new, strict=True)):
        if a is not b:
            change = b if type(b) in SCALARS and a != b else difference(a, b)
            if change is not SAME:
                changes[index] = change
    if 4 * len(changes) > 3 * len(new) and all(type(change) in SCALARS for change in changes.values()):
        return [new]  # shorter than a number beside each of them
    return changes or SAME


def _splice(old: Any, new: Any) -> Delta:
    """Lists of different length differ in one stretch: drawn cards, a growing log, a shrinking deck. Where nothing of
    the old one stays, the new value alone is shorter."""
    start, most = 0, min(len(old), len(new))
    while start < most and _are_same(old[start], new[start]):
        start += 1
    end = 0
    while end < most - start and _are_same(old[-1 - end], new[-1 - end]):
        end += 1
    if start == end == 0:
        return [new]
    return [start, len(old) - start - end, list(new[start : len(new) - end])]


def _are_same(old: Any, new: Any) -> bool:
    return old is new or difference(old, new) is SAME


def patch(old: Any, delta: Delta) -> Any:
    """Apply a delta to plain data; returns new data, the old stays as it was."""
    if delta is SAME:
        return old
    if isinstance(delta, dict):
        return _patch_map(old, delta) if isinstance(old, dict) else _patch_list(old, delta)
    if isinstance(delta, (list, tuple)):
        if len(delta) == 1:
            return plain(delta[0])
        start, removed, items = delta
        return [*old[:start], *plain(items), *old[start + removed :]]
    return plain(delta)


def _patch_map(old: dict[str, Any], delta: dict[Any, Delta]) -> dict[str, Any]:
    new = dict(old)
    for key, change in delta.items():
        name = str(key)
        if isinstance(change, (list, tuple)) and not change:
            del new[name]
        else:
            new[name] = patch(new.get(name), change)
    return new


def _patch_list(old: list[Any], delta: dict[Any, Delta]) -> list[Any]:
    new = list(old)
    for index, change in delta.items():
        new[int(index)] = patch(new[int(index)], change)
    return new
