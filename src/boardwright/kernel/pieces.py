"""Pieces as data: how a piece moves, takes and where it may stand, seen from its owner's side of the board.

A vector is (files to the right, ranks forward); one description serves both players. River, palace, blocked legs,
hurdles, promotion, castling and taking in passing are all said here; the kernel knows none of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from boardwright.kernel.geometry import EVERYWHERE, MOST_CELLS, Vector, Zone

MOST_KINDS = 31
MOST_HURDLES = 2
"""That can be told apart; more of them are all the same."""
ANY_NUMBER = MOST_CELLS

Taking = Literal["take", "swap", "explode"]


@dataclass(frozen=True)
class Step:
    """One jump. It is barred while a piece stands on one of its legs."""

    to: Vector
    legs: tuple[Vector, ...] = ()
    """At most two."""
    start: Zone = EVERYWHERE
    """From where it can be made."""
    quiet: bool = True
    capture: bool = True
    targets: str | None = None
    """The letters of what it may take; None: any enemy."""
    passes: Vector | None = None
    """The square that it passes over: with the next move an enemy may take it there."""
    in_passing: bool = False
    """It also takes what has just passed over its target."""


@dataclass(frozen=True)
class Ray:
    """Any number of steps in one direction, over a number of pieces of either side (hurdles)."""

    direction: Vector
    quiet: tuple[int, int] | None = (0, 0)
    """The fewest and the most hurdles on the way of a move that takes nothing; None: there is no such move."""
    capture: tuple[int, int] | None = (0, 0)
    """The same on the way of a capture. The most is at most `MOST_HURDLES`, or `ANY_NUMBER`."""
    reach: int | None = None
    """The longest way; None: to the edge."""
    start: Zone = EVERYWHERE
    targets: str | None = None
    least: int = 1
    """The shortest way: nearer cells are only passed."""
    leaves_zone: bool = False
    """Does it reach beyond the squares where the piece may stand? (It can only matter for a capture that ends the
    game: the flying general.)"""


@dataclass(frozen=True)
class Late:
    """What a piece is worth near the end of a game."""

    value: int
    bonus: tuple[int, ...] = ()


@dataclass(frozen=True)
class Endgame:
    """What counts when few pieces are left, and how a royal piece that is all alone is brought to where it is mated."""

    full_weight: int
    """Of all pieces of a full board; with less of it the `late` worth of pieces counts more."""
    grounds: tuple[tuple[int, ...], ...]
    """For each square of the board what it is worth to have the lone one there; the first is for any hunters."""
    nearness: int
    """For each step by which the two royal pieces are nearer to each other."""


@dataclass(frozen=True)
class Piece:
    letter: str
    """Upper case; in a position the second player's pieces are written in lower case."""
    name: str
    moves: tuple[Step | Ray, ...]
    value: int = 0
    """In hundredths of a soldier."""
    zone: Zone = EVERYWHERE
    """Where it may stand."""
    royal: bool = False
    """Lost when it is taken; it may not be left where it can be."""
    most: int = MOST_CELLS
    """So many of them a side can have in a position that is set up."""
    bonus: tuple[int, ...] = ()
    """What a square adds to the value, for each square of its owner; nothing if it is left out."""
    late: Late | None = None
    """Its worth when few pieces are left; None: as before."""
    weight: int = 0
    """How much it makes of a full board: the fewer weights there are, the more `late` counts."""
    mates: bool = True
    """Can it mate with nothing but its own royal piece?"""
    corner: tuple[int, ...] = ()
    """For each square of the board: to which of `Endgame.grounds` it wants a royal piece to be driven that is all
    alone; left out: to the first."""
    promotes: str = ""
    """The letters of what it can become; it has to, where a step of it ends in `promotion`."""
    promotion: Zone = frozenset()
    lasting: bool = False
    """No move of it can be taken back: the count of quiet plies begins anew with each."""
    takes: Taking = "take"
    """What a capture is: taking the place of the victim, changing places with it (nobody dies, a general cannot be
    moved so), or blowing up with everything around the victim."""
    thunder: bool = False
    """A capture freezes what stands beside the square, of both sides: it misses its owner's next turn."""
    blast: bool = False
    """When it dies, everything in the three by three around it dies too."""
    becomes: str | None = None
    """The letter of the piece that is left after the first hit: a shield. Who tries to take it stays where it was."""
    picky: bool = False
    """It takes only what no other enemy protects. A general is never protected."""
    drags: bool = False
    """What it takes dies on the square that it came from: a blast of the victim goes off there."""


@dataclass(frozen=True)
class Fusion:
    """Two pieces of one side become one: the first moves onto the second, or the other way round."""

    first: str
    second: str
    result: str
    """Letters, all three."""
    least_ply: int = 0
    """The number of plies that must have been played."""
    zone: Zone = EVERYWHERE
    """The move must begin or end there: an elephant never crosses the river, but a horse can come back to it."""
    protected: bool = False
    """Only where another own piece protects the square."""
    thunder: bool = False
    """It freezes what stands beside the square."""


@dataclass(frozen=True)
class Castling:
    """Two pieces that have not moved yet do so together. What lies on their ways must be empty, and the royal one may
    neither stand in check nor pass a square where it would."""

    letter: str
    """Of the right in a FEN, as the first player's."""
    royal: str
    royal_way: tuple[int, int]
    partner: str
    partner_way: tuple[int, int]
    """From where to where, in the owner's squares."""
    onto_partner: bool = False
    """It is played by moving the royal piece onto its partner; else to where it goes."""


@dataclass(frozen=True)
class Law:
    """How a game ends besides by mate, as far as a search has to know."""

    stalemate_draws: bool = False
    """Who cannot move, but is not in check, loses unless this says otherwise."""
    perpetual_check_draws: bool = False
    """Who repeats the position by giving check with every move loses unless this says otherwise."""
    quiet_plies: int = 0
    """After so many plies without a capture or a `lasting` move it is a draw; 0: never."""


def orthogonal(**how: object) -> tuple[Ray, ...]:
    """The same ray in the four straight directions."""
    return tuple(Ray(direction, **how) for direction in ((0, 1), (1, 0), (0, -1), (-1, 0)))  # type: ignore[arg-type]
