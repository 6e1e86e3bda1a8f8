"""Rulings about the Vanguard."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Answer
from boardwright.games.summonerwars.events import ShieldRolled
from boardwright.games.summonerwars.types import DeclareAttack
from tests.games.summonerwars.field import CULTIST, GATE, KNIGHT, WARRIOR, ZOMBIE, Field, M, R, S, cell
from tests.games.summonerwars.numbered import ruling

VALENTINA, JACOB, CORIN, PRIEST = (
    "paladin-valentina",
    "paladin-jacob",
    "paladin-corin",
    "paladin-temple-priest",
)
F_WARRIOR, F_ARCHER = "paladin-fortress-warrior", "paladin-fortress-archer"
JUDGMENT, PROTECTION, HEALING = "paladin-holy-judgment", "paladin-holy-protection", "paladin-mass-healing"


def vanguard(phase="attack", **more):
    return Field(phase, "paladin", **more)


@ruling(87, "fortress_elite")
def test_87_valentina_among_fortresses():
    field = vanguard()
    valentina = field.put(VALENTINA, (4, 2))
    found = [field.strength(valentina)]
    for card, where, seat in (
        (F_ARCHER, (4, 3), 0),
        (KNIGHT, (2, 2), 0),
        (KNIGHT, (4, 5), 0),
        (KNIGHT, (3, 2), 1),
    ):
        field.put(card, where, seat)
        found.append(field.strength(valentina))
    assert found == [2, 3, 4, 4, 4]


@ruling(88, "radiant_shot")
@pytest.mark.parametrize(("magic", "strength"), [(0, 2), (1, 2), (4, 4), (10, 7)])
def test_88_jacob_shoots_with_magic(magic, strength):
    field = vanguard().side(0, magic=magic)
    assert field.strength(field.put(JACOB, (4, 2))) == strength


@ruling(89, "divine_shield")
@pytest.mark.parametrize(
    ("attacker", "target", "corin", "shield", "dice"),
    [
        ("necro-dragos", KNIGHT, (4, 5), (S, S), 2),
        ("goblin-climber", KNIGHT, (4, 5), (S, S), 1),
        ("necro-dragos", PRIEST, (4, 5), None, 4),
        ("necro-dragos", KNIGHT, (0, 3), None, 4),
        ("necro-dragos", KNIGHT, (4, 5), (M, R), 4),
    ],
)
def test_89_a_divine_shield(attacker, target, corin, shield, dice):
    field = Field("attack", "necromancer", "paladin")
    unit, struck = field.put(attacker, (4, 2)), field.put(target, (4, 3), 1)
    field.put(CORIN, corin, 1)
    field.dice(*(shield or ())).attack(unit, (4, 3), *([R] * dice))
    assert len(field.happened(ShieldRolled)) == (shield is not None)
    assert struck not in field.core.pieces or field.damage(struck) == [dice]
    assert field.draws == []


@ruling(90, "healing")
def test_90_healing():
    field = vanguard().hold(CULTIST)
    priest, friend = field.put(PRIEST, (4, 2)), field.put(CORIN, (4, 3), damage=3)
    field.attack(priest, (4, 3)).dice(S, S).answer(CULTIST)
    assert (field.damage(friend), field.core.sides[0].discard, field.core.attack) == ([0], (CULTIST,), None)
    assert field[priest].attacked


@ruling(90)
def test_90_without_a_card_it_hurts():
    field = vanguard().hold(CULTIST)
    priest, friend = field.put(PRIEST, (4, 2)), field.put(CORIN, (4, 3), damage=3)
    field.attack(priest, (4, 3)).dice(M, M).pass_()
    assert field.damage(friend) == [5]


@ruling(90)
@pytest.mark.parametrize(("card", "where"), [("paladin-summoner", (4, 3)), (GATE, (4, 3)), (CORIN, (4, 4))])
def test_90_who_is_not_healed(card, where):
    field = vanguard().hold(CULTIST)
    priest = field.put(PRIEST, (4, 2))
    field.put(card, where, damage=3)
    assert field.refused(DeclareAttack(priest, cell(where))) == "not_an_enemy"


@ruling(90)
def test_90_an_enemy_is_just_attacked():
    field = vanguard().hold(CULTIST)
    priest, enemy = field.put(PRIEST, (4, 2)), field.put(WARRIOR, (4, 3), 1)
    assert field.attack(priest, (4, 3), M, M).damage(enemy) == [2]


@ruling(91, "judgment")
@pytest.mark.parametrize(("faces", "drawn"), [((S, S, S), 3), ((S, 1, M), 2), ((M, M, R), 0)])
def test_91_judgment(faces, drawn):
    field = vanguard()
    warrior = field.put(F_WARRIOR, (4, 2))
    field.put("goblin-glutton", (4, 3), 1)
    assert len(field.attack(warrior, (4, 3), *faces).core.sides[0].hand) == drawn


@ruling(92, "holy_arrow")
def test_92_holy_arrows():
    field = vanguard().hold(WARRIOR, CULTIST, CULTIST, F_ARCHER, JUDGMENT)
    archer, target = field.put(F_ARCHER, (4, 2)), field.put(WARRIOR, (4, 4), 1)
    field.attack(archer, (4, 4))
    assert field.offered == (WARRIOR, CULTIST)
    assert field.refused(Answer((0, 0))) == "answer_twice"
    field.dice(R, R, R).answer(WARRIOR, CULTIST)
    assert (field.magic(), field.damage(target), field.core.sides[0].discard) == (12, [3], (WARRIOR, CULTIST))
    assert field.strength(archer) == 1


@ruling(92)
def test_92_a_plain_arrow():
    field = vanguard().hold(WARRIOR)
    archer, target = field.put(F_ARCHER, (4, 2)), field.put(WARRIOR, (4, 4), 1)
    field.attack(archer, (4, 4)).dice(R).pass_()
    assert (field.magic(), field.damage(target)) == (10, [1])


@ruling(93, "fortress_power")
def test_93_fortress_power():
    field = vanguard(home=(4, 2)).side(0, discard=(CULTIST, KNIGHT))
    field.put(KNIGHT, (6, 0))
    field.put(WARRIOR, (4, 4), 1)
    field.attack("s0", (4, 4), M, M)
    assert (field.asked, field.offered) == ("fortress_power", (KNIGHT,))
    assert field.answer(KNIGHT).core.sides[0].hand == (KNIGHT,)
    field.side(0, discard=(KNIGHT,)).change("s0", extra=1).attack("s0", (4, 4), M, M)
    assert field.asked is None


@ruling(93)
@pytest.mark.parametrize(("on_board", "target"), [(False, WARRIOR), (True, GATE)])
def test_93_not_without_a_fortress_nor_against_a_wall(on_board, target):
    field = vanguard(home=(4, 2)).side(0, discard=(KNIGHT,))
    field.put(KNIGHT if on_board else CULTIST, (6, 0))
    field.put(target, (4, 4), 1)
    assert field.attack("s0", (4, 4), M, M).asked is None


@ruling(94, "guidance")
@pytest.mark.parametrize(("pile", "drawn"), [(3, 2), (1, 1), (0, 0)])
def test_94_guidance(pile, drawn):
    field = Field("draw", "necromancer", "paladin")
    field.put(VALENTINA, (1, 1), 1)
    field.side(1, deck=(CULTIST,) * pile).advance()
    assert len(field.core.sides[1].hand) == drawn


@ruling(95, HEALING)
def test_95_mass_healing():
    field = vanguard("move", home=(4, 2)).change("s0", damage=3)
    near, hero, far, enemy = (
        field.put(WARRIOR, (4, 4), damage=3),
        field.put(CORIN, (3, 2), damage=1),
        field.put(WARRIOR, (4, 5), damage=3),
        field.put(WARRIOR, (5, 2), 1, damage=3),
    )
    field.event(HEALING)
    assert field.damage(near, hero, far, enemy, "s0") == [1, 0, 3, 3, 3]


@ruling(96, JUDGMENT)
def test_96_holy_judgment():
    field = vanguard().event(JUDGMENT)
    (judgment,) = field.core.actives
    common, hero = field.put(ZOMBIE, (4, 2)), field.put(CORIN, (5, 2))
    assert (field.core.actives[judgment].charges, field.strength(common), field.strength(hero)) == (2, 3, 3)
    for left in ([1], []):
        field.put("goblin-slinger", (4, 4))
        rider = field.put("frost-bear-cavalry", (3, 4))
        field.phase("move").move(rider, (5, 4)).change(rider, place=cell((7, 5 - len(left))))
        assert [each.charges for each in field.core.actives.values()] == left
    assert (field.strength(common), field.core.sides[0].discard[-1]) == (2, JUDGMENT)


@ruling(96)
@pytest.mark.parametrize(("charges", "left"), [(3, [2]), (1, []), (0, [])])
def test_96_it_wears_off(charges, left):
    field = Field("draw")
    field.active(JUDGMENT, 1, charges=charges)
    assert [each.charges for each in field.advance().core.actives.values()] == left


@ruling(97, PROTECTION)
def test_97_holy_protection():
    field = Field("attack", "necromancer", "paladin", away=(4, 4))
    field.active(PROTECTION, 1)
    first, second = field.put("necro-gul-das", (3, 2)), field.put("necro-gul-das", (5, 2))
    target = field.put("paladin-fortress-knight", (4, 2), 1)
    field.attack(first, (4, 2), M, M)
    assert field.damage(target) == [1]
    field.attack(second, (4, 2), M, M)
    assert field.damage(target) == [3]
    field.end_turn().end_turn().phase("attack").change(target, damage=0)
    field.active(PROTECTION, 1)
    assert field.attack(first, (4, 2), M, M).damage(target) == [1]


@ruling(97)
@pytest.mark.parametrize(("card", "home"), [("goblin-glutton", (4, 4)), (KNIGHT, (0, 2))])
def test_97_who_is_not_protected(card, home):
    field = Field("attack", "necromancer", "paladin", away=home)
    field.active(PROTECTION, 1)
    unit, target = field.put("necro-dragos", (4, 1)), field.put(card, (4, 2), 1)
    assert field.attack(unit, (4, 2), M, M, M, M).damage(target) == [4]


def test_a_zombie_is_healed_like_any_other():
    field = vanguard("move", home=(4, 2))
    zombie = field.put(ZOMBIE, (4, 3), damage=1)
    assert field.event(HEALING).damage(zombie) == [0]
