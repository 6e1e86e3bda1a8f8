"""What players of climbing games do, and what comes of it. A game imports what it needs beside its own."""

from __future__ import annotations

from boardwright.engine.api import Annotated, Command, Event, Meta, Seat, Struct
from boardwright.engine.primitives.cards import CardId

MOST_CARDS = 33
"""That anybody ever holds: a hand of two decks, and the cards at the bottom."""

Cards = tuple[CardId, ...]


class PlayCards(Command):
    cards: Annotated[tuple[Annotated[CardId, Meta(max_length=8)], ...], Meta(max_length=MOST_CARDS)]


class PassPlay(Command):
    """Leave the cards that lie there unbeaten."""


class Surrender(Command):
    """Give the hand up, also out of turn."""


class CardsPlayed(Event):
    seat: Seat
    cards: Cards
    kind: str
    run: int
    key: int


class Passed(Event):
    seat: Seat


class Surrendered(Event):
    seat: Seat


class Laid(Struct, frozen=True, gc=False, omit_defaults=True):
    """What a seat did in its turn. Without cards it passed."""

    seat: Seat
    cards: Cards = ()
    kind: str = ""
