"""Rulings about the Frost Dwarves."""

from __future__ import annotations

import pytest

from boardwright.games.summonerwars.types import PlayEvent
from tests.games.summonerwars.field import GATE, GOLEM, PORTAL, WARRIOR, ZOMBIE, Field, M, R, S, cell
from tests.games.summonerwars.numbered import ruling

MAGE, NATIANA, OLEG, JARMUND, SMITH = (
    "frost-mage",
    "frost-natiana",
    "frost-oleg",
    "frost-jarmund",
    "frost-ice-smith",
)
RAM, SHIFT, REPAIR, PARAPET = "frost-ice-ram", "frost-glacial-shift", "frost-ice-repair", "frost-parapet"


def dwarves(phase="attack", **more):
    return Field(phase, "frost", **more)


@ruling(106, "frost_bolt")
def test_106_frost_bolts():
    field = dwarves()
    mage = field.put(MAGE, (4, 2))
    found = [field.strength(mage)]
    for card, where, seat in ((GATE, (4, 3), 0), (GOLEM, (3, 2), 0), (GATE, (5, 2), 1), (GATE, (2, 2), 0)):
        field.put(card, where, seat)
        found.append(field.strength(mage))
    assert found == [1, 2, 3, 3, 3]


@ruling(107, "greater_frost_bolt")
def test_107_greater_frost_bolts():
    field = dwarves()
    natiana = field.put(NATIANA, (4, 2))
    for where in ((4, 3), (2, 2), (4, 5)):
        field.put(PORTAL, where)
    assert field.strength(natiana) == 4


@ruling(108, "cold_snap", "mobile_structure")
def test_108_a_cold_snap():
    field = dwarves()
    gate, golem, enemy = field.put(PORTAL, (4, 2)), field.put(GOLEM, (5, 2)), field.put(PORTAL, (6, 2), 1)
    lives = []
    for where in ((4, 4), (5, 4)):
        field.put(OLEG, where)
        lives.append([field.number(each, "life") for each in (gate, golem, enemy)])
    assert lives == [[6, 6, 5], [7, 7, 5]]


@ruling(108)
def test_108_when_the_cold_goes_the_gate_falls():
    field = Field("attack", "necromancer", "frost")
    field.put(PORTAL, (4, 2), 1, damage=5)
    oleg = field.put(OLEG, (4, 4), 1, damage=6)
    field.put(WARRIOR, (4, 5))
    field.attack(field.at((4, 5)).id, (4, 4), M, M)
    assert field.gone(oleg)
    assert [piece.card for piece in field.core.pieces.values() if piece.card == PORTAL] == []
    assert field.magic() == 11


@ruling(109, "structure_shift")
def test_109_shifting_a_structure():
    field = dwarves("move", home=(6, 2))
    gate, golem = field.put(PORTAL, (4, 3)), field.put(GOLEM, (5, 4))
    enemy, far, theirs = field.put(PORTAL, (4, 2), 1), field.put(PORTAL, (1, 2)), field.put(GOLEM, (3, 2), 1)
    field.move("s0", (5, 2))
    assert set(field.offered) == {gate, golem}
    assert not {enemy, far, theirs} & set(field.offered)
    field.answer(gate)
    assert cell((4, 2)) not in field.offered
    field.to((4, 4))
    assert (field[gate].place, field.core.sides[0].moves) == (cell((4, 4)), 1)


@ruling(110, "ice_shards")
def test_110_ice_shards():
    field = dwarves("build")
    jarmund = field.put(JARMUND, (7, 5), boosts=1)
    field.put(PORTAL, (4, 2))
    field.put(PORTAL, (4, 4))
    golem = field.put(GOLEM, (2, 2))
    twice, frozen, free = (
        field.put(WARRIOR, (4, 3), 1),
        field.put(WARRIOR, (2, 3), 1),
        field.put(WARRIOR, (6, 3), 1),
    )
    friend = field.put(ZOMBIE, (4, 1))
    field.advance()
    assert field.asked == "ice_shards"
    field.answer("yes")
    assert field.damage(twice, frozen, free, friend, golem) == [1, 1, 0, 0, 0]
    assert (field.boosts(jarmund), field.state.phase) == ([0], "attack")


@ruling(110)
@pytest.mark.parametrize(("boosts", "asked"), [(0, None), (2, "ice_shards")])
def test_110_declined_once_is_enough(boosts, asked):
    field = dwarves("build")
    field.put(JARMUND, (7, 5), boosts=boosts)
    field.put(PORTAL, (4, 2))
    field.put(WARRIOR, (4, 3), 1)
    assert field.advance().asked == asked
    if asked:
        field.pass_()
    assert field.state.phase == "attack"


@ruling(111, "imposing")
def test_111_imposing_once_a_turn():
    field = dwarves()
    jarmund = field.put(JARMUND, (4, 2), extra=1)
    field.put("goblin-glutton", (4, 4), 1)
    field.attack(jarmund, (4, 4), M, M, M).attack(jarmund, (4, 4), M, M, M)
    assert field.boosts(jarmund) == [1]


@ruling(112, "frost_axe")
def test_112_an_axe_of_frost():
    field = dwarves("move")
    smith = field.put(SMITH, (5, 2), boosts=2)
    host, twin, far = field.put(MAGE, (4, 4)), field.put(SMITH, (3, 2)), field.put(MAGE, (0, 0))
    hero, enemy = field.put(OLEG, (4, 1)), field.put(MAGE, (4, 3), 1)
    field.move(smith, (4, 2))
    assert set(field.offered) == {"self", host, twin}
    assert not {far, hero, enemy, smith} & set(field.offered)
    field.answer(host)
    assert (field.gone(smith), [under.card for under in field[host].under]) == (True, [SMITH])
    target = field.put("goblin-glutton", (2, 4), 1)
    field.phase("attack").attack(host, (2, 4), S)
    assert field.damage(target) == [2]


@ruling(112)
def test_112_or_a_boost_for_itself():
    field = dwarves("move")
    smith = field.put(SMITH, (5, 2))
    field.put(MAGE, (4, 4))
    field.move(smith, (4, 2))
    assert field.offered == ("self",)
    assert field.answer("self").boosts(smith) == [1]


@ruling(113, RAM)
def test_113_the_ice_ram():
    field = dwarves("summon", home=(6, 2)).event(RAM).phase("move")
    gate, enemy = field.put(PORTAL, (4, 3)), field.put(WARRIOR, (4, 5), 1)
    field.move("s0", (5, 2)).answer(gate).to((4, 4))
    assert (field.asked, field.offered) == ("ice_ram", (enemy,))
    field.answer(enemy)
    assert set(field.offered) == {cell((3, 5)), cell((5, 5))}
    field.to((3, 5))
    assert (field.damage(enemy), field[enemy].place) == ([1], cell((3, 5)))


@ruling(113)
@pytest.mark.parametrize(("card", "damage"), [("trickster-kara", 1), (WARRIOR, 0)])
def test_113_who_is_stable_stays_and_all_may_be_declined(card, damage):
    field = dwarves("move")
    field.active(RAM)
    golem, enemy = field.put(GOLEM, (4, 2)), field.put(card, (4, 4), 1)
    field.move(golem, (4, 3))
    assert field.offered == (enemy,)
    field.answer(enemy) if damage else field.pass_()
    assert (field.asked, field.damage(enemy), field[enemy].place) == (None, [damage], cell((4, 4)))


@ruling(114, REPAIR)
def test_114_repairs():
    field = dwarves("move")
    gate, golem, unit, enemy = (
        field.put(PORTAL, (4, 2), damage=3),
        field.put(GOLEM, (5, 2), damage=1),
        field.put(MAGE, (5, 3), damage=2),
        field.put(PORTAL, (3, 2), 1, damage=2),
    )
    field.event(REPAIR)
    assert field.damage(gate, golem, unit, enemy) == [1, 0, 2, 2]


@ruling(115, PARAPET)
def test_115_a_parapet():
    field = dwarves("build").event(PARAPET)
    assert set(field.offered) == {cell((row, col)) for row in (5, 6, 7) for col in range(6)} - {cell((7, 0))}
    field.to((5, 2))
    wall = field.at((5, 2))
    assert (field.number(wall.id, "life"), field.core.actives, field.core.sides[0].discard) == (5, {}, ())
    field.end_turn().phase("attack")
    archer, smith = field.put("necro-undead-archer", (5, 4), 1), field.put(MAGE, (5, 1))
    assert smith not in field.targets(archer)
    field.change(wall.id, damage=4).attack(archer, (5, 2), R, M, M)
    assert (field.gone(wall.id), field.core.sides[0].discard) == (True, (PARAPET,))


@ruling(115)
def test_115_only_in_its_phase():
    assert dwarves("move").hold(PARAPET).refused(PlayEvent(PARAPET)) == "wrong_phase"


@ruling(116, SHIFT)
def test_116_a_glacial_shift():
    field = dwarves("build", home=(6, 2))
    one, two, far = field.put(PORTAL, (5, 3)), field.put(PORTAL, (6, 4)), field.put(PORTAL, (1, 2))
    field.put(WARRIOR, (5, 5), 1)
    field.event(SHIFT)
    assert set(field.offered) == {one, two}
    assert far not in field.offered
    field.answer(one, two)
    assert cell((5, 5)) not in field.offered
    field.to((5, 4)).to((6, 5))
    assert [field[each].place for each in (one, two)] == [cell((5, 4)), cell((6, 5))]


@ruling(116)
def test_116_three_at_most():
    field = dwarves("build", home=(6, 2))
    for col in (0, 1, 3, 4):
        field.put(PORTAL, (6, col))
    field.event(SHIFT)
    assert field.wait.max == 3
