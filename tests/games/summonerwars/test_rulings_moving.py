"""Rulings about moves, and about what comes to the board."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Answer
from boardwright.games.summonerwars.types import BuildStructure, MoveUnit, SummonUnit
from tests.games.summonerwars.field import (
    ARCHER,
    CULTIST,
    GATE,
    GOLEM,
    KNIGHT,
    PORTAL,
    WARRIOR,
    ZOMBIE,
    Field,
    cell,
)
from tests.games.summonerwars.numbered import ruling

GELAK, RIDER, CAVALRY, RHINO = (
    "trickster-gelak",
    "goblin-beast-rider",
    "frost-bear-cavalry",
    "barbaric-rhinoceros",
)
GRABBER, KALU, STORM = "goblin-grabber", "barbaric-kalu", "trickster-storm-assault"
TELEKINETIC = "trickster-telekinetic"


def moving(*actives, **more):
    field = Field("move", **more)
    for seat, card in actives:
        field.active(card, seat)
    return field


@ruling(19)
def test_19_two_steps():
    field = moving()
    unit = field.put(ZOMBIE, (0, 0))
    assert field.reach(unit) == {(0, 1), (1, 0), (0, 2), (2, 0), (1, 1), (0, 0)}
    assert field.move(unit, (0, 0)).core.sides[0].moves == 1


@ruling(20)
def test_20_corners():
    field = moving()
    unit = field.put(ZOMBIE, (3, 3))
    field.put(ZOMBIE, (3, 4), 1)
    assert (4, 4) in field.reach(unit)
    field.put(ZOMBIE, (4, 3), 1)
    assert (4, 4) not in field.reach(unit)


@ruling(21)
def test_21_in_the_way():
    field = moving()
    walks, flies = field.put(ZOMBIE, (3, 0)), field.put(GELAK, (6, 0))
    for row in (2, 3, 4, 6):
        field.put(PORTAL, (row, 1), 1)
    assert (3, 2) not in field.reach(walks)
    assert (6, 2) in field.reach(flies)


@ruling(22)
@pytest.mark.parametrize(
    ("given", "seat", "code"),
    [
        ({"moved": True}, 0, "already_moved"),
        ({"gained": ("immobile",)}, 0, "immobile"),
        ({}, 1, "not_your_unit"),
    ],
)
def test_22_who_cannot_move(given, seat, code):
    field = moving()
    unit = field.put(ZOMBIE, (3, 3), seat, **given)
    assert field.refused(MoveUnit(unit, cell((3, 4)))) == code


@ruling(22)
def test_22_three_moves_are_all():
    field = moving()
    units = [field.put(ZOMBIE, (3, col)) for col in range(4)]
    for col, unit in enumerate(units[:3]):
        field.move(unit, (4, col))
    assert field.refused(MoveUnit(units[3], cell((4, 3)))) == "moves_used_up"


@ruling(23, "flying", "swift")
def test_23_flying_and_swift():
    field = moving()
    gelak = field.put(GELAK, (4, 2))
    for where in ((3, 2), (4, 1), (4, 3), (5, 2)):
        field.put(PORTAL, where)
    assert {(1, 2), (7, 2), (4, 5)} <= field.reach(gelak)
    swift = field.put("trickster-wind-archer", (0, 0))
    field.put(PORTAL, (0, 1))
    field.put(PORTAL, (1, 0))
    assert field.reach(swift) == set()


@ruling(24, "aerial_strike")
def test_24_whom_gelak_lifts():
    field = moving()
    field.put(GELAK, (4, 2))
    near, hero, far = field.put(ZOMBIE, (4, 4)), field.put("necro-dragos", (2, 2)), field.put(ZOMBIE, (7, 2))
    field.put(PORTAL, (3, 4), 1)
    assert (1, 4) in field.reach(near)
    assert max(abs(row - 2) + abs(col - 2) for row, col in field.reach(hero)) == 2
    assert (7, 5) not in field.reach(far)


@ruling(25, "climb")
def test_25_climbing():
    field = moving()
    climber = field.put("goblin-climber", (0, 0))
    field.put(PORTAL, (0, 1), 1)
    field.put(ZOMBIE, (1, 0), 1)
    assert {(0, 2), (0, 3)} <= field.reach(climber)
    assert (2, 0) not in field.reach(climber)


@ruling(26)
def test_26_charging():
    field = moving()
    rider = field.put(RIDER, (4, 1))
    assert {(4, col) for col in range(2, 6)} <= field.reach(rider)
    field.put(PORTAL, (4, 3), 1)
    field.put(PORTAL, (3, 2), 1)
    field.put(PORTAL, (5, 2), 1)
    assert (4, 2) in field.reach(rider)
    assert (4, 4) not in field.reach(rider)


@ruling(27, "charge")
def test_27_a_long_charge():
    field = moving()
    long, short = field.put(RIDER, (4, 1)), field.put(RIDER, (6, 1))
    field.move(long, (4, 4)).move(short, (6, 3))
    assert [field.strength(long), field.strength(short)] == [4, 3]
    assert field.end_turn().strength(long) == 3


@ruling(28, "slow")
def test_28_a_slow_charge():
    field = moving()
    rider = field.put(RIDER, (4, 2), gained=("slow",))
    assert {(4, 4), (4, 3)} <= field.reach(rider)
    assert (3, 3) not in field.reach(rider)


@ruling(29)
def test_29_a_golem_is_slow():
    field = moving()
    golem = field.put(GOLEM, (4, 2))
    assert field.reach(golem) == {(3, 2), (5, 2), (4, 1), (4, 3)}
    field.active(STORM, 1)
    assert field.reach(golem) == set()


@ruling(30, "trickster-storm-assault")
@pytest.mark.parametrize("storms", [(0,), (1,), (0, 1)])
def test_30_a_storm(storms):
    field = moving(*((seat, STORM) for seat in storms), home=(7, 5))
    walks, flies, rides = field.put(ZOMBIE, (7, 0)), field.put(GELAK, (0, 0)), field.put(RIDER, (4, 1))
    assert field.reach(walks) == {(6, 0), (7, 1)}
    assert max(row + col for row, col in field.reach(flies)) == 2
    assert (4, 5) in field.reach(rides)


@ruling(31, "speed_up")
@pytest.mark.parametrize(("boosts", "steps"), [(0, 2), (2, 4), (8, 7)])
def test_31_a_rhinoceros_speeds_up(boosts, steps):
    field = moving()
    assert field.number(field.put(RHINO, (4, 2), boosts=boosts), "steps") == steps


@ruling(32, "rebound", "entangle")
@pytest.mark.parametrize(
    ("guards", "start", "to", "damage"),
    [
        ([(TELEKINETIC, (4, 3))], (4, 2), (4, 1), 1),
        ([(KNIGHT, (4, 3))], (4, 2), (3, 1), 1),
        ([(KNIGHT, (4, 3)), (KNIGHT, (3, 2))], (4, 2), (5, 1), 2),
        ([(KNIGHT, (4, 3))], (4, 2), (5, 3), 0),
        ([(KNIGHT, (4, 3))], (4, 1), (4, 2), 0),
    ],
)
def test_32_leaving_whom_entangles(guards, start, to, damage):
    field = moving()
    unit = field.put(WARRIOR, start)
    for card, where in guards:
        field.put(card, where, 1)
    assert field.move(unit, to).damage(unit) == [damage]


@ruling(33)
def test_33_dying_on_the_way():
    field = moving().side(1, magic=3)
    kalu = field.put(KALU, (4, 2), damage=6)
    friend = field.put(ZOMBIE, (4, 0))
    field.put(KNIGHT, (4, 3), 1)
    field.move(kalu, (4, 1))
    assert (field.gone(kalu), field.boosts(friend), field.magic(1), field.core.sides[0].moves) == (
        True,
        [0],
        4,
        0,
    )


@ruling(34, "trample")
def test_34_trampling():
    field = moving()
    cavalry, still = field.put(CAVALRY, (3, 3)), field.put(CAVALRY, (6, 0))
    enemy, friend = field.put(ZOMBIE, (3, 4), 1), field.put(WARRIOR, (6, 1))
    assert field.move(cavalry, (3, 5)).damage(enemy) == [1]
    assert field.move(still, (5, 0)).damage(enemy, friend) == [1, 0]


@ruling(34)
def test_34_trampling_two_and_a_friend():
    field = moving()
    rhino = field.put(RHINO, (3, 0), boosts=2)
    first, second = field.put(ZOMBIE, (3, 1), 1), field.put(WARRIOR, (3, 2))
    assert field.move(rhino, (3, 3)).damage(first, second) == [1, 1]


@ruling(34)
def test_34_no_champion_is_trampled():
    field = moving()
    cavalry = field.put(CAVALRY, (3, 0))
    for row in (2, 3, 4):
        field.put("necro-dragos", (row, 1), 1)
    assert (3, 2) not in field.reach(cavalry)


@ruling(35)
def test_35_a_trampled_cultist():
    field = moving()
    cavalry = field.put(CAVALRY, (4, 0))
    field.put(CULTIST, (4, 1), 1, damage=1)
    hurt = field.put(WARRIOR, (3, 1))
    assert field.move(cavalry, (4, 2)).damage(hurt, cavalry) == [1, 1]


@ruling(36)
def test_36_over_the_enemy_rather_than_the_friend():
    field = moving()
    cavalry = field.put(CAVALRY, (4, 2))
    friend, enemy = field.put(WARRIOR, (3, 2)), field.put(WARRIOR, (4, 3), 1)
    assert field.move(cavalry, (3, 3)).damage(friend, enemy) == [0, 1]


@ruling(37, "grab", "immobile")
def test_37_grabbing():
    field = moving()
    grabber, friend = field.put(GRABBER, (4, 2)), field.put(ZOMBIE, (4, 3))
    field.move(friend, (4, 4))
    assert field.asked == "grab"
    assert set(field.offered) == {cell(each) for each in ((3, 4), (5, 4), (4, 3), (4, 5))}
    assert field.refused(Answer((4,))) == "answer_not_offered"
    field.to((4, 3))
    assert (field[grabber].place, field.core.sides[0].moves, field[grabber].moved) == (cell((4, 3)), 1, False)


@ruling(37)
@pytest.mark.parametrize(("start", "seat"), [((4, 4), 0), ((4, 3), 1)])
def test_37_nobody_is_grabbed(start, seat):
    field = moving()
    field.put(GRABBER, (4, 2), seat)
    friend = field.put(ZOMBIE, start)
    assert field.move(friend, (start[0] + 1, start[1])).asked is None


@ruling(38, "inspire")
def test_38_kalu_inspires():
    field = moving()
    kalu = field.put(KALU, (6, 2))
    friends = [field.put(ZOMBIE, (4, 1)), field.put(ZOMBIE, (3, 2))]
    enemy = field.put(ZOMBIE, (4, 3), 1)
    assert field.move(kalu, (4, 2)).boosts(*friends, enemy, kalu) == [1, 1, 0, 0]


# Summoning and building


@ruling(39)
def test_39_beside_a_gate():
    field = Field().hold(CULTIST)
    field.put(GATE, (6, 3))
    for where in ((5, 3), (7, 3), (6, 2)):
        field.put(PORTAL, where, 1)
    assert field.summons() == {(6, 4)}
    field.put(PORTAL, (6, 4), 1)
    assert field.summons() == set()


@ruling(40)
def test_40_a_gate_in_the_corner():
    field = Field(home=(4, 4)).hold(CULTIST)
    field.put(GATE, (7, 0))
    assert field.summons() == {(6, 0), (7, 1)}


@ruling(41)
def test_41_fresh_and_able():
    field = Field()
    field.put(GATE, (4, 2))
    unit = field.summon(ZOMBIE, (4, 3))
    field.put(ZOMBIE, (3, 4), 1)
    field.advance().move(unit, (4, 4)).advance(2).attack(unit, (3, 4), 5, 5)
    assert field.at((3, 4)).damage == 2


@ruling(42, "living_gate")
def test_42_beside_a_golem():
    field = Field().hold(CULTIST)
    field.put(GOLEM, (3, 3))
    assert field.summons() == {(2, 3), (4, 3), (3, 2), (3, 4)}


@ruling(43, "paladin-rekindle-hope")
@pytest.mark.parametrize("phase", ["move", "build", "attack", "magic"])
def test_43_rekindled_hope(phase):
    field = Field(phase).hold(CULTIST)
    assert field.refused(SummonUnit(CULTIST, cell((6, 0)))) == "wrong_phase"
    field.active("paladin-rekindle-hope")
    assert field.summons() == {(6, 0), (7, 1)}
    field.summon(CULTIST, (6, 0))


@ruling(44, "barbaric-chant-of-weaving")
def test_44_woven():
    field = Field()
    unit = field.put(ZOMBIE, (3, 3))
    field.active("barbaric-chant-of-weaving", targets=(unit,))
    field.put(GATE, (6, 3))
    field.summon(CULTIST, (3, 4))
    field.summon(CULTIST, (6, 4))
    assert field.boosts(unit) == [1]


@ruling(45, "fire_sacrifice_summon")
def test_45_elut_bar_needs_a_victim():
    field = Field().hold("necro-elut-bar")
    friend, enemy = field.put(CULTIST, (3, 3)), field.put(CULTIST, (4, 4), 1)
    for where in ((5, 5), (7, 0), (4, 4)):
        assert field.refused(SummonUnit("necro-elut-bar", cell(where))) == "bad_victim"
    field.play(SummonUnit("necro-elut-bar", cell((3, 3))))
    assert (field.gone(friend), field.at((3, 3)).card, field.magic(), field.gone(enemy)) == (
        True,
        "necro-elut-bar",
        4,
        False,
    )


@ruling(46)
def test_46_beside_the_summoner():
    field = Field("build", home=(4, 2)).hold(PORTAL)
    assert {(3, 2), (4, 1), (4, 3), (5, 0), (6, 5), (7, 3)} <= field.builds()
    assert not {(3, 3), (4, 2), (2, 2)} & field.builds()


@ruling(47)
def test_47_no_room_to_build():
    field = Field("build", home=(4, 2)).hold(PORTAL)
    for where in [(row, col) for row in (5, 6, 7) for col in range(6)] + [(3, 2), (4, 1), (4, 3)]:
        field.put(PORTAL, where)
    assert field.builds() == set()


@ruling(48)
@pytest.mark.parametrize(
    ("phase", "card", "code"), [("move", PORTAL, "wrong_phase"), ("build", ARCHER, "not_a_structure")]
)
def test_48_what_is_not_built(phase, card, code):
    assert Field(phase).hold(card).refused(BuildStructure(card, cell((6, 0)))) == code
