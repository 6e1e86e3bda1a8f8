"""Veil: what stands for a hidden value while rules run on a view. Every look at it ends the prediction.

`Hidden` in a view is plain data: it can be compared, sent and described. That is a trap for rules, which would ask
`card == trump` and quietly hear False. A `Veiled` answers no question at all; it can only be handed on as it is.
What no object can notice is `is`: a rule that asks `secret is None` of something hidden as a whole hears False.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NoReturn


class HiddenTouched(Exception):  # noqa: N818 - not an error: the answer of a prediction
    """Rules that ran on a view looked at something that the view does not hold."""


class Veiled:
    """A value that exists and may not be seen. Of a `countable` one the size is public."""

    __slots__ = ("_countable", "_size")

    def __init__(self, size: int | None = None, *, countable: bool = False) -> None:
        self._size = size
        self._countable = countable and size is not None

    def size_to_show(self) -> int:
        """What a view says of it where sizes are shown."""
        if self._size is None:
            raise HiddenTouched
        return self._size

    def __len__(self) -> int:
        if not self._countable:
            raise HiddenTouched
        return self._size or 0

    def __bool__(self) -> bool:
        return len(self) > 0

    def __repr__(self) -> str:
        return "<veiled>"

    def __getattr__(self, name: str) -> NoReturn:
        raise HiddenTouched

    @property  # type: ignore[misc]
    def __class__(self) -> NoReturn:  # type: ignore[override]
        """What `isinstance` asks, and with it `match`."""
        raise HiddenTouched


def _touched(*_: Any, **__: Any) -> NoReturn:
    raise HiddenTouched


LOOKS = (
    *("eq", "ne", "lt", "le", "gt", "ge", "hash", "iter", "reversed", "getitem", "contains", "next", "call"),
    *("str", "format", "bytes", "int", "float", "complex", "index", "round", "trunc", "floor", "ceil"),
    *("neg", "pos", "abs", "invert", "enter", "exit", "await", "aiter", "setitem", "delitem", "length_hint"),
)
ARITHMETIC = (
    *("add", "sub", "mul", "matmul", "truediv", "floordiv", "mod", "divmod", "pow"),
    *("lshift", "rshift", "and", "xor", "or"),
)
for _name in (*LOOKS, *ARITHMETIC, *(f"r{name}" for name in ARITHMETIC)):
    setattr(Veiled, f"__{_name}__", _touched)

# `case (first, second):` asks a sequence for its length, and passes by whatever is none.
Sequence.register(Veiled)
