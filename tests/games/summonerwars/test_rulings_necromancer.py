"""Rulings about the Fallen Kingdom."""

from __future__ import annotations

import pytest

from boardwright.games.summonerwars.types import PlayEvent, UseAbility
from tests.games.summonerwars.field import (
    ARCHER,
    CULTIST,
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

DRAGOS, GUL_DAS = "necro-dragos", "necro-gul-das"
PYRE, BLADE, ANNIHILATE, BLOOD = (
    "necro-funeral-pyre",
    "necro-hellfire-blade",
    "necro-annihilate",
    "necro-blood-summon",
)


@ruling(61, "revive_undead")
def test_61_reviving():
    field = Field().side(0, discard=(WARRIOR, ANNIHILATE))
    field.put(PORTAL, (6, 0))
    field.use("s0", "revive_undead")
    assert field.offered == (WARRIOR,)
    field.answer(WARRIOR)
    assert field.offered == (cell((7, 1)),)
    field.to((7, 1))
    assert (field.damage("s0"), field.at((7, 1)).card, field.core.sides[0].discard) == (
        [2],
        WARRIOR,
        (ANNIHILATE,),
    )
    assert field.magic() == 10
    assert field.refused(UseAbility("s0", "revive_undead")) == "used_this_turn"


@ruling(61)
@pytest.mark.parametrize(
    ("phase", "discard", "walled"),
    [("summon", (ANNIHILATE,), False), ("move", (WARRIOR,), False), ("summon", (WARRIOR,), True)],
)
def test_61_nothing_to_revive(phase, discard, walled):
    field = Field(phase).side(0, discard=discard)
    if walled:
        field.put(PORTAL, (6, 0))
        field.put(PORTAL, (7, 1))
    assert field.refused(UseAbility("s0", "revive_undead")) == "cannot_be_used"


@ruling(61)
@pytest.mark.parametrize(("by_name", "offered"), [(False, (CULTIST, ZOMBIE)), (True, (ZOMBIE,))])
def test_61_who_is_undead(by_name, offered):
    field = Field(undead_by_name=by_name).side(0, discard=(CULTIST, "goblin-climber", ZOMBIE))
    assert field.use("s0", "revive_undead").offered == offered


@ruling(62)
def test_62_the_price_of_reviving():
    field = Field().side(0, discard=(WARRIOR,)).change("s0", damage=10).use("s0", "revive_undead")
    assert field.winners == (1,)


@ruling(63, "life_drain")
def test_63_life_drain():
    field = Field("attack")
    dragos, friend = field.put(DRAGOS, (4, 2)), field.put(WARRIOR, (4, 0))
    field.put(WARRIOR, (5, 1))
    target = field.put("goblin-glutton", (4, 3), 1)
    far = field.put(WARRIOR, (7, 2))
    field.attack(dragos, (4, 3))
    assert field.asked == "life_drain"
    assert friend in field.offered
    assert far not in field.offered
    assert dragos not in field.offered
    field.dice(S, S, S, S).answer(friend)
    assert (field.gone(friend), field.gone(target)) == (True, False)
    assert field.damage(target) == [8]


@ruling(63)
def test_63_without_it():
    field = Field("attack")
    dragos = field.put(DRAGOS, (4, 2))
    field.put(WARRIOR, (4, 1))
    target = field.put("goblin-glutton", (4, 3), 1)
    field.attack(dragos, (4, 3)).dice(S, S, S, S).pass_()
    assert field.damage(target) == [4]


@ruling(64, "rage")
def test_64_rage():
    field = Field("attack")
    hurt, well = field.put(GUL_DAS, (4, 2), damage=2), field.put(GUL_DAS, (4, 4))
    assert [field.strength(hurt), field.strength(well)] == [4, 2]


@ruling(65, "power_boost")
@pytest.mark.parametrize(("boosts", "strength"), [(3, 5), (8, 7)])
def test_65_boosts_are_strength(boosts, strength):
    field = Field("attack")
    assert field.strength(field.put(WARRIOR, (4, 2), boosts=boosts)) == strength


@ruling(66, "blood_rage")
def test_66_blood_rage():
    field = Field("attack")
    mine, theirs = field.put(WARRIOR, (4, 2)), field.put(WARRIOR, (0, 0), 1)
    field.put(CULTIST, (4, 3), 1)
    field.attack(mine, (4, 3), M, M)
    assert field.boosts(mine, theirs) == [1, 0]


@ruling(66)
def test_66_not_for_its_own_death():
    field = Field("attack")
    warrior, other = field.put(WARRIOR, (4, 2), damage=3), field.put(WARRIOR, (2, 2))
    field.put(CULTIST, (4, 3), 1)
    field.attack(warrior, (4, 3), M, M)
    assert (field.gone(warrior), field.boosts(other)) == (True, [2])


@ruling(67, "blood_rage_decay")
@pytest.mark.parametrize(("boosts", "left"), [(3, 1), (1, 0), (0, 0)])
def test_67_rage_decays(boosts, left):
    field = Field("draw")
    warrior = field.put(WARRIOR, (4, 2), boosts=boosts)
    assert field.advance().boosts(warrior) == [left]


@ruling(68, "sacrifice")
def test_68_a_sacrifice():
    field = Field("attack")
    warrior = field.put(WARRIOR, (4, 2))
    field.put(CULTIST, (4, 3), 1)
    hurt, friend = field.put(WARRIOR, (3, 3)), field.put(WARRIOR, (4, 4), 1)
    chained = field.put(CULTIST, (5, 3), damage=1)
    field.put(WARRIOR, (6, 3), 1)
    field.attack(warrior, (4, 3), M, M)
    assert field.damage(warrior, hurt, friend) == [1, 1, 0]
    assert (field.gone(chained), field.damage(field.at((6, 3)).id)) == (True, [1])


@ruling(69, "infection")
def test_69_infection():
    field = Field("attack").side(0, discard=(ZOMBIE,))
    zombie = field.put(ZOMBIE, (4, 2))
    field.put("goblin-climber", (4, 3), 1, damage=2)
    field.attack(zombie, (4, 3), M, M)
    assert (field.asked, field.offered) == ("infection", (ZOMBIE,))
    field.answer(ZOMBIE)
    assert (field.at((4, 3)).card, field.at((4, 3)).controller, field.core.sides[0].discard) == (
        ZOMBIE,
        0,
        (),
    )


@ruling(69)
def test_69_no_zombie_no_question():
    field = Field("attack").side(0, discard=(WARRIOR,))
    zombie = field.put(ZOMBIE, (4, 2))
    field.put("goblin-climber", (4, 3), 1, damage=2)
    assert field.attack(zombie, (4, 3), M, M).asked is None


@ruling(69)
def test_69_what_lies_face_down_does_not_show():
    field = Field("attack").side(0, face_down=(WARRIOR,))
    zombie = field.put(ZOMBIE, (4, 2))
    field.put("goblin-climber", (4, 3), 1, damage=2)
    field.attack(zombie, (4, 3), M, M)
    assert (field.asked, field.offered) == ("infection", ("",))
    assert len(field.answer("").core.pieces) == 3


@ruling(70, "soul_transfer")
def test_70_soul_transfer():
    field = Field("attack")
    archer = field.put(ARCHER, (4, 0))
    field.put(ARCHER, (4, 5))
    field.put("goblin-climber", (4, 3), 1)
    field.attack(archer, (4, 3), R, R, R)
    assert field.asked == "soul_transfer"
    field.answer("yes")
    assert (field[archer].place, field.asked) == (cell((4, 3)), None)


@ruling(70)
def test_70_without_a_kill():
    field = Field("attack")
    archer = field.put(ARCHER, (4, 0))
    field.put(KNIGHT, (4, 3), 1)
    assert field.attack(archer, (4, 3), R, R, R).asked is None


@ruling(71, PYRE)
def test_71_a_funeral_pyre():
    field = Field().event(PYRE).phase("attack")
    field.put(CULTIST, (4, 3), 1)
    field.put(CULTIST, (4, 4), damage=1)
    warrior = field.put(WARRIOR, (4, 2), damage=1)
    whole = field.put(WARRIOR, (2, 0))
    field.attack(warrior, (4, 3), M, M)
    (pyre,) = field.core.actives.values()
    assert (pyre.charges, field.magic()) == (2, 10)
    field.end_turn().end_turn()
    assert field.asked == "funeral_pyre"
    assert whole not in field.offered
    field.answer(warrior)
    assert (field.damage(warrior), field.core.actives, field.core.sides[0].discard[-1]) == ([0], {}, PYRE)


@ruling(71)
@pytest.mark.parametrize("charges", [0, 2])
def test_71_nobody_is_healed(charges):
    field = Field("draw")
    field.active(PYRE, 1, charges=charges)
    hurt = field.put(WARRIOR, (4, 2), damage=2)
    field.advance()
    assert field.asked == ("funeral_pyre" if charges else None)
    if charges:
        field.pass_()
    assert (field.damage(hurt), field.core.actives) == ([2], {})


@ruling(72, ANNIHILATE)
def test_72_annihilation():
    field = Field("move")
    pyre = field.active(PYRE)
    one, two = field.put(CULTIST, (4, 1)), field.put(CULTIST, (4, 3))
    enemy = field.put(WARRIOR, (4, 2), 1)
    field.event(ANNIHILATE).answer(one, two).answer(enemy)
    assert field.damage(enemy) == [2]
    field.answer(enemy)
    assert (field.gone(enemy), field.gone(one), field.gone(two)) == (True, True, True)
    assert (field.magic(), field.core.actives[pyre].charges) == (11, 3)


@ruling(73, BLOOD)
def test_73_blood_summons():
    field = Field().side(0, magic=0, hand=(WARRIOR, CULTIST, "frost-bear-cavalry", BLOOD))
    payer = field.put("necro-dragos", (4, 2))
    field.play(PlayEvent(BLOOD)).answer(payer)
    assert field.offered == (WARRIOR, CULTIST)
    field.answer(WARRIOR)
    assert set(field.offered) == {cell(each) for each in ((3, 2), (5, 2), (4, 1), (4, 3))}
    field.to((4, 3))
    assert (field.damage(payer), field.asked, field.magic()) == ([2], "blood_summon", 0)
    field.answer(payer).answer(CULTIST).to((3, 2))
    assert field.damage(payer) == [4]
    assert field.core.sides[0].hand == ("frost-bear-cavalry",)
    assert field.pass_().asked is None


@ruling(73)
def test_73_nobody_to_summon():
    field = Field().hold("frost-bear-cavalry", BLOOD)
    assert field.refused(PlayEvent(BLOOD)) == "no_target"


@ruling(74, BLADE)
def test_74_a_blade_from_hell():
    field = Field("build")
    knight = field.put("paladin-fortress-knight", (4, 2))
    field.event(BLADE)
    assert field.offered == (knight,)
    field.answer(knight)
    assert field.strength(knight) == 4
    field.phase("attack")
    target = field.put("goblin-glutton", (4, 3), 1)
    field.attack(knight, (4, 3), S, S, S, S)
    assert field.damage(knight, target) == [4, 4]


@ruling(74)
def test_74_two_blades_one_curse():
    field = Field("attack")
    knight = field.put("paladin-fortress-knight", (4, 2), under=(BLADE, BLADE))
    field.put("goblin-glutton", (4, 3), 1)
    field.attack(knight, (4, 3), S, S, M, M, M, M)
    assert field.damage(knight) == [2]
