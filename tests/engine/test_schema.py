"""The record of a game's types: what is an addition, what needs a new version."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct, defstruct

from boardwright.engine.schema import Schema, changes, schema_of, updated
from boardwright.engine.testing import check_game
from boardwright.engine.testing.report import CheckFailed
from boardwright.games.tictactoe import GAME as TICTACTOE
from tests.games.shelf import SHIPPED

Digit = Annotated[int, Meta(ge=0, lt=10)]


class Inner(Struct):
    a: int
    b: tuple[int | None, ...] = ()


class Outer(Struct):
    number: Digit
    inner: dict[int, Inner]
    colour: Literal["red", "black"] = "red"
    note: str | None = None


def schema(*fields: Any) -> Schema:
    """Of a struct with these fields."""
    return schema_of({defstruct("Outer", fields, kw_only=True): "core"})


def test_types_as_text():
    assert schema_of({Outer: "core"}).types == {
        "core": {
            "number": "int<ge=0, lt=10>",
            "inner": "{int: Inner}",
            "colour": '"black" | "red" = "red"',
            "note": "none | str = null",
        },
        "Inner": {"a": "int", "b": "[int | none] = []"},
    }


BEFORE = schema(("number", Digit), ("inner", dict[int, Inner]), ("colour", Literal["red", "black"], "red"))
NUMBER, INNER, COLOUR = (
    ("number", Digit),
    ("inner", dict[int, Inner]),
    ("colour", Literal["red", "black"], "red"),
)


@pytest.mark.parametrize(
    "fields",
    [
        (NUMBER, INNER, COLOUR),
        (NUMBER, INNER, COLOUR, ("more", int, 0)),
        (NUMBER, INNER, ("more", int, 0), COLOUR),
        (("number", int), INNER, COLOUR),
        (("number", Annotated[int, Meta(ge=-1, lt=11)]), INNER, COLOUR),
        (("number", Digit | None), INNER, COLOUR),
        (NUMBER, INNER, ("colour", Literal["red", "black", "white"], "red")),
        (NUMBER, INNER, ("colour", str, "red")),
        (("number", Digit, 3), INNER, COLOUR),
    ],
    ids=[
        "same",
        "field",
        "field between",
        "no bounds",
        "looser",
        "or none",
        "literal",
        "any text",
        "default for all",
    ],
)
def test_additions(fields):
    assert [change for change in changes(BEFORE, schema(*fields)) if not change.is_addition] == []


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ((NUMBER, INNER), "core.colour: removed"),
        ((NUMBER, INNER, ("more", int), COLOUR), "core.more: added without a default (int)"),
        ((INNER, NUMBER, COLOUR), "core: its fields stand in another order"),
        ((("number", str), INNER, COLOUR), "core.number: was int<ge=0, lt=10>, is str"),
        (
            (("number", Annotated[int, Meta(ge=1, lt=10)]), INNER, COLOUR),
            "core.number: was int<ge=0, lt=10>, is int<ge=1, lt=10>",
        ),
        (
            (NUMBER, INNER, ("colour", Literal["red", "black"], "black")),
            'core.colour: was "black" | "red" = "red", is "black" | "red" = "black"',
        ),
        (
            (NUMBER, INNER, ("colour", Literal["red"], "red")),
            'core.colour: was "black" | "red" = "red", is "red" = "red"',
        ),
        (
            (NUMBER, ("inner", dict[str, Inner]), COLOUR),
            "core.inner: was {int: Inner}, is {str: Inner}",
        ),
    ],
    ids=["removed", "required", "order", "type", "tighter", "default", "literal", "key"],
)
def test_changes(fields, told):
    found = [str(change) for change in changes(BEFORE, schema(*fields)) if not change.is_addition]
    assert found == [told]


def test_what_was_added_is_remembered():
    grown = schema(NUMBER, INNER, COLOUR, ("more", int, 0))
    once = updated(BEFORE, grown)
    twice = updated(once, schema(NUMBER, INNER, COLOUR, ("more", int, 0), ("even_more", int, 0)))
    assert (once.added, twice.added) == (["core.more"], ["core.even_more", "core.more"])
    assert twice.first_fields()["core"] == ["number", "inner", "colour"]


def test_two_types_of_one_name():
    others: dict[type[Struct], str] = {defstruct("Inner", [("c", int)]): "options", Outer: "core"}
    assert set(schema_of(others).types) == {"options", "core", "Inner"}
    twin = defstruct("Inner", [("c", int)])
    with pytest.raises(TypeError, match="two types are called Inner"):
        schema_of({defstruct("Both", [("one", Inner), ("two", twin)]): "core"})


# The games of the package


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.id)
def test_the_types_of_every_shipped_game_are_recorded(game):
    """In every version. `python -m tests.corpus.record` records what is missing."""
    for each in (game, *game.past):
        assert each.recorded_schema is not None
        assert [
            change for change in changes(each.recorded_schema, each.schema) if not change.is_addition
        ] == []


def test_the_check_tells_what_needs_a_new_version(monkeypatch):
    types = {**TICTACTOE.schema.types, "event PLACED": {"seat": "int", "cell": "str"}}
    monkeypatch.setattr(TICTACTOE, "recorded_schema", Schema(types))
    with pytest.raises(CheckFailed, match=r"event PLACED.cell.*was str, is int.*raise the version") as caught:
        check_game(TICTACTOE, games=1, properties=["versions"])
    assert "breaks 'versions'" in str(caught.value)
