"""What lies around the rules: the manifest, and the page of rules for players."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable

from boardwright.engine.game import Game
from boardwright.engine.manifest import faults
from boardwright.engine.testing.walk import Broken

TEMPLATE = "template.json"
"""Which files `boardwright new` wrote, each with the digest of what it wrote."""
RULES = "rules.py"


def manifest(game: Game) -> Iterator[Broken]:
    for fault in faults(game.manifest):
        yield Broken("manifest", fault, about=fault)


def rules_page(game: Game) -> Iterator[Broken]:
    """Once the rules are others than those of the template, players need another page too."""
    if not game.package:
        return
    folder = files(game.package)
    written = _template(folder)
    if RULES not in written or _is_as_written(folder, RULES, written):
        return
    for page in sorted(name for name in written if name.endswith(".md")):
        if _is_as_written(folder, page, written):
            message = f"{page} still says how the template's game is played; say it of yours"
            yield Broken(page, message, about=page)


def digest_of(text: str) -> str:
    return blake2b(text.encode(), digest_size=8).hexdigest()


def _template(folder: Traversable) -> dict[str, str]:
    file = folder / TEMPLATE
    found: dict[str, str] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return found


def _is_as_written(folder: Traversable, name: str, written: dict[str, str]) -> bool:
    file = folder / name
    return file.is_file() and digest_of(file.read_text("utf-8")) == written[name]
