"""Restore: a view, as plain data, back in the game's own types; what it hides is veiled.

The types of a core know nothing of `Hidden`. So where nothing is hidden the data is simply converted, and only the
branches that lead to something hidden are walked by hand, along the types' annotations.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import cache
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import Struct, ValidationError, convert

from boardwright.engine.secrecy import substitute
from boardwright.engine.veil import HiddenTouched, Veiled
from boardwright.engine.waits import Wait

COLLECTIONS = (tuple, list, dict, set, frozenset)
LISTS = (list, tuple)


def restored(data: Any, annotation: Any) -> Any:
    """The value of this type that looks like `data`. Raises `ValidationError` if there is none."""
    veiling: set[int] = set()
    _find(data, veiling)
    return _Restoring(veiling).value(data, annotation)


def is_hidden(data: Any) -> bool:
    """Is this what a view shows of a hidden value?"""
    return isinstance(data, dict) and len(data) == 1 and "hidden" in data


def _find(data: Any, veiling: set[int]) -> bool:
    """Note which branches hide something, by their ids."""
    if not isinstance(data, (dict, *LISTS)):
        return False
    parts = data.values() if isinstance(data, dict) else data
    hides = is_hidden(data)
    for part in parts:
        hides = _find(part, veiling) or hides
    if hides:
        veiling.add(id(data))
    return hides


class _Restoring:
    def __init__(self, veiling: Set[int]) -> None:
        self._veiling = veiling

    def value(self, data: Any, annotation: Any) -> Any:
        if id(data) not in self._veiling:
            return convert(data, annotation, str_keys=True)
        if get_origin(annotation) is Annotated:
            annotation = get_args(annotation)[0]
        if is_hidden(data):
            return _veiled(data["hidden"], annotation)
        if get_origin(annotation) in (Union, UnionType):
            annotation = _arm(data, get_args(annotation))
        return self._branch(data, annotation)

    def _branch(self, data: Any, annotation: Any) -> Any:
        origin, args = get_origin(annotation) or annotation, get_args(annotation)
        if isinstance(origin, type) and issubclass(origin, Struct):
            return self._struct(data, origin, args)
        if isinstance(data, dict) and isinstance(origin, type) and issubclass(origin, Mapping) and args:
            return {_key(key, args[0]): self.value(item, args[1]) for key, item in data.items()}
        if isinstance(data, LISTS) and origin in LISTS and args:
            kinds = [args[0]] * len(data) if origin is list or args[-1] is Ellipsis else args
            return origin(self.value(item, kind) for item, kind in zip(data, kinds, strict=True))
        raise ValidationError(f"something is hidden inside of a {annotation}")

    def _struct(self, data: Any, kind: Any, args: tuple[Any, ...]) -> Any:
        fields = _fields(kind, args)
        if isinstance(data, LISTS):
            tagged = kind.__struct_config__.tag is not None
            data = dict(zip((wire for wire, *_ in fields), data[1:] if tagged else data, strict=False))
        return kind(
            **{
                name: self._field(kind, data[wire], annotation)
                for wire, name, annotation in fields
                if wire in data
            }
        )

    def _field(self, kind: Any, data: Any, annotation: Any) -> Any:
        if is_hidden(data) and not issubclass(kind, Wait) and _admits_none(annotation):
            raise HiddenTouched  # `is None` is the one question that a veil cannot refuse
        return self.value(data, annotation)


@cache
def _fields(kind: Any, args: tuple[Any, ...]) -> tuple[tuple[str, str, Any], ...]:
    """The fields of a struct: their names on the wire and in Python, and what they hold."""
    given: dict[Any, Any] = dict(zip(getattr(kind, "__parameters__", ()), args, strict=False))
    hints = get_type_hints(kind, include_extras=True)
    names = zip(kind.__struct_encode_fields__, kind.__struct_fields__, strict=True)
    return tuple((wire, name, substitute(hints[name], given)) for wire, name in names)


def _veiled(size: int | None, annotation: Any) -> Veiled:
    return Veiled(size, countable=(get_origin(annotation) or annotation) in COLLECTIONS)


def _key(key: str, annotation: Any) -> Any:
    return next(iter(convert({key: None}, dict[annotation, None], str_keys=True)))


def _admits_none(annotation: Any) -> bool:
    if get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    if get_origin(annotation) in (Union, UnionType):
        return any(_admits_none(arm) for arm in get_args(annotation))
    return annotation in (None, type(None), Any, object) or isinstance(annotation, TypeVar)


def _arm(data: Any, arms: tuple[Any, ...]) -> Any:
    """The arm of a union that this data is of."""
    for arm in arms:
        inner = get_args(arm)[0] if get_origin(arm) is Annotated else arm
        if _could_be(data, get_origin(inner) or inner):
            return arm
    raise ValidationError("no arm of the union fits")


def _could_be(data: Any, kind: Any) -> bool:
    if not isinstance(kind, type):
        return False
    if not issubclass(kind, Struct):
        return issubclass(kind, Mapping) if isinstance(data, dict) else kind in LISTS
    config = kind.__struct_config__
    if config.array_like is not isinstance(data, LISTS):
        return False
    if config.tag is None:
        return True
    return bool((data[0] if config.array_like else data.get(config.tag_field)) == config.tag)
