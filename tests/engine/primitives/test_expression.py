"""Numbers as data: what each node is worth, and that data survives the wire."""

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.engine.primitives.expression import (
    Add,
    Clamp,
    Compare,
    Comparison,
    Divide,
    Expression,
    If,
    Max,
    Min,
    Multiply,
    Subtract,
    Variable,
    VariableRegistry,
    compare,
    evaluate,
    verify,
)
from boardwright.engine.primitives.registry import BadParamsError, UnknownIdError

Tokens = dict[str, int]

variables: VariableRegistry[Tokens] = VariableRegistry()


@variables.register("tokens")
def tokens(held: Tokens, of: str) -> int:
    return held.get(of, 0)


@variables.register("kinds")
def kinds(held: Tokens) -> int:
    return len(held)


HELD = {"taiji": 3, "boost": 9}
TAIJI = Variable("tokens", {"of": "taiji"})
BOOST = Variable("tokens", {"of": "boost"})


@pytest.mark.parametrize(
    ("node", "value"),
    [
        (7, 7),
        (TAIJI, 3),
        (Variable("kinds"), 2),
        (Add((2, TAIJI, 1)), 6),
        (Add(()), 0),
        (Subtract(2, TAIJI), -1),
        (Multiply((TAIJI, TAIJI, 2)), 18),
        (Multiply(()), 1),
        (Min((TAIJI, 2, 5)), 2),
        (Max((TAIJI, 2)), 3),
        (Clamp(BOOST, 0, 5), 5),
        (Clamp(Subtract(0, BOOST), 0, 5), 0),
        (Clamp(TAIJI, 0, 5), 3),
        (Compare(TAIJI, "==", 3), 1),
        (Compare(TAIJI, ">", BOOST), 0),
        (If(Compare(TAIJI, ">=", 3), 10, 20), 10),
        (If(Compare(TAIJI, ">", 3), 10, 20), 20),
        (If(Compare(TAIJI, ">", 3), 10), 0),
    ],
)
def test_what_a_node_is_worth(node: Expression, value: int) -> None:
    assert evaluate(node, HELD, variables) == value


@pytest.mark.parametrize(
    ("left", "right", "down", "up"), [(7, 2, 3, 4), (6, 2, 3, 3), (-7, 2, -4, -3), (1, 3, 0, 1)]
)
def test_division_rounds_as_the_rule_book_says(left: int, right: int, down: int, up: int) -> None:
    assert evaluate(Divide(left, right), HELD, variables) == down
    assert evaluate(Divide(left, right, "up"), HELD, variables) == up


def test_division_by_nothing_is_an_error() -> None:
    with pytest.raises(ZeroDivisionError):
        evaluate(Divide(1, 0), HELD, variables)


def test_only_the_branch_that_is_taken_is_evaluated() -> None:
    guarded = If(Compare(0, "!=", 0), Divide(1, 0), 4)
    assert evaluate(guarded, HELD, variables) == 4


@pytest.mark.parametrize(
    ("op", "below", "equal", "above"),
    [
        ("==", False, True, False),
        ("!=", True, False, True),
        ("<", True, False, False),
        ("<=", True, True, False),
        (">", False, False, True),
        (">=", False, True, True),
    ],
)
def test_comparisons(op: Comparison, below: bool, equal: bool, above: bool) -> None:
    assert [compare(left, op, 5) for left in (4, 5, 6)] == [below, equal, above]


def test_an_unknown_variable_is_named() -> None:
    with pytest.raises(UnknownIdError, match="unknown variable 'mana'; known: kinds, tokens"):
        evaluate(Add((1, Variable("mana"))), HELD, variables)


@pytest.mark.parametrize(
    "around",
    [
        lambda inner: Add((1, inner)),
        lambda inner: Subtract(1, inner),
        lambda inner: Multiply((inner,)),
        lambda inner: Divide(inner, 2),
        lambda inner: Min((1, inner)),
        lambda inner: Max((1, inner)),
        lambda inner: Clamp(1, 0, inner),
        lambda inner: If(Compare(inner, "<", 1), 1),
        lambda inner: If(Compare(1, "<", 2), 1, inner),
    ],
)
def test_verify_finds_a_mistake_however_deep(around: Callable[[Expression], Expression]) -> None:
    verify(around(TAIJI), variables)
    with pytest.raises(UnknownIdError, match="'mana'"):
        verify(around(around(Variable("mana"))), variables)
    with pytest.raises(BadParamsError, match=r"'tokens'.*'of'"):
        verify(around(Variable("tokens")), variables)


def grow(inner: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    some = st.lists(inner, min_size=1, max_size=3).map(tuple)
    comparisons = st.builds(Compare, inner, st.sampled_from(["==", "!=", "<", "<=", ">", ">="]), inner)
    return st.one_of(
        comparisons,
        *(st.builds(node, some) for node in (Add, Multiply, Min, Max)),
        st.builds(Subtract, inner, inner),
        st.builds(Divide, inner, inner, st.sampled_from(["down", "up"])),
        st.builds(Clamp, inner, inner, inner),
        st.builds(If, comparisons, inner, inner),
    )


leaves = st.one_of(st.integers(-99, 99), st.just(TAIJI), st.just(Variable("kinds")))
expressions = st.recursive(leaves, grow, max_leaves=12)


@given(expressions)
def test_an_expression_survives_the_wire(node: Expression) -> None:
    wire = msgspec.json.encode(node)
    assert msgspec.json.decode(wire, type=Expression) == node


@given(st.integers(), st.integers(-9, 9), st.integers(-9, 9))
def test_a_clamped_value_lies_between_its_bounds(value: int, one: int, other: int) -> None:
    low, high = sorted((one, other))
    assert low <= evaluate(Clamp(value, low, high), HELD, variables) <= high


def test_a_malformed_expression_does_not_decode() -> None:
    for wire in (b'{"type":"power","left":2}', b'{"type":"add"}', b'"2"'):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(wire, type=Expression)
