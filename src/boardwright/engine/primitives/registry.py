"""Registry: a table from ids to what a game plugs in; every other registry here is one of these.

A game makes its registries at import time, fills them by decorator, and never changes them afterwards.
A misspelt id is an author's mistake, so the error names the id and all the known ones.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from typing import Generic, TypeVar

EntryT = TypeVar("EntryT")

Scalar = str | int | bool | None
Param = Scalar | tuple[Scalar, ...] | dict[str, Scalar]
Params = Mapping[str, Param]
"""What a node hands to its handler, as keyword arguments: plain data, so that cards can live in JSON."""


class RegistryError(Exception):
    """An author's mistake in ids or parameters; players never see one."""

    code = "registry"


class UnknownIdError(RegistryError):
    code = "unknown_id"

    def __init__(self, kind: str, id: str, known: tuple[str, ...]) -> None:
        super().__init__(f"unknown {kind} {id!r}; known: {', '.join(sorted(known)) or 'none'}")
        self.kind, self.id, self.known = kind, id, known


class DuplicateIdError(RegistryError):
    code = "duplicate_id"

    def __init__(self, kind: str, id: str) -> None:
        super().__init__(f"{kind} {id!r} is registered already")
        self.kind, self.id = kind, id


class BadParamsError(RegistryError):
    code = "bad_params"

    def __init__(self, kind: str, id: str, problem: str) -> None:
        super().__init__(f"{kind} {id!r}: {problem}")
        self.kind, self.id = kind, id


class Registry(Generic[EntryT]):
    """Ids and their entries, in the order in which they were registered."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self._entries: dict[str, EntryT] = {}

    def add(self, id: str, entry: EntryT) -> None:
        if id in self._entries:
            raise DuplicateIdError(self.kind, id)
        self._entries[id] = entry

    def register(self, id: str) -> Callable[[EntryT], EntryT]:
        """The decorator form of `add`."""

        def remember(entry: EntryT) -> EntryT:
            self.add(id, entry)
            return entry

        return remember

    def find(self, id: str) -> EntryT:
        try:
            return self._entries[id]
        except KeyError:
            raise UnknownIdError(self.kind, id, self.ids) from None

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(self._entries)

    def __contains__(self, id: object) -> bool:
        return id in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {len(self)}: {', '.join(self._entries)}>"


def verify_params(kind: str, id: str, handler: Callable[..., object], names: Mapping[str, object]) -> None:
    """Would the handler take a context and these keyword arguments? Asked at import, not in a match."""
    try:
        inspect.signature(handler).bind(None, **names)
    except TypeError as problem:
        raise BadParamsError(kind, id, str(problem)) from None
