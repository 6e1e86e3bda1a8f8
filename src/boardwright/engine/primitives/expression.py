"""Expression: a number as data, such as 'two, plus one for each token, at most five'.

Everything is an integer, so a result is the same on every machine. What a variable means is the game's to
say: it registers one function a name. A comparison is a number too (1 or 0); `condition` shares its node.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Concatenate, Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct

from boardwright.engine.primitives.registry import Params, Registry, verify_params

ContextT = TypeVar("ContextT")

Comparison = Literal["==", "!=", "<", "<=", ">", ">="]
Rounding = Literal["down", "up"]


class Variable(Struct, frozen=True, omit_defaults=True, tag="variable"):
    """A number that the game knows, with what it needs to find it: `Variable("stacks", {"of": "poison"})`."""

    name: str
    params: Params = {}


class Add(Struct, frozen=True, tag="add"):
    terms: tuple[Expression, ...]


class Subtract(Struct, frozen=True, tag="subtract"):
    left: Expression
    right: Expression


class Multiply(Struct, frozen=True, tag="multiply"):
    factors: tuple[Expression, ...]


class Divide(Struct, frozen=True, omit_defaults=True, tag="divide"):
    """Rule books round: say which way. 'Down' is towards minus infinity, 'up' towards plus infinity."""

    left: Expression
    right: Expression
    rounding: Rounding = "down"


class Min(Struct, frozen=True, tag="min"):
    terms: tuple[Expression, ...]


class Max(Struct, frozen=True, tag="max"):
    terms: tuple[Expression, ...]


class Clamp(Struct, frozen=True, tag="clamp"):
    value: Expression
    low: Expression
    high: Expression


class Compare(Struct, frozen=True, tag="compare"):
    left: Expression
    op: Comparison
    right: Expression


class If(Struct, frozen=True, omit_defaults=True, tag="if"):
    test: Compare
    then: Expression
    otherwise: Expression = 0


Expression: TypeAlias = int | Variable | Add | Subtract | Multiply | Divide | Min | Max | Clamp | Compare | If


class VariableRegistry(Registry[Callable[Concatenate[ContextT, ...], int]], Generic[ContextT]):
    """Variable name → function of the context (and the node's params) that gives the number."""

    def __init__(self) -> None:
        super().__init__("variable")


def evaluate(node: Expression, context: ContextT, variables: VariableRegistry[ContextT]) -> int:
    if isinstance(node, int):
        return node
    if isinstance(node, Variable):
        return variables.find(node.name)(context, **node.params)

    def value(inner: Expression) -> int:
        return evaluate(inner, context, variables)

    match node:
        case Add(terms):
            return sum(map(value, terms))
        case Subtract(left, right):
            return value(left) - value(right)
        case Multiply(factors):
            return product(map(value, factors))
        case Divide(left, right, rounding):
            return divide(value(left), value(right), rounding)
        case Min(terms):
            return min(map(value, terms))
        case Max(terms):
            return max(map(value, terms))
        case Clamp(inner, low, high):
            return max(value(low), min(value(inner), value(high)))
        case Compare(left, op, right):
            return int(compare(value(left), op, value(right)))
        case If(test, then, otherwise):
            return value(then if value(test) else otherwise)


def compare(left: int, op: Comparison, right: int) -> bool:
    match op:
        case "==":
            return left == right
        case "!=":
            return left != right
        case "<":
            return left < right
        case "<=":
            return left <= right
        case ">":
            return left > right
        case ">=":
            return left >= right


def divide(left: int, right: int, rounding: Rounding) -> int:
    return -(-left // right) if rounding == "up" else left // right


def product(factors: Iterator[int]) -> int:
    result = 1
    for factor in factors:
        result *= factor
    return result


def verify(node: Expression, variables: VariableRegistry[ContextT]) -> None:
    """Does every variable exist and take its params? Card data is checked so at import."""
    if isinstance(node, Variable):
        verify_params("variable", node.name, variables.find(node.name), node.params)
    for child in children(node):
        verify(child, variables)


def children(node: Expression) -> tuple[Expression, ...]:
    match node:
        case Add(terms) | Multiply(terms) | Min(terms) | Max(terms):
            return terms
        case Subtract(left, right) | Divide(left, right) | Compare(left, _, right):
            return (left, right)
        case Clamp(value, low, high):
            return (value, low, high)
        case If(test, then, otherwise):
            return (test, then, otherwise)
        case _:
            return ()
