"""Texas hold'em: what there is. One match is one hand, with its own record, journal and proof of the deal; what the
next hand of a room must know is in `Memory`. Who sits out or buys in again does so between two hands, in the room."""

from __future__ import annotations

from typing import Literal

from boardwright.engine.api import (
    Annotated,
    Command,
    Core,
    Event,
    Meta,
    Options,
    PerSeat,
    Private,
    Seat,
    Secret,
    Struct,
)
from boardwright.engine.primitives.cards import CardId
from boardwright.kits.betting import Memory, PotWon
from boardwright.kits.rounds import Amount

BASE = 10
"""The usual small blind."""
HOLE = 2
MIN_BUY_IN, MAX_BUY_IN = 20, 200
"""In big blinds."""
STREETS = {"preflop": ("flop", 3), "flop": ("turn", 1), "turn": ("river", 1)}
"""Phase → the next street and how many cards it brings."""

Cards = tuple[CardId, ...]
Phase = Literal["preflop", "flop", "turn", "river", "over"]
Status = Literal["active", "folded", "all_in", "out"]
"""`out`: seated, but not dealt in."""
Runs = Literal["once", "ask", "asking", "twice"]
"""How often the rest of the board is dealt once nobody can bet any more. `ask`: those who are left will be asked."""
Action = Literal["fold", "check", "call", "bet", "raise"]

Blind = Annotated[int, Meta(ge=1, le=1_000_000)]
Chips = Annotated[int, Meta(ge=1, le=1_000_000_000)]
Times = Annotated[int, Meta(ge=1, le=2)]


class Rules(Options):
    small_blind: Blind = BASE
    big_blind: Blind = 2 * BASE
    ante: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    """Dead money, no part of the bets of the street."""
    ante_from: Literal["everybody", "big_blind"] = "everybody"
    """`everybody`: before the blinds. `big_blind`: one for the whole table, after its blind."""
    straddle: bool = False
    """Whoever sits left of the big blind posts twice as much before the deal, and acts last before the flop."""
    buy_in: Chips = 2000
    """What everybody sits down with where the table has no stakes of its own."""
    stack_mode: Literal["wallet", "table"] = "wallet"
    """`wallet`: everybody plays a hand with what is in the wallet. `table`: chips are bought in, and stay on the table
    from hand to hand."""
    min_buy_in: Chips | None = None
    """At tables where chips are bought; left out: 20 big blinds."""
    max_buy_in: Chips | None = None
    """The most that anybody brings from the wallet; left out: 200 big blinds."""
    button_rule: Literal["simple", "dead"] = "simple"
    burn: bool = True
    auto_muck: bool = True
    """A losing hand that need not be shown is not shown; without it every hand that reaches the showdown is."""
    run_twice: bool = False
    """Where nobody can bet any more, the rest of the board is dealt twice, each time for half of every pot, if all who
    can win want it."""

    def __post_init__(self) -> None:
        if self.big_blind < self.small_blind:
            raise ValueError(f"big_blind must be at least small_blind ({self.small_blind})")
        if self.min_buy_in is not None and self.max_buy_in is not None and self.max_buy_in < self.min_buy_in:
            raise ValueError(f"max_buy_in must be at least min_buy_in ({self.min_buy_in})")


class Player(Struct, frozen=True, gc=False):
    hole: Private[Cards]
    stack: int
    bet: int = 0
    """On this street."""
    spent: int = 0
    """In this hand, with blinds and ante, less what was returned."""
    status: Status = "active"
    faced: int = -1
    """The bet to match when the seat last acted on this street; -1: it has not acted."""
    shown: Cards = ()
    dead: int = 0
    """What it has put in for the whole table: nobody has to match it, and everybody can win it."""


class Result(Struct, frozen=True):
    pays: tuple[int, ...]
    pots: tuple[PotWon, ...]
    hands: dict[Seat, str] = {}
    """What the shown hands are called, where there was a showdown."""


class Hand(Core):
    players: PerSeat[Player]
    deck: Secret[Cards]
    """What this hand can still need, the next card first."""
    order: tuple[Seat, ...]
    """Who was dealt in, clockwise from the left of the button."""
    button: Seat | None
    """None: the button lies dead at an empty place."""
    small: Seat | None
    big: Seat
    turn: Seat | None
    current_bet: int
    """The highest bet of the street: what everybody has to match."""
    full_raise: int
    """The last full bet or raise of the street: the least that the next one must add."""
    big_blind: int
    memory: Memory
    phase: Phase = "preflop"
    board: Cards = ()
    aggressor: Seat | None = None
    """Who last bet or raised on this street."""
    result: Result | None = None
    straddle: Seat | None = None
    """Who posted twice the big blind."""
    runs: Runs = "once"
    second: Cards = ()
    """The board that was dealt the second time, whole."""


class Check(Command): ...


class Bet(Command):
    """The first chips of a street: `{"type": "BET", "amount": 40}`."""

    amount: Amount


class Raise(Command):
    """`amount` is what the seat's bet of this street becomes in all."""

    amount: Amount


class Run(Command):
    """How often to deal the rest: `{"type": "RUN", "times": 2}`."""

    times: Times


class Acted(Event):
    seat: Seat
    action: Action
    chips: int = 0
    """What went from the stack into the bet."""


class Dealt(Event):
    phase: Phase
    cards: Cards
    burned: int = 0


class Asked(Event):
    """Nobody can bet any more: all who are left are asked in turn, this seat first."""

    seat: Seat


class Answered(Event):
    seat: Seat
    times: Times


class DealtAgain(Event):
    """The streets that were to come, a second time."""

    cards: Cards
    burned: int = 0


class Settled(Event):
    result: Result
