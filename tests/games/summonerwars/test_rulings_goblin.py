"""Rulings about the Cave Goblins."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Answer, Pass
from boardwright.games.summonerwars.types import DeclareAttack, UseAbility
from tests.games.summonerwars.field import CULTIST, GATE, WARRIOR, ZOMBIE, Field, M, R, cell
from tests.games.summonerwars.numbered import ruling

BLARF, SMIRG, GLUTTON = "goblin-blarf", "goblin-smirg", "goblin-glutton"
CLIMBER, RIDER = "goblin-climber", "goblin-beast-rider"
FRENZY, SNEAK, RELENTLESS, SWARM = "goblin-frenzy", "goblin-sneak", "goblin-relentless", "goblin-swarm"


def goblins(phase="attack", **more):
    return Field(phase, "goblin", **more)


@ruling(98, "vanish")
def test_98_vanishing():
    field = goblins()
    friend, twin = field.put(CLIMBER, (2, 3)), field.put(CLIMBER, (3, 3))
    field.put(RIDER, (4, 3))
    field.put(CLIMBER, (5, 3), 1)
    field.use("s0", "vanish")
    assert field.offered == (friend, twin)
    field.answer(twin)
    assert [field["s0"].place, field[twin].place] == [cell((3, 3)), cell((7, 0))]
    assert field.refused(UseAbility("s0", "vanish")) == "used_this_turn"


@ruling(98)
def test_98_only_when_attacking():
    field = goblins("move")
    field.put(CLIMBER, (2, 3))
    assert field.refused(UseAbility("s0", "vanish")) == "cannot_be_used"


@ruling(99, "blood_rune")
@pytest.mark.parametrize(
    ("magic", "choice", "then"),
    [(0, None, (1, 0, 0, 0)), (3, "damage", (1, 0, 3, 0)), (3, "charge", (0, 1, 2, 1))],
)
def test_99_the_blood_rune(magic, choice, then):
    field = goblins("build").side(0, magic=magic)
    blarf = field.put(BLARF, (4, 2))
    field.advance()
    if choice is not None:
        assert (field.asked, field.offered) == ("blood_rune", ("damage", "charge"))
        assert field.refused(Pass()) == "waiting_for_answer"
        field.answer(choice)
    assert (*field.damage(blarf), *field.boosts(blarf), field.magic(), field.strength(blarf)) == then


@ruling(100, "magic_addiction")
def test_100_the_addict_is_paid():
    field = goblins("draw").side(0, magic=1)
    smirg = field.put(SMIRG, (4, 2))
    field.advance().answer("pay")
    assert (field.magic(), field.gone(smirg), field.core.turn) == (0, False, 1)


@ruling(100)
def test_100_or_leaves():
    field = goblins("draw").side(0, magic=0)
    field.active(RELENTLESS)
    smirg = field.put(SMIRG, (4, 2))
    field.advance()
    assert (field.gone(smirg), field.core.sides[0].discard, field.magic(1)) == (True, (SMIRG,), 10)


@ruling(101, "feed_beast")
def test_101_the_beast_is_fed():
    field = goblins()
    glutton, friend = field.put(GLUTTON, (4, 2)), field.put(CLIMBER, (4, 3))
    far, enemy = field.put(CLIMBER, (4, 5)), field.put(CLIMBER, (3, 2), 1)
    field.advance()
    assert set(field.offered) == {glutton, friend}
    assert not {far, enemy} & set(field.offered)
    assert field.refused(Answer(())) == "answer_count"
    field.answer(friend)
    assert (field.gone(friend), field.gone(glutton), field.asked) == (True, False, None)


@ruling(101)
def test_101_or_eats_itself():
    field = goblins()
    glutton = field.put(GLUTTON, (4, 2))
    field.put(CLIMBER, (4, 3))
    field.advance().answer(glutton)
    assert (field.gone(glutton), field.core.sides[0].discard) == (True, (GLUTTON,))


@ruling(101)
def test_101_it_has_eaten():
    field = goblins()
    glutton = field.put(GLUTTON, (4, 2))
    field.put(CULTIST, (4, 3), 1)
    field.attack(glutton, (4, 3), M, M, M, M, M).advance()
    assert (field.asked, field.gone(glutton)) == (None, False)


@ruling(102, FRENZY)
def test_102_frenzy():
    field = goblins("magic")
    free, paid, blarf = field.put(CLIMBER, (4, 2)), field.put(RIDER, (6, 2)), field.put(BLARF, (2, 2))
    for row in (2, 4, 6):
        field.put(GATE, (row, 3), 1)
    field.event(FRENZY)
    assert ([field[each].extra for each in (free, paid, blarf, "s0")], field.magic()) == ([1, 0, 1, 0], 9)
    field.attack(free, (4, 3), M).attack(blarf, (2, 3))
    assert (field.core.sides[0].attacks, field[free].extra) == (0, 0)
    assert field.refused(DeclareAttack(paid, cell((6, 3)))) == "wrong_phase"
    assert field.refused(DeclareAttack(free, cell((4, 3)))) == "wrong_phase"


@ruling(103, SNEAK)
def test_103_sneaking():
    field = goblins("move")
    one, two, paid = field.put(CLIMBER, (4, 2)), field.put(CLIMBER, (4, 3)), field.put(RIDER, (6, 2))
    field.event(SNEAK)
    assert set(field.offered) == {one, two}
    assert paid not in field.offered
    field.answer(two, one).to((4, 4)).to((4, 3))
    assert [field[each].place for each in (one, two)] == [cell((4, 3)), cell((4, 4))]
    assert field.core.sides[0].moves == 0


@ruling(104, SWARM)
def test_104_a_swarm():
    field = goblins()
    unit, target = field.put(CLIMBER, (4, 2)), field.put(WARRIOR, (4, 3), 1)
    field.put(CLIMBER, (3, 3))
    field.put(CLIMBER, (5, 3))
    field.put(GATE, (4, 4))
    assert field.strength(unit, target) == 1
    field.event(SWARM)
    assert field.strength(unit, target) == 3


@ruling(105, RELENTLESS)
@pytest.mark.parametrize(("card", "where"), [(CLIMBER, "hand"), (SMIRG, "discard")])
def test_105_the_relentless(card, where):
    field = Field("attack", "necromancer", "goblin")
    field.active(RELENTLESS, 1)
    unit = field.put("necro-dragos", (4, 2))
    field.put(card, (4, 3), 1)
    field.attack(unit, (4, 3), M, M, M, R)
    side = field.core.sides[1]
    assert (side.hand, side.discard) == (((card,), ()) if where == "hand" else ((), (card,)))
    assert field.magic() == 11


@ruling(105)
def test_105_not_from_the_beast():
    field = goblins()
    field.active(RELENTLESS)
    field.put(GLUTTON, (4, 2))
    friend = field.put(CLIMBER, (4, 3))
    field.advance().answer(friend)
    assert (field.core.sides[0].hand, field.core.sides[0].discard) == ((), (CLIMBER,))


def test_playing_relentless():
    field = goblins("magic").event(RELENTLESS)
    assert ([each.card for each in field.core.actives.values()], field.magic()) == ([RELENTLESS], 9)


def test_a_zombie_is_no_friend_of_the_swarm():
    field = goblins()
    field.active(SWARM)
    unit, target = field.put(CLIMBER, (4, 2)), field.put(WARRIOR, (4, 3), 1)
    field.put(ZOMBIE, (3, 3), 1)
    assert field.strength(unit, target) == 1
