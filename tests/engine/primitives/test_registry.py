"""The table behind every registry: what it finds, and how it tells an author what is wrong."""

from collections.abc import Callable

import pytest

from boardwright.engine.primitives.registry import (
    BadParamsError,
    DuplicateIdError,
    Registry,
    RegistryError,
    UnknownIdError,
    verify_params,
)


def squares() -> Registry[Callable[[int], int]]:
    registry: Registry[Callable[[int], int]] = Registry("shape")

    @registry.register("square")
    def square(side: int) -> int:
        return side * side

    return registry


def test_what_was_registered_is_found_under_its_id() -> None:
    assert squares().find("square")(3) == 9


def test_the_decorator_gives_the_function_back() -> None:
    registry: Registry[Callable[[int], int]] = Registry("shape")

    def double(side: int) -> int:
        return 2 * side

    assert registry.register("double")(double) is double


def test_an_unknown_id_is_named_together_with_the_known_ones() -> None:
    registry = squares()
    registry.add("cube", lambda side: side**3)
    with pytest.raises(UnknownIdError, match=r"unknown shape 'circle'; known: cube, square") as caught:
        registry.find("circle")
    assert (caught.value.kind, caught.value.id, caught.value.known) == ("shape", "circle", ("square", "cube"))


def test_an_empty_registry_says_that_it_knows_none() -> None:
    with pytest.raises(UnknownIdError, match="known: none"):
        Registry[int]("shape").find("circle")


def test_an_id_is_registered_once_and_the_first_entry_stays() -> None:
    registry = squares()
    with pytest.raises(DuplicateIdError, match="shape 'square' is registered already"):
        registry.add("square", abs)
    assert registry.find("square")(3) == 9


def test_two_registries_share_nothing() -> None:
    filled, empty = squares(), Registry[Callable[[int], int]]("shape")
    assert len(filled) == 1
    assert len(empty) == 0


def test_a_registry_tells_its_ids_in_the_order_of_registration() -> None:
    registry = Registry[int]("number")
    for name in ("two", "one"):
        registry.add(name, 0)
    assert registry.ids == tuple(registry) == ("two", "one")
    assert "one" in registry
    assert "three" not in registry
    assert repr(registry) == "<Registry of 2: two, one>"


def test_errors_have_codes_and_one_family() -> None:
    errors = (UnknownIdError("x", "y", ()), DuplicateIdError("x", "y"), BadParamsError("x", "y", "z"))
    assert [error.code for error in errors] == ["unknown_id", "duplicate_id", "bad_params"]
    assert all(isinstance(error, RegistryError) for error in errors)


@pytest.mark.parametrize(
    ("params", "problem"),
    [
        ({"mark": "fist"}, "missing a required argument: 'count'"),
        ({"mark": "fist", "count": 3, "colour": "red"}, "unexpected keyword argument 'colour'"),
    ],
)
def test_params_that_a_handler_does_not_take_are_found_without_calling_it(
    params: dict[str, object], problem: str
) -> None:
    def handler(context: object, mark: str, count: int) -> bool:
        raise AssertionError("verification must not run the handler")

    verify_params("condition", "dice_set", handler, {"mark": "fist", "count": 3})
    with pytest.raises(BadParamsError, match=f"condition 'dice_set': .*{problem}"):
        verify_params("condition", "dice_set", handler, params)
