"""What every shipped game owes, whatever its rules: the promises of `check_game`, and tests in a folder of its name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boardwright.engine.manifest import KINDS
from boardwright.engine.testing import check_game
from tests.games.shelf import SHIPPED

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "web" / "src"
MOST_COMMANDS = 6000
"""A duel of absent-minded heroes is long."""


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.id)
def test_every_promise_is_kept(game):
    check_game(game, games=1, most_commands=MOST_COMMANDS)


def test_every_game_has_tests_of_its_own():
    assert {game.id for game in SHIPPED} == {file.parent.name for file in HERE.glob("*/test_*.py")}


def test_every_game_has_a_cover():
    covers = {file.stem for file in (PAGE / "art" / "covers").glob("*.svg")}
    assert covers == {game.id.replace("_", "") for game in SHIPPED}


def test_every_kind_of_game_has_a_word_in_the_page():
    words = json.loads((PAGE / "locale" / "en" / "shell.json").read_text("utf-8"))
    assert [kind for kind in KINDS if f"kind.{kind}" not in words] == []
