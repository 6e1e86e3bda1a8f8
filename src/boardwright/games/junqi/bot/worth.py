"""Worth: what a move promises, in hundredths of a marshal."""

from __future__ import annotations

from dataclasses import dataclass

from boardwright.games.junqi.board import CAMPS, HEADQUARTERS, NEIGHBOURS, STATIONS, Station, own_row
from boardwright.games.junqi.bot.scene import VALUE, Scene, can_move, distances
from boardwright.games.junqi.pieces import BOMB, EMPTY, ENGINEER

WIN = 900.0
GUARD = 160.0
"""A piece of the other side beside one's own flag."""
LAST_PLACE = 25.0
"""What it costs to be caught in a headquarters for good."""
EAGER = {ENGINEER: 0.35, BOMB: 0.5, "9": 0.7}
"""How much a kind is worth bringing forward, where that is less than for the others."""
IMPATIENT_FROM = 16
"""Plies without a battle, after which attacks look better and better."""


@dataclass(frozen=True)
class Taste:
    """What a level looks at, and how much it counts."""

    remembers: bool = True
    caution: float = 0.0
    """For what can hit back."""
    forward: float = 1.5
    """For each step towards the flag."""
    prospects: float = 0.0
    """For attacks that a move prepares."""
    guards: bool = False
    """Does it look after its own flag?"""
    noise: float = 1.0


def worth(scene: Scene, move: int, taste: Taste, quiet: int) -> float:
    start, end = divmod(move, STATIONS)
    kind = scene.kind(scene.cells[start])
    target = scene.cells[end]
    total, stands = 0.0, 1.0
    if target != EMPTY:
        gain, stands, falls, flag = scene.odds(kind, target, attacks=True)
        total += gain + flag * (WIN - VALUE["F"]) + 0.5 * max(0, quiet - IMPATIENT_FROM)
        if taste.guards and scene.flag is not None and end in NEIGHBOURS[scene.flag]:
            total += GUARD * falls * can_move(scene.chances(target))
    if taste.caution:
        after = stands * danger(scene, kind, end, start)
        total += taste.caution * (danger(scene, kind, start) - after)
    if taste.prospects:
        total += taste.prospects * (stands * prospect(scene, kind, end, start) - prospect(scene, kind, start))
    return total + taste.forward * stands * progress(scene, kind, start, end)


def danger(scene: Scene, kind: str, at: Station, left: Station | None = None) -> float:
    """What the best attack on a piece there would cost, on average; the other side knows no more than we do."""
    if at in CAMPS:
        return 0.0
    worst = 0.0
    for other in scene.near(at, without=left):
        letter = scene.cells[other]
        gain, _, _, _ = scene.odds(kind, letter, attacks=False)
        worst = max(worst, -gain * can_move(scene.chances(letter)))
    return worst


def prospect(scene: Scene, kind: str, at: Station, left: Station | None = None) -> float:
    """What the best attack from there would gain."""
    if at in HEADQUARTERS:
        return 0.0
    best = 0.0
    for other in NEIGHBOURS[at]:
        letter = scene.cells[other]
        if letter in scene.theirs and other not in CAMPS and other != left:
            gain, _, _, flag = scene.odds(kind, letter, attacks=True)
            best = max(best, gain + flag * (WIN - VALUE["F"]))
    return best


def progress(scene: Scene, kind: str, start: Station, end: Station) -> float:
    """Steps towards where the flag may be; a headquarters without it is the end of the way."""
    steps = sum(
        chance * (distances(goal)[start] - distances(goal)[end]) for goal, chance in scene.goals.items()
    )
    total = EAGER.get(kind, 1.0) * steps
    if end in CAMPS and own_row(end, scene.side) > own_row(start, scene.side):
        total += 1.0
    return total - (LAST_PLACE if end in HEADQUARTERS else 0.0)
