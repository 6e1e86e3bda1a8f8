"""Deltas: `patch(plain(a), difference(a, b)) == plain(b)`, whatever a and b are, on every wire."""

from __future__ import annotations

import enum
import json
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct

from boardwright.engine.delta import SAME, difference, patch, plain


class Color(enum.Enum):
    RED = "red"
    BLACK = "black"


class Point(Struct, frozen=True):
    x: Any = 0
    y: Any = None


class Sparse(Struct, frozen=True, omit_defaults=True):
    a: Any = 0
    b: Any = ()


class Row(Struct, frozen=True, array_like=True):
    a: Any = 0
    b: Any = None


class Tagged(Struct, frozen=True, tag="tagged", tag_field="type"):
    long_name: Any = msgspec.field(default=0, name="longName")


leaves = (
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**63)
    | st.floats(allow_nan=False, allow_infinity=False).map(lambda number: number + 0.0)  # no minus zero
    | st.text(max_size=4)
    | st.sampled_from(Color)
)


def wider(inner):
    keys = st.text(max_size=3) | st.integers(-3, 12).map(str)
    return (
        st.lists(inner, max_size=4).map(tuple)
        | st.lists(inner, max_size=4)
        | st.dictionaries(keys, inner, max_size=4)
        | st.dictionaries(st.integers(-3, 12), inner, max_size=4)
        | st.builds(Point, inner, inner)
        | st.builds(Sparse, inner, inner)
        | st.builds(Row, inner, inner)
        | st.builds(Tagged, inner)
    )


values = st.recursive(leaves, wider, max_leaves=12)


@st.composite
def edits(draw):
    """A value and a close relative: most deltas are of those."""
    old = draw(values)
    return old, draw(changed(old))


def changed(value):
    if isinstance(value, tuple) and value:
        parts = st.tuples(*[st.just(item) | st.just(item).flatmap(changed) for item in value])
        cuts = st.integers(0, len(value)).map(lambda at: value[:at] + value[at + 1 :])
        adds = st.tuples(st.integers(0, len(value)), values).map(
            lambda pair: (*value[: pair[0]], pair[1], *value[pair[0] :])
        )
        return parts | cuts | adds | values
    if isinstance(value, dict) and value:
        first = next(iter(value))
        return values.map(lambda new: {**value, first: new}) | st.just(dict(list(value.items())[1:])) | values
    if isinstance(value, Point):
        return values.map(lambda new: Point(value.x, new)) | values
    return values


def exact(value):
    """JSON text: tells 1 from True and from 1.0, which `==` does not."""
    return json.dumps(plain(value), sort_keys=True)


def through_json(delta):
    return msgspec.json.decode(msgspec.json.encode(delta))


def through_msgpack(delta):
    return msgspec.msgpack.decode(msgspec.msgpack.encode(delta), strict=False)


def check(old, new):
    delta = difference(old, new)
    assert exact(patch(plain(old), delta)) == exact(new)
    if delta is not SAME:
        assert exact(patch(plain(old), through_json(delta))) == exact(new)
        assert exact(patch(plain(old), through_msgpack(delta))) == exact(new)


@settings(max_examples=400)
@given(values, values)
def test_any_value_from_any_other(old, new):
    check(old, new)


@settings(max_examples=500)
@given(edits())
def test_a_small_change(pair):
    check(*pair)


@pytest.mark.parametrize(
    ("old", "new", "delta"),
    [
        (Point(1, 2), Point(1, 3), {"y": 3}),
        (Point(1, None), Point(1, 0), {"y": 0}),
        (Point(1, 0), Point(1, None), {"y": None}),
        (Point((), 0), Point((1,), 0), {"x": [(1,)]}),
        (Point((1, 2, 3), 0), Point((1, 2, 3, 4), 0), {"x": [3, 0, [4]]}),
        (Point((1, 2, 3), 0), Point((1, 3), 0), {"x": [1, 1, []]}),
        (Point((1, 2), 0), Point((1, 5), 0), {"x": {1: 5}}),
        (Point((1, 2), 0), Point((3, 5), 0), {"x": [(3, 5)]}),
        (Point(((1, 2), (1, 2)), 0), Point(((1, 3), (1, 3)), 0), {"x": {0: {1: 3}, 1: {1: 3}}}),
        (Point({}, 0), Point({"a": None}, 0), {"x": {"a": None}}),
        (Point({"a": 1, "b": 2}, 0), Point({"b": 2}, 0), {"x": {"a": []}}),
        (Point({"a": 1}, 0), Point({}, 0), {"x": [{}]}),
        (Point({"a": 1}, 0), Point({"b": 2}, 0), {"x": [{"b": 2}]}),
        (Point({"a": 1}, 0), Point({"a": ()}, 0), {"x": {"a": [()]}}),
        (Point((1,), 0), Point({"a": 1}, 0), {"x": [{"a": 1}]}),
        (Point(Sparse(1), 0), Point(Sparse(0), 0), {"x": [Sparse(0)]}),
        (Point(Row(1), 0), Point(Row(2), 0), {"x": [Row(2)]}),
    ],
)
def test_what_a_delta_looks_like(old, new, delta):
    assert difference(old, new) == delta
    check(old, new)


def test_the_same_object_is_never_looked_into():
    class Untouchable(dict):
        def __eq__(self, other):
            raise AssertionError("looked into")

        __hash__ = None

    shared = Untouchable()
    assert difference(Point(shared, 1), Point(shared, 2)) == {"y": 2}
    assert difference((shared, 1), (shared, 1, 2)) == [2, 0, [2]]
    assert difference(Point(shared, 1), Point(shared, 1)) is SAME


def test_equal_values_are_the_same():
    assert difference({"a": (1, 2)}, {"a": (1, 2)}) is SAME


def test_numbers_that_are_equal_but_not_alike_differ():
    """`1 == True`, but a page shows them differently."""
    check((1, 2), (True, 2, 3))
    check((0, 9), (0.0, 8, 9))
    check(((1,),), ((True,), 2))
    check(Row(1), Row(True))
    check((Sparse(1),), (Sparse(True), 2))


def test_patching_leaves_the_old_data_alone():
    old = {"x": [1, 2], "y": {"a": 1}}
    assert patch(old, difference(Point((1, 2), {"a": 1}), Point((1, 3), {}))) == {"x": [1, 3], "y": {}}
    assert old == {"x": [1, 2], "y": {"a": 1}}
