"""Sections 3 and 4 of the rules document: what each card costs, when it may be played, and what it does."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright.games.dicethrone.heroes.catalogue import CARDS, CATALOGUE
from boardwright.games.dicethrone.types import PlayCard
from tests.games.dicethrone.stage import ADVANCE, ATTACKER, DEFENDER, Stage

MARKED = {"blinded": 1, "entangle": 1, "targeted": 1}

ACTIONS: tuple[tuple[Any, ...], ...] = (
    # hero, card, bonus dice, before → cp, drawn, own tokens, other's statuses, hp
    ("monk", "card-enlightenment", (6,), {}, 9, 0, {"taiji": 2, "evasive": 1, "purify": 1}, {}, 40),
    ("monk", "card-enlightenment", (4,), {}, 9, 1, {}, {}, 40),
    ("monk", "card-inner-peace", (), {}, 9, 0, {"taiji": 2}, {}, 40),
    ("monk", "card-deep-thought", (), {}, 6, 0, {"taiji": 5}, {}, 40),
    (
        "monk",
        "card-buddha-light",
        (),
        {},
        6,
        0,
        {"taiji": 1, "evasive": 1, "purify": 1},
        {"knockdown": 1},
        40,
    ),
    ("monk", "card-palm-strike", (), {}, 9, 0, {}, {"knockdown": 1}, 40),
    ("barbarian", "card-energetic", (6,), {}, 9, 0, {}, {"concussion": 1}, 42),
    ("barbarian", "card-energetic", (5,), {}, 9, 1, {}, {}, 40),
    ("barbarian", "card-lucky", (4, 5, 6), {}, 9, 0, {}, {}, 45),
    ("barbarian", "card-head-blow", (), {}, 8, 0, {}, {"concussion": 1}, 40),
    ("pyromancer", "card-infernal-embrace", (3,), {}, 9, 0, {"fire_mastery": 2}, {}, 40),
    ("pyromancer", "card-infernal-embrace", (6,), {}, 9, 1, {}, {}, 40),
    ("pyromancer", "card-fan-the-flames", (), {"fire_mastery": 5}, 6, 0, {"fire_mastery": 6}, {}, 40),
    ("moon_elf", "moon-shadow-strike", (6,), {}, 9, 0, {}, MARKED, 40),
    ("moon_elf", "moon-shadow-strike", (1,), {}, 9, 1, {}, {}, 40),
    ("moon_elf", "dodge", (), {}, 8, 0, {"evasive": 1}, {}, 40),
    ("moon_elf", "moonlight-magic", (), {}, 5, 0, {"evasive": 1}, MARKED, 40),
    ("shadow_thief", "action-sneaky-sneaky", (), {}, 8, 0, {"sneak_attack": 1}, {}, 40),
    ("shadow_thief", "action-one-with-shadows", (6,), {}, 11, 0, {"sneak_attack": 1}, {}, 40),
    ("shadow_thief", "action-one-with-shadows", (1,), {}, 9, 1, {}, {}, 40),
    ("shadow_thief", "action-poison-tip", (), {}, 7, 0, {}, {"poison": 1}, 40),
    ("shadow_thief", "action-card-trick", (), {}, 7, 1, {}, {}, 40),
    ("shadow_thief", "action-card-trick", (), {"sneak": 1}, 7, 2, {"sneak": 1}, {}, 40),
    ("shadow_thief", "action-shadow-coins", (), {}, 11, 0, {}, {}, 40),
    ("shadow_thief", "action-shadow-coins", (), {"sneak": 1}, 12, 0, {"sneak": 1}, {}, 40),
    ("shadow_thief", "action-into-the-shadows", (), {}, 5, 0, {"sneak": 1}, {}, 40),
    ("paladin", "card-might", (), {}, 8, 0, {"crit": 1}, {}, 40),
    ("paladin", "card-divine-favor", (1,), {}, 8, 2, {}, {}, 40),
    ("paladin", "card-divine-favor", (3,), {}, 8, 0, {}, {}, 43),
    ("paladin", "card-divine-favor", (5,), {}, 8, 0, {}, {}, 44),
    ("paladin", "card-divine-favor", (6,), {}, 11, 0, {}, {}, 40),
    ("paladin", "card-gods-grace", (6,), {}, 13, 0, {}, {}, 40),
    ("paladin", "card-gods-grace", (5,), {}, 9, 1, {}, {}, 40),
    ("monk", "card-one-throw-fortune", (1,), {}, 10, 0, {}, {}, 40),
    ("monk", "card-one-throw-fortune", (5,), {}, 12, 0, {}, {}, 40),
    ("monk", "card-boss-generous", (), {}, 11, 0, {}, {}, 40),
    ("monk", "card-double", (), {}, 8, 2, {}, {}, 40),
    ("monk", "card-super-double", (), {}, 7, 3, {}, {}, 40),
)


@pytest.mark.parametrize(
    ("hero", "card", "bonus", "before", "cp", "drawn", "tokens", "statuses", "hp"),
    ACTIONS,
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_action_card(hero, card, bonus, before, cp, drawn, tokens, statuses, hp):
    stage = Stage(hero, "barbarian").set(ATTACKER, hp=40, cp=9, tokens=before, since={})
    stage.roll(*bonus).card(ATTACKER, card)
    own, other = stage[ATTACKER], stage[DEFENDER]
    assert (own.cp, own.hp, len(own.hand)) == (cp, hp, drawn)
    assert (own.tokens, other.statuses, own.statuses) == (tokens, statuses, {})
    assert own.discard == (card,)
    assert stage.phase == "main1"
    assert stage.draws == []


MODIFIERS: tuple[tuple[Any, ...], ...] = (
    # hero, attack, card, bonus dice, fire before → damage, statuses after it
    (
        "barbarian",
        ("slap-3", 1, 1, 1, 4, 6),
        "card-more-please",
        (1, 2, 3, 4, 6),
        0,
        4 + 3,
        {"concussion": 1},
    ),
    ("pyromancer", ("fireball-3", 1, 1, 1, 4, 4), "card-red-hot", (), 3, 4 + 3, {}),
    ("pyromancer", ("fireball-3", 1, 1, 1, 4, 4), "card-get-fired-up", (1,), 0, 4 + 3, {}),
    ("pyromancer", ("fireball-3", 1, 1, 1, 4, 4), "card-get-fired-up", (4,), 0, 4, {"burn": 1}),
    ("pyromancer", ("fireball-3", 1, 1, 1, 4, 4), "card-get-fired-up", (5,), 0, 4, {}),
    ("pyromancer", ("fireball-3", 1, 1, 1, 4, 4), "card-get-fired-up", (6,), 0, 4, {"knockdown": 1}),
    ("moon_elf", ("longbow-3-1", 1, 1, 1, 4, 6), "volley", (1, 1, 4, 6, 6), 0, 3 + 2, {"entangle": 1}),
    ("moon_elf", ("longbow-3-1", 1, 1, 1, 4, 6), "watch-out", (1,), 0, 3 + 2, {}),
    ("moon_elf", ("longbow-3-1", 1, 1, 1, 4, 6), "watch-out", (4,), 0, 3, {"entangle": 1}),
    ("moon_elf", ("longbow-3-1", 1, 1, 1, 4, 6), "watch-out", (6,), 0, 3, {"blinded": 1}),
)


@pytest.mark.parametrize(("hero", "attack", "card", "bonus", "fire", "damage", "statuses"), MODIFIERS)
def test_attack_modifier(hero, attack, card, bonus, fire, damage, statuses):
    stage = Stage(hero, "barbarian").set(ATTACKER, cp=9, tokens={"fire_mastery": fire} if fire else {})
    stage.declare(*attack).roll(*bonus).card(ATTACKER, card)
    assert stage[DEFENDER].statuses == statuses
    stage.play(ATTACKER, ADVANCE).defend(1, 1, 1).play(DEFENDER, ADVANCE).settle()
    assert stage[DEFENDER].hp == 50 - damage


@pytest.mark.parametrize(("sneak", "turned"), [({}, 1), ({"sneak": 1}, 2)])
def test_shadow_manipulation(sneak, turned):
    stage = Stage("shadow_thief").set(ATTACKER, cp=5, tokens=sneak).play(ATTACKER, ADVANCE)
    stage.roll(1, 1, 1, 1, 1)
    stage.play(ATTACKER, stage.legal(ATTACKER)[0]).card(ATTACKER, "action-shadow-manipulation")
    for die in range(turned):
        stage.answer((die, 6))
    assert stage.wait is None
    assert stage.core.tray.values == (6,) * turned + (1,) * (5 - turned)


def test_unexpected_turns_up_to_two_dice_of_whoever_rolled():
    stage = Stage().set(DEFENDER, cp=5).deal(DEFENDER, "card-unexpected").to_roll(1, 1, 1, 4, 6)
    stage.play(DEFENDER, PlayCard("card-unexpected")).answer((0, 5)).answer((2, 4))
    assert stage.core.tray.values == (5, 1, 4, 4, 6)
    stage = Stage().set(DEFENDER, cp=5).deal(DEFENDER, "card-unexpected").to_roll(1, 1, 1, 4, 6)
    stage.play(DEFENDER, PlayCard("card-unexpected")).answer((0, 5)).pass_()
    assert stage.core.tray.values == (5, 1, 1, 4, 6)
    assert stage[DEFENDER].cp == 2


UPGRADES = {
    "monk": """
        card-thrust-punch-2 2 fist-technique 2   card-thrust-punch-3 2 fist-technique 3
        card-contemplation-2 2 zen-forget 2      card-mahayana-2 1 harmony 2
        card-lotus-bloom-2 2 lotus-palm 2        card-combo-punch-2 2 taiji-combo 2
        card-storm-assault-2 1 thunder-strike 2  card-zen-fist-2 2 calm-water 2
        card-meditation-2 2 meditation 2         card-meditation-3 3 meditation 3""",
    "barbarian": """
        card-slap-2 2 slap 2                        card-slap-3 3 slap 3
        card-all-out-strike-2 2 all-out-strike 2    card-all-out-strike-3 3 all-out-strike 3
        card-powerful-strike-2 2 powerful-strike 2  card-violent-assault-2 2 violent-assault 2
        card-steadfast-2 2 steadfast 2              card-suppress-2 2 suppress 2
        card-reckless-strike-2 2 reckless-strike 2  card-thick-skin-2 3 thick-skin 2""",
    "pyromancer": """
        card-fireball-2 1 fireball 2        card-burning-soul-2 1 soul-burn 2
        card-hot-streak-2 2 fiery-combo 2   card-meteor-2 2 meteor 2
        card-pyro-blast-2 2 pyro-blast 2    card-pyro-blast-3 3 pyro-blast 3
        card-burn-down-2 2 burn-down 2      card-ignite-2 2 ignite 2
        card-magma-armor-2 1 magma-armor 2  card-magma-armor-3 3 magma-armor 3""",
    "moon_elf": """
        upgrade-longbow-2 2 longbow 2                  upgrade-longbow-3 3 longbow 3
        upgrade-deadeye-shot-2 2 covert-fire 2         upgrade-covering-fire-2 2 covering-fire 2
        upgrade-exploding-arrow-2 2 exploding-arrow 2  upgrade-exploding-arrow-3 3 exploding-arrow 3
        upgrade-entangling-shot-2 2 entangling-shot 2  upgrade-blinding-shot-2 2 blinding-shot 2
        upgrade-eclipse-2 2 eclipse 2                  upgrade-elusive-step-2 3 elusive-step 2""",
    "shadow_thief": """
        upgrade-dagger-strike-2 2 dagger-strike 2    upgrade-pickpocket-2 2 pickpocket 2
        upgrade-steal-2 1 steal 2                    upgrade-kidney-shot-2 2 kidney-shot 2
        upgrade-shadow-dance-2 1 shadow-dance 2      upgrade-cornucopia-2 2 cornucopia 2
        upgrade-shadow-defense-2 2 shadow-defense 2  upgrade-fearless-riposte-2 4 fearless-riposte 2""",
    "paladin": """
        card-righteous-combat-2 2 righteous-combat 2    card-righteous-combat-3 4 righteous-combat 3
        card-blessing-of-might-2 2 blessing-of-might 2  card-holy-strike-2 2 holy-strike 2
        card-holy-light-2 2 holy-light 2                card-vengeance-2 1 vengeance 2
        card-righteous-prayer-2 2 righteous-prayer 2    card-holy-defense-2 3 holy-defense 2
        card-holy-defense-3 4 holy-defense 3            card-tithes-2 3 tithes 2""",
}
"""Hero → card, cost, ability, level."""


@pytest.mark.parametrize("hero", UPGRADES)
def test_upgrade_cards(hero):
    words = UPGRADES[hero].split()
    rows = [tuple(words[at : at + 4]) for at in range(0, len(words), 4)]
    cards = [card for card in CATALOGUE[hero].cards if card.timing == "upgrade"]
    assert sorted(rows) == sorted((card.id, str(card.cost), card.ability, str(card.level)) for card in cards)
    for card, cost, ability, level in rows:
        stage = Stage(hero).set(ATTACKER, cp=9).card(ATTACKER, card)
        assert stage[ATTACKER].upgrades == {ability: card}
        assert stage[ATTACKER].cp == 9 - int(cost)
        assert CARDS[card].level == int(level)
