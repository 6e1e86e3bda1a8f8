"""Abilities of a small duel: when they can be used, why not, and what they do."""

from collections.abc import Iterator

import msgspec
import pytest
from msgspec import Struct

from boardwright.engine.primitives.ability import (
    Ability,
    AbilityRegistry,
    CannotAfford,
    ConditionUnmet,
    ExecutorRegistry,
    activate,
    available,
    unavailable,
    verify,
)
from boardwright.engine.primitives.condition import AllOf, Check, ConditionRegistry
from boardwright.engine.primitives.effects import Effect, EffectRegistry
from boardwright.engine.primitives.expression import Variable, VariableRegistry
from boardwright.engine.primitives.registry import DuplicateIdError, UnknownIdError
from boardwright.engine.primitives.resources import Bounds
from boardwright.engine.primitives.target import Opponent


class Duel(Struct, frozen=True):
    actor: int = 0
    seats: tuple[int, ...] = (0, 1)
    dice: tuple[int, ...] = (1, 2, 3, 4, 6)
    hits: int = 0


class Hit(Struct, frozen=True):
    seat: int
    amount: int


variables: VariableRegistry[Duel] = VariableRegistry()
conditions: ConditionRegistry[Duel] = ConditionRegistry(variables)
effects: EffectRegistry[Duel, Hit] = EffectRegistry(conditions)
executors: ExecutorRegistry[Duel, Hit] = ExecutorRegistry(effects)


@variables.register("hits")
def hits(duel: Duel) -> int:
    return duel.hits


@conditions.register("shows")
def shows(duel: Duel, *, value: int) -> bool:
    return value in duel.dice


@effects.register("damage")
def damage(duel: Duel, target: int, amount: int) -> Iterator[Hit]:
    yield Hit(target, amount)


@executors.register("thunder")
def thunder(duel: Duel, ability: Ability) -> Iterator[Hit]:
    for die in duel.dice:
        yield Hit(1, die)


FOUR = Check("shows", {"value": 4})
FIVE = Check("shows", {"value": 5})
HARMONY = Ability(
    "harmony",
    FOUR,
    effects=(Effect("damage", amounts={"amount": 5}, target=Opponent()),),
    tags=("attack.small",),
)
CALM_WATER = Ability("calm_water", AllOf((FOUR, FIVE)), tags=("attack.large",), priority=2)
THUNDER = Ability("thunder", cost={"chi": 2}, executor="thunder", tags=("attack.large", "ultimate"))
WARD = Ability("ward", tags=("defence",))

abilities = AbilityRegistry(HARMONY, CALM_WATER, THUNDER, WARD)


def test_an_ability_is_found_by_its_id() -> None:
    assert abilities.find("harmony") is HARMONY
    with pytest.raises(UnknownIdError, match="unknown ability 'zen'; known: calm_water, harmony"):
        abilities.find("zen")


def test_an_ability_is_defined_once() -> None:
    with pytest.raises(DuplicateIdError, match="ability 'harmony'"):
        abilities.define(Ability("harmony"))


def test_abilities_under_a_tag_come_by_priority_then_as_defined() -> None:
    assert abilities.tagged("attack") == (CALM_WATER, HARMONY, THUNDER)
    assert abilities.tagged("attack.large") == (CALM_WATER, THUNDER)
    assert abilities.tagged("att") == ()


def test_an_ability_whose_condition_fails_says_what_fails() -> None:
    assert unavailable(CALM_WATER, Duel(), conditions, {}) == ConditionUnmet((FIVE,))
    assert unavailable(CALM_WATER, Duel(dice=(4, 5)), conditions, {}) is None


def test_an_ability_that_is_too_dear_says_what_is_missing() -> None:
    assert unavailable(THUNDER, Duel(), conditions, {"chi": 1}) == CannotAfford({"chi": 1})
    assert unavailable(THUNDER, Duel(), conditions, {"chi": 2}) is None


def test_what_must_stay_cannot_be_spent() -> None:
    assert unavailable(THUNDER, Duel(), conditions, {"chi": 2}, {"chi": Bounds(1)}) == CannotAfford(
        {"chi": 1}
    )


def test_reasons_have_the_codes_of_refusals() -> None:
    assert ConditionUnmet(()).code == "condition_unmet"
    assert CannotAfford({}).code == "cannot_afford"


def test_available_keeps_what_can_be_used() -> None:
    every = [abilities.find(name) for name in abilities]
    assert available(every, Duel(), conditions, {"chi": 0}) == (HARMONY, WARD)


def test_an_ability_does_its_effects() -> None:
    assert list(activate(HARMONY, Duel(), executors)) == [Hit(1, 5)]


def test_an_ability_with_an_executor_does_what_the_game_wrote() -> None:
    assert list(activate(THUNDER, Duel(dice=(6, 2)), executors)) == [Hit(1, 6), Hit(1, 2)]


def test_later_effects_see_what_earlier_ones_did() -> None:
    again = Effect("damage", amounts={"amount": Variable("hits")}, target=Opponent())
    combo = Ability("combo", effects=(*HARMONY.effects, again))

    def reduce(duel: Duel, event: Hit) -> Duel:
        return Duel(hits=duel.hits + 1)

    assert list(activate(combo, Duel(), executors, reduce)) == [Hit(1, 5), Hit(1, 1)]


def test_an_unknown_executor_is_named() -> None:
    with pytest.raises(UnknownIdError, match="unknown executor 'storm'; known: thunder"):
        list(activate(Ability("storm", executor="storm"), Duel(), executors))


@pytest.mark.parametrize(
    ("ability", "missing"),
    [
        (Ability("x", Check("sees")), "condition 'sees'"),
        (Ability("x", effects=(Effect("heal"),)), "effect 'heal'"),
        (Ability("x", executor="storm"), "executor 'storm'"),
    ],
)
def test_verify_finds_mistakes_before_the_match(ability: Ability, missing: str) -> None:
    for name in abilities:
        verify(abilities.find(name), executors)
    with pytest.raises(UnknownIdError, match=missing):
        verify(ability, executors)


@pytest.mark.parametrize("ability", [HARMONY, CALM_WATER, THUNDER, WARD])
def test_an_ability_survives_the_wire(ability: Ability) -> None:
    assert msgspec.json.decode(msgspec.json.encode(ability), type=Ability) == ability
