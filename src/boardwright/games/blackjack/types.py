"""Blackjack: what there is. One match is one round of all players against the house."""

from __future__ import annotations

from typing import Literal

from boardwright.engine.api import (
    Annotated,
    Command,
    Concealed,
    Core,
    Event,
    Meta,
    Options,
    Seat,
    Secret,
    Struct,
    replace,
)
from boardwright.engine.primitives.cards import CardId
from boardwright.kits.rounds import Amount

BASE = 20
TARGET = 21
DEALER_STANDS = 17
CHARLIE = 5

Cards = tuple[CardId, ...]
Slot = int
"""A card of the shoe: `slot % 52` is its face, `slot // 52` its deck."""
Phase = Literal["betting", "insurance", "players", "over"]
Status = Literal["playing", "stood", "bust", "natural", "surrendered", "charlie"]
Move = Literal["hit", "stand", "double", "split", "surrender"]
Pays = Literal["3:2", "6:5", "1:1"]
Chips = Annotated[int, Meta(ge=1, le=1_000_000_000)]


class Rules(Options):
    mode: Literal["full", "basic"] = "full"
    """`basic`: one deck, hit, stand and double only."""
    base_bet: Annotated[int, Meta(ge=1, le=1_000_000)] = BASE
    bet_choice: bool = False
    """Everybody chooses a bet from the base bet up; else all play for the base bet."""
    max_bet: Chips = 1000
    buy_in: Chips = 2000
    """What everybody has where the table has no stakes of its own."""
    decks: Annotated[int, Meta(ge=1, le=8)] = 6
    penetration: Annotated[int, Meta(ge=0, le=90)] = 75
    """A fresh shoe when so many per cent of it are used; 0: for every round."""
    dealer_hits_soft_17: bool = False
    peek: bool = True
    original_bets_only: bool = True
    """Without a peek, a dealer's natural takes no more than the first bet."""
    blackjack_pays: Pays = "3:2"
    double_rule: Literal["any", "9-11"] = "any"
    double_after_split: bool = True
    split_limit: Annotated[int, Meta(ge=1, le=8)] = 4
    split_by_value: bool = True
    resplit_aces: bool = False
    hit_split_aces: bool = False
    insurance: bool = True
    surrender: Literal["none", "late"] = "late"
    charlie: bool = False
    """Five cards without a bust win."""

    def __post_init__(self) -> None:
        if self.max_bet < self.base_bet:
            raise ValueError(f"max_bet must be at least base_bet ({self.base_bet})")


def effective(rules: Rules) -> Rules:
    """What `basic` stands for."""
    if rules.mode == "full":
        return rules
    return replace(
        rules,
        mode="full",
        bet_choice=False,
        decks=1,
        penetration=0,
        dealer_hits_soft_17=False,
        peek=False,
        double_rule="any",
        split_limit=1,
        insurance=False,
        surrender="none",
        charlie=False,
    )


class Box(Struct, frozen=True, gc=False):
    """One hand of a player, with its bet."""

    cards: Cards
    bet: int
    status: Status = "playing"
    split: bool = False


class Player(Struct, frozen=True, gc=False):
    stack: int
    boxes: tuple[Box, ...] = ()
    bet: int = 0
    """The first bet; 0: none yet, or not in this round."""
    insurance: int = 0
    spent: int = 0


class Result(Struct, frozen=True):
    pays: tuple[int, ...]
    dealer: int
    """The dealer's total; over 21: bust."""
    natural: bool = False


class Round(Core):
    players: tuple[Player, ...]
    phase: Phase
    base_bet: int
    max_bet: int
    dealer: Cards = ()
    """What lies open before the dealer, the up card first."""
    hole: Secret[tuple[Slot, ...]] = ()
    used: Concealed[tuple[Slot, ...]] = ()
    """What is out of the shoe besides: no secret, but nothing to send."""
    waiting: tuple[Seat, ...] = ()
    """Who still has to bet, or to answer about insurance."""
    turn: Seat | None = None
    box: int = 0
    """Which of his hands the player at turn plays."""
    away: tuple[Seat, ...] = ()
    result: Result | None = None


class Insure(Command):
    """A side bet that the dealer has a natural: half the bet, unless less is said."""

    amount: Amount | None = None


class Decline(Command): ...


class Hit(Command): ...


class Stand(Command): ...


class Double(Command): ...


class Split(Command): ...


class Surrender(Command): ...


class Dealt(Event):
    hands: tuple[Cards, ...]
    """By seat; empty for who does not play."""
    up: Cards
    hole: Secret[tuple[Slot, ...]]
    used: Concealed[tuple[Slot, ...]]


class Insured(Event):
    seat: Seat
    chips: int
    """0: declined."""


class Moved(Event):
    """What a player did with a hand, what it cost, and the cards that came."""

    seat: Seat
    box: int
    move: Move
    chips: int = 0
    cards: Cards = ()
    slots: Concealed[tuple[Slot, ...]] = ()
    statuses: tuple[Status, ...] = ("stood",)
    """What became of the hand, or of both after a split."""


class TurnPassed(Event):
    turn: Seat | None
    box: int = 0


class HoleShown(Event):
    card: CardId


class DealerDrew(Event):
    card: CardId
    slot: Concealed[tuple[Slot, ...]]


class Settled(Event):
    result: Result
