"""A table without rules of its own: turns, a history, and somebody who says that he has won."""

from __future__ import annotations

from typing import Any

from boardwright.engine.api import Annotated, Command, Core, Event, Meta, Seat, Struct

BASE = 10
OWNER: Seat = 0
"""Who may say that somebody else has won."""
TAIL = 50
"""Entries that the table shows; the journal has them all."""
MOST_BYTES = 2048
RESERVED = ("finish", "win", "surrender", "skip")

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Payload = dict[str, Any]


class Entry(Struct, frozen=True):
    seat: Seat
    action: str
    payload: str = "{}"
    """JSON, as text: the table does not look into it."""


class Board(Core):
    seats: tuple[Seat, ...]
    """Who is still in."""
    turn: Seat
    history: tuple[Entry, ...] = ()
    moves: int = 0
    skips: int = 0
    """In a row."""
    winner: Seat | None = None
    void: bool = False


class Act(Command):
    """Anything: the table only writes it down."""

    action: Name
    payload: Payload = {}


class Finish(Command):
    """The game is over: the player at turn has won, or whom the owner names."""

    winner: Seat | None = None


class Surrender(Command): ...


class Skip(Command):
    """Let the turn go by. When everybody does so in a row, the game is void."""


class Acted(Event):
    seat: Seat
    action: str
    payload: str = "{}"


class Skipped(Event):
    seat: Seat


class Surrendered(Event):
    seat: Seat


class Finished(Event):
    winner: Seat | None
    void: bool = False
