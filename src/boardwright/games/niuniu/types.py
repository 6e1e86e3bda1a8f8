"""Niuniu (bull): what there is. One match is one hand of all players against the banker."""

from __future__ import annotations

from typing import Literal

from boardwright.engine.api import (
    Annotated,
    Command,
    Core,
    Event,
    Meta,
    Options,
    Private,
    Seat,
    Secret,
    Struct,
)
from boardwright.engine.primitives.cards import CardId
from boardwright.kits.rounds import Amount

BASE = 20
CARDS = 5
PEEKED = 4
MOST_BID = 4

Cards = tuple[CardId, ...]
Phase = Literal["banker", "betting", "reveal", "over"]
BankerMode = Literal["fixed_first", "rotate", "niuniu_takes", "bid"]
Factor = Annotated[int, Meta(ge=1, le=20)]


class Rules(Options):
    base_bet: Annotated[int, Meta(ge=1, le=1_000_000)] = BASE
    settlement: Literal["full", "basic"] = "full"
    """`basic`: even money, no multipliers, equal hands push."""
    banker_mode: BankerMode = "fixed_first"
    multipliers: Literal["usual", "wide"] = "usual"
    five_small: bool = True
    bomb: bool = True
    five_flower: bool = True
    tie_break: Literal["rank_suit", "rank"] | None = None
    """Left out: `rank_suit` in the full settlement, `rank` in the basic one."""
    bet_choices: Annotated[tuple[Factor, ...], Meta(min_length=1, max_length=8)] = (1,)
    """Factors that non-bankers choose from before they see their cards; a single one is no choice."""
    banker_ante: Literal["cover", "flat"] = "cover"
    """In the basic settlement: the banker puts in enough for everybody, or, `flat`, no more than the others do, and the
    house pays what he cannot."""
    peek_bid: bool = False
    """Bids for the bank are made with four cards seen."""
    host_may_settle: bool = False
    """The banker may end the wait for those who have not revealed."""

    def __post_init__(self) -> None:
        if len(set(self.bet_choices)) < len(self.bet_choices):
            raise ValueError("bet_choices must be different numbers")

    @property
    def is_flat(self) -> bool:
        return self.settlement == "basic" and self.banker_ante == "flat"

    @property
    def by_suit(self) -> bool:
        usual = "rank_suit" if self.settlement == "full" else "rank"
        return (self.tie_break or usual) == "rank_suit"


class Player(Struct, frozen=True, gc=False):
    cards: Secret[Cards]
    stake: int
    hand: Private[Cards] = ()
    """What the seat may see of its cards by now."""
    bid: Private[int] = -1
    """-1: not yet. Bids are secret until all are in."""
    factor: int = 0
    """How much of the base bet it plays for; 0: not chosen yet."""
    shown: Cards = ()

    @property
    def spent(self) -> int:
        return self.stake


class Result(Struct, frozen=True):
    pays: tuple[int, ...]
    hands: dict[Seat, str]


class Hand(Core):
    players: dict[Seat, Player]
    places: tuple[int, ...]
    phase: Phase
    base_bet: int
    banker: Seat | None
    banker_factor: int = 1
    waiting: tuple[Seat, ...] = ()
    """Who still has to do something in this phase."""
    away: tuple[Seat, ...] = ()
    """Who left: the rules act for them."""
    result: Result | None = None


class PlaceBet(Command):
    factor: Amount


class Reveal(Command):
    """`grouping`: the places of the three cards that make tens; left out, the rules find them."""

    grouping: tuple[int, ...] | None = None


class Settle(Command): ...


class BetPlaced(Event):
    seat: Seat
    factor: int


class Revealed(Event):
    seat: Seat
    cards: Cards


class Settled(Event):
    result: Result
