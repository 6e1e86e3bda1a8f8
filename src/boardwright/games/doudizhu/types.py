"""Dou dizhu (fight the landlord): what there is. One match is one hand."""

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
from boardwright.kits.climbing.climb import Climb
from boardwright.kits.climbing.values import Cards, Laid
from boardwright.kits.rounds import Amount

BASE = 10
SEATS = 3
HAND, BOTTOM = 17, 3
MOST_POINTS = 3

Phase = Literal["bidding", "playing", "over"]
Spring = Literal["", "spring", "anti_spring"]


class Rules(Options):
    base_bet: Annotated[int, Meta(ge=1, le=1_000_000)] = BASE
    settlement: Literal["full", "basic"] = "full"
    """`basic`: everybody antes the base bet, and the side that wins takes the pot."""
    winner_takes_pot: bool = False
    """In the basic settlement: all of the pot goes to who went out, not to his side."""
    first_bidder: Literal["seat1", "random", "winner"] = "seat1"
    all_pass: Literal["redeal", "first_bidder"] = "redeal"
    """When nobody bids: the cards are dealt again, or the first bidder is the landlord for one point."""
    max_redeals: Annotated[int, Meta(ge=1, le=20)] = 3
    """After so many the first bidder is the landlord for one point."""
    multiplier_cap: Annotated[int, Meta(ge=0, le=1_000_000)] = 64
    """The most that points and doublings come to; 0: no limit."""
    adjacent_trio_wing: bool = False
    """Three of a rank may be wings of an airplane that they would make longer."""
    farmer_surrender: Literal["pays_all", "shared"] = "pays_all"
    """A farmer who gives up pays for both, or each farmer his own share."""
    card_counter: bool = True
    """The page counts which cards have not been seen yet."""


class Player(Struct, frozen=True, gc=False):
    cards: Private[Cards]
    """From the highest to the lowest."""
    stake: int
    bid: int | None = None
    """None: not yet; 0: passed."""
    plays: int = 0
    """How often he has played cards."""
    shown: Cards = ()
    """What he was left with, when the hand is over."""

    @property
    def spent(self) -> int:
        return self.stake


class Result(Struct, frozen=True):
    pays: tuple[int, ...]
    multiplier: int = 1
    spring: Spring = ""


class Hand(Core):
    players: PerSeat[Player]
    places: tuple[int, ...]
    first: Seat
    """Who bids first."""
    base_bet: int
    bottom: Secret[Cards]
    phase: Phase = "bidding"
    waiting: tuple[Seat, ...] = ()
    """Who still has to bid, in turn; then whose turn it is to play."""
    away: tuple[Seat, ...] = ()
    redeals: int = 0
    landlord: Seat | None = None
    points: int = 0
    """The highest bid."""
    shown_bottom: Cards = ()
    climb: Climb = Climb()
    played: tuple[Laid, ...] = ()
    """Every turn so far."""
    bombs: int = 0
    """Bombs and rockets, whoever played them."""
    gave_up: Seat | None = None
    result: Result | None = None


class MakeBid(Command):
    """0 passes."""

    points: Amount


class BidMade(Event):
    seat: Seat
    points: int


class Redealt(Event):
    """Nobody wanted to be landlord."""

    hands: PerSeat[Private[Cards]]
    bottom: Secret[Cards]


class LandlordChosen(Event):
    """He shows the bottom cards, and takes them."""

    seat: Seat
    points: int
    cards: Cards


class Settled(Event):
    result: Result
    hands: tuple[Cards, ...]
    """What everybody was left with; none in a hand that counts for nothing."""
