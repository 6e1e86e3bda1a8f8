"""The words on the cards, in both languages: whatever there is has a name and a text, as they were handed over."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from boardwright.engine.texts import LANGUAGES, load_texts
from boardwright.games.summonerwars.cards.catalogue import ABILITIES, EVENTS, FACTIONS, STRUCTURES, UNITS
from boardwright.games.summonerwars.sheet import generate

PAGE = Path(__file__).parents[3] / "web/src/boards/summonerwars/sheet.json"
TEXTS = load_texts("boardwright.games.summonerwars")
NAMES = {f"card.{card}" for card in (*UNITS, *EVENTS, *STRUCTURES)} | {
    f"ability.{each}" for each in ABILITIES
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_ability_is_named_and_explained(language):
    texts = TEXTS[language]
    found = {key.removesuffix(".text") for key in texts if key.startswith(("card.", "ability."))}
    assert found == NAMES
    assert [name for name in NAMES if not texts[name].strip() or not texts[f"{name}.text"].strip()] == []


def test_they_are_the_words_that_were_handed_over():
    with (Path(__file__).parent / "texts.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(NAMES)
    for row in rows:
        key = f"{'ability' if row['kind'] == 'ability' else 'card'}.{row['id']}"
        for language in LANGUAGES:
            assert TEXTS[language][key] == row[f"name_{language}"]
            assert TEXTS[language][f"{key}.text"] == row[f"text_{language}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_unit_says_what_its_abilities_say(language):
    """A card's text is its abilities, one after the other, so that neither can change alone."""
    texts = TEXTS[language]
    for card in UNITS.values():
        said = texts[f"card.{card.id}.text"].replace(" ", "")
        for ability in card.abilities:
            assert texts[f"ability.{ability}"].replace(" ", "") in said
            assert texts[f"ability.{ability}.text"].replace(" ", "") in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_factions_symbols_and_classes_are_named(language):
    texts = TEXTS[language]
    symbols = {symbol for card in UNITS.values() for symbol in card.symbols}
    for key in (
        *(f"faction.{faction}{part}" for faction in FACTIONS for part in ("", ".short", ".text")),
        *(f"symbol.{symbol}" for symbol in symbols),
        *(f"class.{rank}" for rank in ("summoner", "champion", "common", "gate", "epic", "standard")),
    ):
        assert texts[key].strip()


def test_the_pages_cards_are_those_of_the_rules():
    made = generate()
    assert PAGE.read_text() == made, "run: python -m boardwright.games.summonerwars.sheet"
    assert set(json.loads(made)["cards"]) == {*UNITS, *EVENTS, *STRUCTURES}
