"""Zhajinhua, golden flower: what there is. One match is one hand; the next one is dealt by its winner."""

from __future__ import annotations

from typing import Literal

from boardwright.engine.api import (
    Annotated,
    Command,
    Core,
    Event,
    Meta,
    Options,
    OwnerOnly,
    Seat,
    Secret,
    Struct,
)
from boardwright.engine.primitives.cards import CardId
from boardwright.kits.rounds import Amount

BASE = 10
CARDS = 3
SEEN_FACTOR = 2
"""Who has looked at his cards pays twice as much."""

Cards = tuple[CardId, ...]
Status = Literal["active", "folded", "lost", "all_in"]
Action = Literal["call", "raise", "compare", "all_in"]

Chips = Annotated[int, Meta(ge=1, le=1_000_000)]
Many = Annotated[int, Meta(ge=0, le=1_000_000_000)]


class Rules(Options):
    base_bet: Chips = BASE
    ante: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None
    """From everybody at the start; left out: the base bet."""
    buy_in: Annotated[int, Meta(ge=1, le=1_000_000_000)] = 2000
    """What everybody has where the table has no stakes of its own."""
    max_raise_multiplier: Annotated[int, Meta(ge=2, le=100)] = 4
    max_base_multiplier: Annotated[int, Meta(ge=0, le=1000)] = 20
    """The bet rises to at most so many times what it was at the start; 0: no ceiling."""
    compare_cost_multiplier: Annotated[int, Meta(ge=1, le=10)] = 2
    compare_from_round: Annotated[int, Meta(ge=1, le=20)] = 2
    min_see_round: Annotated[int, Meta(ge=1, le=20)] = 1
    max_rounds: Annotated[int, Meta(ge=1, le=100)] = 20
    pot_cap: Many = 0
    """All hands are compared when the pot reaches this; 0: never."""
    enable_235: bool = True
    a23_rule: Literal["low", "second", "none"] = "low"
    compare_tie: Literal["challenger_loses", "split_when_two_left"] = "challenger_loses"
    reveal_on_see: bool = True
    """A player gets his own cards only when he looks; else from the deal on, and looking only doubles the price."""
    show_on_compare: bool = True
    """Both sides of a comparison see each other's cards."""


class Player(Struct, frozen=True, gc=False):
    cards: Secret[Cards]
    stack: int
    spent: int = 0
    status: Status = "active"
    seen: bool = False
    known: OwnerOnly[dict[Seat, Cards]] = {}
    """Cards that this seat has seen: its own, and those that it was compared with."""
    turns: int = 0
    shown: Cards = ()


class Comparison(Struct, frozen=True):
    challenger: Seat
    target: Seat
    loser: Seat | None
    """None: the two were equal, and shared."""


class Result(Struct, frozen=True):
    pays: tuple[int, ...]
    hands: dict[Seat, str] = {}


class Hand(Core):
    players: dict[Seat, Player]
    order: tuple[Seat, ...]
    """Clockwise from the left of the dealer."""
    dealer: int
    """The room's place of whoever won the last hand."""
    places: tuple[int, ...]
    turn: Seat | None
    base_bet: int
    """What a blind player pays now."""
    start_bet: int
    round: int = 1
    comparisons: tuple[Comparison, ...] = ()
    result: Result | None = None


class See(Command):
    """Look at your own cards; at any time, and for nothing."""


class Raise(Command):
    """`amount` is the new base bet."""

    amount: Amount


class Compare(Command):
    """Pay for a look: of the two hands the lower one is out."""

    target: Seat


class Seen(Event):
    seat: Seat
    cards: OwnerOnly[Cards]


class Paid(Event):
    seat: Seat
    action: Action
    chips: int
    base_bet: int


class Compared(Event):
    challenger: Seat
    target: Seat
    loser: Seat | None


class Revealed(Event):
    """What one side of a comparison gets to see of the other."""

    seat: Seat
    of: int
    cards: OwnerOnly[Cards]


class Folded(Event):
    seat: Seat


class TurnPassed(Event):
    turn: Seat | None
    round: int


class Settled(Event):
    result: Result
