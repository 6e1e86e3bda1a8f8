"""Sic bo (touzi bao): what there is. One match is one throw of three dice."""

from __future__ import annotations

from typing import ClassVar, Literal

from boardwright.engine.api import Annotated, Command, Core, Event, Meta, Options, Seat, Struct
from boardwright.kits.rounds import Amount

BASE = 10
ROLLER: Seat = 0
"""Who may throw, and who has the bank where a player has it."""

Dice = tuple[int, ...]
Phase = Literal["betting", "rolling", "over"]
Chips = Annotated[int, Meta(ge=1, le=1_000_000_000)]


class Rules(Options):
    mode: Literal["full", "basic"] = "full"
    """`basic`: big or small only, one bet each, in turn."""
    default_bet: Annotated[int, Meta(ge=1, le=1_000_000)] = BASE
    max_per_selection: Chips = 1000
    buy_in: Chips = 2000
    """What everybody has where the table has no stakes of its own."""
    pay_table: Literal["western", "macau"] = "western"
    bank: Literal["house", "seat1"] = "house"
    """Who pays: the house, or the first seat, which then does not bet."""
    bank_stake: Chips = 10_000
    """The most that a player's bank is good for."""
    total_9_12_pays: Annotated[int, Meta(ge=6, le=7)] = 6
    pair_pays: Annotated[int, Meta(ge=5, le=6)] = 5
    triple_single_pays: Literal[3, 12] = 3

    def __post_init__(self) -> None:
        if self.max_per_selection < self.default_bet:
            raise ValueError(f"max_per_selection must be at least default_bet ({self.default_bet})")


class Player(Struct, frozen=True, gc=False):
    stack: int
    bets: dict[str, int] = {}
    """Selection → chips."""
    done: bool = False
    """No more bets from this seat."""
    bank: int = 0
    """What it put up as the bank."""

    @property
    def spent(self) -> int:
        return sum(self.bets.values()) + self.bank


class Throw(Core):
    players: tuple[Player, ...]
    least: int
    """The smallest bet."""
    phase: Phase = "betting"
    turn: Seat | None = None
    """Whose bet it is, where bets are made in turn."""
    dice: Dice = ()
    pays: tuple[int, ...] = ()
    void: bool = False
    away: ClassVar[tuple[Seat, ...]] = ()
    """Who leaves is done: nobody has to be acted for."""


class PlaceBet(Command):
    """`{"type": "PLACE_BET", "selection": "total:9", "amount": 20}`. More on the same selection adds up."""

    selection: Annotated[str, Meta(max_length=20)]
    amount: Amount


class ClearBets(Command): ...


class Done(Command):
    """No more bets from me. When everybody has said so, the dice are thrown."""


class Roll(Command): ...


class BetPlaced(Event):
    seat: Seat
    selection: str
    chips: int


class BetsCleared(Event):
    seat: Seat


class Finished(Event):
    """A seat bets no more."""

    seat: Seat
    turn: Seat | None = None


class Rolled(Event):
    dice: Dice


class Settled(Event):
    pays: tuple[int, ...]
    void: bool = False
