"""What can stand on a card, as data: what happens when it is played, and lines that count while it lies on the table.

Whatever is written here survives JSON. Conditions, numbers, targets and effects are the engine's primitives; what their
names mean is registered in the game's `Rulebook`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from boardwright.engine.primitives.ability import Ability
from boardwright.engine.primitives.condition import Condition
from boardwright.engine.primitives.effects import Effect
from boardwright.engine.primitives.expression import Expression
from boardwright.engine.primitives.modifier import Operation
from boardwright.engine.primitives.registry import Params
from boardwright.engine.primitives.resources import Cost
from boardwright.engine.primitives.tags import Query
from boardwright.engine.primitives.target import Self, Target

Whose = Literal["any", "own", "foe"]
"""Whose control: everybody's, the actor's, or that of anybody else."""


class Things(Struct, frozen=True, omit_defaults=True, tag="things"):
    """Things on the table, in the table's order. In `where` the one that is asked about is called `it`."""

    kinds: Query = Query()
    whose: Whose = "any"
    where: Condition = True
    itself: bool = True
    """May it be the very card that asks?"""


class Offers(Struct, frozen=True, omit_defaults=True, tag="offers"):
    """A list that only the game can make: cells, directions, cards of a hand."""

    name: str
    params: Params = {}


# Steps of a script


class Choose(Struct, frozen=True, omit_defaults=True, tag="choose"):
    """Somebody chooses; later steps know the answer by its name, which is the prompt's name too."""

    name: str
    among: Things | Offers
    by: Target = Self()
    least: Expression = 1
    most: Expression = 1
    optional: bool = False
    """May it be declined?"""
    alone: Literal["ask", "take"] = "ask"
    """What to do about a single thing that must be chosen: ask all the same, or take it silently."""
    without: Literal["end", "go_on"] = "end"
    """What becomes of the script if nothing was, or could be, chosen."""
    kind: str = "option"


class Each(Struct, frozen=True, omit_defaults=True, tag="each"):
    """The steps once for every thing, one after the other; they know it as `it`."""

    among: Things | Offers
    steps: tuple[Step, ...]


class Know(Struct, frozen=True, omit_defaults=True, tag="know"):
    """Nobody chooses: all of these are known by a name to later steps, as they are at this moment."""

    name: str
    among: Things | Offers


class Settle(Struct, frozen=True, tag="settle"):
    """What was triggered so far resolves before the script goes on; otherwise it waits for the script's end."""


Step: TypeAlias = Effect | Choose | Each | Know | Settle
Steps: TypeAlias = tuple[Step, ...]


# Lines that count while the card lies on the table


class Ongoing(Struct, frozen=True, omit_defaults=True, tag="ongoing"):
    """Changes a number of things, as long as it holds; worked out anew whenever somebody looks."""

    number: str
    change: Expression
    to: Things | None = None
    """Whose number; left out: the card's own."""
    when: Condition = True
    operation: Operation = "add"
    priority: int = 0


class Trigger(Struct, frozen=True, omit_defaults=True, tag="trigger"):
    """Whenever an event of this wire name happened, or the game announced this moment. Its steps know the fields of the
    event, or what the game told, by their names."""

    on: str
    steps: Steps
    when: Condition = True
    still: Condition = True
    """Asked again when its turn comes: others may have come before it."""
    by: Literal["controller", "owner"] = "controller"
    """Who acts: the one who has the card, or the one whose card it is."""


class Instead(Struct, frozen=True, omit_defaults=True, tag="instead"):
    """In place of an event of this wire name. No steps at all: the event is prevented."""

    of: str
    steps: Steps = ()
    when: Condition = True
    by: Literal["controller", "owner"] = "controller"


class Use(Ability, frozen=True, omit_defaults=True, tag="use"):
    """What its controller may do with it. Its tags say when: `talent`, `special.before_scoring`."""

    steps: Steps = ()


Line: TypeAlias = Ongoing | Trigger | Instead | Use


class Card(Struct, frozen=True, omit_defaults=True):
    id: str
    tags: tuple[str, ...] = ()
    numbers: Mapping[str, int] = {}
    """What is printed on it: power, life, reach."""
    cost: Cost = {}
    play: Steps = ()
    """What happens when it is played."""
    when: Condition = True
    """What has to hold for it to be played; whoever plays it is the actor."""
    lines: tuple[Line, ...] = ()
