"""Shengji (upgrade): what there is. One match is one hand; the room remembers levels and the banker."""

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
from boardwright.engine.primitives.cards import ACE_HIGH, CardId
from boardwright.kits.climbing.values import Cards, Laid

BASE = 10
SEATS = 4
HAND, KITTY = 25, 8
BASIC_HAND = 26
LEVELS = ACE_HIGH
FIRST_LEVEL, LAST_LEVEL = LEVELS[0], LEVELS[-1]

Phase = Literal["declaring", "burying", "playing", "over"]
Side = int
"""0: the first and the third seat; 1: the others."""
Level = Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
Suit = Literal["c", "d", "h", "s"]

MUST_STOP: dict[str, tuple[str, ...]] = {
    "none": (),
    "points": ("5", "T", "K"),
    "courts": ("J", "Q", "K"),
}


class Rules(Options):
    mode: Literal["full", "basic"] = "full"
    """`basic`: single cards only, fixed trumps, and the side with more points takes the pot."""
    base_bet: Annotated[int, Meta(ge=1, le=1_000_000)] = BASE
    deal_mode: Literal["instant", "timed"] = "instant"
    """`timed`: a card each at a time, and one may declare in between."""
    declare_seconds: Annotated[int, Meta(ge=3, le=60)] = 10
    """To declare trumps, at a table with a time for every turn."""
    throw_penalty: Annotated[int, Meta(ge=0, le=40, multiple_of=5)] = 0
    """Points that go to the other side for a throw that fails."""
    kitty_multiplier: Literal["linear", "power"] = "linear"
    """What the points of the kitty count to attackers who take the last trick: twice its longest unit's cards, or two
    to the power of them."""
    level_cap: Annotated[int, Meta(ge=3, le=12)] = 3
    """The most levels that attackers gain in a hand."""
    must_stop: Literal["none", "points", "courts"] = "none"
    """Levels that nobody jumps over: 5, 10, K or J, Q, K."""
    hand_size: Annotated[int, Meta(ge=2, le=BASIC_HAND)] = BASIC_HAND
    """In the basic mode: cards for everybody."""
    trump_suit: Suit = "s"
    trump_rank: Level = "2"
    """In the basic mode."""


class Player(Struct, frozen=True, gc=False):
    cards: Private[Cards]
    stake: int
    seen: Cards = ()
    """Of his cards those that everybody has seen: declared, or taken back from a throw."""
    shown: Cards = ()
    """What he was left with, when the hand is over."""

    @property
    def spent(self) -> int:
        return self.stake


class Declaration(Struct, frozen=True):
    seat: Seat
    cards: Cards
    strength: int
    """1: a card of the level; 2: a pair of them; 3: small jokers; 4: big jokers."""


class Buried(Struct, frozen=True):
    """Face down until the end. The seat knows what it has put there."""

    seat: Seat
    cards: Private[Cards]


class Result(Struct, frozen=True):
    pays: tuple[int, ...]
    winners: Side | None
    """None: even, in the basic mode."""
    points: int = 0
    """Of the attackers, with the kitty; of the better side in the basic mode."""
    kitty: Cards = ()
    kitty_points: int = 0
    """What the kitty brought the attackers."""
    gain: int = 0
    """Levels of the winners."""
    levels: tuple[str, ...] = ()
    """Of both sides, from now on."""
    next_banker: Seat | None = None
    match_won: bool = False


class Hand(Core):
    players: PerSeat[Player]
    places: tuple[int, ...]
    mode: Literal["full", "basic"]
    base_bet: int
    level: Level
    """Cards of this rank are trumps."""
    levels: tuple[str, ...]
    """Of both sides, before this hand."""
    first: Seat
    """Who is dealt the first card, and is the banker of a first hand that nobody declares in."""
    suit: Suit | None = None
    """The suit of trumps; none: no trumps but jokers and the level, or not known yet."""
    banker: Seat | None = None
    kitty: Secret[Cards] = ()
    """What nobody holds: until the banker takes it; in the basic mode what is left of the decks."""
    stock: Secret[Cards] = ()
    """Still to be dealt, a card each at a time."""
    phase: Phase = "declaring"
    waiting: tuple[Seat, ...] = ()
    away: tuple[Seat, ...] = ()
    declaration: Declaration | None = None
    turned: Cards = ()
    """Cards of the kitty that were turned over, since nobody declared."""
    buried: Buried | None = None
    trick: tuple[Laid, ...] = ()
    tried: Cards = ()
    """The throw that failed when this trick was led."""
    best: Seat | None = None
    """Who takes the trick as it lies."""
    last_trick: tuple[Laid, ...] = ()
    last_taker: Seat | None = None
    played: tuple[Laid, ...] = ()
    """Every turn so far."""
    points: tuple[int, ...] = (0, 0)
    """In the tricks of both sides."""
    penalties: tuple[int, ...] = (0, 0)
    """That both sides were given for throws of the other one."""
    gave_up: Seat | None = None
    result: Result | None = None


class Declare(Command):
    cards: Annotated[tuple[Annotated[CardId, Meta(max_length=8)], ...], Meta(max_length=2)]


class PassDeclare(Command):
    """Nothing to declare, for now."""


class Bury(Command):
    cards: Annotated[tuple[Annotated[CardId, Meta(max_length=8)], ...], Meta(max_length=KITTY)]


class Dealt(Event):
    """A card each."""

    cards: PerSeat[Private[Cards]]


class Declared(Event):
    seat: Seat
    cards: Cards
    strength: int


class DeclarePassed(Event):
    seat: Seat


class KittyTurned(Event):
    """Nobody declared: it is turned over until a card says what is trumps."""

    cards: Cards
    suit: Suit


class KittyTaken(Event):
    """By the banker."""

    seat: Seat
    cards: Private[Cards]


class CardsBuried(Event):
    seat: Seat
    cards: Private[Cards]


class ThrowFailed(Event):
    """All see what was tried; a part of it is led instead."""

    seat: Seat
    cards: Cards
    penalty: int


class TrickTaken(Event):
    seat: Seat
    points: int


class Settled(Event):
    result: Result
    hands: tuple[Cards, ...]
    """What everybody was left with."""
