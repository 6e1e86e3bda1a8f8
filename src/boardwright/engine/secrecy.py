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

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from types import UnionType
from typing import Annotated, Any, NoReturn, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct
from msgspec.structs import replace

from boardwright.engine.types import Seat
from boardwright.engine.veil import HiddenTouched, Veiled

T = TypeVar("T")

Private = Annotated[T, Meta(extra={"sees": "owner"})]
Secret = Annotated[T, Meta(extra={"sees": "nobody"})]
OwnerOnly = Annotated[T, Meta(extra={"sees": "owner", "size": False})]
Concealed = Annotated[T, Meta(extra={"sees": "nobody", "size": False})]
PerSeat = Annotated[tuple[T, ...], Meta(extra={"by_seat": True})]

Eyes = Collection[Seat]
"""The seats whose private values a viewer may see: a player's own; with a partner's, where a game says so."""

Redact = Callable[[Any, Eyes, Seat | None], Any]


class Hidden(Struct, frozen=True, gc=False):
    """What stands where something may not be seen: its size, or None where even that is hidden.

    A value like any other in a view: two views are compared with it. Rules that are to run on a view get a `Veiled`
    in its place (`engine.prediction`)."""

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


NO_SIZE, ONE = Hidden(None), Hidden()
SIZES = tuple(map(Hidden, range(256)))
"""Made once: two views that hide as many cards hold the same object, so that comparing them costs nothing."""


def hide(value: Any, *, show_size: bool = True) -> Hidden:
    if not show_size:
        return NO_SIZE
    if type(value) is Veiled:
        return Hidden(value.size_to_show())
    if not isinstance(value, (tuple, list, dict, set, frozenset)):
        return ONE
    size = len(value)
    return SIZES[size] if size < len(SIZES) else Hidden(size)


def redact(value: Any, eyes: Eyes, owner: Seat | None = None) -> Any:
    """`value` as somebody with these eyes sees it. Parts without secrets come back as the same objects."""
    redactor = redactor_of(type(value))
    return value if redactor is None else redactor(value, eyes, owner)


_of_type: dict[type, Redact | None] = {}
_unfinished: set[type] = set()


def redactor_of(cls: type) -> Redact | None:
    """The compiled redactor of a struct type; None if its values hold no secrets at all."""
    if cls not in _of_type:
        secret = issubclass(cls, Struct) and _speaks_of_secrets(cls, set())
        _of_type[cls] = _for_struct(cls, {}) if secret else None
    return _of_type[cls]


def _speaks_of_secrets(annotation: Any, seen: set[Any]) -> bool:
    """Is anything hidden, or of unknown type, in what this annotation can hold? Types may contain themselves."""
    if annotation is Any or annotation is object or isinstance(annotation, TypeVar):
        return True
    origin = get_origin(annotation) or annotation
    if isinstance(origin, type) and issubclass(origin, Struct):
        if annotation in seen:
            return False
        seen.add(annotation)
        given = dict(zip(getattr(origin, "__parameters__", ()), get_args(annotation), strict=False))
        hints = get_type_hints(origin, include_extras=True)
        parts = [substitute(hints[name], given) for name in origin.__struct_fields__]
        return any(_speaks_of_secrets(part, seen) for part in (*parts, *_subclasses(origin)))
    return _hides(annotation) or any(
        _speaks_of_secrets(part, seen) for part in get_args(annotation) if not isinstance(part, Meta)
    )


def any_secrets(values: Iterable[Any]) -> bool:
    """Is any of these structs of a type that holds secrets?"""
    for value in values:  # noqa: SIM110 - in the way of every command
        if redactor_of(type(value)) is not None:
            return True
    return False


def holds_secrets(cls: type) -> bool:
    return redactor_of(cls) is not None


def hidden_fields(cls: type[Struct]) -> frozenset[str]:
    """The fields that not everybody may see."""
    hints = get_type_hints(cls, include_extras=True)
    return frozenset(name for name in cls.__struct_fields__ if _for_field(cls, name, hints[name]) is not None)


def _for_struct(cls: type[Struct], given: dict[Any, Any]) -> Redact | None:
    """`given`: what stands for the type variables of a generic struct."""
    _unfinished.add(cls)
    try:
        hints = get_type_hints(cls, include_extras=True)
        fields = {
            name: _for_field(cls, name, substitute(hints[name], given)) for name in cls.__struct_fields__
        }
    finally:
        _unfinished.discard(cls)
    hiding = [(name, redactor) for name, redactor in fields.items() if redactor is not None]
    if not hiding:
        return None
    owner_field = next(
        (name for name in ("seat", "owner") if name in fields and _can_be_seat(hints[name])), None
    )

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


def _for_field(cls: type[Struct], name: str, annotation: Any) -> Redact | None:
    try:
        return _for_annotation(annotation)
    except _CannotRedact as error:
        raise TypeError(
            f"{cls.__name__}.{name}: secrets in a {error} cannot be redacted; use a tuple"
        ) from None


class _CannotRedact(Exception):  # noqa: N818 - told to the author as a TypeError that names the field
    pass


def substitute(annotation: Any, given: dict[Any, Any]) -> Any:
    """The annotation with what stands for the type variables of a generic struct."""
    if isinstance(annotation, TypeVar):
        return given.get(annotation, annotation)
    variables = getattr(annotation, "__parameters__", ())
    if not given or not variables or isinstance(annotation, type):
        return annotation
    return annotation[tuple(given.get(variable, variable) for variable in variables)]


def _for_annotation(annotation: Any) -> Redact | None:
    if annotation is Any or annotation is object or isinstance(annotation, TypeVar):
        return _redact_anything
    if isinstance(annotation, type) and issubclass(annotation, Struct) and get_origin(annotation) is None:
        return _for_struct_annotation(annotation)
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _for_annotated(args[0], args[1:])
    if origin in (Union, UnionType):
        return _for_union(args)
    if isinstance(origin, type):
        return _for_generic(origin, args)
    return None


def _for_struct_annotation(cls: type[Struct]) -> Redact | None:
    if cls in _unfinished:
        return redact  # a type that contains itself is looked up again when a value is met
    if any(redactor_of(kind) is not None for kind in _subclasses(cls) if kind not in _unfinished):
        return redact  # a value may be of any of these types
    return redactor_of(cls)


def _subclasses(cls: type[Any]) -> Iterator[type[Any]]:
    kinds: list[type[Any]] = cls.__subclasses__()
    for kind in kinds:
        yield kind
        yield from _subclasses(kind)


def _for_generic(origin: type, args: tuple[Any, ...]) -> Redact | None:
    if issubclass(origin, Struct):
        return _for_struct(origin, dict(zip(origin.__parameters__, args, strict=True)))  # type: ignore[attr-defined]
    if issubclass(origin, Mapping):
        return _for_dict(*args)
    if issubclass(origin, Sequence):
        return _for_tuple(args if origin is tuple else (*args, Ellipsis), by_seat=False)
    if any(_for_annotation(arg) not in (None, _redact_anything) for arg in args):
        raise _CannotRedact(origin.__name__)
    return None


def _redact_anything(value: Any, eyes: Eyes, owner: Seat | None) -> Any:
    """For values whose type is not declared: by what they turn out to be."""
    if isinstance(value, Struct):
        return redact(value, eyes, owner)
    if isinstance(value, dict):
        seen = {name: _redact_anything(item, eyes, owner) for name, item in value.items()}
        return value if all(seen[name] is value[name] for name in seen) else seen
    if isinstance(value, (tuple, list)):
        return _same_if_unchanged(value, [_redact_anything(item, eyes, owner) for item in value])
    return value


def _for_annotated(inner: Any, metas: tuple[Any, ...]) -> Redact | None:
    extra = _extra(metas)
    if "sees" in extra:
        return _hiding(extra["sees"] == "owner", extra.get("size", True), _for_annotation(inner))
    if extra.get("by_seat"):
        return _for_tuple(get_args(inner), by_seat=True)
    return _for_annotation(inner)


def _extra(metas: tuple[Any, ...]) -> dict[str, Any]:
    extra: dict[str, Any] = {}
    for meta in metas:
        extra.update(getattr(meta, "extra", None) or {})
    return extra


def _hiding(owner_sees: bool, show_size: bool, inner: Redact | None) -> Redact:
    def redact_hidden(value: Any, eyes: Eyes, owner: Seat | None) -> Any:
        if not (owner_sees and owner in eyes):
            return hide(value, show_size=show_size)
        return value if inner is None else inner(value, eyes, owner)

    return redact_hidden


def _for_union(arms: tuple[Any, ...]) -> Redact | None:
    """Secrecy of `Private[str] | None` lies in an arm; of anything but None it is taken to be that one."""
    redactors = [(arm, _for_annotation(arm)) for arm in arms]
    if all(redactor is None for _, redactor in redactors):
        return None
    hiding = next((redactor for arm, redactor in redactors if _hides(arm)), None)
    rows = next((redactor for arm, redactor in redactors if redactor and _is_a(arm, Sequence)), None)
    maps = next((redactor for arm, redactor in redactors if redactor and _is_a(arm, Mapping)), None)

    if hiding is None and rows is None and maps is None:
        return redact  # only structs have secrets here

    def redact_union(value: Any, eyes: Eyes, owner: Seat | None) -> Any:
        if value is None and type(None) in arms:
            return None
        redactor = hiding or (
            redact
            if isinstance(value, Struct)
            else maps
            if isinstance(value, dict)
            else rows
            if isinstance(value, (tuple, list))
            else None
        )
        return value if redactor is None else redactor(value, eyes, owner)

    return redact_union


def _hides(annotation: Any) -> bool:
    return get_origin(annotation) is Annotated and "sees" in _extra(get_args(annotation)[1:])


def _is_a(annotation: Any, kind: type) -> bool:
    if get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    origin = get_origin(annotation)
    return isinstance(origin, type) and issubclass(origin, kind)


def _for_tuple(args: tuple[Any, ...], *, by_seat: bool) -> Redact | None:
    redactors = [_for_annotation(arg) for arg in args if arg is not Ellipsis]
    if all(redactor is None for redactor in redactors):
        return None
    endless = Ellipsis in args

    def redact_tuple(value: Any, eyes: Eyes, owner: Seat | None) -> Any:
        seen: list[Any] | None = None
        for index, item in enumerate(value):
            redactor = redactors[0 if endless else index]
            if redactor is not None:
                new = redactor(item, eyes, index if by_seat else owner)
                if new is not item:
                    if seen is None:
                        seen = list(value)
                    seen[index] = new
        return value if seen is None else seen if isinstance(value, list) else tuple(seen)

    return redact_tuple


def _same_if_unchanged(old: Sequence[Any], new: list[Any]) -> Sequence[Any]:
    if all(a is b for a, b in zip(old, new, strict=True)):
        return old
    return new if isinstance(old, list) else tuple(new)


def _for_dict(key: Any, item: Any) -> Redact | None:
    redactor = _for_annotation(item)
    if redactor is None:
        return None
    by_seat = _is_seat(key)

    def redact_dict(value: Any, eyes: Eyes, owner: Seat | None) -> Any:
        seen = {name: redactor(item, eyes, name if by_seat else owner) for name, item in value.items()}
        return value if all(seen[name] is value[name] for name in seen) else seen

    return redact_dict


def _is_seat(annotation: Any) -> bool:
    metas = get_args(annotation)[1:] if get_origin(annotation) is Annotated else ()
    return any((getattr(meta, "extra", None) or {}).get("seat") for meta in metas)


def _can_be_seat(annotation: Any) -> bool:
    arms = get_args(annotation) if get_origin(annotation) in (Union, UnionType) else (annotation,)
    return any(arm is int or _is_seat(arm) for arm in arms)
