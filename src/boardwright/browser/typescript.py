"""TypeScript out of the games' own types: a board cannot disagree with the rules about what there is to show.

python -m boardwright.browser.typescript web/src
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Union

from boardwright.engine.game import Game
from boardwright.games.registry import OURS, listings
from boardwright.kits.pictures import GridPicture, TablePicture
from boardwright.protocol.typescript import declarations

HEAD = "// Made by boardwright.browser.typescript from the types of {game}. Do not edit."
PICTURES = "// Made by boardwright.browser.typescript from boardwright.kits.pictures. Do not edit."
HIDDEN = "import type { Hidden } from '@/match/types'"
NOTE = "/** What a table of this game holds: `BoardProps<Game>`. */"


def generate(game: Game) -> str:
    """What a board of this game can meet, as a view shows it: what may be hidden is `T | Hidden`."""
    domain = game.domain
    roots: dict[str, Any] = {
        "GameCore": domain.core_type(),
        "GameFacts": None if game.facts_type is None else game.facts_type | None,
        "GameOptions": game.options_type,
        "GameCommand": Union[tuple(game.commands)],  # noqa: UP007 - as many as there are
        "GameEvent": Union[tuple(game.events) or (None,)],  # noqa: UP007
    }
    parts = list(declarations(roots))
    head = [HEAD.format(game=game.id)]
    if any("| Hidden" in part for part in parts):
        head.append(HIDDEN)
    return "\n\n".join([*head, *parts, _game()]) + "\n"


def _game() -> str:
    fields = [f"  {name}: Game{name.title()}" for name in ("core", "facts", "options", "command", "event")]
    return "\n".join([NOTE, "export interface Game {", *fields, "}"])


def pictures() -> str:
    """What the page can draw for a game that has no board of its own."""
    return "\n\n".join([PICTURES, *declarations({"Picture": GridPicture | TablePicture})]) + "\n"


def files(source: Path) -> Iterator[tuple[Path, str]]:
    """Every file that is made, and what belongs there."""
    yield source / "frame" / "pictures" / "types.ts", pictures()
    for listing in listings():
        if listing.source == OURS:
            yield source / "boards" / listing.id / "types.ts", generate(listing.load())


if __name__ == "__main__":
    for path, text in files(Path(sys.argv[1])):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
