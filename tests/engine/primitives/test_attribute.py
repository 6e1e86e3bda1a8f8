"""A printed number and what modifies it."""

import msgspec

from boardwright.engine.primitives.attribute import Attribute, attach, detach, expire, rebase
from boardwright.engine.primitives.modifier import Modifier, Step
from boardwright.engine.primitives.resources import Bounds

POISON = Modifier("add", -4, "poison")
UPGRADE = Modifier("add", 2, "upgrade")
RAGE = Modifier("multiply", 2, "rage", until=4)


def test_an_attribute_is_worth_what_is_printed() -> None:
    assert Attribute(3).value(turn=1) == 3


def test_modifiers_change_the_value_and_not_what_is_printed() -> None:
    archer = attach(Attribute(3), UPGRADE)
    assert archer.value(turn=1) == 5
    assert archer.base == 3


def test_the_bounds_hold_for_the_result_only() -> None:
    power = attach(attach(Attribute(3, bounds=Bounds(0)), POISON), UPGRADE)
    assert power.value(turn=1) == 1
    assert attach(power, POISON).value(turn=1) == 0
    assert attach(attach(power, POISON), UPGRADE).value(turn=1) == 0


def test_without_bounds_a_value_may_be_negative() -> None:
    assert attach(Attribute(3), POISON).value(turn=1) == -1


def test_a_modifier_ends_with_its_turn() -> None:
    raging = attach(Attribute(3), RAGE)
    assert [raging.value(turn) for turn in (3, 4)] == [6, 3]


def test_expire_forgets_what_has_ended_and_keeps_the_value() -> None:
    raging = attach(attach(Attribute(3), RAGE), UPGRADE)
    assert expire(raging, 3) == raging
    assert expire(raging, 4) == attach(Attribute(3), UPGRADE)
    assert expire(raging, 4).value(4) == raging.value(4) == 5


def test_detaching_a_source_undoes_it() -> None:
    assert detach(attach(Attribute(3), UPGRADE), "upgrade") == Attribute(3)


def test_a_new_base_keeps_the_modifiers() -> None:
    assert rebase(attach(Attribute(3), UPGRADE), 7).value(turn=1) == 9


def test_stacking_rules_are_kept() -> None:
    swift = Modifier("add", 1, "swift", stacking="keep")
    assert attach(attach(Attribute(2), swift), swift).value(turn=1) == 3


def test_a_player_can_see_where_a_value_comes_from() -> None:
    raging = attach(attach(Attribute(3), RAGE), UPGRADE)
    assert raging.explain(turn=1) == (Step(UPGRADE, 3, 5), Step(RAGE, 5, 10))
    assert raging.explain(turn=4) == (Step(UPGRADE, 3, 5),)


def test_an_attribute_survives_the_wire() -> None:
    power = attach(Attribute(3, bounds=Bounds(0, 9)), RAGE)
    assert msgspec.json.decode(msgspec.json.encode(power), type=Attribute) == power
