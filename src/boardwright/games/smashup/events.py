"""What can happen in a match. `minion`, `action` and `thing` are ids of what lies on the table, `base` is a slot.

`by` is the seat whose effect it is; nobody's where the rules themselves do it.
"""

from __future__ import annotations

from typing import Literal

from boardwright.engine.api import Event, Private, Seat, Secret
from boardwright.games.smashup.types import NO_LIMIT, NOBODY, Cards

Zone = Literal["hand", "deck", "discard", "table"]
Pays = Literal["", "plain", "capped", "base", "same"]

# Before the first turn


class FactionChosen(Event):
    seat: Seat
    faction: str
    next: Seat
    """Who chooses then."""


class BasesLaid(Event):
    bases: Cards
    deck: Secret[Cards]


class HandRedealt(Event):
    """A first hand without any minion goes back into the deck, once."""

    seat: Seat
    deck: Secret[Cards]


# Turns


class TurnStarted(Event):
    seat: Seat
    number: int
    round: int


class MatchWon(Event):
    seat: Seat


# Plays


class MinionPlaysGranted(Event):
    seat: Seat
    count: int
    power: int = NO_LIMIT
    """The most that is printed on such a minion."""
    base: int = NOBODY
    same: bool = False
    """All of one name?"""


class ActionPlaysGranted(Event):
    seat: Seat
    count: int


class MinionPlayed(Event):
    seat: Seat
    minion: str
    card: str
    base: int
    source: Zone = "hand"
    pays: Pays = ""
    """Which play it uses up; none, if an effect plays it at once."""
    power: int = 0
    """The limit of the play that it uses up."""
    rises: bool = False
    """Does it use up the one play from the discard pile of those that rise by themselves?"""


class ActionPlayed(Event):
    seat: Seat
    card: str
    owner: Seat
    source: Zone = "hand"
    extra: bool = False
    """Without using up an action play."""
    stays: bool = False


class ActionAttached(Event):
    seat: Seat
    action: str
    card: str
    owner: Seat
    base: int
    host: str = ""


class ActionResolved(Event):
    """Everything that it does is done: it goes to the discard pile."""

    card: str
    owner: Seat


class TalentUsed(Event):
    seat: Seat
    thing: str


class SpecialUsed(Event):
    seat: Seat
    special: str
    base: int


class SleepMarked(Event):
    seat: Seat


class FactionNamed(Event):
    action: str
    faction: str


class ActionLapsed(Event):
    action: str


# Leaving and moving


class ActionDetached(Event):
    """It goes to its owner: `to` the discard pile, or the hand."""

    action: str
    card: str
    owner: Seat
    base: int
    to: Zone = "discard"
    by: Seat = NOBODY


class MinionDestroyed(Event):
    minion: str
    card: str
    owner: Seat
    controller: Seat
    base: int
    by: Seat = NOBODY
    first: bool = True
    """Of those that one effect destroys at once on this base."""


class MinionMoved(Event):
    minion: str
    base: int
    by: Seat = NOBODY
    dodges: bool = False
    """Instead of being destroyed?"""


class MinionReturned(Event):
    """To its owner's hand."""

    minion: str
    card: str
    owner: Seat
    base: int
    by: Seat = NOBODY


class MinionSunk(Event):
    """To the bottom of its owner's deck."""

    minion: str
    card: str
    owner: Seat
    base: int
    by: Seat = NOBODY


class PowerChanged(Event):
    """For this turn."""

    minion: str
    amount: int
    cause: str


class BreakpointChanged(Event):
    """For this turn: by so much, or, if `fixed`, to that."""

    base: int
    amount: int
    cause: str
    fixed: bool = False


# Cards


class DeckShuffled(Event):
    seat: Seat
    deck: Secret[Cards]


class DeckRenewed(Event):
    """The deck was empty: the discard pile becomes the deck."""

    seat: Seat
    deck: Secret[Cards]


class HandMixed(Event):
    """The hand goes into the deck."""

    seat: Seat
    deck: Secret[Cards]


class DiscardMixed(Event):
    """Cards of the discard pile go into the deck."""

    seat: Seat
    cards: Cards
    deck: Secret[Cards]


class CardsDrawn(Event):
    seat: Seat
    cards: Private[Cards]


class CardsDiscarded(Event):
    """From the hand."""

    seat: Seat
    cards: Cards


class CardsMilled(Event):
    """From the deck to the discard pile."""

    seat: Seat
    cards: Cards


class CardsTaken(Event):
    """From the deck to the hand, shown to all."""

    seat: Seat
    cards: Cards


class CardsRecovered(Event):
    """From the discard pile to the hand."""

    seat: Seat
    cards: Cards


class CardSunk(Event):
    """From the discard pile to the bottom of the deck."""

    seat: Seat
    card: str


class DeckOrdered(Event):
    """The top cards of the deck, in a new order."""

    seat: Seat
    cards: Secret[Cards]


class CardsRevealed(Event):
    """From the top of a deck, to everybody; they stay where they are."""

    seat: Seat
    cards: Cards


class HandShown(Event):
    """To one player: another's hand."""

    seat: Seat
    of: Seat
    cards: Private[Cards]


# Scoring


class BasesLocked(Event):
    bases: tuple[int, ...]


class ScoringBegan(Event):
    base: int


class BaseScored(Event):
    """By seat: power there, and points for it. Who takes no part has the place −1."""

    base: int
    card: str
    powers: tuple[int, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]


class PointsGained(Event):
    seat: Seat
    points: int
    cause: str


class PromiseMade(Event):
    """Something that a player chose when a base had scored, and that comes when it has been replaced."""

    seat: Seat
    card: str
    """The base whose ability it is."""
    what: Private[str]


class PromisesKept(Event):
    """They are being kept now."""


class BaseCleared(Event):
    """All that lay there goes to its owners' discard piles; nothing of it is destroyed."""

    base: int
    card: str


class BaseReplaced(Event):
    base: int
    card: str


class BaseSwapped(Event):
    """With one of the base deck, which is shuffled; minions stay."""

    base: int
    card: str
    deck: Secret[Cards]


class BaseDeckRenewed(Event):
    """It was empty: the bases that were scored are shuffled."""

    deck: Secret[Cards]


class BasesOrdered(Event):
    """The base deck in the order that a player chose."""

    seat: Seat
    deck: Secret[Cards]


class Asked(Event):
    """Which card a question comes from, and which thing on the table."""

    card: str
    thing: str


EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for kind in globals().values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
