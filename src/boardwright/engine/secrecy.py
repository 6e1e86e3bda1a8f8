"""Secrecy: who may see which part of a value. The one mechanism through which anything leaves the table.

A type says what is hidden, where it is declared:

    class Player(Struct, frozen=True):
        hand: Private[Cards]        # its seat only
    class Table(Core):
        players: dict[Seat, Player]  # the key says whose
        deck: Secret[Cards]          # nobody

The owner of a `Private` value is, from the inside out: a field `seat` or `owner` of the same struct, else the key
of the nearest `dict[Seat, …]` or the index of the nearest `PerSeat[…]` around it. The size of a hidden collection
is public, since everybody can count backs of cards; `OwnerOnly` and `Concealed` hide the size too.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from types import UnionType
from typing import Annotated, Any, NoReturn, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct
from msgspec.structs import replace

from boardwright.engine.types import Seat

T = TypeVar("T")

Private = Annotated[T, Meta(extra={"sees": "owner"})]
Secret = Annotated[T, Meta(extra={"sees": "nobody"})]
OwnerOnly = Annotated[T, Meta(extra={"sees": "owner", "size": False})]
Concealed = Annotated[T, Meta(extra={"sees": "nobody", "size": False})]
PerSeat = Annotated[tuple[T, ...], Meta(extra={"by_seat": True})]

Eyes = Collection[Seat]
"""The seats whose private values a viewer may see: a player's own; with a partner's, where a game says so."""

Redact = Callable[[Any, Eyes, Seat | None], Any]


class HiddenTouched(Exception):  # noqa: N818 - not an error: the answer of a prediction
    """Rules that ran on a view looked at something that the view does not hold."""


class Hidden(Struct, frozen=True, gc=False):
    """What stands where something may not be seen: its size, or None where even that is hidden."""

    hidden: int | None = 1

    def __len__(self) -> int:
        if self.hidden is None:
            raise HiddenTouched
        return self.hidden

    def __bool__(self) -> bool:
        return len(self) > 0

    def __iter__(self) -> Iterator[NoReturn]:
        raise HiddenTouched

    def __getitem__(self, key: object) -> NoReturn:
        raise HiddenTouched

    def __contains__(self, item: object) -> bool:
        raise HiddenTouched


def hide(value: Any, *, show_size: bool = True) -> Hidden:
    if not show_size:
        return Hidden(None)
    return Hidden(len(value)) if isinstance(value, (tuple, list, dict, set, frozenset)) else Hidden()


def redact(value: Any, eyes: Eyes, owner: Seat | None = None) -> Any:
    """`value` as somebody with these eyes sees it. Parts without secrets come back as the same objects."""
    redactor = redactor_of(type(value))
    return value if redactor is None else redactor(value, eyes, owner)


_of_type: dict[type, Redact | None] = {}
_unfinished: set[type] = set()


def redactor_of(cls: type) -> Redact | None:
    """The compiled redactor of a struct type; None if its values hold no secrets at all."""
    if cls not in _of_type:
        _of_type[cls] = _for_struct(cls) if issubclass(cls, Struct) else None
    return _of_type[cls]


def holds_secrets(cls: type) -> bool:
    return redactor_of(cls) is not None


def _for_struct(cls: type[Struct]) -> Redact | None:
    _unfinished.add(cls)
    hints = get_type_hints(cls, include_extras=True)
    fields = {name: _for_annotation(hints[name]) for name in cls.__struct_fields__}
    _unfinished.discard(cls)
    hiding = [(name, redactor) for name, redactor in fields.items() if redactor is not None]
    if not hiding:
        return None
    owner_field = next((name for name in ("seat", "owner") if name in fields), None)

    def redact_struct(value: Any, eyes: Eyes, owner: Seat | None) -> Any:
        if owner_field is not None:
            owner = getattr(value, owner_field)
        changes = {}
        for name, redactor in hiding:
            old = getattr(value, name)
            new = redactor(old, eyes, owner)
            if new is not old:
                changes[name] = new
        return replace(value, **changes) if changes else value

    return redact_struct


def _for_annotation(annotation: Any) -> Redact | None:
    if isinstance(annotation, type) and issubclass(annotation, Struct):
        # A type that contains itself is looked up again when a value is met.
        return redact if annotation in _unfinished else redactor_of(annotation)
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _for_annotated(args[0], args[1:])
    if origin in (Union, UnionType):
        return redact if any(_for_annotation(arg) is not None for arg in args) else None
    if origin is tuple:
        return _for_tuple(args, by_seat=False)
    if origin is dict:
        return _for_dict(*args)
    return None


def _for_annotated(inner: Any, metas: tuple[Any, ...]) -> Redact | None:
    extra: dict[str, Any] = {}
    for meta in metas:
        extra.update(getattr(meta, "extra", None) or {})
    if "sees" in extra:
        return _hiding(extra["sees"] == "owner", extra.get("size", True), _for_annotation(inner))
    if extra.get("by_seat"):
        return _for_tuple(get_args(inner), by_seat=True)
    return _for_annotation(inner)


def _hiding(owner_sees: bool, show_size: bool, inner: Redact | None) -> Redact:
    def redact_hidden(value: Any, eyes: Eyes, owner: Seat | None) -> Any:
        if not (owner_sees and owner in eyes):
            return hide(value, show_size=show_size)
        return value if inner is None else inner(value, eyes, owner)

    return redact_hidden


def _for_tuple(args: tuple[Any, ...], *, by_seat: bool) -> Redact | None:
    redactors = [_for_annotation(arg) for arg in args if arg is not Ellipsis]
    if all(redactor is None for redactor in redactors):
        return None
    endless = Ellipsis in args

    def redact_tuple(value: Any, eyes: Eyes, owner: Seat | None) -> Any:
        seen = []
        for index, item in enumerate(value):
            redactor = redactors[0 if endless else index]
            seen.append(item if redactor is None else redactor(item, eyes, index if by_seat else owner))
        return _same_if_unchanged(value, tuple(seen))

    return redact_tuple


def _same_if_unchanged(old: tuple[Any, ...], new: tuple[Any, ...]) -> tuple[Any, ...]:
    return old if all(a is b for a, b in zip(old, new, strict=True)) else new


def _for_dict(key: Any, item: Any) -> Redact | None:
    redactor = _for_annotation(item)
    if redactor is None:
        return None
    by_seat = _is_seat(key)

    def redact_dict(value: Any, eyes: Eyes, owner: Seat | None) -> Any:
        return {name: redactor(item, eyes, name if by_seat else owner) for name, item in value.items()}

    return redact_dict


def _is_seat(annotation: Any) -> bool:
    metas = get_args(annotation)[1:] if get_origin(annotation) is Annotated else ()
    return any((getattr(meta, "extra", None) or {}).get("seat") for meta in metas)
