"""Changes: what a delta did to a document, with the old values beside the new ones, so that it can be undone.

A path is a chain of keys. A change without an old value added something, one without a new value took it away. A
change with `at` replaced a stretch of a list: the old items, from index `at` on, gave way to the new ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from boardwright.engine.delta import SAME, Delta

Path = tuple[str, ...]
Document = dict[str, Any]


def as_json(value: Any) -> Any:
    """A value as it comes back from a file."""
    return msgspec.json.decode(msgspec.json.encode(value))


class Change(Struct, frozen=True):
    path: Path
    old: Any = UNSET
    new: Any = UNSET
    at: int | UnsetType = UNSET


class ChangeError(ValueError):
    """The document does not hold what the change says."""


def changes_of(delta: Delta, old: Any, path: Path = ()) -> Iterator[Change]:
    """The changes that a delta makes to a document."""
    if delta is SAME:
        return
    if isinstance(delta, dict):
        for key, inner in delta.items():
            yield from _at_key(str(key), inner, old, path)
    elif isinstance(delta, (list, tuple)) and len(delta) == 3:
        start, removed, items = delta
        yield Change(path, old[start : start + removed], as_json(items), start)
    else:
        yield Change(path, old, _value(delta))


def _at_key(key: str, delta: Delta, old: Any, path: Path) -> Iterator[Change]:
    inner = (*path, key)
    if isinstance(old, list):
        yield from changes_of(delta, old[int(key)], inner)
    elif isinstance(delta, (list, tuple)) and not delta:
        yield Change(inner, old[key])
    elif key in old:
        yield from changes_of(delta, old[key], inner)
    else:
        yield Change(inner, new=_value(delta))


def _value(delta: Delta) -> Any:
    return as_json(delta[0] if isinstance(delta, (list, tuple)) else delta)


def apply(document: Document, changes: Iterable[Change]) -> Document:
    """The document after these changes. Every old value is compared first."""
    for change in changes:
        document = _replaced(document, change.path, change, change.old, change.new)
    return document


def revert(document: Document, changes: Iterable[Change]) -> Document:
    """The document before these changes."""
    for change in reversed(list(changes)):
        document = _replaced(document, change.path, change, change.new, change.old)
    return document


def _replaced(value: Any, path: Path, change: Change, old: Any, new: Any) -> Any:
    if not path:
        return _put(value, change, old, new)
    key, rest = path[0], path[1:]
    try:
        if isinstance(value, list):
            copy: Any = list(value)
            copy[int(key)] = _replaced(value[int(key)], rest, change, old, new)
            return copy
        copy = dict(value)
        inner = _replaced(value.get(key, UNSET), rest, change, old, new)
    except (ValueError, IndexError, TypeError, AttributeError) as error:
        raise ChangeError(f"{'/'.join(change.path)}: {error}") from None
    if inner is UNSET:
        del copy[key]
    else:
        copy[key] = inner
    return copy


def _put(value: Any, change: Change, old: Any, new: Any) -> Any:
    if isinstance(change.at, UnsetType):
        if not _same(value, old):
            raise ChangeError("another value")
        return new
    end = change.at + len(old)
    if not isinstance(value, list) or not _same(value[change.at : end], old):
        raise ChangeError("another stretch")
    return [*value[: change.at], *new, *value[end:]]


def _same(one: Any, two: Any) -> bool:
    """Equal, and of the same type: 1 is not true here."""
    return type(one) is type(two) and bool(one == two)
