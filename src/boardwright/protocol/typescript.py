"""TypeScript out of the protocol's types, straight from `msgspec.inspect`: the page cannot disagree with the server.

python -m boardwright.protocol.typescript > web/src/protocol.ts
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import inspect as kinds

from boardwright.protocol.codes import Code
from boardwright.protocol.messages import ClientMessage, ServerMessage

HEAD = "// Made by boardwright.protocol.typescript from the Python protocol. Do not edit."
ROOTS: Mapping[str, Any] = {"ClientMessage": ClientMessage, "ServerMessage": ServerMessage}


def generate() -> str:
    return "\n\n".join([HEAD, _codes(), *declarations(ROOTS)]) + "\n"


def declarations(roots: Mapping[str, Any]) -> Iterator[str]:
    """Every struct that the roots are made of, by its name; then the roots by theirs."""
    types = dict(zip(roots, kinds.multi_type_info(roots.values()), strict=True))
    structs: dict[type, kinds.StructType] = {}
    for root in types.values():
        _collect(root, structs)
    named = {struct.cls.__name__: struct for struct in structs.values()}
    if len(named) < len(structs) or set(named) & set(roots):
        raise TypeError(f"two types with one name among {sorted(cls.__name__ for cls in structs)}")
    yield from (_struct(named[name]) for name in sorted(named))
    yield from (f"export type {name} = {_type(root)}" for name, root in types.items())


def _codes() -> str:
    lines = [f"  {code.name}: {code.value}," for code in Code]
    return "\n".join(["export const Code = {", *lines, "} as const"])


def _struct(struct: kinds.StructType) -> str:
    name = struct.cls.__name__
    fields = [
        f"  readonly {field.encode_name}{_mark(struct, field)}: {_type(field.type)}"
        for field in struct.fields
    ]
    if struct.array_like:
        items = [f"{field.encode_name}: {_type(field.type)}" for field in struct.fields]
        return f"export type {name} = readonly [{', '.join(items)}]"
    if struct.tag_field:
        fields.insert(0, f"  readonly {struct.tag_field}: {json.dumps(struct.tag)}")
    # No interface: those are never taken for something with any field, such as a command of any game.
    return "\n".join([f"export type {name} = {{", *fields, "}"]) if fields else f"export type {name} = {{}}"


def _mark(struct: kinds.StructType, field: kinds.Field) -> str:
    """A field may be missing if the sender leaves out defaults, or the receiver fills them in."""
    if field.required:
        return ""
    from_client = struct.forbid_unknown_fields
    return "?" if from_client or struct.cls.__struct_config__.omit_defaults else ""


def _type(kind: kinds.Type) -> str:
    match kind:
        case kinds.Metadata():
            hidden = " | Hidden" if "sees" in (kind.extra or {}) else ""
            return _type(kind.type) + hidden
        case kinds.NoneType():
            return "null"
        case kinds.BoolType():
            return "boolean"
        case kinds.IntType() | kinds.FloatType():
            return "number"
        case kinds.StrType():
            return "string"
        case kinds.BytesType():
            return "Uint8Array"
        case kinds.StructType():
            return kind.cls.__name__
        case kinds.LiteralType():
            return " | ".join(json.dumps(value) for value in kind.values)
        case kinds.UnionType():
            return " | ".join(dict.fromkeys(map(_type, kind.types)))
        case kinds.TupleType():
            return f"readonly [{', '.join(map(_type, kind.item_types))}]"
        case kinds.EnumType():
            return " | ".join(json.dumps(member.value) for member in kind.cls)
        case kinds.ListType() | kinds.VarTupleType() | kinds.SetType() | kinds.FrozenSetType():
            return f"readonly ({_type(kind.item_type)})[]"
        case kinds.DictType():
            return f"Readonly<Record<string, {_type(kind.value_type)}>>"
        case kinds.AnyType() | kinds.RawType():
            return "unknown"
        case _:
            raise TypeError(f"no TypeScript for {kind!r}")


def _collect(kind: kinds.Type, structs: dict[type, kinds.StructType]) -> None:
    if isinstance(kind, kinds.StructType):
        if kind.cls in structs:
            return
        structs[kind.cls] = kind
    for part in _parts(kind):
        _collect(part, structs)


def _parts(kind: kinds.Type) -> Iterator[kinds.Type]:
    match kind:
        case kinds.Metadata():
            yield kind.type
        case kinds.StructType():
            yield from (field.type for field in kind.fields)
        case kinds.UnionType():
            yield from kind.types
        case kinds.TupleType():
            yield from kind.item_types
        case kinds.ListType() | kinds.VarTupleType() | kinds.SetType() | kinds.FrozenSetType():
            yield kind.item_type
        case kinds.DictType():
            yield from (kind.key_type, kind.value_type)


if __name__ == "__main__":
    import sys

    sys.stdout.write(generate())
