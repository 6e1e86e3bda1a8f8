"""The types that boards are written with are those of the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardwright.browser.typescript import files, generate
from boardwright.engine.game import Game
from tests.engine.test_facts import COURT, ROWS

SOURCE = Path(__file__).parents[2] / "web/src"
FILES = dict(files(SOURCE))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.name)
def test_the_types_of_a_board_are_those_of_its_game(path):
    made = path.read_text() if path.is_file() else ""
    assert made == FILES[path], "run: python -m boardwright.browser.typescript web/src"


def made(game: Game, name: str) -> str:
    return next(part for part in generate(game).split("\n\n") if part.startswith(f"export type {name} ="))


def test_what_may_be_hidden_says_so():
    assert made(COURT, "Player") == (
        "export type Player = {\n  readonly hand: readonly (string)[] | Hidden\n  readonly points: number\n}"
    )
    assert "import type { Hidden } from" in generate(COURT)
    assert "Hidden" not in generate(ROWS)


def test_commands_and_events_carry_their_names():
    assert 'readonly type: "PLACE"' in made(ROWS, "Place")
    assert made(ROWS, "GameEvent") == "export type GameEvent = Placed"


def test_facts_are_there_where_the_game_has_some():
    assert made(ROWS, "GameFacts") == "export type GameFacts = Room | null"
    assert made(COURT, "CourtFacts").count("readonly (number)[]") == 1
