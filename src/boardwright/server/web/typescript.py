"""TypeScript out of the OpenAPI document: the page cannot disagree with the REST API.

python -m boardwright.server.web.typescript > web/src/api/schema.ts
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from boardwright.server.web.api import make_api

HEAD = "// Made by boardwright.server.web.typescript from the OpenAPI document. Do not edit."
NOTE = "/** Every route, by method and path: what goes in, and what a good answer holds. */"
METHODS = ("get", "post", "put", "patch", "delete")
IDENTIFIER = re.compile(r"[A-Za-z_$][\w$]*")

Schema = Mapping[str, Any]


def generate(document: Schema | None = None) -> str:
    given = make_api().openapi() if document is None else document
    schemas: Mapping[str, Schema] = given["components"]["schemas"]
    used = {name: schema for name, schema in schemas.items() if "ValidationError" not in name}
    parts = [HEAD, *(_interface(name, used[name]) for name in sorted(used)), _routes(given["paths"])]
    return "\n\n".join(parts) + "\n"


def _interface(name: str, schema: Schema) -> str:
    if "properties" not in schema:
        return f"export type {name} = {_type(schema)}"
    return "\n".join([f"export interface {name} {{", *_fields(schema, "  "), "}"])


def _fields(schema: Schema, indent: str) -> Iterator[str]:
    """What a client sends may leave out defaults; what the server sends has everything."""
    required = set(schema.get("required", ()))
    sent_by_client = schema.get("additionalProperties") is False
    for name, kind in schema.get("properties", {}).items():
        optional = name not in required and (sent_by_client or "default" not in kind)
        yield f"{indent}readonly {_key(name)}{'?' if optional else ''}: {_type(kind)}"


def _routes(paths: Mapping[str, Schema]) -> str:
    lines = [NOTE, "export interface Routes {"]
    for path, operations in paths.items():
        for method in METHODS:
            if method in operations:
                lines += _route(f"{method.upper()} {path}", operations[method])
    return "\n".join([*lines, "}"])


def _route(name: str, operation: Schema) -> Iterator[str]:
    yield f"  readonly {json.dumps(name)}: {{"
    for place in ("path", "query"):
        parameters = [each for each in operation.get("parameters", ()) if each["in"] == place]
        fields = (
            f"readonly {_key(each['name'])}{'' if each.get('required') else '?'}: {_type(each['schema'])}"
            for each in parameters
        )
        yield (
            f"    readonly {place}: {{ {'; '.join(fields)} }}"
            if parameters
            else f"    readonly {place}: null"
        )
    yield f"    readonly body: {_body(operation)}"
    yield f"    readonly answer: {_answer(operation)}"
    yield "  }"


def _body(operation: Schema) -> str:
    body = operation.get("requestBody")
    if body is None:
        return "null"
    kind = _type(body["content"]["application/json"]["schema"])
    return kind if body.get("required") or kind.endswith("null") else f"{kind} | null"


def _answer(operation: Schema) -> str:
    """Of the first good status: JSON as its type, anything else as text."""
    for status, answer in sorted(operation["responses"].items()):
        if status.startswith("2"):
            content = answer.get("content")
            if not content:
                return "null"
            json_schema = content.get("application/json", {}).get("schema")
            return _type(json_schema) if json_schema and len(content) == 1 else "string"
    return "null"


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(part) for part in schema["anyOf"]))
    match schema.get("type"):
        case "string":
            return "string"
        case "integer" | "number":
            return "number"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
        case "array":
            return f"readonly ({_type(schema.get('items', {}))})[]"
        case "object":
            return _object(schema)
        case _:
            return "unknown"


def _object(schema: Schema) -> str:
    if "properties" in schema:
        return f"{{ {'; '.join(_fields(schema, ''))} }}"
    values: Any = schema.get("additionalProperties") or next(
        iter(schema.get("patternProperties", {}).values()), {}
    )
    return f"Readonly<Record<string, {'unknown' if values is True else _type(values)}>>"


def _key(name: str) -> str:
    return name if IDENTIFIER.fullmatch(name) else json.dumps(name)


if __name__ == "__main__":
    import sys

    sys.stdout.write(generate())
