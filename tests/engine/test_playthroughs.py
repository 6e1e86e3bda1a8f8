"""Golden playthroughs: a whole match of each game as text. A changed text is a changed game.

Look at the difference; if it is meant, run the tests once with `BOARDWRIGHT_ACCEPT=1` to keep the new text, and raise
the version of the rules if old matches would now be played differently.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from boardwright.engine.testing import Habits, Setting, playthrough, playthrough_changes
from boardwright.engine.types import Fischer
from tests.games.shelf import GAMES
from tests.toys.crown import GAME as CROWN
from tests.toys.heroes import GAME as HEROES

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
SEED = 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_playthrough_is_the_kept_one(game):
    file = GOLDEN / f"{game.id}.txt"
    now = playthrough(game, SEED)
    if os.environ.get("BOARDWRIGHT_ACCEPT") == "1":
        file.write_text(now, encoding="utf-8")
    kept = file.read_text(encoding="utf-8") if file.exists() else ""
    assert playthrough_changes(kept, now) == ""


def test_every_kept_playthrough_has_its_game():
    assert {file.stem for file in GOLDEN.iterdir()} == {game.id for game in GAMES}


def test_the_facts_come_first():
    setting = Setting(2, {"health": 12}, clock=Fischer(60, 1))
    lines = playthrough(HEROES, 3, setting=setting, habits=Habits()).splitlines()
    assert lines[:7] == [
        "Heroes (heroes@1), as seat 0 sees it",
        "kind: dice",
        "seats: 2",
        "option health: 12",
        "option die: 6",
        "clock: Fischer(seconds=60, increment=1)",
        "mode: live",
    ]


def test_the_table_is_what_the_seat_sees():
    """The events tell all; the table shows a hand to its owner only."""
    first, second = (playthrough(CROWN, SEED, seat=seat).splitlines() for seat in (0, 1))
    hands = [
        [line.strip() for line in lines if line.strip().startswith("hand:")][:2] for lines in (first, second)
    ]
    assert hands[0][1] == hands[1][0] == "hand: 3 hidden"
    assert "hidden" not in hands[0][0] + hands[1][1]


def test_a_change_is_shown_as_lines():
    text = playthrough(CROWN, SEED)
    changes = playthrough_changes(text, text.replace("kind: card", "kind: dice"))
    assert "-kind: card\n+kind: dice" in changes
