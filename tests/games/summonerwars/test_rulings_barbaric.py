"""Rulings about the Savanna Elves."""

from __future__ import annotations

import pytest

from boardwright.games.summonerwars.types import DeclareAttack, PlayEvent, UseAbility
from tests.games.summonerwars.field import CULTIST, GATE, KNIGHT, WARRIOR, ZOMBIE, Field, M, R, cell
from tests.games.summonerwars.numbered import ruling

MOKA, KALU, ARCHER, LIONESS, MAGE = (
    "barbaric-moka",
    "barbaric-kalu",
    "barbaric-frontier-archer",
    "barbaric-lioness",
    "barbaric-spirit-mage",
)
POWER, ENTANGLEMENT, GROWTH, WEAVING = (
    "barbaric-chant-of-power",
    "barbaric-chant-of-entanglement",
    "barbaric-chant-of-growth",
    "barbaric-chant-of-weaving",
)


def elves(phase="attack", **more):
    return Field(phase, "barbaric", **more)


@ruling(117, "power_up", "life_up")
@pytest.mark.parametrize(("boosts", "strength", "life"), [(0, 1, 2), (3, 4, 5), (8, 6, 7)])
def test_117_boosts_of_moka_and_the_lioness(boosts, strength, life):
    field = elves()
    moka, lioness = field.put(MOKA, (4, 2), boosts=boosts), field.put(LIONESS, (5, 2), boosts=boosts)
    assert (field.strength(moka), field.number(lioness, "life")) == (strength, life)


@ruling(117)
@pytest.mark.parametrize(("faces", "alive"), [((M, M, M, 1), True), ((M, M, M, M), False)])
def test_117_a_boosted_lioness_stands_longer(faces, alive):
    field = Field("attack")
    lioness = field.put(LIONESS, (4, 3), 1, boosts=2)
    field.attack(field.put("necro-dragos", (4, 2)), (4, 3), *faces)
    assert field.gone(lioness) is not alive


@ruling(118, "ancestral_bond")
@pytest.mark.parametrize(("boosts", "given"), [(2, 3), (0, 1)])
def test_118_the_ancestral_bond(boosts, given):
    field = elves("move", home=(6, 2)).change("s0", boosts=boosts)
    friend, far, enemy = field.put(WARRIOR, (5, 4)), field.put(WARRIOR, (2, 3)), field.put(WARRIOR, (4, 2), 1)
    field.move("s0", (5, 2))
    assert set(field.offered) == {friend}
    assert not {far, enemy, "s0"} & set(field.offered)
    assert field.answer(friend).boosts(friend, "s0") == [given, 0]


@ruling(119, "prepare")
def test_119_preparing():
    field = elves("move")
    archer = field.put(ARCHER, (4, 2))
    field.use(archer, "prepare")
    assert (field.boosts(archer), field.core.sides[0].moves, field[archer].moved) == ([1], 1, True)
    assert field.refused(UseAbility(archer, "prepare")) == "used_this_turn"


@ruling(119)
@pytest.mark.parametrize(
    ("phase", "moved", "moves"), [("move", True, 1), ("attack", False, 0), ("move", False, 3)]
)
def test_119_too_late_to_prepare(phase, moved, moves):
    field = elves(phase).side(0, moves=moves)
    assert field.refused(UseAbility(field.put(ARCHER, (4, 2), moved=moved), "prepare")) == "cannot_be_used"


@ruling(120, "rapid_fire")
def test_120_rapid_fire():
    field = elves()
    archers = [field.put(ARCHER, (row, 2), boosts=1) for row in (2, 4)]
    for row in (2, 4):
        field.put(GATE, (row, 4), 1)
    for archer, row in zip(archers, (2, 4), strict=True):
        field.attack(archer, (row, 4), M, M)
        assert field.asked == "rapid_fire"
        field.answer("yes").attack(archer, (row, 4), M, M)
        assert (field.asked, field.boosts(archer)) == (None, [0])
    assert field.core.sides[0].attacks == 2


@ruling(120)
@pytest.mark.parametrize(("boosts", "asked"), [(0, None), (1, "rapid_fire")])
def test_120_an_unused_shot_is_gone(boosts, asked):
    field = elves()
    archer = field.put(ARCHER, (4, 2), boosts=boosts)
    field.put(GATE, (4, 4), 1)
    assert field.attack(archer, (4, 4), M, M).asked == asked
    if asked:
        field.answer("yes")
    field.end_turn().end_turn()
    assert field[archer].extra == 0
    assert field.refused(DeclareAttack(archer, cell((4, 4)))) == "wrong_phase"


@ruling(121, "withdraw")
def test_121_withdrawing():
    field = elves().side(0, magic=1)
    kalu = field.put(KALU, (4, 2), extra=1)
    field.put("goblin-glutton", (4, 3), 1)
    field.put(WARRIOR, (2, 2))
    field.attack(kalu, (4, 3), R, R, R, R)
    assert field.offered == ("magic",)
    field.answer("magic")
    assert set(field.offered) == {cell(each) for each in ((3, 2), (5, 2), (6, 2), (4, 1), (4, 0))}
    field.to((6, 2))
    assert (field.magic(), field[kalu].place, field[kalu].moved) == (0, cell((6, 2)), False)


@ruling(121)
@pytest.mark.parametrize(("magic", "used"), [(0, ()), (3, ("withdraw",))])
def test_121_no_way_to_pay_or_no_second_time(magic, used):
    field = elves().side(0, magic=magic)
    kalu = field.put(KALU, (4, 2), used=used)
    field.put("goblin-glutton", (4, 3), 1)
    assert field.attack(kalu, (4, 3), R, R, R, R).asked is None


@ruling(122, "gather_power", "spirit_bond")
def test_122_spirit_mages():
    field = elves("summon")
    field.put(GATE, (4, 2))
    mage = field.summon(MAGE, (4, 3))
    assert field.boosts(mage) == [1]
    friend, far = field.put(WARRIOR, (5, 4)), field.put(WARRIOR, (0, 0))
    field.phase("move").move(mage, (4, 4))
    assert set(field.offered) == {"self", friend}
    assert far not in field.offered
    assert field.answer(friend).boosts(mage, friend) == [0, 1]
    other = field.put(MAGE, (2, 2))
    field.move(other, (2, 3))
    assert field.offered == ("self",)
    assert field.answer("self").boosts(other) == [1]


@ruling(123, GROWTH)
def test_123_a_chant_of_growth():
    field = elves("move")
    middle, beside, enemy, far = (
        field.put(WARRIOR, (4, 2)),
        field.put(ZOMBIE, (4, 3)),
        field.put(ZOMBIE, (3, 2), 1),
        field.put(ZOMBIE, (4, 4)),
    )
    field.event(GROWTH).answer(middle)
    assert field.boosts(middle, beside, enemy, far) == [1, 1, 0, 0]


@ruling(124, POWER)
def test_124_a_chant_of_power():
    field = elves(home=(5, 2))
    strong, weak, moka = (
        field.put(ZOMBIE, (4, 2), boosts=2),
        field.put(ZOMBIE, (5, 3)),
        field.put(MOKA, (5, 1), boosts=2),
    )
    for unit in (strong, weak, moka):
        field.event(POWER).answer(unit)
    assert [field.strength(each) for each in (strong, weak, moka)] == [4, 2, 3]
    assert field.end_turn().strength(strong) == 2


@ruling(125, ENTANGLEMENT)
def test_125_a_chant_of_entanglement():
    field = elves("summon", home=(5, 2))
    lioness, knight = field.put(LIONESS, (4, 2), boosts=1), field.put(KNIGHT, (5, 3), boosts=2)
    field.put(WARRIOR, (1, 0))
    field.event(ENTANGLEMENT).answer(lioness, knight)
    assert field[lioness].shared == ("entangle", "guardian")
    assert [field.number(each, "life") for each in (lioness, knight)] == [3, 7]
    field.change(knight, gained=("flying",))
    assert "flying" not in field[lioness].shared
    field.end_turn().phase("attack").change(lioness, damage=2)
    archer = field.put("necro-undead-archer", (4, 4), 1)
    field.attack(archer, (4, 2), R, R, R)
    assert (field.gone(lioness), field.core.actives, field[knight].shared) == (True, {}, ())
    assert field.core.sides[0].discard == (ENTANGLEMENT, LIONESS) or field.core.sides[0].discard == (
        LIONESS,
        ENTANGLEMENT,
    )


@ruling(125)
def test_125_it_takes_two():
    field = elves("summon", home=(5, 2)).hold(ENTANGLEMENT)
    field.put(LIONESS, (4, 2))
    assert field.refused(PlayEvent(ENTANGLEMENT)) == "no_target"


@ruling(126)
@pytest.mark.parametrize(("boosts", "asked"), [(0, None), (1, "rapid_fire")])
def test_126_a_shared_shot(boosts, asked):
    field = elves()
    zombie = field.put(ZOMBIE, (4, 2), boosts=boosts, shared=("rapid_fire",))
    field.put(GATE, (4, 3), 1)
    assert field.attack(zombie, (4, 3), M, M).asked == asked


@ruling("intimidate")
def test_a_lioness_grows_by_attacking_once_a_turn():
    field = elves()
    lioness = field.put(LIONESS, (4, 2), extra=1)
    field.put("goblin-glutton", (4, 3), 1)
    field.attack(lioness, (4, 3), 1, 1, 1).attack(lioness, (4, 3), 1, 1, 1)
    assert field.boosts(lioness) == [1]


@ruling(44, WEAVING)
def test_44_a_chant_of_weaving_is_played():
    field = elves("summon").hold(CULTIST)
    unit = field.put(WARRIOR, (3, 3))
    field.event(WEAVING).answer(unit)
    assert field.summons() == {(2, 3), (4, 3), (3, 2), (3, 4)}
