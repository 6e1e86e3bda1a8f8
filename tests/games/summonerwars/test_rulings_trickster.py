"""Rulings about the Trickster Clan."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Answer
from boardwright.games.summonerwars.types import DeclareAttack, PlayEvent, UseAbility
from tests.games.summonerwars.field import CULTIST, KNIGHT, PORTAL, WARRIOR, ZOMBIE, Field, M, R, S, cell
from tests.games.summonerwars.numbered import ruling

MAGE, KARA, WITCH, TELEKINETIC = (
    "trickster-wind-mage",
    "trickster-kara",
    "trickster-mind-witch",
    "trickster-telekinetic",
)
GULZHUANG, CONTROL, STUN, LURE = (
    "trickster-gulzhuang",
    "trickster-mind-control",
    "trickster-stun",
    "trickster-hypnotic-lure",
)


def tacullu(**more):
    field = Field("attack", "trickster", home=(4, 2))
    target = field.put(ZOMBIE, (4, 3), 1, damage=2, **more)
    return field, target


@ruling(75, "mind_capture")
def test_75_mind_capture():
    field, target = tacullu()
    field.attack("s0", (4, 3), R, R, M)
    assert (field.asked, field.offered, field.damage(target)) == ("mind_capture", ("control", "damage"), [2])
    assert field.refused(Answer((0,)), seat=1) == "not_asked"
    assert field.refused(Answer((2,))) == "answer_not_offered"
    field.answer("control")
    assert (field[target].controller, field[target].owner, field.damage(target)) == (0, 1, [2])
    assert field.end_turn()[target].controller == 0


@ruling(75)
def test_75_or_the_usual_damage():
    field, target = tacullu()
    field.attack("s0", (4, 3), R, M, M).answer("damage")
    assert (field.gone(target), field.magic()) == (True, 11)


@ruling(75)
def test_75_only_a_deadly_blow_asks():
    field, target = tacullu()
    field.change(target, damage=0).attack("s0", (4, 3), R, M, M)
    assert (field.asked, field.damage(target)) == (None, [1])


@ruling(76)
def test_76_the_rest_comes_after_the_answer():
    field, _ = tacullu()
    field.change("s0", gained=("imposing",)).attack("s0", (4, 3), R, R, M)
    assert field.boosts("s0") == [0]
    assert field.answer("control").boosts("s0") == [1]


@ruling(77, CONTROL)
def test_77_mind_control():
    field = Field("summon", "trickster", home=(4, 2))
    near, far = field.put(WARRIOR, (4, 4), 1), field.put(WARRIOR, (4, 5), 1)
    field.change("s1", place=cell((3, 2)))
    field.event(CONTROL)
    assert field.offered == (near,)
    field.answer(near)
    assert [field[each].controller for each in (near, far)] == [0, 1]
    assert field.end_turn()[near].controller == 1


@ruling(77)
def test_77_nobody_to_control():
    field = Field("summon", "trickster").hold(CONTROL)
    assert field.refused(PlayEvent(CONTROL)) == "no_target"


@ruling(78, "telekinesis")
def test_78_telekinesis():
    field = Field("attack", "trickster")
    mage, target = field.put(MAGE, (4, 2)), field.put(WARRIOR, (4, 4), 1)
    stable, far = field.put(KARA, (3, 2), 1), field.put(WARRIOR, (4, 5), 1)
    field.change(far, place=cell((7, 2)))
    field.change("s1", place=cell((5, 2)))
    field.attack(mage, (4, 4), 5, 5)
    assert field.asked == "telekinesis"
    assert set(field.offered) == {target}
    assert stable not in field.offered
    field.answer(target).to((4, 5))
    assert field[target].place == cell((4, 5))
    assert field.asked is None


@ruling(78, "high_telekinesis", "stable")
def test_78_high_telekinesis_reaches_three():
    field = Field("attack", "trickster")
    kara = field.put(KARA, (4, 2))
    far, own = field.put(WARRIOR, (4, 5), 1), field.put(WARRIOR, (6, 2))
    field.attack(kara, (4, 5), M, M, M, M)
    assert set(field.offered) == {far, own}


@ruling(78)
def test_78_once_a_turn():
    field = Field("attack", "trickster")
    mage = field.put(MAGE, (4, 2), used=("telekinesis",))
    field.put(WARRIOR, (4, 4), 1)
    assert field.attack(mage, (4, 4), 5, 5).asked is None


@ruling(79)
def test_79_forced_away_from_who_rebounds():
    field = Field("attack", "trickster")
    mage, target = field.put(MAGE, (4, 2)), field.put(WARRIOR, (4, 4), 1)
    field.put(TELEKINETIC, (3, 4))
    field.attack(mage, (4, 4), 5, 5).answer(target).to((5, 4))
    assert (field[target].place, field.damage(target)) == (cell((5, 4)), [1])


@ruling(80, "telekinesis_instead")
def test_80_instead_of_an_attack():
    field = Field("attack", "trickster")
    mage, target = field.put(MAGE, (4, 2)), field.put(WARRIOR, (4, 4), 1)
    field.use(mage, "telekinesis_instead").answer(target).to((4, 5))
    assert (field[mage].attacked, field.core.sides[0].attacks, field.core.sides[0].engaged) == (
        True,
        1,
        False,
    )
    assert field.refused(UseAbility(mage, "telekinesis_instead")) == "cannot_be_used"
    assert field.advance().damage("s0") == [1]


@ruling(80, "high_telekinesis_instead")
@pytest.mark.parametrize(("attacks", "attacked"), [(3, False), (0, True)])
def test_80_no_attack_is_left(attacks, attacked):
    field = Field("attack", "trickster").side(0, attacks=attacks)
    kara = field.put(KARA, (4, 2), attacked=attacked)
    field.put(WARRIOR, (4, 4), 1)
    assert field.refused(UseAbility(kara, "high_telekinesis_instead")) == "cannot_be_used"
    field.side(0, attacks=0).change(kara, attacked=False).use(kara, "high_telekinesis_instead")
    assert field.asked == "high_telekinesis"


@ruling(81, "mind_transmission")
def test_81_mind_transmission():
    field = Field("attack", "trickster")
    boss, friend = field.put(GULZHUANG, (4, 2)), field.put(ZOMBIE, (2, 3))
    field.put(CULTIST, (4, 1), 1)
    field.put("necro-dragos", (5, 2))
    field.put(ZOMBIE, (7, 3))
    field.put(PORTAL, (1, 3), 1)
    target = field.put("goblin-glutton", (4, 3), 1)
    field.attack(boss, (4, 3), M, M, M, M)
    assert field.offered == (friend,)
    field.answer(friend).attack(friend, (1, 3), M, M).attack(friend, (1, 3), M, 1)
    assert (field.core.sides[0].attacks, field.damage(target)) == (2, [4])
    assert field.refused(DeclareAttack(friend, cell((1, 3)))) == "already_attacked"


@ruling(82, "illusion")
def test_82_an_illusion():
    field = Field("build", "trickster").phase("summon")
    witch = field.put(WITCH, (4, 2))
    other = field.put(TELEKINETIC, (4, 3), 1)
    field.put(KARA, (3, 2))
    field.put(TELEKINETIC, (7, 3))
    field.advance()
    assert (field.asked, field.offered) == ("illusion", (other,))
    field.answer(other)
    assert field[witch].gained == ("evasion", "rebound")
    assert field.end_turn()[witch].gained == ()


@ruling(82)
def test_82_nothing_to_copy():
    field = Field("summon", "trickster")
    witch = field.put(WITCH, (4, 2))
    wall = field.put("goblin-beast-rider", (4, 3), 1)
    field.advance().answer(wall)
    assert field[witch].gained == ("charge",)


@ruling(83, "evasion")
@pytest.mark.parametrize(
    ("evaders", "faces", "damage"),
    [
        ([(3, 2)], (S, M), 1),
        ([(3, 2)], (M, M), 2),
        ([(2, 2)], (S, M), 2),
        ([(3, 2), (5, 2)], (S, M), 0),
        ([(3, 2), (5, 2), (4, 1)], (S, M), 0),
    ],
)
def test_83_evasion(evaders, faces, damage):
    field = Field("attack")
    zombie, target = field.put(ZOMBIE, (4, 2)), field.put("goblin-glutton", (4, 3), 1)
    for where in evaders:
        field.put(TELEKINETIC, where, 1)
    assert field.attack(zombie, (4, 3), *faces).damage(target) == [damage]


@ruling(84, STUN)
def test_84_a_stun():
    field = Field("move", "trickster", home=(5, 2))
    target = field.put(WARRIOR, (3, 2), 1)
    field.event(STUN).answer(target)
    assert {cell(each) for each in ((2, 2), (1, 2), (0, 2), (3, 3), (3, 5), (4, 2))} <= set(field.offered)
    field.to((1, 2))
    assert (field[target].place, field.damage(target), field.magic()) == (cell((1, 2)), [1], 9)


@ruling(84)
def test_84_over_another():
    field = Field("move", "trickster", home=(5, 2))
    target, passed, behind = (field.put(WARRIOR, where, 1) for where in ((3, 2), (2, 2), (0, 2)))
    field.event(STUN).answer(target).to((1, 2))
    assert field.damage(target, passed, behind) == [1, 1, 0]


@ruling(84)
def test_84_the_stable_stay():
    field = Field("move", "trickster", home=(5, 2))
    target = field.put(KARA, (3, 2), 1)
    field.event(STUN).answer(target)
    assert (field[target].place, field.damage(target)) == (cell((3, 2)), [1])


@ruling(84)
@pytest.mark.parametrize("where", [(4, 3), (1, 2)])
def test_84_out_of_line(where):
    field = Field("move", "trickster", home=(5, 2)).hold(STUN)
    field.put(WARRIOR, where, 1)
    assert field.refused(PlayEvent(STUN)) == "no_target"


@ruling(85, LURE)
def test_85_a_lure():
    field = Field("summon", "trickster", home=(5, 2))
    target, other = field.put(KNIGHT, (3, 2), 1), field.put(WARRIOR, (5, 4), 1)
    mage = field.put(MAGE, (3, 4))
    field.event(LURE).answer(target).to((4, 2))
    assert field[target].place == cell((4, 2))
    assert [field.strength("s0", target), field.strength("s0", other), field.strength(mage, target)] == [
        4,
        3,
        2,
    ]


@ruling(85)
def test_85_marked_where_it_stands():
    field = Field("summon", "trickster", home=(5, 2))
    target = field.put(KNIGHT, (3, 2), 1)
    field.put(PORTAL, (4, 2), 1)
    field.event(LURE).answer(target)
    assert field.asked is None
    assert field.strength("s0", target) == 4


@ruling(86)
@pytest.mark.parametrize("seat", [0, 1])
def test_86_how_long_an_event_goes_on(seat):
    field = Field("draw")
    if seat:
        field.advance().phase("draw")
    storm = field.active("trickster-storm-assault", seat)
    assert storm in field.advance().core.actives
    assert storm not in field.phase("draw").advance().core.actives
