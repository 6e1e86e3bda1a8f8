"""Moving: one step along any road, or any way along the railway."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from boardwright.games.junqi.board import CAMPS, HEADQUARTERS, LINES, NEIGHBOURS, RAILS, STATIONS, Station
from boardwright.games.junqi.pieces import EMPTY, ENGINEER, FIXED, LETTERS, SURE_TO_MOVE, index_of
from boardwright.games.junqi.types import Board, Rules

KEPT = 4096


def straight(cells: str, at: Station, side: int) -> set[Station]:
    """Where an officer or a bomb can go from here."""
    own = LETTERS[side]
    found = {to for to in NEIGHBOURS[at] if _may_end(cells[to], to, own)}
    for line in LINES[at]:
        for to in line:
            letter = cells[to]
            if letter == EMPTY:
                found.add(to)
                continue
            if letter not in own:
                found.add(to)  # there is no camp on the railway
            break
    return found


def by_rail(cells: str, at: Station, side: int) -> dict[Station, Station]:
    """Where an engineer can go by rail, with turns: each station, and the one before it on the shortest way."""
    own, before, ahead = LETTERS[side], {at: at}, [at]
    for here in ahead:
        for to in RAILS[here]:
            if to in before or cells[to] in own:
                continue
            before[to] = here
            if cells[to] == EMPTY:
                ahead.append(to)
    del before[at]
    return before


def _may_end(letter: str, to: Station, own: str) -> bool:
    return letter == EMPTY or (letter not in own and to not in CAMPS)


def reach(cells: str, at: Station, side: int, kind: str) -> set[Station]:
    """Where a piece of this kind can go."""
    if kind in FIXED or at in HEADQUARTERS:
        return set()
    found = straight(cells, at, side)
    return found | by_rail(cells, at, side).keys() if kind == ENGINEER else found


@lru_cache(KEPT)
def all_moves(cells: str, setup: str, side: int) -> tuple[int, ...]:
    """Every move of a side: `from * 60 + to`."""
    own = LETTERS[side]
    return tuple(
        at * STATIONS + to
        for at, letter in enumerate(cells)
        if letter in own
        for to in sorted(reach(cells, at, side, setup[index_of(letter)]))
    )


def moves_of(board: Board, rules: Rules, side: int) -> tuple[int, ...]:
    moves = all_moves(board.cells, board.setup(side), side)
    if not rules.repetition_limit or board.paces[side] < rules.repetition_limit:
        return moves
    return tuple(move for move in moves if pace_of(*divmod(move, STATIONS)) != board.pace[side])


def pace_of(start: Station, end: Station) -> str:
    """The same for both directions."""
    low, high = sorted((start, end))
    return f"{low}-{high}"


# Is there any move at all? What everybody sees mostly tells, so that nothing hidden need be looked at.


def _sure_to_move(board: Board, side: int) -> Iterator[Station]:
    """Where pieces stand of which everybody knows that they can move."""
    own, moved = LETTERS[side], board.moved
    for at, letter in enumerate(board.cells):
        if letter in own and at not in HEADQUARTERS and (letter in SURE_TO_MOVE or letter in moved):
            yield at


def has_move(board: Board, rules: Rules, side: int) -> bool:
    cells, own = board.cells, LETTERS[side]
    if not rules.repetition_limit:
        for at in _sure_to_move(board, side):
            if any(_may_end(cells[to], to, own) for to in NEIGHBOURS[at]):
                return True
    return bool(moves_of(board, rules, side))


def has_movable(board: Board, side: int) -> bool:
    """Is there a piece left that could move, if there were room?"""
    if any(True for _ in _sure_to_move(board, side)):
        return True
    setup = board.setup(side)
    return any(
        letter in LETTERS[side] and at not in HEADQUARTERS and setup[index_of(letter)] not in FIXED
        for at, letter in enumerate(board.cells)
    )
