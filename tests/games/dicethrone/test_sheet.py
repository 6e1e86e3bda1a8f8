"""The page's sheet is that of the data, and everything on it has words in both languages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boardwright.engine.texts import LANGUAGES
from boardwright.games.dicethrone import GAME
from boardwright.games.dicethrone.sheet import generate

ROOT = Path(__file__).resolve().parents[3]
SHEET = ROOT / "web/src/boards/dicethrone/sheet.json"
ABILITIES = [ability for hero in json.loads(generate())["heroes"].values() for ability in hero["abilities"]]


def test_the_page_knows_the_heroes_of_the_rules():
    command = "python -m boardwright.games.dicethrone.sheet > web/src/boards/dicethrone/sheet.json"
    assert SHEET.read_text() == generate(), f"run: {command}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_shown_can_be_read(language):
    texts = GAME.texts[language]
    wanted = [f"card.{card}.text" for card in json.loads(generate())["cards"]]
    for ability in ABILITIES:
        for level, content in enumerate(ability["levels"], 1):
            names = [each["id"] for each in content] if isinstance(content, list) else [ability["id"]]
            wanted += [f"ability.{name}.{level}.text" for name in names]
    assert [key for key in wanted if not texts.get(key)] == []


def test_printed_damage():
    printed = {
        variant["id"]: variant["damage"]
        for ability in ABILITIES
        if ability["kind"] == "attack"
        for variant in ability["levels"][0]
    }
    assert printed["fist-technique-4"] == [6, 6]
    assert printed["taiji-combo"] == [6, 9]
    assert printed["suppress"] == [3, 18]
    assert printed["exploding-arrow"] == [3, 13], "no die can show a bow and a foot at once"
    assert printed["steadfast-3"] == [0, 0]
    assert printed["kidney-shot"] is None, "it depends on CP"
