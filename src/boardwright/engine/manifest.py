"""Manifest: the facts about a game, for the lobby and the registry."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator

from msgspec import Struct

from boardwright.engine.stakes import Stakes

ID = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
LONGEST_ID = 32
KINDS = (
    "board",
    "card",
    "tiles",
    "mahjong",
    "dice",
    "poker",
    "chance",
    "duel",
    "party",
    "strategy",
    "word",
    "social",
    "world",
    "other",
)
"""Under which word the home page lists a game."""


class Manifest(Struct, frozen=True):
    """The facts about a game, for the lobby and the registry."""

    id: str
    seats: int | tuple[int, int]
    kind: str = "board"
    minutes: int = 10
    version: int = 1
    """Raised by every change of the rules that would alter an old match."""
    stakes: Stakes | None = None
    """How the game moves chips; None: it is never played for any."""
    predicted: bool = True
    """Does the page fetch the rules to show moves before the server answers? Not worth it where nearly every command
    meets chance or hidden cards."""
    turn_seconds: int | None = None
    """How long a turn lasts in a room that says nothing about time; None: as long as it likes."""

    @property
    def fewest_seats(self) -> int:
        return self.seats if isinstance(self.seats, int) else self.seats[0]

    @property
    def most_seats(self) -> int:
        return self.seats if isinstance(self.seats, int) else self.seats[1]


def is_id(id: str) -> bool:
    """An id is a Python name, the name of a folder, and a part of addresses."""
    return ID.fullmatch(id) is not None and len(id) <= LONGEST_ID and not keyword.iskeyword(id)


def faults(manifest: Manifest) -> Iterator[str]:
    """What a site could not live with, in words."""
    if not is_id(manifest.id):
        rule = f"small letters, digits and single underscores, a letter first, at most {LONGEST_ID}"
        yield f"the id {manifest.id!r} is no name for folders and addresses: {rule}"
    if manifest.kind not in KINDS:
        yield f"there is no kind {manifest.kind!r}; there are {', '.join(KINDS)}"
    if not 1 <= manifest.fewest_seats <= manifest.most_seats:
        yield f"nobody can sit at seats={manifest.seats!r}: give a number, or the fewest and the most"
    if manifest.minutes < 1 or manifest.version < 1:
        yield "minutes and version are counted from 1"
