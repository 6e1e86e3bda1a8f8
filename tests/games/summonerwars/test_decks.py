"""Decks of Summoner Wars: each rule of deck building by its own refusal, and codes that stay."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Deck, Refusal
from boardwright.engine.texts import explain, load_texts
from boardwright.games.summonerwars.cards.catalogue import FACTIONS
from boardwright.games.summonerwars.decks import DECKS, draw_pile, faction_of
from tests.games.summonerwars.numbered import ruling

TEXTS = load_texts("boardwright.games.summonerwars")
FALLEN = DECKS.prebuilt["necromancer"]

CODES = {
    "necromancer": "10YN-R07W-DDC",
    "trickster": "47S4-NXT0-1843-K6",
    "paladin": "HFDE-EEC3-FG02-A35M-D",
    "goblin": "280Q-PMZE-2WBP-M003-6E9J-M",
    "frost": "98Q7-NJ2Q-YV14-D170-0042-12DF",
    "barbaric": "166F-5TYA-3WSP-R7SW-DK80-0056-0FBE",
}
"""Somebody has them: they are read for ever."""


def changed(deck=FALLEN, *, leader=None, free=None, **counts):
    cards = dict(deck.cards) | {name.replace("_", "-"): count for name, count in counts.items()}
    kept = tuple((card, count) for card, count in cards.items() if count)
    return Deck(deck.leader if leader is None else leader, kept, deck.free if free is None else free)


@pytest.mark.parametrize("faction", FACTIONS)
def test_the_ready_made_deck_of_a_faction_is_legal_and_its_code_stays(faction):
    deck = DECKS.prebuilt[faction]
    assert DECKS.refusal(deck) is None
    assert DECKS.code_of(deck) == CODES[faction]
    assert DECKS.read(CODES[faction]) == DECKS.known(deck)[0]
    assert sorted(draw_pile(deck)) == sorted(FACTIONS[faction].deck)


BROKEN = {
    "deck_summoner_missing": changed(leader=""),
    "deck_commons_short": changed(necro_undead_archer=3),
    "deck_commons_over": changed(frost_mage=1, free=True),
    "deck_champions_short": changed(necro_dragos=0),
    "deck_champions_over": changed(frost_oleg=1, free=True),
    "deck_standard_events_short": changed(necro_annihilate=1),
    "deck_standard_events_over": changed(frost_parapet=1, free=True),
    "deck_symbol_mismatch": changed(necro_dragos=0, frost_oleg=1),
    "too_many_copies": changed(necro_undead_archer=5, necro_undead_warrior=3),
    "unknown_card": changed(necro_funeral_pyre=2),
    "unknown_leader": changed(leader="necro-dragos"),
}


@ruling(135, 136)
@pytest.mark.parametrize("code", BROKEN)
def test_each_rule_has_a_refusal_of_its_own_in_both_languages(code):
    refusal = DECKS.refusal(BROKEN[code])
    assert refusal is not None
    assert refusal.code == code
    words = {explain(refusal, language, TEXTS) for language in ("en", "zh")}
    assert len(words) == 2
    assert not any("{" in text or code in text for text in words)


@ruling(136)
@pytest.mark.parametrize(
    "deck",
    [
        changed(necro_undead_archer=5, necro_undead_warrior=3),
        changed(necro_dragos=2, necro_gul_das=0),
        changed(necro_annihilate=3, necro_blood_summon=1),
    ],
)
def test_each_card_has_a_number_of_copies_that_is_not_exceeded(deck):
    refusal = DECKS.refusal(deck)
    assert refusal is not None
    assert refusal.code == "too_many_copies"


@ruling(135)
def test_without_a_summoner_nothing_else_is_said():
    (only,) = DECKS.requirements(Deck("", (("frost-mage", 1),)))
    assert only.refusal == Refusal("deck_summoner_missing")


@ruling(137)
def test_in_free_mode_only_the_symbols_are_left_aside():
    strange = changed(necro_dragos=0, frost_oleg=1)
    mismatch = DECKS.requirements(strange)[-1]
    assert (mismatch.cards, mismatch.have) == (("frost-oleg",), 1)
    free = changed(strange, free=True)
    assert DECKS.refusal(free) is None
    assert DECKS.read(DECKS.code_of(free)) == DECKS.known(free)[0]
    assert len(draw_pile(free)) == 30
    assert faction_of(free).id == "necromancer"


@ruling(138)
def test_a_deck_comes_back_from_its_code():
    named = changed(necro_undead_archer=2, necro_undead_warrior=4, frost_mage=2, free=True)
    assert DECKS.read(DECKS.code_of(named)) == DECKS.known(named)[0]
    with pytest.raises(ValueError, match="not in tuple"):  # without a summoner there is no code
        DECKS.code_of(changed(leader=""))


@ruling(138)
def test_a_card_that_is_not_known_is_left_out():
    known, unknown = DECKS.known(changed(moon_dragon=2))
    assert (known, unknown) == (DECKS.known(FALLEN)[0], ("moon-dragon",))


@ruling(139)
@pytest.mark.parametrize("faction", FACTIONS)
def test_a_summoner_brings_two_units_gates_and_the_epic_event(faction):
    added = dict(DECKS.added(DECKS.prebuilt[faction].leader))
    prefix = FACTIONS[faction].prefix
    assert added.pop(f"{prefix}-starting-gate") == 1
    assert added.pop(f"{prefix}-portal") == 3
    assert sorted(added.values()) == [1, 1, 2]
    units = {card.id for card in FACTIONS[faction].units}
    assert len(set(added) & units) == 2


def test_a_forged_code_meets_the_rules():
    assert DECKS.read(DECKS.code_of(changed(necro_dragos=0))) == Refusal(
        "deck_champions_short", {"have": 2, "need": 3, "n": 1}
    )
    assert DECKS.read(CODES["frost"][:-1]) == Refusal("bad_deck_code")
