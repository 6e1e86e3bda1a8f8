"""Foresight: a hand is played on in the mind, with tiles drawn from all that the player cannot see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardwright.engine.api import Chance, Position, Seat
from boardwright.kits.mahjong.kinds import Counts, Kind, added, bits, held
from boardwright.kits.mahjong.rulebook import Rulebook

Worth = Callable[[Counts], float]


def outlook(
    book: Rulebook, match: Position[Any], seat: Seat, left: list[int], chance: Chance, games: int
) -> Worth:
    """What a hand of thirteen, or fewer beside sets, will bring on the average. Every hand is tried with the same
    draws."""
    pool = [kind for kind, number in enumerate(left) for _ in range(number)]
    core = match.core
    playing = sum(player.place == 0 for player in core.players)
    rounds = max(1, core.left // playing)
    shuffles = [chance.shuffle(pool) for _ in range(games)]

    def worth(counts: Counts) -> float:
        total = sum(_played_on(book, match, seat, counts, left, draws, rounds, playing) for draws in shuffles)
        return total / games

    return worth


def _played_on(
    book: Rulebook,
    match: Position[Any],
    seat: Seat,
    counts: Counts,
    left: list[int],
    draws: Any,
    rounds: int,
    playing: int,
) -> float:
    """One way in which it may go: a draw each round, and what the others discard once the hand is ready."""
    lack, useful = book.aim(match, seat, counts)
    at = 0
    for turn in range(rounds):
        for place in range(playing):
            if at >= len(draws):
                return 0.0
            kind = draws[at]
            at += 1
            drawn = place == 0
            if lack == 1 and useful >> kind & 1:
                brought = book.worth(match, seat, counts, kind, drawn=drawn)
                if brought > 0:
                    return brought * SOON**turn
            if drawn and useful >> kind & 1:
                counts, lack, useful = _kept(book, match, seat, added(counts, kind), left)
    return 0.0


SOON = 0.93
"""A win is worth less the later it comes: somebody else may be first."""


def _kept(
    book: Rulebook, match: Position[Any], seat: Seat, counts: Counts, left: list[int]
) -> tuple[Counts, int, int]:
    """The hand after the discard that leaves most useful tiles."""
    best: tuple[int, int, Kind, int] | None = None
    for kind in held(counts):
        lack, useful = book.aim(match, seat, added(counts, kind, -1))
        helping = sum(left[each] for each in bits(useful))
        if best is None or (lack, -helping) < best[:2]:
            best = lack, -helping, kind, useful
    assert best is not None
    return added(counts, best[2], -1), best[0], best[3]
