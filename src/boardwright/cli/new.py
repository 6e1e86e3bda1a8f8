"""`boardwright new`: a game of your own, that runs from the first minute."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from boardwright.cli.screen import GOOD, Screen, write_text
from boardwright.engine.manifest import is_id
from boardwright.engine.testing.properties.package import TEMPLATE, digest_of
from boardwright.engine.types import GameError
from boardwright.games.registry import listings

SUFFIX = ".tmpl"
"""Of templates that would else pass for code of ours."""
TEMPLATES = ("stones", "betting", "board", "cards")
"""What to begin with; the first one if nobody says. Each but that stands on a kit."""
COMMON = "common"
"""Files that every package has alike."""


TO_REPLACE = ("RULES.md", "RULES.zh.md", "rules.py")
"""`check` says so where these are left as they are while the rules are others."""


def add_arguments(parser: argparse.ArgumentParser, screen: Screen) -> None:
    parser.add_argument("id", metavar=screen.text("option.game.name"), help=screen.text("option.new_id"))
    parser.add_argument(
        "--template", choices=TEMPLATES, default=TEMPLATES[0], help=screen.text("option.template")
    )
    parser.add_argument(
        "--dir", default=".", metavar=screen.text("option.dir.name"), help=screen.text("option.dir")
    )


def run(given: argparse.Namespace, screen: Screen) -> int:
    name: str = given.id
    check_id(name)
    folder = Path(given.dir) / name
    if folder.exists():
        raise GameError("folder_exists", folder=folder.as_posix())
    for path, text in scaffold(name, given.template).items():
        write_text(folder / path, text)
    screen.say("new.made", GOOD, folder=folder.as_posix())
    screen.say("new.next", folder=folder.as_posix(), game=name, **programs())
    return 0


def programs() -> dict[str, str]:
    """How the programs of this very environment are called: by their names where a terminal finds these, which it does
    not in a clone."""
    ours = Path(sys.executable).parent
    found = {name: shutil.which(name) for name in ("pip", "boardwright")}
    return {
        name: name if path is not None and Path(path).parent == ours else f"{sys.executable} -m {name}"
        for name, path in found.items()
    }


def check_id(id: str) -> None:
    if not is_id(id):
        raise GameError("bad_id", game=id)
    taken = next((listing for listing in listings() if listing.id == id), None)
    if taken is not None:
        raise GameError("id_taken", game=id, source=taken.source)


def scaffold(id: str, template: str = TEMPLATES[0]) -> dict[str, str]:
    """Every file of the new package: path → text."""
    words = {
        "id": id,
        "package": f"boardwright_{id}",
        "distribution": f"boardwright-{id.replace('_', '-')}",
        "class": "".join(part.capitalize() for part in id.split("_")),
        "title": id.replace("_", " ").capitalize(),
    }
    folder = files("boardwright.cli") / "templates"
    found = {**_templates(folder / COMMON, ""), **_templates(folder / template, "")}
    filled = {name: _filled(text, words) for name, text in sorted(found.items())}
    own = {name: filled[f"package/{name}"] for name in TO_REPLACE if f"package/{name}" in filled}
    filled[f"package/{TEMPLATE}"] = json.dumps({name: digest_of(own[name]) for name in own}, indent=2) + "\n"
    return {_place(name, words): text for name, text in filled.items()}


def _templates(folder: Traversable, path: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for item in folder.iterdir():
        if item.is_dir():
            found |= _templates(item, f"{path}{item.name}/")
        else:
            found[path + item.name.removesuffix(SUFFIX)] = item.read_text("utf-8")
    return found


def _place(name: str, words: dict[str, str]) -> str:
    if name.startswith("package/"):
        return f"{words['package']}/{name.removeprefix('package/')}"
    return name.replace("test_game", f"test_{words['id']}")


def _filled(text: str, words: dict[str, str]) -> str:
    for name, word in words.items():
        text = text.replace("{{" + name + "}}", word)
    return text
