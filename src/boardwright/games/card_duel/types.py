"""Card duel: what there is."""

from __future__ import annotations

from typing import Literal

from boardwright.engine.api import Annotated, Command, Core, Event, Meta, Options, Seat, Struct

Card = Literal["attack", "heal"]
ATTACK: Card = "attack"
HEAL: Card = "heal"
HAND: tuple[Card, ...] = (ATTACK, ATTACK, HEAL)
"""What everybody starts with, and takes again when the hand is empty."""

Points = Annotated[int, Meta(ge=1, le=1000)]


class DuelOptions(Options):
    hp: Points = 100
    attack: Points = 20
    """What an attack takes."""
    heal: Points = 15
    """What a heal gives back."""
    max_turns: Annotated[int, Meta(ge=1, le=10_000)] = 20
    """Turns of all players together."""


class Fighter(Struct, frozen=True, gc=False):
    hp: int
    max_hp: int
    hand: tuple[Card, ...] = HAND

    @property
    def is_alive(self) -> bool:
        return self.hp > 0


class Duel(Core):
    fighters: dict[Seat, Fighter]
    max_turns: int
    turn: Seat = 0
    turns: int = 0
    """Turns that are over."""


class PlayCard(Command):
    card: Card
    target: Seat
    """Who is attacked; a heal is for oneself."""


class CardPlayed(Event):
    seat: Seat
    card: Card
    target: Seat


class HpChanged(Event):
    seat: Seat
    hp: int
    """What is left."""


class Fell(Event):
    seat: Seat


class HandTaken(Event):
    """The hand was empty, and is full again."""

    seat: Seat


class TurnPassed(Event):
    """The turn is over."""

    next: Seat
