"""Values: a new one for every change, the old one as it was."""

from __future__ import annotations

import pytest

from boardwright.engine.values import put, without


def test_put_into_a_tuple():
    cells = (1, 2, 3)
    assert put(cells, 0, 9) == (9, 2, 3)
    assert put(cells, 2, 9) == (1, 2, 9)
    assert cells == (1, 2, 3)


@pytest.mark.parametrize("at", [3, -1, -4, 99])
def test_a_tuple_has_no_other_places(at):
    """A negative index would silently make the tuple longer or shorter."""
    with pytest.raises(IndexError):
        put((1, 2, 3), at, 9)


def test_put_into_a_map():
    hands = {"a": 1, "b": 2}
    assert put(hands, "a", 9) == {"a": 9, "b": 2}
    assert list(put(hands, "c", 3)) == ["a", "b", "c"]
    assert hands == {"a": 1, "b": 2}


def test_without_takes_the_first_that_is_equal():
    assert without(("a", "b", "a"), "a") == ("b", "a")
    assert without(("a",), "a") == ()
    with pytest.raises(ValueError, match="not in tuple"):
        without(("a",), "z")
