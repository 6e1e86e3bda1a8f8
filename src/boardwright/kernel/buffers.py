"""Buffers: the numbers that positions and searches work with. Lists in Python, arrays for C.

Plain Python, which `buffers.pxd` gives the types of C where it is compiled, as `position` and `search` are.
"""

from __future__ import annotations

from array import array
from types import FunctionType
from typing import Any

try:
    import cython  # type: ignore[import-untyped]
except ImportError:  # in a browser, say
    from boardwright.kernel.uncompiled import cython

from boardwright.kernel.tables import Tables


def _probe() -> None:
    """Compiled, it is no function of Python."""


COMPILED = not isinstance(_probe, FunctionType)


def buffer(values: list[int], kind: str = "i") -> list[int]:
    """Numbers for a position to work with: a list, or what C takes for one."""
    compiled: Any = array(kind, values) if COMPILED else values
    return compiled  # type: ignore[no-any-return]


WIDE = "Q"
"""Masks and keys have 64 bits."""
SHORT = "h"
"""What there are many sums of has 16: the machine does eight of them at once."""


def pointer(values: list[int]) -> list[int]:
    """Where C finds the numbers of a buffer; Python takes the list itself. (Views of buffers count their users with
    a lock, which took a twelfth of the time.)"""
    return cython.address(values[0])  # type: ignore[no-any-return]


def short_pointer(values: list[int]) -> list[int]:
    return cython.address(values[0])  # type: ignore[no-any-return]


def wide_pointer(values: list[int]) -> list[int]:
    return cython.address(values[0])  # type: ignore[no-any-return]


if not COMPILED:
    globals().update(dict.fromkeys(("pointer", "short_pointer", "wide_pointer"), lambda values: values))


def buffer_of(tables: Tables, name: str, kind: str = "i") -> list[int]:
    """A table as a buffer, made once and kept by the tables."""
    made = tables.buffers.get(name)
    if made is None:
        made = tables.buffers[name] = buffer(getattr(tables, name), kind)
    return made


class Workspace:
    """Buffers that are used for as long as it lives."""

    def __init__(self) -> None:
        self._kept: list[list[int]] = []

    def _use(self, made: list[int]) -> list[int]:
        self._kept.append(made)
        return pointer(made)

    def _use_short(self, made: list[int]) -> list[int]:
        self._kept.append(made)
        return short_pointer(made)

    def _use_wide(self, made: list[int]) -> list[int]:
        self._kept.append(made)
        return wide_pointer(made)

    def _room(self, size: int) -> list[int]:
        return self._use(
            buffer([0]) * size
        )  # a long list would have to be turned into an array, number by number
