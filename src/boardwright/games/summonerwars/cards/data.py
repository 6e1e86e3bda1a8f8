"""How the cards of a faction are written down. Numbers and ids are the printed ones; what cards do is scripts."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from boardwright.engine.primitives.condition import AllOf, Check, Condition, Not
from boardwright.engine.primitives.effects import Effect
from boardwright.engine.primitives.expression import Expression, Min, Variable
from boardwright.engine.primitives.registry import Params
from boardwright.engine.primitives.tags import Query
from boardwright.games.summonerwars.types import CAP, STEPS
from boardwright.kits.scripts.cards import (
    Card,
    Choose,
    Line,
    Offers,
    Ongoing,
    Steps,
    Things,
    Trigger,
    Use,
    Whose,
)

Rank = Literal["summoner", "champion", "common"]
Reach = Literal["melee", "ranged"]
Stays = Literal["", "active", "attachment", "structure"]


class UnitCard(Struct, frozen=True):
    id: str
    rank: Rank
    cost: int
    life: int
    strength: int
    attack: Reach
    reach: int
    abilities: tuple[str, ...]
    symbols: tuple[str, ...]
    copies: int
    tags: tuple[str, ...] = ()

    @property
    def card(self) -> Card:
        numbers = {"strength": self.strength, "life": self.life, "reach": self.reach, "steps": STEPS}
        return Card(self.id, ("unit", self.rank, self.attack, *self.tags), numbers)


class EventCard(Struct, frozen=True):
    id: str
    rank: Literal["epic", "standard"]
    phase: str
    cost: int
    symbols: tuple[str, ...]
    stays: Stays = ""
    play: Steps = ()
    lines: tuple[Line, ...] = ()
    when: Condition = True
    life: int = 0
    copies: int = 2

    @property
    def card(self) -> Card:
        tags = ("event", "structure") if self.life else ("event",)
        return Card(self.id, tags, {"life": self.life}, play=self.play, lines=self.lines, when=self.when)


class StructureCard(Struct, frozen=True):
    id: str
    life: int
    copies: int

    @property
    def card(self) -> Card:
        return Card(self.id, ("structure", "gate"), {"life": self.life})


class Faction(Struct, frozen=True):
    id: str
    prefix: str
    units: tuple[UnitCard, ...]
    events: tuple[EventCard, ...]
    abilities: tuple[Card, ...]
    layout: tuple[tuple[str, int, int], ...]
    """What stands on the board at the start: card, rows from one's own back row, column from the left."""

    @property
    def gate(self) -> StructureCard:
        return StructureCard(f"{self.prefix}-starting-gate", 10, 0)

    @property
    def portal(self) -> StructureCard:
        return StructureCard(f"{self.prefix}-portal", 5, 3)

    @property
    def deck(self) -> tuple[str, ...]:
        """The draw pile of the prebuilt deck."""
        cards: tuple[StructureCard | EventCard | UnitCard, ...] = (self.portal, *self.events, *self.units)
        return tuple(card.id for card in cards for _ in range(card.copies))


def unit(
    id: str,
    rank: Rank,
    cost: int,
    life: int,
    strength: int,
    reach: int,
    abilities: str,
    symbols: str,
    *tags: str,
) -> UnitCard:
    """A reach of 1 is an attack hand to hand. Abilities and symbols are words with spaces between."""
    copies = {"summoner": 0, "champion": 1, "common": 4}[rank]
    attack: Reach = "melee" if reach == 1 else "ranged"
    return UnitCard(
        id,
        rank,
        cost,
        life,
        strength,
        attack,
        reach,
        tuple(abilities.split()),
        tuple(symbols.split()),
        copies,
        tags,
    )


# Words for scripts

UNIT = Query(all=("unit",))
COMMON = Query(all=("common",))
HERO = Query(all=("unit",), none=("summoner",))
"""A common or a champion."""
ANYTHING = Query()


def ability(id: str, *lines: Line) -> Card:
    return Card(id, lines=lines)


def capped_boosts() -> Expression:
    return Min((Variable("boosts"), CAP))


def within(steps: int, of: str = "self") -> Check:
    return Check("within", {"steps": steps, "of": of})


def unused(id: str) -> Not:
    return Not(Check("used", {"ability": id}))


def choose(
    name: str,
    kinds: Query,
    whose: Whose = "any",
    where: Condition = True,
    *,
    itself: bool = False,
    optional: bool = False,
    least: int = 1,
    most: int = 1,
    goes_on: bool = False,
) -> Choose:
    """Somebody on the board. `goes_on`: the script does so even if nobody was, or could be, chosen."""
    among = Things(kinds, whose, where, itself)
    without: Literal["end", "go_on"] = "go_on" if goes_on else "end"
    return Choose(name, among, least=least, most=most, optional=optional, without=without)


def offer(
    name: str,
    offers: str,
    params: Params | None = None,
    *,
    kind: str = "option",
    optional: bool = False,
    goes_on: bool = False,
    alone: Literal["ask", "take"] = "ask",
    least: int = 1,
    most: int = 1,
) -> Choose:
    without: Literal["end", "go_on"] = "go_on" if goes_on else "end"
    return Choose(
        name,
        Offers(offers, params or {}),
        kind=kind,
        optional=optional,
        without=without,
        alone=alone,
        least=least,
        most=most,
    )


def cell(
    name: str,
    offers: str,
    thing: str = "self",
    *,
    optional: bool = False,
    goes_on: bool = False,
    **params: int,
) -> Choose:
    return offer(name, offers, {"thing": thing, **params}, kind="cells", optional=optional, goes_on=goes_on)


def confirm(name: str) -> Choose:
    """Yes, or a pass."""
    return offer(name, "yes", optional=True)


def harm(thing: str, cause: str, amount: int = 1) -> Effect:
    return Effect("harm", {"thing": thing, "cause": cause}, {"amount": amount})


def boost(thing: str = "self", by: Expression = 1) -> Effect:
    return Effect("boost", {"thing": thing}, {"by": by})


def use(id: str) -> Effect:
    return Effect("use", {"ability": id})


def force(thing: str, to: str) -> Effect:
    return Effect("force", {"thing": thing, "to": to})


def once_a_turn(
    id: str, moment: str, *steps: object, when: Condition = True, still: Condition = True
) -> Trigger:
    """What is triggered at most once a turn; a prompt that is declined does not use it up."""
    return Trigger(moment, steps, AllOf((unused(id), when)), still=AllOf((unused(id), still)))  # type: ignore[arg-type]


def action(id: str, phase: str, *steps: object, when: Condition = True) -> Use:
    """What its controller may do with a unit in a phase, once a turn."""
    condition = AllOf((Check("phase", {"named": phase}), unused(id), when))
    return Use(id, condition, tags=("action",), steps=steps)  # type: ignore[arg-type]


def strength(change: Expression, when: Condition = True, to: Things | None = None) -> Ongoing:
    return Ongoing("strength", change, to, when)


def steps(change: Expression) -> Ongoing:
    """How far it goes in a move."""
    return Ongoing("steps", change)
