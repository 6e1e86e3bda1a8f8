"""Ability: something that can be used when its condition holds and its cost can be paid.

The definition is data. What it does is either a list of effects or, by name, an executor of the game.
Paying is up to the executor or the first effect: only the game knows the event that takes the price away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, Literal, TypeAlias

from msgspec import Struct

from boardwright.engine.primitives import condition, effects, resources, tags
from boardwright.engine.primitives.condition import Condition, ConditionRegistry
from boardwright.engine.primitives.effects import Effect, EffectRegistry, EventT, unchanged
from boardwright.engine.primitives.registry import Registry
from boardwright.engine.primitives.resources import NO_LIMITS, Cost, Limits, Pool
from boardwright.engine.primitives.target import SceneT


class Ability(Struct, frozen=True, omit_defaults=True):
    id: str
    condition: Condition = True
    cost: Cost = {}
    effects: tuple[Effect, ...] = ()
    executor: str | None = None
    tags: tuple[str, ...] = ()
    priority: int = 0


class ConditionUnmet(Struct, frozen=True, tag="condition_unmet"):
    conditions: tuple[Condition, ...]

    @property
    def code(self) -> Literal["condition_unmet"]:
        return "condition_unmet"


class CannotAfford(Struct, frozen=True, tag="cannot_afford"):
    missing: dict[str, int]

    @property
    def code(self) -> Literal["cannot_afford"]:
        return "cannot_afford"


Unavailable: TypeAlias = ConditionUnmet | CannotAfford


class AbilityRegistry(Registry[Ability]):
    """Ability id → definition."""

    def __init__(self, *abilities: Ability) -> None:
        super().__init__("ability")
        self.define(*abilities)

    def define(self, *abilities: Ability) -> None:
        for ability in abilities:
            self.add(ability.id, ability)

    def tagged(self, tag: str) -> tuple[Ability, ...]:
        """All abilities under a tag, the highest priority first; equals as they were defined."""
        found = [ability for ability in self._entries.values() if tags.has_tag(ability.tags, tag)]
        return tuple(sorted(found, key=lambda ability: -ability.priority))


class ExecutorRegistry(Registry[Callable[[SceneT, Ability], Iterable[EventT]]], Generic[SceneT, EventT]):
    """Executor name → function of the context and the ability that yields events."""

    def __init__(self, effects: EffectRegistry[SceneT, EventT] | None = None) -> None:
        super().__init__("executor")
        self.effects: EffectRegistry[SceneT, EventT] = EffectRegistry() if effects is None else effects


def unavailable(
    ability: Ability,
    scene: SceneT,
    conditions: ConditionRegistry[SceneT],
    pool: Pool,
    limits: Limits = NO_LIMITS,
) -> Unavailable | None:
    """Why the ability cannot be used now, or None if it can."""
    if failing := condition.unmet(ability.condition, scene, conditions):
        return ConditionUnmet(failing)
    if gaps := resources.missing(pool, ability.cost, limits):
        return CannotAfford(gaps)
    return None


def available(
    abilities: Iterable[Ability],
    scene: SceneT,
    conditions: ConditionRegistry[SceneT],
    pool: Pool,
    limits: Limits = NO_LIMITS,
) -> tuple[Ability, ...]:
    return tuple(each for each in abilities if unavailable(each, scene, conditions, pool, limits) is None)


def activate(
    ability: Ability,
    scene: SceneT,
    executors: ExecutorRegistry[SceneT, EventT],
    reduce: Callable[[SceneT, EventT], SceneT] = unchanged,
) -> Iterator[EventT]:
    """The ability's events: by its executor if it names one, else by `effects.run` of its effects."""
    if ability.executor is None:
        yield from effects.run(ability.effects, scene, executors.effects, reduce)
    else:
        yield from executors.find(ability.executor)(scene, ability)


def verify(ability: Ability, executors: ExecutorRegistry[SceneT, EventT]) -> None:
    """Does everything that the ability names exist? Ability data is checked so at import."""
    condition.verify(ability.condition, executors.effects.conditions)
    for effect in ability.effects:
        effects.verify(effect, executors.effects)
    if ability.executor is not None:
        executors.find(ability.executor)
