"""Texts: complete in both languages, and those of cards and abilities say what the data say.

After a change of the data run the tests once with `BOARDWRIGHT_ACCEPT=1` to write the texts that follow from it.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

import boardwright.games.dicethrone as package
from boardwright.engine.texts import LANGUAGES, load_texts
from boardwright.games.dicethrone import GAME
from boardwright.games.dicethrone.heroes.catalogue import CARDS, CATALOGUE
from boardwright.games.dicethrone.heroes.marks import STATUSES, TOKENS
from boardwright.games.dicethrone.play.answers import BOOK
from boardwright.games.dicethrone.wording import all_texts, ladder

LOCALE = Path(package.__file__).parent / "locale"


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_follow_from_the_data(language):
    kept = load_texts(package.__name__)
    made = all_texts(kept, language)
    if os.environ.get("BOARDWRIGHT_ACCEPT") == "1":
        file = LOCALE / f"{language}.json"
        file.write_text(
            json.dumps({**kept[language], **made}, ensure_ascii=False, indent=2) + "\n", encoding="utf-8"
        )
        return
    assert {key: kept[language].get(key) for key in made} == made
    assert not [key for key, text in made.items() if "{" in text]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language):
    marks = [*STATUSES, *TOKENS]
    keys = [
        *(f"card.{card}" for card in CARDS),
        *(f"mark.{mark}" for mark in marks),
        *(f"mark.{mark}.text" for mark in marks),
        *(f"hero.{hero}" for hero in CATALOGUE),
        *(f"hero.{hero}.text" for hero in CATALOGUE),
        *(f"ability.{ability.id}" for hero in CATALOGUE.values() for ability in hero.abilities),
        *(f"symbol.{symbol}" for hero in CATALOGUE.values() for symbol in hero.faces),
        *(f"prompt.{name}" for name in BOOK.answers.ids),
        *(f"command.{kind}" for kind in GAME.command_types if GAME.command_types[kind] in GAME.commands),
    ]
    assert [key for key in keys if key not in GAME.texts[language]] == []


def test_a_deck_has_33_cards():
    for hero in CATALOGUE.values():
        assert len(hero.cards) == 15
    assert len(CARDS) == 6 * 15 + 18


def test_an_upgrade_says_what_the_ability_comes_to():
    texts = GAME.texts["en"]
    punch = "Fist Technique rises to level 2: 3 / 4 / 5 fists. Deal 7 / 8 / 9 damage."
    assert texts["card.card-thrust-punch-2.text"] == punch
    assert texts["card.card-thrust-punch-2.short"] == "Fist Technique 2: 7 / 8 / 9 damage."
    assert texts["card.card-meditation-2.short"].startswith("Meditation 2: 5 dice: ")
    variants = texts["card.card-violent-assault-2.short"]
    assert "Crushing Blow: 2 damage" in variants
    assert "Earth Shaker: 7 damage" in variants


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_levels_of_an_ability_read_the_same(language):
    """Whoever pays for an upgrade reads what for."""
    texts = GAME.texts[language]
    lifted = [(card.ability, texts[f"card.{card.id}.text"]) for card in CARDS.values() if card.ability]
    bare = [(ability, re.sub(r"^[^:：]*", "", text)) for ability, text in lifted]
    assert len(set(bare)) == len(bare)


def test_symbols_are_counted_in_words():
    texts = GAME.texts["en"]
    assert texts["ability.calm-water-2-way-of-monk.2.text"].startswith("1 fist + 1 palm + 1 taiji + 1 lotus.")
    assert texts["ability.elusive-step.2.short"].endswith("2+ feet: −50 % damage")
    assert texts["ability.shadow-shank.1.short"].startswith("5 + CP as damage")


def test_what_differs_in_its_numbers_alone_is_said_once():
    assert ladder(["4 damage", "6 damage", "8 damage"]) == "4 / 6 / 8 damage"
    assert ladder(["4 damage, +1 CP", "6 damage, +1 CP"]) == "4 / 6 damage, +1 CP"
    assert ladder(["4 damage", "6 damage, Knockdown"]) is None
    assert ladder(["4 damage"]) == "4 damage"


def test_conditions_of_a_card_are_said_once_in_few_words():
    short = GAME.texts["en"]["card.card-enlightenment.short"]
    assert short == "1 bonus die; lotus: +2 Taiji, +1 Evasive, +1 Purify; no lotus: draw 1."
