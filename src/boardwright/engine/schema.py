"""Schema: what the types of a game looked like when they were recorded, beside its code in `schema.json`.

Old journals hold only while what they are made of keeps its meaning. Comparing a game with its record tells the two
kinds of change apart: an addition, which needs nothing, and a change, which needs a new version of the rules.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import UNSET, Struct, inspect

from boardwright.engine.fields import Field, fields_of, type_name

FILE = "schema.json"

Types = dict[str, dict[str, str]]
"""Type → field → what it holds, and its default: `int[ge=0] = 3`."""


class Schema(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The types of one version of a game's rules."""

    types: Types
    added: list[str] = []
    """Fields that came after the first recording, as `type.field`: the first journals know nothing of them."""

    def first_fields(self) -> dict[str, list[str]]:
        """The fields of each type when it was first recorded."""
        added = set(self.added)
        return {
            name: [field for field in fields if f"{name}.{field}" not in added]
            for name, fields in self.types.items()
        }


class Change(Struct, frozen=True):
    """One difference between a game and its record."""

    where: str
    what: str
    is_addition: bool = False
    """Do old journals hold?"""

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


Schemas = dict[str, Schema]
"""Version → types."""


def load_schemas(package: str) -> Schemas:
    file = files(package) / FILE
    return msgspec.json.decode(file.read_bytes(), type=Schemas) if file.is_file() else {}


def write_schemas(schemas: Schemas) -> str:
    return json.dumps(msgspec.to_builtins(schemas), indent=1, ensure_ascii=False) + "\n"


def schema_of(roots: Mapping[type[Struct], str]) -> Schema:
    """Of these types, and of all that they hold. Roots are called as they are told, all others `type_name`."""
    types: Types = {}
    seen: dict[str, type[Struct]] = {}
    waiting = list(roots)
    while waiting:
        kind = waiting.pop(0)
        name = roots.get(kind) or type_name(kind)
        if seen.setdefault(name, kind) is not kind:
            raise TypeError(f"two types are called {name}: {seen[name]} and {kind}")
        fields = fields_of(kind)
        types[name] = {field.wire: _field_text(field, roots) for field in fields}
        waiting += [held for field in fields for held in _structs(field.type) if held not in seen.values()]
    return Schema(dict(sorted(types.items())))


def updated(recorded: Schema, now: Schema) -> Schema:
    """The record with what was added since."""
    new = [
        f"{name}.{field}"
        for name, fields in now.types.items()
        for field in fields
        if name in recorded.types and field not in recorded.types[name]
    ]
    return Schema(now.types, sorted({*recorded.added, *new}))


def changes(recorded: Schema, now: Schema) -> Iterator[Change]:
    for name, fields in recorded.types.items():
        if name not in now.types:
            yield Change(name, "removed")
        else:
            yield from _changed_fields(name, fields, now.types[name])
    for name in now.types.keys() - recorded.types.keys():
        yield Change(name, "added", is_addition=True)


def _changed_fields(name: str, before: dict[str, str], now: dict[str, str]) -> Iterator[Change]:
    for field, text in before.items():
        if field not in now:
            yield Change(f"{name}.{field}", "removed")
        elif not _holds_all_of(text, now[field]):
            yield Change(f"{name}.{field}", f"was {text}, is {now[field]}")
    for field, text in now.items():
        if field not in before:
            optional = " = " in text
            what = f"added ({text})" if optional else f"added without a default ({text})"
            yield Change(f"{name}.{field}", what, is_addition=optional)
    kept = [field for field in before if field in now]
    if kept != [field for field in now if field in before]:
        yield Change(name, "its fields stand in another order")


# What a field holds, as text


def _field_text(field: Field, roots: Mapping[type[Struct], str]) -> str:
    text = _type_text(field.type, roots)
    if field.is_required:
        return text
    default = field.default if field.factory is None else field.factory()
    shown = "unset" if default is UNSET else _json(default)
    return f"{text} = {shown}"


def _json(value: Any) -> str:
    return json.dumps(msgspec.to_builtins(value, str_keys=True, order="deterministic"), ensure_ascii=False)


def _type_text(info: inspect.Type, roots: Mapping[type[Struct], str]) -> str:
    def text(inner: inspect.Type) -> str:
        return _type_text(inner, roots)

    match info:
        case inspect.Metadata():
            return text(info.type)
        case inspect.StructType():
            return roots.get(info.cls) or type_name(info.cls)
        case inspect.UnionType():
            return " | ".join(sorted(map(text, info.types)))
        case inspect.LiteralType():
            return " | ".join(sorted(map(_json, info.values)))
        case inspect.EnumType():
            return " | ".join(sorted(_json(member.value) for member in info.cls))
        case inspect.TupleType():
            return f"({', '.join(map(text, info.item_types))})"
        case inspect.VarTupleType() | inspect.ListType():
            return f"[{text(info.item_type)}]"
        case inspect.SetType() | inspect.FrozenSetType():
            return f"{{{text(info.item_type)}}}"
        case inspect.DictType():
            return f"{{{text(info.key_type)}: {text(info.value_type)}}}"
    return _plain_text(info)


BOUNDS = ("ge", "gt", "le", "lt", "min_length", "max_length", "pattern")


def _plain_text(info: inspect.Type) -> str:
    name = type(info).__name__.removesuffix("Type").lower()
    bounds = [f"{bound}={found}" for bound in BOUNDS if (found := getattr(info, bound, None)) is not None]
    return f"{name}<{', '.join(bounds)}>" if bounds else name


def _structs(info: inspect.Type) -> Iterator[type[Struct]]:
    """All types of structs that a value of this type can hold."""
    if isinstance(info, inspect.StructType):
        yield info.cls
        return
    for inner in ("type", "item_type", "key_type", "value_type"):
        if isinstance(held := getattr(info, inner, None), inspect.Type):
            yield from _structs(held)
    for inners in ("types", "item_types"):
        for held in getattr(info, inners, ()):
            yield from _structs(held)


# Whether a field that changed still holds whatever it held


def _holds_all_of(before: str, now: str) -> bool:
    old, _, default = before.partition(" = ")
    new, _, new_default = now.partition(" = ")
    arms = _arms(new)
    return default in ("", new_default) and all(
        any(_is_wider(arm, each) for each in arms) for arm in _arms(old)
    )


def _arms(text: str) -> list[str]:
    """The arms of a union, not those of the types inside of it."""
    arms, depth = [""], 0
    for sign in text:
        depth += (sign in "[({<") - (sign in "])}>")
        if sign == "|" and depth == 0:
            arms.append("")
        else:
            arms[-1] += sign
    return [arm.strip() for arm in arms]


def _is_wider(old: str, new: str) -> bool:
    """The same, the same with looser bounds, or the type of which the old one named some values."""
    if old == new or (new == "str" and old.startswith('"')) or (new == "int" and old.lstrip("-").isdigit()):
        return True
    name, bounds = _bounds(old)
    new_name, new_bounds = _bounds(new)
    return name == new_name and all(
        _is_looser(bound, bounds.get(bound), most) for bound, most in new_bounds.items()
    )


def _bounds(text: str) -> tuple[str, dict[str, str]]:
    name, _, rest = text.removesuffix(">").partition("<")
    return name, dict(part.split("=", 1) for part in rest.split(", ")) if rest else {}


def _is_looser(bound: str, old: str | None, new: str) -> bool:
    if old is None or bound == "pattern":
        return old == new
    return float(new) <= float(old) if bound in ("ge", "gt", "min_length") else float(new) >= float(old)
