"""What players of a betting game may do whatever the cards, and what comes of it."""

from __future__ import annotations

from boardwright.engine.api import Command, Event, Seat
from boardwright.engine.primitives.cards import CardId


class Fold(Command): ...


class Call(Command): ...


class AllIn(Command): ...


class Returned(Event):
    """The part of a stake that nobody matched goes back."""

    seat: Seat
    chips: int


class Shown(Event):
    seat: Seat
    cards: tuple[CardId, ...]
