"""The corpus: recorded matches that must replay for ever, each under the rules that it names."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardwright.engine.replay import read_replay, write_replay
from boardwright.engine.testing import Habits, Setting, record
from tests.games.shelf import GAMES, find_game
from tests.toys.crown import GAME as CROWN

CORPUS = Path(__file__).resolve().parent.parent / "corpus"
FILES = sorted(CORPUS.glob("*/*.jsonl"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_recorded_match_replays(file):
    text = file.read_text(encoding="utf-8")
    match = read_replay(text, find_game)
    assert match.header.game == file.parent.name
    assert write_replay(match) == text


def test_every_game_is_recorded():
    recorded = {file.parent.name for file in FILES}
    assert {game.reference for game in GAMES} <= recorded


@pytest.mark.parametrize(
    "command", ["REQUEST_UNDO", "TIMEOUT", "ANSWER", "PASS", "ADVANCE_PHASE", "SELECT_CHARACTER"]
)
def test_the_corpus_has_seen(command):
    """Undo, absent players, questions, windows, phases, heroes: whatever a match can be made of."""
    assert any(f'"{command}"' in file.read_text(encoding="utf-8") for file in FILES)


def test_the_same_match_is_recorded_again():
    setting = Setting(2, {"goal": 5}, mode="local")
    one, two = (record(CROWN, 11, setting=setting, habits=Habits(undo=3)) for _ in range(2))
    assert one == two
    assert '"REQUEST_UNDO"' in one
