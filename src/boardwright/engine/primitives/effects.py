"""Effects: what a card or an ability does, as data; the game registers what each name means.

The engine only dispatches: it checks `when`, evaluates `amounts`, resolves `target`, and calls the handler,
which yields the game's own events. Whether 'damage' exists is none of its business.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Concatenate, Generic, TypeVar

from msgspec import Struct

from boardwright.engine.primitives import condition, expression, target
from boardwright.engine.primitives.condition import Condition, ConditionRegistry
from boardwright.engine.primitives.expression import Expression
from boardwright.engine.primitives.registry import BadParamsError, Params, Registry, verify_params
from boardwright.engine.primitives.target import SceneT, Target, TargetRegistry
from boardwright.engine.types import Seat

EventT = TypeVar("EventT")


class Effect(Struct, frozen=True, omit_defaults=True, tag="effect"):
    """One thing that happens. The handler gets params and amounts by name, and `target`, a seat, if any."""

    name: str
    params: Params = {}
    amounts: Mapping[str, Expression] = {}
    target: Target | None = None
    when: Condition = True


class EffectRegistry(Registry[Callable[Concatenate[SceneT, ...], Iterable[EventT]]], Generic[SceneT, EventT]):
    """Effect name → handler that yields events; the other registries serve `when`, `amounts` and `target`."""

    def __init__(
        self,
        conditions: ConditionRegistry[SceneT] | None = None,
        targets: TargetRegistry[SceneT] | None = None,
    ) -> None:
        super().__init__("effect")
        self.conditions: ConditionRegistry[SceneT] = ConditionRegistry() if conditions is None else conditions
        self.targets: TargetRegistry[SceneT] = TargetRegistry() if targets is None else targets


def unchanged(scene: SceneT, event: object) -> SceneT:
    return scene


def dispatch(effect: Effect, scene: SceneT, effects: EffectRegistry[SceneT, EventT]) -> Iterator[EventT]:
    """The events of one effect. Several targets are hit at once: each handler call sees the same scene."""
    handler = effects.find(effect.name)
    if not condition.holds(effect.when, scene, effects.conditions):
        return
    amounts = evaluate_amounts(effect, scene, effects)
    for aim in aims(effect, scene, effects):
        yield from handler(scene, **effect.params, **amounts, **aim)


def run(
    sequence: Iterable[Effect],
    scene: SceneT,
    effects: EffectRegistry[SceneT, EventT],
    reduce: Callable[[SceneT, EventT], SceneT] = unchanged,
) -> Iterator[EventT]:
    """The events of one effect after another. With `reduce`, a later one sees what the earlier ones did."""
    for effect in sequence:
        before = scene
        for event in dispatch(effect, before, effects):
            yield event
            scene = reduce(scene, event)


def evaluate_amounts(
    effect: Effect, scene: SceneT, effects: EffectRegistry[SceneT, EventT]
) -> dict[str, int]:
    variables = effects.conditions.variables
    return {name: expression.evaluate(node, scene, variables) for name, node in effect.amounts.items()}


def aims(effect: Effect, scene: SceneT, effects: EffectRegistry[SceneT, EventT]) -> Iterator[dict[str, Seat]]:
    if effect.target is None:
        yield {}
        return
    for seat in target.resolve(effect.target, scene, effects.targets):
        yield {"target": seat}


def verify(effect: Effect, effects: EffectRegistry[SceneT, EventT]) -> None:
    """Do all names of this effect exist, and does its handler take what it will be given?"""
    given = [*effect.params, *effect.amounts, *(["target"] if effect.target is not None else [])]
    if twice := sorted(name for name in set(given) if given.count(name) > 1):
        raise BadParamsError("effect", effect.name, f"{', '.join(twice)} is given twice")
    verify_params("effect", effect.name, effects.find(effect.name), dict.fromkeys(given))
    condition.verify(effect.when, effects.conditions)
    for node in effect.amounts.values():
        expression.verify(node, effects.conditions.variables)
    if effect.target is not None:
        target.verify(effect.target, effects.targets)
