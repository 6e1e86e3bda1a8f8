"""Rulings about attacks and what comes of them."""

from __future__ import annotations

import pytest

from boardwright.games.summonerwars.events import AttackRolled
from boardwright.games.summonerwars.types import DeclareAttack, MoveUnit
from tests.games.summonerwars.field import (
    ARCHER,
    CULTIST,
    GATE,
    KNIGHT,
    PORTAL,
    WARRIOR,
    ZOMBIE,
    Field,
    M,
    R,
    S,
    cell,
)
from tests.games.summonerwars.numbered import ruling

WIND, SLINGER, PARAPET, SMITH = "trickster-wind-archer", "goblin-slinger", "frost-parapet", "frost-ice-smith"


def attacking(**more):
    return Field("attack", **more)


@ruling(49, "ranged")
@pytest.mark.parametrize(
    ("card", "to", "legal"),
    [
        (ARCHER, (3, 3), True),
        (ARCHER, (3, 4), False),
        (WIND, (3, 4), True),
        (ARCHER, (4, 1), False),
        (WIND, (3, 5), False),
    ],
)
def test_49_the_reach_of_a_bow(card, to, legal):
    field = attacking()
    archer, target = field.put(card, (3, 0)), field.put(ZOMBIE, to, 1)
    assert (target in field.targets(archer)) is legal
    if not legal:
        assert field.refused(DeclareAttack(archer, cell(to))) == "out_of_reach"


@ruling(50)
@pytest.mark.parametrize(
    ("between", "seat", "legal"),
    [(ZOMBIE, 0, False), (ZOMBIE, 1, False), (GATE, 0, False), (PARAPET, 0, True), (PARAPET, 1, False)],
)
def test_50_what_stands_between(between, seat, legal):
    field = attacking()
    archer, target = field.put(ARCHER, (3, 0)), field.put(ZOMBIE, (3, 2), 1)
    field.put(between, (3, 1), seat)
    assert (target in field.targets(archer)) is legal


@ruling(51)
def test_51_a_bow_close_by():
    field = attacking()
    archer, target = field.put(ARCHER, (3, 0)), field.put(WARRIOR, (3, 1), 1)
    assert field.attack(archer, (3, 1), R, R, M).damage(target) == [2]


@ruling(52)
def test_52_what_a_sword_does_not_reach():
    field = attacking()
    zombie = field.put(ZOMBIE, (3, 0))
    field.put(ZOMBIE, (3, 2), 1)
    field.put(CULTIST, (4, 0))
    assert field.refused(DeclareAttack(zombie, cell((3, 2)))) == "out_of_reach"
    assert field.refused(DeclareAttack(zombie, cell((4, 0)))) == "not_an_enemy"
    assert field.refused(DeclareAttack(zombie, cell((2, 0)))) == "nothing_there"


@ruling(53)
def test_53_hits_are_the_marks_of_the_weapon():
    field = attacking()
    corin, cultist = field.put("paladin-corin", (3, 0)), field.put(CULTIST, (5, 0))
    target, far = field.put("necro-dragos", (3, 1), 1), field.put(WARRIOR, (5, 2), 1)
    field.attack(corin, (3, 1), R, R, R).attack(cultist, (5, 2), 5, 5)
    assert field.damage(target, far) == [3, 0]
    assert (field[cultist].attacked, field.core.sides[0].attacks) == (True, 2)


@ruling(54, "ferocity")
def test_54_three_attacks_and_the_ferocious():
    field = attacking()
    wild = field.put(SLINGER, (1, 0))
    field.put(GATE, (1, 1), 1)
    units = [field.put(ZOMBIE, (row, 2)) for row in (2, 4, 6, 7)]
    for row in (2, 4, 6, 7):
        field.put(GATE, (row, 3), 1)
    field.attack(wild, (1, 1), 5, 5)
    assert field.core.sides[0].attacks == 0
    for unit, row in zip(units[:3], (2, 4, 6), strict=True):
        field.attack(unit, (row, 3), R, R)
    assert field.refused(DeclareAttack(units[3], cell((7, 3)))) == "attacks_used_up"
    late = field.put(SLINGER, (1, 2))
    assert field.attack(late, (1, 1), 5, 5).core.sides[0].attacks == 3


@ruling(55)
def test_55_once_a_turn():
    field = attacking()
    zombie = field.put(ZOMBIE, (3, 0))
    field.put(GATE, (3, 1), 1)
    field.attack(zombie, (3, 1), R, R)
    assert field.refused(DeclareAttack(zombie, cell((3, 1)))) == "already_attacked"


@ruling(56)
def test_56_only_in_the_attack_phase():
    field = Field("move")
    zombie = field.put(ZOMBIE, (3, 0))
    field.put(GATE, (3, 1), 1)
    assert field.refused(DeclareAttack(zombie, cell((3, 1)))) == "wrong_phase"


@ruling(57, "guardian")
def test_57_a_guardian():
    field = attacking()
    archer = field.put(ARCHER, (3, 0))
    knight, other, gate = (
        field.put(KNIGHT, (3, 1), 1),
        field.put(ZOMBIE, (2, 0), 1),
        field.put(GATE, (4, 0), 1),
    )
    assert field.targets(archer) == {knight}
    for where in ((2, 0), (4, 0)):
        assert field.refused(DeclareAttack(archer, cell(where))) == "guardian"
    field.change(knight, place=cell((3, 3)))
    assert field.targets(archer) == {knight, other, gate}


@ruling(58, "soulless")
@pytest.mark.parametrize(
    ("attacker", "victim", "gained"),
    [(WARRIOR, CULTIST, 1), (ZOMBIE, CULTIST, 0), (ZOMBIE, PORTAL, 1)],
)
def test_58_rewards(attacker, victim, gained):
    field = attacking()
    unit = field.put(attacker, (3, 0))
    field.put(victim, (3, 1), 1, damage=4 if victim == PORTAL else 1)
    assert field.attack(unit, (3, 1), M, M).magic() == 10 + gained


@ruling(59)
def test_59_a_structure_falls():
    field = attacking()
    unit, gate = field.put(WARRIOR, (3, 0)), field.put(PORTAL, (3, 1), 1, damage=4)
    field.attack(unit, (3, 1), M, 1)
    assert (field.gone(gate), field.core.sides[1].discard, field.magic()) == (True, (PORTAL,), 11)


@ruling(60)
def test_60_what_lay_under_it():
    field = attacking()
    unit = field.put(WARRIOR, (3, 0))
    field.put(CULTIST, (3, 1), 1, under=("necro-hellfire-blade", SMITH))
    field.attack(unit, (3, 1), M, M)
    assert field.core.sides[1].discard == ("necro-hellfire-blade", SMITH, CULTIST)


def test_an_attack_whose_target_falls_before_the_roll_is_made_all_the_same():
    field = attacking()
    dragos = field.put("necro-dragos", (3, 1))
    field.put(CULTIST, (3, 3))
    field.put("goblin-slinger", (3, 2), 1)
    field.attack(dragos, (3, 2)).answer(field.at((3, 3)).id)
    assert field.core.attack is None
    assert (field[dragos].attacked, field.core.sides[0].engaged) == (True, True)
    assert [event.faces for event in field.happened(AttackRolled)] == [()]


def test_a_question_is_answered_before_anything_else():
    field = attacking()
    dragos, friend = field.put("necro-dragos", (3, 1)), field.put(CULTIST, (3, 3))
    field.put(WARRIOR, (3, 2), 1)
    field.attack(dragos, (3, 2))
    assert field.refused(MoveUnit(friend, cell((4, 3)))) == "waiting_for_answer"
    field.pass_()
    assert S not in field.draws
