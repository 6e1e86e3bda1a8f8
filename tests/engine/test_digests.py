"""Digests: by the second rule a field that has its default is no part of one; by the first, what came later is not."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import UNSET, Struct, UnsetType, defstruct, field
from msgspec.structs import replace

from boardwright.engine.api import Command, Event, Match
from boardwright.engine.digests import FIRST, SECOND, first_rule, second_rule
from boardwright.engine.replay import read_replay, write_replay
from boardwright.engine.types import GameError
from boardwright.games.tictactoe import GAME as TICTACTOE
from boardwright.games.tictactoe.types import Place
from tests.engine.toys import Said, Say


class Card(Struct, frozen=True):
    name: str
    marks: int = 1000


class Cell(Struct, frozen=True, array_like=True):
    x: int
    y: int = 0
    colour: str = "none"


class Told(Event):
    """Everything that a field can be."""

    word: str
    total: int = 1000
    note: str = "nothing to say"
    odds: float = 0.0
    card: Card = Card("ace")
    cards: tuple[Card, ...] = ()
    by_seat: dict[int, Card] = {}
    cells: tuple[Cell, ...] = ()
    way: str | UnsetType = UNSET
    renamed: int = field(default=3, name="from")


class Bare(Event, tag="TOLD"):
    """The same on the wire, before it learnt to say more."""

    word: str


def second(*events: Event, command: Command | None = None) -> bytes:
    return second_rule().of_entry(b"before", 0, command or Say("a"), 1, events)


def anew(value):
    """An equal value of which no part is the same object."""
    return msgspec.convert(msgspec.to_builtins(value, str_keys=True), type(value), str_keys=True)


def test_a_field_with_its_default_is_no_part_of_a_digest():
    assert second(Told("a")) == second(Bare("a"))


def test_equal_is_enough():
    """How a value came to be must not show: 500 + 500 is 1000, and a text from a file is not the one of the code."""
    told = Told(
        "a", note="".join(["nothing", " to say"]), total=int("1000"), card=Card("".join("ace"), int("1000"))
    )
    assert second(told) == second(Bare("a"))
    full = Told("a", cards=(Card("x", 5), Card("y")), by_seat={1: Card("z")}, cells=(Cell(1), Cell(1, 2)))
    assert second(anew(full)) == second(full)


OTHERS: list[dict[str, Any]] = [
    {"total": 1001},
    {"note": ""},
    {"odds": 0.5},
    {"card": Card("ace", 1)},
    {"cards": (Card("ace"),)},
    {"cards": (Card("ace", 1),)},
    {"by_seat": {0: Card("ace")}},
    {"by_seat": {1: Card("ace")}},
    {"cells": (Cell(0),)},
    {"cells": (Cell(0, 1),)},
    {"cells": (Cell(0, 0, "red"),)},
    {"way": "north"},
    {"renamed": 4},
]


def test_whatever_else_it_says_is_in_it():
    digests = {second(Told("a", **changes)) for changes in OTHERS}
    assert len(digests) == len(OTHERS)
    assert second(Told("a")) not in digests


def test_zero_is_not_false():
    assert second(Told("a", renamed=3)) == second(Told("a"))
    assert second(Told("a", renamed=3.0)) != second(Told("a"))  # type: ignore[arg-type]


def test_a_part_of_a_part_may_grow():
    """A card that learns its back, in a tuple, in a map by seats, alone."""
    big: Any = defstruct("Card", [("name", str), ("marks", int, 1000), ("back", str, "blue")], frozen=True)

    def told(card):
        return Told("a", card=card("k", 1), cards=(card("q"),), by_seat={1: card("j", 7)})

    assert second(told(big)) == second(told(Card))


@pytest.mark.parametrize("count", [14, 15, 16, 40])
def test_however_many_fields_there_are(count):
    """The encoder writes the size of a map in one byte, or in three if it could have more than fifteen entries."""
    many: Any = defstruct(
        "Told",
        [("word", str), *((f"field_{number}", int, 1000) for number in range(count))],
        bases=(Event,),
        tag="TOLD",
        frozen=True,
    )
    assert second(many("a")) == second(Bare("a"))
    assert first({"event TOLD": ["word"]}, many("a")) == first({}, Bare("a"))
    long: Any = defstruct(
        "Say",
        [("word", str), *((f"field_{number}", bool, False) for number in range(count))],
        bases=(Command,),
        tag="SAY",
        kw_only=True,
        frozen=True,
    )
    assert second(command=long(word="a")) == second(command=Say("a"))
    known = {"command SAY": ["word", "_no_snapshot"]}
    assert first(known, command=long(word="a")) == first({}, command=Say("a"))


def test_an_array_may_grow_at_its_end():
    longer: Any = defstruct(
        "Cell",
        [("x", int), ("y", int, 0), ("colour", str, "none"), ("shade", int, 5)],
        array_like=True,
        frozen=True,
    )
    for values in ((1,), (1, 2), (0, 0, "red")):
        assert second(Told("a", cells=(longer(*values),))) == second(Told("a", cells=(Cell(*values),)))
    assert second(Told("a", cells=(longer(1, 0, "none", 6),))) != second(Told("a", cells=(Cell(1),)))


def test_a_command_may_grow():
    longer: Any = defstruct(
        "Say", [("word", str), ("tone", str, "plain")], bases=(Command,), tag="SAY", kw_only=True, frozen=True
    )
    assert second(command=longer(word="a")) == second(command=Say("a"))
    assert second(command=longer(word="a", tone="".join(["pl", "ain"]))) == second(command=Say("a"))
    assert second(command=longer(word="a", tone="loud")) != second(command=Say("a"))


def test_types_that_only_a_function_knows_are_sealed_too():
    class Inner(Struct, frozen=True):
        a: int
        b: int = 7

    class Local(Event, tag="TOLD"):
        word: str
        inner: Inner = Inner(1)

    assert second(Local("a")) == second(Bare("a"))
    assert second(Local("a", Inner(2, 7))) != second(Local("a", Inner(2, 8)))


# The first rule


def first(known, *events: Event, command: Command | None = None) -> bytes:
    return first_rule(known).of_entry(b"before", 0, command or Say("a"), 1, events)


def test_by_the_first_rule_every_field_counts():
    assert first({}, Said("a")) == first({"event SAID": ["word"]}, Said("a"))
    assert first({}, Told("a")) != first({}, Bare("a"))


def test_what_came_later_counts_only_where_it_says_something():
    known = {"event TOLD": ["word"]}
    assert first(known, Told("a")) == first({}, Bare("a"))
    assert first(known, Told("a", total=5)) != first(known, Told("a"))


def test_commands_are_sealed_as_the_encoder_wrote_them():
    """It leaves a default out where it is the very object, and an equal one in."""
    longer: Any = defstruct(
        "Say", [("word", str), ("tone", str, "plain")], bases=(Command,), tag="SAY", kw_only=True, frozen=True
    )
    grown: Any = defstruct(
        "Say", [("pitch", int, 1000)], bases=(longer,), tag="SAY", kw_only=True, frozen=True
    )
    known = {"command SAY": ["word", "tone", "_no_snapshot"]}
    for tone in ("plain", "".join(["pl", "ain"]), "loud"):
        before = first({}, command=longer(word="a", tone=tone))
        assert first(known, command=grown(word="a", tone=tone, pitch=int("1000"))) == before


# Which rule holds


def test_a_new_match_is_sealed_by_the_second_rule_and_an_old_one_goes_on_by_the_first():
    match = Match.new(TICTACTOE, secret=b"s")
    assert match.header.digests == SECOND
    old = Match(TICTACTOE, replace(match.header, digests=UNSET), match.fairness)
    assert (old.header.digests or FIRST) == FIRST
    for one in (match, old):
        one.submit(0, Place(4))
        again = read_replay(write_replay(one), lambda _: TICTACTOE)
        assert again.state_digest() == one.state_digest()
        loaded = Match.load(one.save(), lambda _: TICTACTOE)
        assert loaded.submit(1, Place(0)).accepted
        one.submit(1, Place(0))
        assert loaded.entries[-1] == one.entries[-1]
    assert [text.count('"format":2') for text in (write_replay(match), write_replay(old))] == [1, 0]


@pytest.mark.parametrize("rule", ["0", "1", "3", '"2"'])
def test_a_rule_that_nobody_knows_is_refused(rule):
    text = write_replay(Match.new(TICTACTOE, secret=b"s")).replace('"digests":2', f'"digests":{rule}')
    with pytest.raises(GameError, match="replay_header"):
        read_replay(text, lambda _: TICTACTOE)
