"""Changes to a number: which comes first, which stack, and when they end."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.engine.primitives.modifier import (
    STAGES,
    Modifier,
    Modifiers,
    Step,
    active,
    attach,
    detach,
    expired,
    explain,
    from_source,
    in_order,
    lasting,
    modify,
)


@pytest.mark.parametrize(
    ("modifiers", "value"),
    [
        ((), 10),
        ((Modifier("add", 2),), 12),
        ((Modifier("add", -4), Modifier("add", 2)), 8),
        ((Modifier("multiply", 3),), 30),
        ((Modifier("percent", 150),), 15),
        ((Modifier("percent", 33),), 3),
        ((Modifier("set", 4),), 4),
        ((Modifier("at_least", 12),), 12),
        ((Modifier("at_least", 8),), 10),
        ((Modifier("at_most", 8),), 8),
        ((Modifier("at_most", 12),), 10),
    ],
)
def test_what_each_operation_does_to_ten(modifiers: Modifiers, value: int) -> None:
    assert modify(10, modifiers) == value


@pytest.mark.parametrize(
    ("modifiers", "value", "why"),
    [
        ((Modifier("multiply", 2), Modifier("add", 1)), 22, "additions come before multiplications"),
        ((Modifier("add", 1), Modifier("set", 4)), 5, "setting comes before adding"),
        ((Modifier("at_most", 11), Modifier("add", 5)), 11, "caps come last"),
        ((Modifier("at_most", 3), Modifier("at_least", 5)), 3, "the cap has the last word"),
        ((Modifier("add", 1, priority=1), Modifier("multiply", 2)), 21, "but priority goes before the kind"),
        ((Modifier("set", 4), Modifier("set", 7)), 7, "of equals the later attached wins"),
        ((Modifier("set", 4, priority=1), Modifier("set", 7)), 4, "unless priority says otherwise"),
    ],
)
def test_the_order(modifiers: Modifiers, value: int, why: str) -> None:
    assert modify(10, modifiers) == value, why


def test_the_sum_can_be_shown_line_by_line() -> None:
    double, plus = Modifier("multiply", 2, source="rage"), Modifier("add", 1, source="sword")
    assert explain(10, (double, plus)) == (Step(plus, 10, 11), Step(double, 11, 22))
    assert explain(10, ()) == ()


def test_stacking_modifiers_add_up() -> None:
    upgrade = Modifier("add", 2, "upgrade")
    assert modify(3, attach(attach((), upgrade), upgrade)) == 7


def test_a_replacing_modifier_ousts_those_of_its_source_only() -> None:
    others = (Modifier("add", 1, "aura"), Modifier("add", 2, "stance"))
    stance = Modifier("add", 5, "stance", stacking="replace")
    assert attach(others, stance) == (others[0], stance)


def test_an_ability_held_twice_counts_once() -> None:
    swift = Modifier("add", 1, "swift", stacking="keep")
    once = attach((), swift)
    assert attach(once, swift) is once
    assert attach((Modifier("add", 1, "slow"),), swift)[-1] is swift


def test_detaching_takes_all_of_a_source() -> None:
    sword, aura = Modifier("add", 1, "sword"), Modifier("add", 2, "aura")
    assert detach((sword, aura, sword), "sword") == (aura,)
    assert from_source((sword, aura, sword), "sword") == (sword, sword)


def test_a_modifier_for_one_turn_ends_when_the_next_starts() -> None:
    rage = lasting(Modifier("add", 3, "rage"), 1, now=4)
    assert active((rage,), 4) == (rage,)
    assert active((rage,), 5) == ()
    assert expired((rage,), 4) == ()
    assert expired((rage,), 5) == (rage,)


def test_a_modifier_without_end_stays() -> None:
    forever = Modifier("add", 1)
    assert active((forever,), 10**9) == (forever,)


modifiers_of_any_kind = st.builds(
    Modifier,
    st.sampled_from(STAGES),
    st.integers(-9, 9),
    st.sampled_from(["", "sword", "aura"]),
    st.integers(-1, 1),
    st.one_of(st.none(), st.integers(0, 9)),
    st.sampled_from(["stack", "replace", "keep"]),
)
lists = st.lists(modifiers_of_any_kind, max_size=6).map(tuple)


@given(lists, st.integers(0, 9))
def test_active_and_expired_share_them_out(modifiers: Modifiers, turn: int) -> None:
    assert len(active(modifiers, turn)) + len(expired(modifiers, turn)) == len(modifiers)
    assert not set(active(modifiers, turn)) & set(expired(modifiers, turn))


@given(st.integers(-20, 20), lists)
def test_the_last_line_of_the_sum_is_the_value(base: int, modifiers: Modifiers) -> None:
    steps = explain(base, modifiers)
    assert (steps[-1].after if steps else base) == modify(base, modifiers)
    assert [step.modifier for step in steps] == list(in_order(modifiers))


@given(st.integers(-20, 20), st.lists(st.integers(-9, 9)))
def test_additions_add_up(base: int, values: list[int]) -> None:
    assert modify(base, (Modifier("add", value) for value in values)) == base + sum(values)


@given(modifiers_of_any_kind)
def test_a_modifier_survives_the_wire(modifier: Modifier) -> None:
    assert msgspec.json.decode(msgspec.json.encode(modifier), type=Modifier) == modifier
