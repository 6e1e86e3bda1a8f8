"""The words on the cards, in both languages: whatever there is has a name and a text, as they were handed over; and the
list of cards in the documentation is that of the code."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from boardwright.engine.texts import LANGUAGES, load_texts
from boardwright.games.smashup.cardlist import generate as card_list
from boardwright.games.smashup.cards.catalogue import ACTIONS, BASES, CARDS, MINIONS
from boardwright.games.smashup.play.book import RULES
from boardwright.games.smashup.sheet import generate
from boardwright.games.smashup.types import FACTIONS
from boardwright.kits.scripts.cards import Choose

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "web/src/boards/smashup/sheet.json"
TEXTS = load_texts("boardwright.games.smashup")
OTHERWISE = {
    "ninja_poison",
    "zombie_not_enough_bullets",
    "zombie_mall_crawl",
    "ghost_across_the_divide",
    "pirate_full_sail",
}
"""Their rules were decided after the texts: any number instead of all, and a special that is an action, too."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_base_and_faction_is_named_and_explained(language):
    texts = TEXTS[language]
    found = {key.removesuffix(".text") for key in texts if key.startswith(("card.", "faction."))}
    names = {f"card.{card}" for card in (*MINIONS, *ACTIONS, *BASES)} | {
        f"faction.{each}" for each in FACTIONS
    }
    assert found == names
    assert [name for name in names if not texts[name].strip() or not texts[f"{name}.text"].strip()] == []


def test_they_are_the_words_that_were_handed_over():
    with (Path(__file__).parent / "texts.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(CARDS)
    for row in rows:
        key = f"card.{row['id']}"
        for language in LANGUAGES:
            assert TEXTS[language][key] == row[f"name_{language}"]
            same = TEXTS[language][f"{key}.text"] == row[f"text_{language}"]
            assert same == (row["id"] not in OTHERWISE), row["id"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_words(language):
    asked = {step.name for script in RULES.scripts.values() for step in script if isinstance(step, Choose)}
    missing = [name for name in (*asked, *RULES.answers) if f"prompt.{name}" not in TEXTS[language]]
    assert set(missing) <= {"order_triggers"}  # of the kit, where players decide the order


def test_the_list_of_cards_is_that_of_the_code():
    made = (ROOT / "docs/smash-up-cards.md").read_text("utf-8")
    assert made == card_list(), "run: python -m boardwright.games.smashup.cardlist > docs/smash-up-cards.md"
    assert all(TEXTS["en"][f"card.{card.id}"] in made for card in CARDS)


def test_the_pages_cards_are_those_of_the_rules():
    made = generate()
    assert PAGE.read_text() == made, "run: python -m boardwright.games.smashup.sheet"
    assert set(json.loads(made)["cards"]) == {*MINIONS, *ACTIONS, *BASES}
