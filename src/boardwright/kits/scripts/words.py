"""Words that every game of cards needs. A game's own are registered beside them, in the same registries."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from boardwright.engine.primitives.tags import Query, has_tag
from boardwright.kits.scripts.cards import Things, Whose
from boardwright.kits.scripts.rulebook import IT, SELF, CardScene, Rulebook
from boardwright.kits.scripts.things import find

Scene = CardScene[Any]


def number(scene: Scene, name: str, of: str = SELF) -> int:
    """A number of a thing; 0 if it is gone."""
    thing = scene.thing(of)
    return 0 if thing is None else scene.rules.number(scene.match, thing, name)


def printed(scene: Scene, name: str, of: str = SELF) -> int:
    thing = scene.thing(of)
    return 0 if thing is None else scene.rules.cards[thing.card].numbers.get(name, 0)


def count(
    scene: Scene,
    kinds: tuple[str, ...] = (),
    whose: Whose = "any",
    here: bool = False,
    others: bool = False,
    without: tuple[str, ...] = (),
) -> int:
    """How many things of these kinds lie on the table; `here`: in the same place; `others`: besides this one;
    `without`: of none of those kinds."""
    this = scene.thing()
    found = scene.rules.select(_among(tuple(kinds), whose, others, tuple(without)), scene)
    return sum(not here or (this is not None and thing.place == this.place) for thing in found)


@cache
def _among(kinds: tuple[str, ...], whose: Whose, others: bool, without: tuple[str, ...]) -> Things:
    """The same words ask for the same things again and again."""
    return Things(Query(all=kinds, none=without), whose, itself=not others)


def value(scene: Scene, name: str) -> int:
    """A number that was chosen, or that the event carried."""
    return int(scene.value(name) or 0)


def here(scene: Scene, thing: str = IT, of: str = SELF) -> bool:
    """Are both in the same place?"""
    one, other = scene.thing(thing), scene.thing(of)
    return one is not None and other is not None and one.place == other.place


def same(scene: Scene, thing: str = IT, of: str = SELF) -> bool:
    return bool(scene.values(thing)) and scene.value(thing) == scene.value(of)


def own(scene: Scene, thing: str = IT) -> bool:
    """Is it under the actor's control?"""
    found = scene.thing(thing)
    return found is not None and found.controller == scene.actor


def in_play(scene: Scene, thing: str = SELF) -> bool:
    return find(scene.rules.things(scene.core), str(scene.value(thing))) is not None


def host(scene: Scene, thing: str = IT) -> bool:
    """Does this card lie under it?"""
    this = scene.thing()
    return this is not None and bool(this.host) and this.host == scene.value(thing)


def kind(scene: Scene, tag: str, thing: str = IT) -> bool:
    found = scene.thing(thing)
    return found is not None and has_tag(scene.rules.tags(found), tag)


def actor(scene: Scene, seat: str = "seat") -> bool:
    """Is the one who acts the seat of this name: the `seat` of the event, if nothing else is said?"""
    return bool(scene.values(seat)) and scene.value(seat) == scene.actor


NUMBERS: dict[str, Callable[..., int]] = {
    "number": number,
    "printed": printed,
    "count": count,
    "value": value,
}
CHECKS: dict[str, Callable[..., bool]] = {
    "here": here,
    "same": same,
    "own": own,
    "in_play": in_play,
    "host": host,
    "kind": kind,
    "actor": actor,
}


def teach(rules: Rulebook[Any]) -> None:
    """Put the words into a rulebook."""
    for name, counting in NUMBERS.items():
        rules.numbers.add(name, counting)
    for name, checking in CHECKS.items():
        rules.conditions.add(name, checking)
