"""Condition: a yes or no as data: all of, any of, not, a comparison, or a check that the game registers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, Generic, TypeAlias, TypeVar

from msgspec import Struct

from boardwright.engine.primitives import expression
from boardwright.engine.primitives.expression import Compare, VariableRegistry
from boardwright.engine.primitives.registry import Params, Registry, verify_params

ContextT = TypeVar("ContextT")


class AllOf(Struct, frozen=True, tag="all_of"):
    conditions: tuple[Condition, ...]


class AnyOf(Struct, frozen=True, tag="any_of"):
    conditions: tuple[Condition, ...]


class Not(Struct, frozen=True, tag="not"):
    condition: Condition


class Check(Struct, frozen=True, omit_defaults=True, tag="check"):
    """A question that only the game can answer: `Check("has_dice_set", {"mark": "fist", "count": 3})`."""

    name: str
    params: Params = {}


Condition: TypeAlias = bool | AllOf | AnyOf | Not | Compare | Check


class ConditionRegistry(Registry[Callable[Concatenate[ContextT, ...], bool]], Generic[ContextT]):
    """Check name → function of the context (and the node's params); `variables` serve the comparisons."""

    def __init__(self, variables: VariableRegistry[ContextT] | None = None) -> None:
        super().__init__("condition")
        self.variables: VariableRegistry[ContextT] = VariableRegistry() if variables is None else variables


def holds(node: Condition, context: ContextT, conditions: ConditionRegistry[ContextT]) -> bool:
    # Not by patterns: cards ask this for every event, and most of what they ask is a check.
    if isinstance(node, Check):
        return conditions.find(node.name)(context, **node.params)
    if isinstance(node, AllOf):
        return all(holds(each, context, conditions) for each in node.conditions)
    if isinstance(node, AnyOf):
        return any(holds(each, context, conditions) for each in node.conditions)
    if isinstance(node, Not):
        return not holds(node.condition, context, conditions)
    if isinstance(node, Compare):
        return bool(expression.evaluate(node, context, conditions.variables))
    return node


def unmet(
    node: Condition, context: ContextT, conditions: ConditionRegistry[ContextT]
) -> tuple[Condition, ...]:
    """What exactly fails, so that a refusal can name it: the failing members of an `AllOf`, else the node."""
    if holds(node, context, conditions):
        return ()
    if isinstance(node, AllOf):
        return tuple(leaf for each in node.conditions for leaf in unmet(each, context, conditions))
    return (node,)


def verify(node: Condition, conditions: ConditionRegistry[ContextT]) -> None:
    """Does every check and every variable exist and take its params? Card data is checked so at import."""
    match node:
        case AllOf(inner) | AnyOf(inner):
            for each in inner:
                verify(each, conditions)
        case Not(negated):
            verify(negated, conditions)
        case Compare():
            expression.verify(node, conditions.variables)
        case Check(name, params):
            verify_params("condition", name, conditions.find(name), params)
