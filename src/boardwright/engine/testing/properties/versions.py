"""What old journals are made of keeps its meaning, as long as the rules keep their version."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright.engine.game import Game
from boardwright.engine.schema import changes
from boardwright.engine.testing.walk import Broken

ADVICE = "raise the version of the rules and keep the old ones in `past`"


def versions(game: Game) -> Iterator[Broken]:
    """In every version, types have at most gained something since they were recorded. Without a record there is nothing
    to compare with."""
    for each in (game, *game.past):
        if each.recorded_schema is not None:
            for change in changes(each.recorded_schema, each.schema):
                if not change.is_addition:
                    yield Broken(change.where, f"{each.reference}: {change.what}; {ADVICE}")
