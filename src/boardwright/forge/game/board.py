"""The board of a forged rule, as pure functions of values: what may be played, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from boardwright.forge.compile import NOW, Manner, forged
from boardwright.games.xiangqi.board import CELLS, square_name
from boardwright.kernel import Fen, Position, Tables, write_fen
from boardwright.kernel.position import move_from, move_to
from boardwright.kernel.tables import DRAG, EXPLODE, SWAP
from boardwright.kits.two_sides import TIMES, Deed, Verdict, blame, plies_since_first

KEPT = 8192
EMPTY = "."

Frozen = tuple[tuple[int, int], ...]
"""(square, until which ply)."""


class Place(NamedTuple):
    """Everything that decides what may be played."""

    rule: str
    cells: str
    color: int
    ply: int
    ice: Frozen = ()
    manner: Manner = NOW

    def position(self) -> Position:
        return Position(self.tables, self.cells, self.color, self.ply, dict(self.ice))

    @property
    def tables(self) -> Tables:
        return forged(self.rule, self.manner).tables

    def fen(self, quiet: int) -> str:
        """`quiet`: plies since the last capture or fusion."""
        return write_fen(Fen(self.cells, self.color, quiet, self.ply // 2 + 1), self.tables)


class Result(NamedTuple):
    """What a move does."""

    place: Place
    captured: str
    """The letter of what was taken; empty if nothing was, or it was only hit."""
    check: bool
    fused: bool = False
    swapped: bool = False
    shields: tuple[int, ...] = ()
    """Squares where one broke."""
    dead: tuple[int, ...] = ()
    """Squares that a blast emptied."""
    blast: bool = False
    centre: int = 0
    """Where it was."""
    frozen: tuple[int, ...] = ()
    """Squares that froze with it."""

    @property
    def lasting(self) -> bool:
        return bool(self.captured or self.fused or self.shields or self.dead)


@lru_cache(KEPT)
def legal_moves(place: Place) -> tuple[int, ...]:
    return tuple(place.position().legal())


@lru_cache(KEPT)
def is_in_check(place: Place) -> bool:
    return place.position().in_check(place.color)


@lru_cache(KEPT)
def play(place: Place, move: int) -> Result:
    tables = place.tables
    start, end = move_from(move), move_to(move)
    mover, victim = place.cells[start], place.cells[end]
    at = place.position()
    at.make(move)
    ice = tuple(sorted(at.ice.items()))
    after = place._replace(cells=at.board, color=at.side, ply=at.ply, ice=ice)
    effects = tables.effects[tables.codes[mover]]
    hostile = victim != EMPTY and victim.isupper() != mover.isupper()
    spared = hostile and bool(effects & SWAP)
    shields = tuple(
        square
        for square in range(CELLS)
        if square != start and after.cells[square] == bare_letter(tables, place.cells[square])
    )
    exploded = bool(effects & EXPLODE) or (end not in shields and _blasts(tables, victim))
    blast = hostile and not spared and exploded
    dead = tuple(
        square
        for square in range(CELLS)
        if square not in (start, end) and place.cells[square] != EMPTY and after.cells[square] == EMPTY
    )
    if blast and after.cells[end] == EMPTY:
        dead = (*dead, end)
    taken = hostile and not spared and end not in shields
    dragged = taken and bool(effects & DRAG)
    return Result(
        after,
        victim if taken else "",
        at.in_check(at.side),
        fused=victim != EMPTY and not hostile,
        swapped=spared or dragged,
        shields=shields,
        dead=dead,
        blast=blast,
        centre=start if dragged else end,
        frozen=tuple(square for square, until in ice if until == place.ply + 2),
    )


def bare_letter(tables: Tables, letter: str) -> str | None:
    """What is left of a shielded piece; None if it has no shield."""
    if letter == EMPTY:
        return None
    code = tables.becomes[tables.codes[letter]]
    return tables.letters[code] if code else None


def _blasts(tables: Tables, letter: str) -> bool:
    return letter != EMPTY and tables.pieces[(tables.codes[letter] >> 1) - 1].blast


def reaches(place: Place, move: int) -> bool:
    """Could the piece go there, whatever becomes of its general?"""
    return move in place.position().pseudo_legal()


def would_reach_a_general(place: Place, move: int) -> bool:
    """Could the piece go there if the enemy there were one that it need not ask who protects it?"""
    end = move_to(move)
    general = "k" if place.cells[end].islower() else "K"
    return reaches(place._replace(cells=changed(place.cells, {end: general})), move)


def repeated(place: Place, before: str, trail: Sequence[int]) -> Verdict | None:
    """What it means that a position is there for the third time; None if it is not. Who gave check with every move
    since it was there first, loses."""
    if len(trail) < 4 * (TIMES - 1):
        return None
    at = Position(place.tables, before, place.color ^ len(trail) & 1, place.ply - len(trail))
    keys, deeds = [at.key], list[Deed]()
    for move in trail:
        mover = at.side
        at.make(move)
        keys.append(at.key)
        deeds.append(Deed(mover, at.in_check(at.side)))
    plies = plies_since_first(keys)
    return None if plies is None else blame(deeds[-plies:])


def changes(before: str, after: str) -> dict[str, str]:
    return {square_name(square): after[square] for square in range(CELLS) if before[square] != after[square]}


def changed(cells: str, squares: Mapping[int, str]) -> str:
    return "".join(squares.get(square, letter) for square, letter in enumerate(cells))
