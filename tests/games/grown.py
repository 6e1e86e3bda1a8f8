"""A copy of the package in which every command, event, option, core and part of a core of the shipped games has gained
a field. It is the same rules otherwise: whatever was recorded before must hold there."""

from __future__ import annotations

import ast
import shutil
from collections.abc import Iterator
from pathlib import Path

import boardwright

PACKAGE = Path(boardwright.__file__).parent
GROWING = ("games", "forge", "kits")
BASES = {"Core", "Options", "Command", "Event", "Struct"}
FIELD = 'came_later: str = "it came later"'


def grown_copy(folder: Path) -> int:
    """Puts the copy into `folder`; how many types have grown."""
    copy = folder / PACKAGE.name
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "_web", "*.so"))
    sources = {file: file.read_text("utf-8") for part in GROWING for file in (copy / part).rglob("*.py")}
    inherited = {name for text in sources.values() for name in _bases(text)}
    grown = 0
    for file, text in sources.items():
        lines = text.split("\n")
        for kind in reversed(list(_growing(text, inherited))):
            _insert(lines, kind)
            grown += 1
        file.write_text("\n".join(lines), "utf-8")
    return grown


def _classes(text: str) -> Iterator[ast.ClassDef]:
    return (node for node in ast.parse(text).body if isinstance(node, ast.ClassDef))


def _bases(text: str) -> Iterator[str]:
    for kind in _classes(text):
        yield from (base.id for base in kind.bases if isinstance(base, ast.Name))


def _growing(text: str, inherited: set[str]) -> Iterator[ast.ClassDef]:
    """What others inherit from stays as it is: there, fields without a default would follow the new one."""
    for kind in _classes(text):
        own = {base.id for base in kind.bases if isinstance(base, ast.Name)}
        if own & BASES and kind.name not in inherited:
            yield kind


def _insert(lines: list[str], kind: ast.ClassDef) -> None:
    last = kind.end_lineno or kind.lineno
    if kind.body[0].lineno == kind.lineno:
        lines[last - 1] = lines[last - 1].removesuffix("...") + f"\n    {FIELD}"
    else:
        lines[last - 1] += f"\n    {FIELD}"
