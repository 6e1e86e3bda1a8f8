"""Texts: every refusal has a sentence in both languages; details are put in once, and nothing raises."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import boardwright.engine
from boardwright.engine.api import Game, Manifest, Refusal
from boardwright.engine.texts import LANGUAGES, engine_texts, explain, fill, find_text
from tests.engine.toys import Talk

SOURCE = Path(next(iter(boardwright.engine.__path__)))


def codes_in_the_engine():
    """The first argument of every `Refusal("…")` and `GameError("…")`."""
    found = set()
    for file in SOURCE.rglob("*.py"):
        if "testing" in file.parts or "primitives" in file.parts:
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("Refusal", "GameError")
                and node.args
                and isinstance(node.args[0], ast.Constant)
            ):
                found.add(node.args[0].value)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_engine_has_a_text(language):
    texts = engine_texts()[language]
    assert [code for code in sorted(codes_in_the_engine()) if f"refusal.{code}" not in texts] == []


def test_both_languages_have_the_same_texts_with_the_same_details():
    english, chinese = (engine_texts()[language] for language in LANGUAGES)
    assert set(english) == set(chinese)

    def details(text):
        return sorted(re.findall(r"\{(\w+)\}", text))

    assert [key for key in english if details(english[key]) != details(chinese[key])] == []


def test_details_are_put_in():
    assert fill("from {min} to {max}", {"min": 1, "max": 3}) == "from 1 to 3"


def test_what_is_missing_stays_visible():
    assert fill("from {min} to {max}", {"min": 1}) == "from 1 to {max}"
    assert fill("100 % {} {0} {", {"x": 1}) == "100 % {} {0} {"


def test_details_are_not_looked_into():
    """A player may call himself `{secret}`."""
    assert fill("{name}: {secret}", {"name": "{secret}", "secret": 7}) == "{secret}: 7"


def test_a_games_own_text_comes_before_the_engines():
    own = {"en": {"refusal.match_over": "Enough!"}}
    assert explain(Refusal("match_over"), "en", own) == "Enough!"
    assert explain(Refusal("match_over"), "en") == engine_texts()["en"]["refusal.match_over"]


def test_a_language_without_the_text_falls_back_to_english():
    own = {"en": {"refusal.x": "no"}, "zh": {}}
    assert explain(Refusal("x"), "zh", own) == "no"
    assert explain(Refusal("x"), "fr", own) == "no"
    assert find_text((own,), "nothing", "en") is None


def test_a_refusal_that_nobody_described_is_its_code():
    assert explain(Refusal("very_special")) == "very_special"
    assert Refusal("very_special").text_key == "refusal.very_special"


def test_a_game_in_a_package_without_texts_explains_itself_all_the_same():
    game = Game(Manifest("toy", 2), Talk())
    assert game.explain(Refusal("match_over"), "zh") == engine_texts()["zh"]["refusal.match_over"]
    assert game.title() == "toy"
