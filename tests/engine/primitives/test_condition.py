"""Yes or no as data, with the game's own checks."""

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.engine.primitives.condition import (
    AllOf,
    AnyOf,
    Check,
    Condition,
    ConditionRegistry,
    Not,
    holds,
    unmet,
    verify,
)
from boardwright.engine.primitives.expression import Compare, Variable, VariableRegistry
from boardwright.engine.primitives.registry import BadParamsError, DuplicateIdError, UnknownIdError

Roll = tuple[int, ...]

variables: VariableRegistry[Roll] = VariableRegistry()
conditions: ConditionRegistry[Roll] = ConditionRegistry(variables)


@variables.register("sum")
def total(roll: Roll) -> int:
    return sum(roll)


@conditions.register("shows")
def shows(roll: Roll, value: int, count: int = 1) -> bool:
    return roll.count(value) >= count


ROLL = (2, 2, 5)
YES, NO = Check("shows", {"value": 2, "count": 2}), Check("shows", {"value": 6})


@pytest.mark.parametrize(
    ("node", "answer"),
    [
        (True, True),
        (False, False),
        (YES, True),
        (NO, False),
        (Check("shows", {"value": 5}), True),
        (Not(NO), True),
        (Not(YES), False),
        (AllOf((YES, Not(NO))), True),
        (AllOf((YES, NO)), False),
        (AllOf(()), True),
        (AnyOf((NO, YES)), True),
        (AnyOf((NO, False)), False),
        (AnyOf(()), False),
        (Compare(Variable("sum"), ">=", 9), True),
        (Compare(Variable("sum"), ">", 9), False),
        (AllOf((AnyOf((NO, Compare(Variable("sum"), "==", 9))), YES)), True),
    ],
)
def test_what_holds_of_a_roll(node: Condition, answer: bool) -> None:
    assert holds(node, ROLL, conditions) is answer


def test_unmet_names_just_what_fails() -> None:
    small = Compare(Variable("sum"), "<", 5)
    assert unmet(AllOf((YES, AllOf((NO, YES)), small)), ROLL, conditions) == (NO, small)
    assert unmet(AnyOf((NO, small)), ROLL, conditions) == (AnyOf((NO, small)),)
    assert unmet(YES, ROLL, conditions) == ()


def test_an_unknown_check_is_named() -> None:
    with pytest.raises(UnknownIdError, match="unknown condition 'has_dice_set'; known: shows"):
        holds(Check("has_dice_set"), ROLL, conditions)


def test_a_check_is_registered_once() -> None:
    with pytest.raises(DuplicateIdError, match="condition 'shows'"):
        conditions.register("shows")(shows)


@pytest.mark.parametrize(
    "around", [Not, lambda inner: AllOf((True, inner)), lambda inner: AnyOf((True, inner))]
)
def test_verify_finds_a_mistake_however_deep(around: Callable[[Condition], Condition]) -> None:
    verify(around(YES), conditions)
    with pytest.raises(UnknownIdError, match="condition 'shwos'"):
        verify(around(around(Check("shwos"))), conditions)
    with pytest.raises(UnknownIdError, match="variable 'smu'"):
        verify(around(Compare(Variable("smu"), "<", 1)), conditions)
    with pytest.raises(BadParamsError, match="'valeu'"):
        verify(around(Check("shows", {"value": 2, "valeu": 2})), conditions)


def grow(inner: st.SearchStrategy[Condition]) -> st.SearchStrategy[Condition]:
    some = st.lists(inner, max_size=3).map(tuple)
    return st.one_of(st.builds(AllOf, some), st.builds(AnyOf, some), st.builds(Not, inner))


leaves = st.one_of(
    st.booleans(),
    st.builds(
        lambda value, count: Check("shows", {"value": value, "count": count}), *[st.integers(1, 6)] * 2
    ),
    st.builds(lambda bound: Compare(Variable("sum"), "<=", bound), st.integers(0, 18)),
)
nodes = st.recursive(leaves, grow, max_leaves=10)
rolls = st.lists(st.integers(1, 6), min_size=3, max_size=3).map(tuple)


@given(nodes)
def test_a_condition_survives_the_wire(node: Condition) -> None:
    wire = msgspec.json.encode(node)
    assert msgspec.json.decode(wire, type=Condition) == node


@given(nodes, nodes, rolls)
def test_de_morgan(one: Condition, other: Condition, roll: Roll) -> None:
    neither = Not(AnyOf((one, other)))
    both_not = AllOf((Not(one), Not(other)))
    assert holds(neither, roll, conditions) == holds(both_not, roll, conditions)


@given(nodes, rolls)
def test_nothing_is_unmet_exactly_when_the_condition_holds(node: Condition, roll: Roll) -> None:
    assert (unmet(node, roll, conditions) == ()) == holds(node, roll, conditions)


def test_params_may_be_nested_data() -> None:
    node = Check("dice_set", {"marks": {"fist": 3, "palm": 2}, "phases": ("main1", "main2"), "note": None})
    wire = msgspec.json.encode(node)
    assert msgspec.json.decode(wire, type=Condition) == node
