"""A veiled value answers no question, however it is asked."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from boardwright.engine.secrecy import Hidden, hide
from boardwright.engine.veil import HiddenTouched, Veiled


class Held(Struct, frozen=True):
    card: Any
    other: int = 0


def as_class(value: Any) -> str:
    match value:
        case int():
            return "a number"
        case _:
            return "something else"


def as_value(value: Any) -> str:
    match value:
        case "K":
            return "a king"
        case _:
            return "something else"


def as_pair(value: Any) -> str:
    match value:
        case (_, _):
            return "a pair"
        case _:
            return "something else"


LOOKS: dict[str, Callable[[Any], Any]] = {
    "==": lambda it: it == "K",
    "== from the left": lambda it: "K" == it,  # noqa: SIM300
    "!=": lambda it: it != "K",
    "<": lambda it: it < 1,
    "> from the left": lambda it: 1 > it,  # noqa: SIM300
    "sorted": lambda it: sorted([it, Veiled()]),
    "max": lambda it: max(it, 1),
    "hash": hash,
    "in a tuple": lambda it: it in ("K", "Q"),
    "in a set": lambda it: it in {"K"},
    "as a key": lambda it: {"K": 1}.get(it),
    "count": lambda it: ("K", "Q").count(it),
    "index": lambda it: ("K", "Q").index(it),
    "a tuple with it": lambda it: (1, it) == (1, "K"),
    "a struct with it": lambda it: Held(it) == Held("K"),
    "bool": bool,
    "not": operator.not_,
    "len": len,
    "iteration": list,
    "unpacking": lambda it: (*it,),
    "reversed": reversed,
    "an item": lambda it: it[0],
    "a slice": lambda it: it[1:],
    "what it contains": lambda it: "K" in it,
    "an attribute": lambda it: it.suit,
    "an attribute with a default": lambda it: getattr(it, "suit", None),
    "hasattr": lambda it: hasattr(it, "suit"),
    "isinstance": lambda it: isinstance(it, tuple),
    "isinstance of an ABC": lambda it: isinstance(it, (Mapping, Sequence)),
    "a class pattern": as_class,
    "a value pattern": as_value,
    "a sequence pattern": as_pair,
    "+": lambda it: it + 1,
    "+ from the left": lambda it: 1 + it,
    "a tuple before it": lambda it: ("K",) + it,  # noqa: RUF005
    "sum": lambda it: sum([it, 1]),
    "%": lambda it: it % 4,
    "divmod": lambda it: divmod(it, 4),
    "-": operator.neg,
    "abs": abs,
    "|": lambda it: {1} | it,
    "int": int,
    "as an index": lambda it: "abc"[it],
    "range": range,
    "floor": math.floor,
    "str": str,
    "an f-string": lambda it: f"{it}",
    "join": lambda it: "".join(it),
    "zip": lambda it: list(zip(it, (1, 2), strict=False)),
    "enumerate": enumerate,
    "calling": lambda it: it(),
    "giving it away": lambda it: msgspec.msgpack.encode(it, enc_hook=refuse),
}


def refuse(value: Any) -> Any:
    assert type(value) is Veiled
    raise HiddenTouched


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_every_look_is_noticed(look):
    with pytest.raises(HiddenTouched):
        look(Veiled(3))


def test_the_size_of_a_collection_is_public():
    assert len(Veiled(3, countable=True)) == 3
    assert Veiled(1, countable=True)
    assert not Veiled(0, countable=True)
    with pytest.raises(HiddenTouched):
        len(Veiled(None, countable=True))


def test_it_can_be_handed_on_and_hidden_again():
    held = replace(Held(Veiled(2, countable=True)), other=1)
    assert hide(held.card) == Hidden(2)
    assert hide(held.card, show_size=False) == Hidden(None)
    with pytest.raises(HiddenTouched):
        hide(Veiled(None))
