"""What games of hand after hand have in common, as values: commands of their players, and what comes of them.

A game takes those that it needs by importing them beside its own: what its rules' module knows is what it understands.
"""

from __future__ import annotations

from boardwright.engine.api import Command, EngineEvent, Event, Private, Seat

Amount = int | float
"""What a player asks for. A fraction is well-formed, so that its refusal can name the range that would do."""


class Leave(Command):
    """Get up, also out of turn: from now on the rules act for the seat, as they would if its time were up."""


class Left(Event):
    """Somebody got up, and the core keeps it: the rules act for the seat from now on."""

    seat: Seat


class GotUp(EngineEvent):
    """The same in a game whose core need not know: the hand is folded, and that is all."""

    seat: Seat


class PhaseBegan(Event):
    phase: str
    waiting: tuple[Seat, ...] = ()


class PlaceBet(Command):
    amount: Amount


class BetPlaced(Event):
    seat: Seat
    chips: int


class BidBanker(Command):
    factor: Amount


class Bid(Event):
    seat: Seat
    factor: Private[int]


class BankerChosen(Event):
    banker: Seat
    factor: int


class ToppedUp(Event):
    """A seat was lent chips, and may use them at once."""

    seat: Seat
    chips: int
