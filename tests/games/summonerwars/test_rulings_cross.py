"""Rulings about what happens where cards of different kinds meet."""

from __future__ import annotations

import pytest

from boardwright.engine.systems.undo import ApproveUndo, RequestUndo
from tests.games.summonerwars.field import ADVANCE, CULTIST, KNIGHT, WARRIOR, ZOMBIE, Field, M, R, cell
from tests.games.summonerwars.numbered import ruling


@ruling(127)
def test_127_a_drained_cultist_takes_its_revenge_first():
    field = Field("attack")
    dragos, victim = field.put("necro-dragos", (4, 2)), field.put(CULTIST, (4, 1))
    beside = field.put(WARRIOR, (3, 1), 1)
    target = field.put("goblin-glutton", (4, 3), 1)
    field.attack(dragos, (4, 3)).dice(M, M, M, M).answer(victim)
    kinds = [type(event).__name__ for event in field.events]
    assert kinds.index("Damaged") < kinds.index("AttackRolled")
    assert field.damage(beside, target) == [1, 4]


@ruling(128)
def test_128_a_cultist_with_a_blade():
    field = Field("attack")
    warrior = field.put(WARRIOR, (4, 2))
    field.put(CULTIST, (4, 3), 1, under=("necro-hellfire-blade",))
    field.attack(warrior, (4, 3), M, M)
    assert (field.damage(warrior), field.core.sides[1].discard) == ([1], ("necro-hellfire-blade", CULTIST))


@ruling(129)
def test_129_the_smith_under_the_relentless():
    field = Field("attack", "necromancer", "goblin")
    field.active("goblin-relentless", 1)
    warrior = field.put(WARRIOR, (4, 2))
    field.put(CULTIST, (4, 3), 1, under=("frost-ice-smith",))
    field.attack(warrior, (4, 3), M, M)
    assert (field.core.sides[1].hand, field.core.sides[1].discard) == ((CULTIST,), ("frost-ice-smith",))


@ruling(130)
@pytest.mark.parametrize(("where", "free"), [((4, 1), False), ((4, 2), True)])
def test_130_a_bow_beside_a_guardian(where, free):
    field = Field("attack")
    archer, target = field.put("necro-undead-archer", (4, 0)), field.put(WARRIOR, (2, 0), 1)
    knight = field.put(KNIGHT, where, 1)
    assert field.targets(archer) == ({knight, target} if free else {knight})


@ruling(131)
def test_131_a_captured_fortress():
    field = Field("attack", "paladin", "paladin")
    mine, theirs = field.put("paladin-valentina", (4, 2)), field.put("paladin-valentina", (4, 4), 1)
    field.put(KNIGHT, (4, 3), 0, owner=1)
    assert [field.strength(mine), field.strength(theirs)] == [3, 2]


@ruling(132)
def test_132_flying_through_a_storm_past_a_telekinetic():
    field = Field("move")
    field.active("trickster-storm-assault", 1)
    gelak = field.put("trickster-gelak", (4, 2))
    field.put("trickster-telekinetic", (4, 3), 1)
    assert field.number(gelak, "steps") == 2
    assert field.move(gelak, (4, 0)).damage(gelak) == [1]


@ruling(133)
def test_133_an_attack_is_taken_back_with_its_answers():
    field = Field("attack", mode="live")
    archer = field.put("necro-undead-archer", (4, 0))
    field.put("goblin-climber", (4, 3), 1, damage=2)
    before = field.core
    field.attack(archer, (4, 3))
    rolled = field.core
    if field.asked:
        field.answer("yes")
    field.play(RequestUndo(), 0).play(ApproveUndo(), 1)
    assert field.core == before
    assert field.attack(archer, (4, 3)).core == rolled


@ruling(134)
def test_134_three_steps_back():
    field = Field("summon", mode="live")
    for _ in range(4):
        field.play(ADVANCE)
    for _ in range(3):
        field.play(RequestUndo(), 0).play(ApproveUndo(), 1)
    assert field.state.phase == "move"
    assert field.refused(RequestUndo(), 0) == "nothing_to_undo"


def test_a_zombie_under_two_masters_goes_home_to_its_owner():
    field = Field("attack")
    warrior = field.put(WARRIOR, (4, 2))
    field.put(ZOMBIE, (4, 3), 1, owner=0, damage=2)
    field.attack(warrior, (4, 3), M, R)
    assert (field.core.sides[0].discard, field.magic(), field.at((4, 2)).place) == (
        (ZOMBIE,),
        11,
        cell((4, 2)),
    )
