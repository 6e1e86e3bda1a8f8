"""Section 5.5 of the rules document: every attack and every defence of its tables."""

from __future__ import annotations

import pytest

from boardwright.games.dicethrone.heroes.catalogue import CATALOGUE
from boardwright.games.dicethrone.types import CardDrawn
from tests.games.dicethrone.stage import ADVANCE, ATTACKER, DEFENDER, Stage
from tests.games.dicethrone.vectors import ATTACKS, DEFENCES


def ability_of(hero, level, variant):
    """The ability on the board that has this variant at this level."""
    for ability in CATALOGUE[hero].abilities:
        offers = ability.levels[level - 1] if len(ability.levels) >= level else ()
        if isinstance(offers, tuple) and any(offer.id == variant for offer in offers):
            return ability.id
    raise AssertionError(f"{hero} has no {variant} at level {level}")


@pytest.mark.parametrize("row", ATTACKS, ids=lambda row: f"{row[0]}-{row[1]}-{row[3]}")
def test_attack(row):
    (_, hero, level, variant, dice, bonus, defended, damage, change, cp, other_cp, *rest) = row
    tokens, statuses, again, drawn, fire = rest
    stage = Stage(hero, "barbarian").set(ATTACKER, hp=40)
    stage.upgrade(ATTACKER, ability_of(hero, level, variant), level)
    if fire:
        stage.set(ATTACKER, tokens={"fire_mastery": fire})
    stage.declare(variant, *dice)
    assert stage.core.attack.defendable is bool(defended)
    hand = len(stage[ATTACKER].hand)
    stage.roll(*(() if defended else bonus)).play(ATTACKER, ADVANCE).settle()
    if defended:
        assert stage.phase == "defensive_roll"
        stage.defend(1, 1, 1).roll(*bonus).play(DEFENDER, ADVANCE).settle()
    assert stage.phase == ("offensive_roll" if again else "main2")
    assert stage.hp() == (40 + change, 50 - damage)
    assert (stage[ATTACKER].cp, stage[DEFENDER].cp) == (cp, other_cp)
    assert (stage[ATTACKER].tokens, stage[DEFENDER].statuses) == (tokens, statuses)
    assert len(stage[ATTACKER].hand) - hand == drawn
    assert len(stage.happened(CardDrawn)) == drawn
    assert stage.draws == []


@pytest.mark.parametrize("row", DEFENCES, ids=lambda row: f"{row[0]}-{row[1]}-{row[2]}")
def test_defence(row):
    _, hero, defence, level, dice, hp, attacker_hp, tokens, statuses, cp = row
    stage = Stage("barbarian", hero).upgrade(DEFENDER, defence, level)
    stage.declare("slap-5", 1, 1, 1, 1, 1).play(ATTACKER, ADVANCE)
    stage.defend(*dice, ability=defence if hero == "shadow_thief" else "")
    stage.play(DEFENDER, ADVANCE).settle()
    assert stage.hp() == (attacker_hp, hp)
    assert (stage[DEFENDER].tokens, stage[ATTACKER].statuses) == (tokens, statuses)
    assert stage[DEFENDER].cp == cp
    assert stage[DEFENDER].shields == ()
