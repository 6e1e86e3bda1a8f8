"""Moments that a game announces, cards that count for a thing besides its own, and what can be played at all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from boardwright.engine.api import Chance, Core, Event
from boardwright.engine.primitives.condition import Check, Not
from boardwright.engine.primitives.effects import Effect
from boardwright.engine.primitives.registry import UnknownIdError
from boardwright.engine.primitives.tags import Query
from boardwright.engine.types import MatchState, Sys, Table
from boardwright.kits.scripts.cards import Card, Choose, Ongoing, Things, Trigger, Use
from boardwright.kits.scripts.playing import CardRules
from boardwright.kits.scripts.rulebook import CardScene
from boardwright.kits.scripts.system import Triggered
from boardwright.kits.scripts.things import Thing, find

CREW = Query(all=("crew",))


class Shore(Core):
    things: tuple[Thing, ...] = ()


class Grown(Event):
    thing: str


CARDS = (
    Card("sailor", ("crew",), {"power": 2}),
    Card("captain", ("crew",), {"power": 3}),
    Card("early", lines=(Trigger("dawn", (Effect("grow", {"thing": "self"}),)),)),
    Card("brave", lines=(Ongoing("power", 2), Ongoing("power", 1, Things(CREW, "own", itself=False)))),
    Card(
        "late",
        lines=(
            Trigger(
                "dawn", (Effect("grow", {"thing": "self"}),), still=Not(Check("in_play", {"thing": "rival"}))
            ),
        ),
    ),
    Card(
        "leader",
        lines=(Use("lead", tags=("deed",), steps=(Choose("whom", Things(CREW, "own", itself=False)),)),),
    ),
    Card("storm", play=(Choose("whom", Things(CREW, "foe"), least=2, most=2),), when=Not(Check("calm"))),
)
BORNE = {"a": ("early", "brave"), "b": ("leader", "late")}


def grow(scene: CardScene[Shore], thing: str) -> Iterator[Grown]:
    yield Grown(str(scene.value(thing)))


def calm(scene: CardScene[Shore]) -> bool:
    return len(scene.core.things) > 3


def rules() -> CardRules[Shore]:
    made: CardRules[Shore] = CardRules(
        CARDS,
        lambda core: core.things,
        thing=lambda core, name: find(core.things, name),
        bearing=lambda thing: BORNE.get(thing.id, ()),
        moments=("dawn",),
    )
    made.effects.add("grow", grow)
    made.conditions.add("calm", calm)
    made.verify(Grown)
    return made


def position(*things: Thing) -> MatchState[Any]:
    return MatchState(Shore(things), Sys(), Table((0, 1)))


A, B, C = Thing("a", "sailor", 0, 0), Thing("b", "captain", 0, 0), Thing("c", "captain", 1, 1)


def announced(book: CardRules[Shore], at: MatchState[Any], *things: Thing) -> list[Any]:
    """The cursors of what is triggered at dawn."""
    told = list(book.announce(at, "dawn", things, {"rival": ("c",)}))
    assert all(isinstance(effect, Triggered) for effect in told)
    return [effect.cursor for effect in told if isinstance(effect, Triggered)]


def test_a_moment_triggers_what_the_things_bear():
    book = rules()
    (told,) = announced(book, position(A, C), A, C)
    assert list(book.go_on(position(A, C), told, Chance(b""))) == [Grown("a")]


def test_a_condition_is_asked_again_when_the_turn_comes():
    book = rules()
    (told,) = announced(book, position(B), B)
    assert list(book.go_on(position(B), told, Chance(b""))) == [Grown("b")]
    assert list(book.go_on(position(B, C), told, Chance(b""))) == []
    assert announced(book, position(B, C), B) == []


def test_a_moment_that_nobody_announces_is_a_misspelt_word():
    with pytest.raises(UnknownIdError, match="dusk"):
        CardRules(
            [Card("owl", lines=(Trigger("dusk", ()),))], lambda core: core.things, moments=("dawn",)
        ).verify()


def test_borne_cards_change_numbers_of_their_bearer_and_of_others():
    book, table = rules(), position(A, B, C)
    assert [book.number(table, thing, "power") for thing in (A, B, C)] == [4, 4, 3]
    assert book.changed(table, "power", "speed") == ({"a": 4, "b": 4}, {})


def test_an_ability_needs_somebody_to_use_it_on():
    book = rules()
    (lead,) = book.uses(B, "deed")
    assert book.is_usable(position(A, B), B, lead)
    assert not book.is_usable(position(B, C), B, lead)


def test_a_card_needs_its_condition_and_enough_to_choose_from():
    book = rules()
    assert book.is_playable(position(A, B), "storm", 1)
    assert not book.is_playable(position(A, C), "storm", 1)
    assert not book.is_playable(position(A, B, C, Thing("d", "sailor", 0, 0)), "storm", 1)
