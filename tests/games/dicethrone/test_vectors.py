"""Section 5.5 of the rules document: every attack and every defence of its tables."""

from __future__ import annotations

import pytest

from boardwright.games.dicethrone.heroes.catalogue import CATALOGUE
from boardwright.games.dicethrone.types import CardDrawn
from tests.games.dicethrone.stage import ADVANCE, ATTACKER, DEFENDER, Stage
from tests.games.dicethrone.vectors import ATTACKS, DEFENCES, dice, marks


def test_no_row_is_missing():
    assert [row["number"] for row in ATTACKS] == [f"A-{number:03d}" for number in range(1, 142)]
    assert [row["number"] for row in DEFENCES] == [f"D-{number:02d}" for number in range(1, 13)]


def ability_of(hero, level, variant):
    """The ability on the board that has this variant at this level."""
    for ability in CATALOGUE[hero].abilities:
        offers = ability.levels[level - 1] if len(ability.levels) >= level else ()
        if isinstance(offers, tuple) and any(offer.id == variant for offer in offers):
            return ability.id
    raise AssertionError(f"{hero} has no {variant} at level {level}")


@pytest.mark.parametrize("row", ATTACKS, ids=lambda row: f"{row['number']}-{row['ability']}")
def test_attack(row):
    hero, level, ability = row["hero"], int(row["level"]), row["ability"]
    bonus, defended = dice(row["bonus dice"]), row["defence"] == "yes"
    stage = Stage(hero, "barbarian").set(ATTACKER, hp=40)
    stage.upgrade(ATTACKER, ability_of(hero, level, ability), level)
    if fire := int(row["fire mastery before"]):
        stage.set(ATTACKER, tokens={"fire_mastery": fire})
    stage.declare(ability, *dice(row["dice"]))
    assert stage.core.attack.defendable is defended
    stage.roll(*(() if defended else bonus)).play(ATTACKER, ADVANCE).settle()
    if defended:
        assert stage.phase == "defensive_roll"
        stage.defend(1, 1, 1).roll(*bonus).play(DEFENDER, ADVANCE).settle()
    assert stage.phase == {"attack": "offensive_roll", "main2": "main2"}[row["follows"]]
    assert stage.hp() == (40 + int(row["own hp"]), 50 - int(row["damage"]))
    assert (stage[ATTACKER].cp, stage[DEFENDER].cp) == (int(row["cp"]), int(row["other cp"]))
    assert stage[ATTACKER].tokens == marks(row["tokens"])
    assert stage[DEFENDER].statuses == marks(row["other statuses"])
    assert len(stage[ATTACKER].hand) == len(stage.happened(CardDrawn)) == int(row["cards drawn"])
    assert stage.draws == []


@pytest.mark.parametrize("row", DEFENCES, ids=lambda row: f"{row['number']}-{row['ability']}")
def test_defence(row):
    hero, ability = row["hero"], row["ability"]
    stage = Stage("barbarian", hero).upgrade(DEFENDER, ability, int(row["level"]))
    stage.declare("slap-5", 1, 1, 1, 1, 1).play(ATTACKER, ADVANCE)
    stage.defend(*dice(row["dice"]), ability=ability if hero == "shadow_thief" else "")
    stage.play(DEFENDER, ADVANCE).settle()
    assert stage.hp() == (int(row["attacker hp"]), int(row["hp"]))
    assert stage[DEFENDER].tokens == marks(row["tokens"])
    assert stage[ATTACKER].statuses == marks(row["attacker statuses"])
    assert (stage[DEFENDER].cp, stage[DEFENDER].shields) == (int(row["cp"]), ())
