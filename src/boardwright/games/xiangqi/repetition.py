"""Repetition: has a position come for the third time, and is one side to blame for it?

The moves since the last irreversible one are walked back, so no position needs to be stored. Who gave check with every
move loses; who chased one piece all the time loses; if both did the same, or neither, it is a draw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

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

TIMES = 3
NO_ATTACKER = "KP"
"""A general or a soldier may attack for ever."""
LIGHT = "NC"
"""These win material by a chariot even if it is protected."""


class Verdict(NamedTuple):
    reason: str
    loser: int | None = None
    """A colour; None: a draw."""


REPETITION = Verdict("repetition")


def back_to_first(cells: str, trail: Sequence[int]) -> int | None:
    """If the position is on the board for the third time: how many plies ago it was there first."""
    now = list(cells)
    other, times = 0, 1
    for plies, move in enumerate(reversed(trail), 1):
        start, end = move_parts(move)
        other -= (now[start] != cells[start]) + (now[end] != cells[end])
        now[start], now[end] = now[end], EMPTY
        other += (now[start] != cells[start]) + (now[end] != cells[end])
        if not other and plies % 2 == 0:
            times += 1
            if times == TIMES:
                return plies
    return None


def verdict(cells: str, trail: Sequence[int]) -> Verdict | None:
    """What the third occurrence of a position means; None if it is not the third."""
    plies = back_to_first(cells, trail)
    return None if plies is None else judge(cells, trail[-plies:])


def judge(cells: str, cycle: Sequence[int]) -> Verdict:
    """Who is to blame for a cycle of quiet moves that ends on this board."""
    deeds = {0: Deeds(), 1: Deeds()}
    for color, checks, chased in walk(cells, cycle):
        deeds[color].add(checks, chased)
    for color, own in deeds.items():
        other = deeds[1 - color]
        if own.all_checks and not other.all_checks:
            return Verdict("perpetual_check", color)
        if own.all_chases and not (other.all_checks or other.all_chases):
            return Verdict("perpetual_chase", color)
    return REPETITION


class Deeds:
    """What one side did in a cycle."""

    def __init__(self) -> None:
        self.all_checks = True
        self._no_idle_move = True
        self._chased: set[int] | None = None
        """The pieces that every chase so far was after."""

    def add(self, checks: bool, chased: set[int]) -> None:
        if checks:
            return
        self.all_checks = False
        self._no_idle_move = self._no_idle_move and bool(chased)
        self._chased = chased if self._chased is None else self._chased & chased

    @property
    def all_chases(self) -> bool:
        """Every move a check or a chase, and one and the same piece chased throughout."""
        return self._no_idle_move and bool(self._chased)


def walk(cells: str, cycle: Sequence[int]) -> Iterator[tuple[int, bool, set[int]]]:
    """For each move of the cycle: who moved, whether it gave check, and which pieces it chased."""
    for move in reversed(cycle):
        cells = unplayed(cells, move)
    name = {square: square for square, letter in enumerate(cells) if letter != EMPTY}
    for move in cycle:
        start, end = move_parts(move)
        color = color_of(cells[start])
        after = played(cells, move)
        name[end] = name.pop(start)
        yield color, is_in_check(after, 1 - color), {name[square] for square in chases(cells, after, move)}
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
