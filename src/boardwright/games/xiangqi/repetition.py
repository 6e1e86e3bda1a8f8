"""Repetition: has a position come for the third time, and is one side to blame for it?

The moves since the last irreversible one are walked back, so no position needs to be stored. What a chase is, is told
here; who is to blame, by the kit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from boardwright.games.xiangqi.board import (
    EMPTY,
    captures,
    color_of,
    is_across,
    is_in_check,
    legal_moves,
    move_parts,
    played,
    unplayed,
)
from boardwright.kits.two_sides import TIMES, Deed, Verdict, blame, times_before

NO_ATTACKER = "KP"
"""A general or a soldier may attack for ever."""
LIGHT = "NC"
"""These win material by a chariot even if it is protected."""


def back_to_first(cells: str, trail: Sequence[int]) -> int | None:
    """If the position is on the board for the third time: how many plies ago it was there first."""
    return next(islice(times_before(cells, trail), TIMES - 2, None), None)


def verdict(cells: str, trail: Sequence[int]) -> Verdict | None:
    """What the third occurrence of a position means; None if it is not the third."""
    plies = back_to_first(cells, trail)
    return None if plies is None else blame(walk(cells, trail[-plies:]))


def walk(cells: str, cycle: Sequence[int]) -> Iterator[Deed]:
    """What was done in a cycle of quiet moves that ends on this board."""
    for move in reversed(cycle):
        cells = unplayed(cells, move)
    name = {square: square for square, letter in enumerate(cells) if letter != EMPTY}
    for move in cycle:
        start, end = move_parts(move)
        color = color_of(cells[start])
        after = played(cells, move)
        name[end] = name.pop(start)
        chased = frozenset(name[square] for square in chases(cells, after, move))
        yield Deed(color, is_in_check(after, 1 - color), chased)
        cells = after


def chases(before: str, after: str, move: int) -> Iterator[int]:
    """The squares of the enemy pieces that this move chases."""
    start, end = move_parts(move)
    color = color_of(after[end])
    old = {(end if attacker == start else attacker, target) for attacker, target in captures(before, color)}
    for attacker, target in captures(after, color):
        if (attacker, target) not in old and is_chase(after, color, attacker, target):
            yield target


def is_chase(cells: str, color: int, attacker: int, target: int) -> bool:
    kind, prey = cells[attacker].upper(), cells[target].upper()
    if kind in NO_ATTACKER or prey == "K":
        return False
    if prey == "P" and not is_across(target, 1 - color):
        return False
    if kind == prey and (target | attacker << 7) in legal_moves(cells, 1 - color):
        return False  # an offer to exchange
    if kind in LIGHT and prey == "R":
        return True
    taken = played(cells, attacker | target << 7)
    return all(move_parts(reply)[1] != target for reply in legal_moves(taken, 1 - color))


def guilty_moves(cells: str, trail: Sequence[int], color: int) -> set[int]:
    """The moves that would bring a position for the third time, by the fault of the side that is to move."""
    found = set()
    for move in repeating_moves(cells, trail):
        blame = verdict(played(cells, move), (*trail, move))
        if blame is not None and blame.loser == color:
            found.add(move)
    return found


def repeating_moves(cells: str, trail: Sequence[int]) -> Iterator[int]:
    """The moves that lead to a position which was on the board twice: one piece is all that stood elsewhere then."""
    now = list(cells)
    elsewhere: set[int] = set()
    times: Counter[int] = Counter()
    for plies, move in enumerate(reversed(trail), 1):
        start, end = move_parts(move)
        now[start], now[end] = now[end], EMPTY
        for square in (start, end):
            (elsewhere.discard if now[square] == cells[square] else elsewhere.add)(square)
        if plies % 2 and len(elsewhere) == 2:
            one, two = elsewhere
            times[one | two << 7 if now[one] == EMPTY else two | one << 7] += 1
    return (move for move, count in times.items() if count >= TIMES - 1)
