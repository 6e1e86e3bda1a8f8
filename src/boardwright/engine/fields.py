"""Fields: what a struct is made of, for those who look at types instead of values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any

from msgspec import NODEFAULT, Struct, inspect

from boardwright.engine.types import Command, Event


def type_name(kind: type[Struct]) -> str:
    """How records of a game's types name one of them; moving it to another module does not change it."""
    for base, role in ((Event, "event"), (Command, "command")):
        if issubclass(kind, base):
            return f"{role} {kind.__struct_config__.tag}"
    return kind.__name__


class Field(Struct, frozen=True):
    """A field of a struct."""

    name: str
    wire: str
    """Its name in files."""
    type: inspect.Type
    default: Any
    factory: Callable[[], Any] | None

    @property
    def is_required(self) -> bool:
        return self.default is NODEFAULT and self.factory is None


def fields_of(kind: type[Struct]) -> tuple[Field, ...]:
    """In the order in which they are written."""
    names, missing = kind.__struct_fields__, len(kind.__struct_fields__) - len(kind.__struct_defaults__)
    defaults = (*(NODEFAULT,) * missing, *kind.__struct_defaults__)
    types = _types(kind)
    return tuple(
        Field(name, wire, types.get(name, inspect.AnyType()), *_apart(default))
        for name, wire, default in zip(names, kind.__struct_encode_fields__, defaults, strict=True)
    )


def _apart(default: Any) -> tuple[Any, Callable[[], Any] | None]:
    factory = getattr(default, "factory", None) if type(default).__name__ == "Factory" else None
    return (default, None) if factory is None else (NODEFAULT, factory)


def _types(kind: type[Struct]) -> dict[str, inspect.Type]:
    try:
        info = inspect.type_info(kind)
    except NameError:  # it names types that only its own function knows
        return {}
    assert isinstance(info, inspect.StructType)
    return {item.name: item.type for item in info.fields}


def values_of(kind: type[Struct]) -> Callable[[Any], Sequence[Any]]:
    """Reads all fields of such a struct, in their order."""
    return together(attrgetter, kind.__struct_fields__)


def together(getter: Callable[..., Any], keys: Sequence[Any]) -> Callable[[Any], Sequence[Any]]:
    """An `attrgetter` or `itemgetter` that gives a tuple, however many keys there are."""
    if not keys:
        return lambda value: ()
    get: Callable[[Any], Any] = getter(*keys)
    return get if len(keys) > 1 else lambda value: (get(value),)
