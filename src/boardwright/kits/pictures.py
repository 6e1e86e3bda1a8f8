"""Pictures: a board or a table as data, for games that have no board of their own on the page.

A game tells one as its facts (`Domain.facts`); the page draws it, and lets the player click on what his legal commands
mention: squares by their names (`b4`), cards by theirs (`Qh`). Facts are made from one seat's view, so a picture shows
no more than that seat may know.
"""

from __future__ import annotations

from collections.abc import Iterable

from boardwright.engine.api import Facts, Hidden, Seat, Struct


class PieceDrawn(Struct, frozen=True, gc=False, omit_defaults=True):
    """A piece: whose it is, and the sign on it, if it has one."""

    seat: Seat
    sign: str = ""


class GridPicture(Facts, tag="grid", tag_field="picture"):
    """A board of squares. They are called `a1`, `b1`, … from the first player's left, who sits below; the second seat
    sees the board from the other side."""

    files: int
    ranks: int
    pieces: dict[str, PieceDrawn]
    """By square."""
    marks: tuple[str, ...] = ()
    """Squares to point out: the last move, a winning line."""


class PlaceDrawn(Struct, frozen=True, gc=False, omit_defaults=True):
    """What lies before one seat."""

    cards: tuple[str | None, ...] = ()
    """None lies face down."""
    played: tuple[str | None, ...] = ()
    """Those that are out of the hand, on the table."""
    dice: tuple[int, ...] = ()
    chips: int | None = None
    """What he has bet, where there are bets."""
    note: str = ""
    """The key of a text of the game, `note.<note>`: who has the bank, who has won."""
    count: int | None = None
    """A number that belongs to the note: tricks, points."""


class TablePicture(Facts, tag="table", tag_field="picture"):
    """People around a table, by seat."""

    places: tuple[PlaceDrawn, ...]
    pot: int | None = None
    middle: tuple[str | None, ...] = ()
    """Cards that belong to nobody."""


def shown(cards: Iterable[str] | Hidden, size: int) -> tuple[str | None, ...]:
    """Cards of a seat's view, of which there are `size`; those that it may not see lie face down."""
    known = () if isinstance(cards, Hidden) else tuple(cards)
    return (*known, *(None,) * (size - len(known)))
