"""Effects are data; a tiny duel gives them meaning."""

from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from boardwright.engine.primitives.condition import Check, ConditionRegistry
from boardwright.engine.primitives.effects import Effect, EffectRegistry, dispatch, run, verify
from boardwright.engine.primitives.expression import Add, Compare, Divide, Variable, VariableRegistry
from boardwright.engine.primitives.registry import BadParamsError, UnknownIdError
from boardwright.engine.primitives.target import EachOther, Everyone, Opponent, Resolver, Self


class Duel(Struct, frozen=True):
    actor: int = 0
    seats: tuple[int, ...] = (0, 1)
    health: tuple[int, ...] = (20, 20)


class Hit(Struct, frozen=True):
    seat: int
    amount: int


class Said(Struct, frozen=True):
    words: str


Event = Hit | Said

variables: VariableRegistry[Duel] = VariableRegistry()
conditions: ConditionRegistry[Duel] = ConditionRegistry(variables)
effects: EffectRegistry[Duel, Event] = EffectRegistry(conditions)


@variables.register("lost")
def lost(duel: Duel) -> int:
    return 40 - sum(duel.health)


@conditions.register("wounded")
def wounded(duel: Duel, seat: int) -> bool:
    return duel.health[seat] < 20


@effects.register("damage")
def damage(duel: Duel, target: int, amount: int) -> Iterator[Event]:
    yield Hit(target, amount)


@effects.register("say")
def say(duel: Duel, words: str) -> Iterator[Event]:
    yield Said(words)


def reduce(duel: Duel, event: Event) -> Duel:
    match event:
        case Hit(seat, amount):
            health = tuple(now - amount * (place == seat) for place, now in enumerate(duel.health))
            return replace(duel, health=health)
        case Said():
            return duel


STRIKE = Effect("damage", amounts={"amount": 3}, target=Opponent())


def test_the_handler_gets_the_target_and_the_amount() -> None:
    assert list(dispatch(STRIKE, Duel(), effects)) == [Hit(1, 3)]


def test_an_effect_without_target_is_called_once_with_its_params() -> None:
    assert list(dispatch(Effect("say", {"words": "en garde"}), Duel(), effects)) == [Said("en garde")]


def test_amounts_are_expressions() -> None:
    half_of_the_loss = Divide(Add((Variable("lost"), 1)), 2)
    effect = Effect("damage", amounts={"amount": half_of_the_loss}, target=Self())
    assert list(dispatch(effect, Duel(health=(15, 20)), effects)) == [Hit(0, 3)]


def test_several_targets_are_hit_at_once_in_the_order_of_play() -> None:
    scene = Duel(actor=1, seats=(0, 1, 2), health=(20, 20, 20))
    effect = Effect("damage", amounts={"amount": Variable("lost")}, target=Everyone())
    assert [event for event in run([effect], scene, effects, reduce) if isinstance(event, Hit)] == [
        Hit(1, -20),
        Hit(2, -20),
        Hit(0, -20),
    ]


def test_an_effect_whose_condition_fails_does_nothing() -> None:
    only_if_wounded = Effect("say", {"words": "ouch"}, when=Check("wounded", {"seat": 1}))
    assert list(dispatch(only_if_wounded, Duel(), effects)) == []
    assert list(dispatch(only_if_wounded, Duel(health=(20, 19)), effects)) == [Said("ouch")]


def test_with_reduce_a_later_effect_sees_what_the_earlier_did() -> None:
    sequence = [STRIKE, Effect("damage", amounts={"amount": Variable("lost")}, target=Self())]
    assert list(run(sequence, Duel(), effects, reduce)) == [Hit(1, 3), Hit(0, 3)]


def test_without_reduce_all_effects_see_the_same_scene() -> None:
    sequence = [STRIKE, Effect("damage", amounts={"amount": Variable("lost")}, target=Self())]
    assert list(run(sequence, Duel(), effects)) == [Hit(1, 3), Hit(0, 0)]


def test_an_unknown_effect_is_named_even_if_its_condition_fails() -> None:
    with pytest.raises(UnknownIdError, match="unknown effect 'heal'; known: damage, say"):
        list(dispatch(Effect("heal", when=False), Duel(), effects))


@pytest.mark.parametrize(
    ("effect", "error", "text"),
    [
        (Effect("heal"), UnknownIdError, "effect 'heal'"),
        (Effect("damage", amounts={"amount": 1}), BadParamsError, "'target'"),
        (Effect("damage", target=Self()), BadParamsError, "'amount'"),
        (Effect("say", {"word": "hi"}), BadParamsError, "'words?'"),
        (
            Effect("damage", {"amount": 1}, {"amount": 2}, Self()),
            BadParamsError,
            "effect 'damage': amount is given twice",
        ),
        (Effect("damage", {"target": 1}, {"amount": 2}, Self()), BadParamsError, "target is given twice"),
        (Effect("say", {"words": ""}, when=Check("tired")), UnknownIdError, "condition 'tired'"),
        (
            Effect("damage", amounts={"amount": Variable("rage")}, target=Self()),
            UnknownIdError,
            "variable 'rage'",
        ),
        (Effect("damage", amounts={"amount": 1}, target=Resolver("me")), UnknownIdError, "target 'me'"),
    ],
)
def test_verify_finds_mistakes_before_the_match(effect: Effect, error: type[Exception], text: str) -> None:
    verify(STRIKE, effects)
    with pytest.raises(error, match=text):
        verify(effect, effects)


@given(
    st.builds(
        Effect,
        st.sampled_from(["damage", "say"]),
        st.dictionaries(st.text(), st.one_of(st.none(), st.booleans(), st.integers(-9, 9), st.text())),
        st.dictionaries(st.text(), st.one_of(st.integers(-9, 9), st.just(Add((1, Variable("lost")))))),
        st.sampled_from([None, Self(), Opponent(), EachOther(), Resolver("weakest")]),
        st.sampled_from([True, False, Check("wounded", {"seat": 1}), Compare(Variable("lost"), ">", 3)]),
    )
)
def test_an_effect_survives_the_wire(effect: Effect) -> None:
    assert msgspec.json.decode(msgspec.json.encode(effect), type=Effect) == effect


def test_defaults_are_left_out_on_the_wire() -> None:
    assert msgspec.json.encode(Effect("say")) == b'{"type":"effect","name":"say"}'
