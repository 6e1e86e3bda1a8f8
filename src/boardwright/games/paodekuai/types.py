"""Paodekuai (run fast): what there is. One match is one hand."""

from __future__ import annotations

from typing import Literal

from boardwright.engine.api import (
    Annotated,
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
from boardwright.kits.climbing.climb import Climb
from boardwright.kits.climbing.values import Cards, Laid

BASE = 10
LEAST_SEATS, MOST_SEATS = 2, 4
Variant = Literal["15", "16", "52"]
Choice = Literal["usual", "yes", "no"]
"""`usual`: as the deck has it."""


class Rules(Options):
    variant: Literal["usual", "15", "16", "52"] = "usual"
    """The deck. Usually 16 cards each for three players, and a whole one for two or four."""
    base_bet: Annotated[int, Meta(ge=1, le=1_000_000)] = BASE
    settlement: Literal["full", "basic"] = "full"
    """`basic`: everybody antes the base bet, and the winner takes the pot."""
    must_beat: Choice = "usual"
    """Whoever can beat must. Usually, but not with the whole deck."""
    bomb_optional: bool = False
    """Nobody has to beat with a bomb."""
    first_lead: Literal["spade3", "winner"] = "spade3"
    first_play_has_3s: bool = True
    """Who leads because of the three of spades plays it at once."""
    trio_tail: Literal["usual", "two", "free"] = "usual"
    """Three of a kind carry just two cards, but for the last play; or none, one or two. Free with the whole deck."""
    tail_may_be_any_two: bool = True
    """Else they are a pair."""
    aaa_bomb: Choice = "usual"
    """Three aces are the highest bomb. Usually in the deck that has three."""
    quad_three: bool = False
    """Four of a kind may carry three cards, and are no bomb then."""
    split_bomb: bool = True
    """Cards of a four may be played otherwise."""
    last_one_free: bool = True
    """Who is left with one card pays nothing."""
    shut_out: Annotated[int, Meta(ge=1, le=10)] = 2
    """Who never played a card pays so many times as much."""
    bomb_bonus: Annotated[int, Meta(ge=0, le=1_000)] = 10
    """What everybody pays for a bomb that was not beaten, in base bets."""
    report_single: bool = True
    """Before a player with one card a single has to be one's highest."""
    card_counter: bool = True
    """The page counts which cards have not been seen yet."""


class Player(Struct, frozen=True, gc=False):
    cards: Private[Cards]
    """From the highest to the lowest."""
    stake: int
    plays: int = 0
    """How often he has played cards."""
    bombs: int = 0
    """Those that nobody has beaten."""
    gave_up: bool = False
    shown: Cards = ()
    """What he was left with, when the hand is over."""

    @property
    def spent(self) -> int:
        return self.stake


class Result(Struct, frozen=True):
    pays: tuple[int, ...]
    winner: Seat


class Hand(Core):
    players: PerSeat[Player]
    places: tuple[int, ...]
    variant: Variant
    base_bet: int
    first: Seat
    """Who leads."""
    aside: Secret[Cards] = ()
    """Of two players at a deck for three: the hand that nobody plays."""
    opening: CardId = ""
    """What the first play has to hold; empty: nothing, or it is played."""
    phase: Literal["playing", "over"] = "playing"
    waiting: tuple[Seat, ...] = ()
    away: tuple[Seat, ...] = ()
    climb: Climb = Climb()
    played: tuple[Laid, ...] = ()
    """Every turn so far."""
    led: int = 0
    """How many turns there were before the last lead."""
    result: Result | None = None


class Settled(Event):
    result: Result
    hands: tuple[Cards, ...]
    """What everybody was left with."""
