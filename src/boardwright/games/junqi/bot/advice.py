"""Advice: the move that a careful player would make, and why; from nothing but what its side sees."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from boardwright.engine.api import Struct
from boardwright.games.junqi.board import CAMPS, NAMES, NEIGHBOURS, STATIONS
from boardwright.games.junqi.bot.beliefs import Likely
from boardwright.games.junqi.bot.scene import MINE_AT, Scene, can_move
from boardwright.games.junqi.bot.worth import Taste, danger, prospect, worth
from boardwright.games.junqi.moves import all_moves
from boardwright.games.junqi.pieces import EMPTY, ENGINEER

Reason = Literal["flag", "clears", "guards", "wins", "trades", "escapes", "prepares", "camp", "forward"]

CAREFUL = Taste(caution=0.55, prospects=0.25, guards=True, noise=0.0)
LIKELY, WORTHWHILE = 0.3, 6.0


class Advice(Struct, frozen=True, gc=False):
    start: str
    end: str
    reason: Reason
    percent: int = 0
    """How likely that is, where it is a matter of luck."""


@lru_cache(256)
def advice(
    cells: str, side: int, setup: str, likely: Likely, quiet: int, *, mine_consumed: bool
) -> Advice | None:
    moves = all_moves(cells, setup, side)
    if not moves:
        return None
    scene = Scene(cells, side, setup, likely, mine_consumed=mine_consumed)
    start, end = divmod(max(moves, key=lambda move: worth(scene, move, CAREFUL, quiet)), STATIONS)
    reason, chance = _why(scene, start, end)
    return Advice(NAMES[start], NAMES[end], reason, round(100 * chance))


def _why(scene: Scene, start: int, end: int) -> tuple[Reason, float]:
    target = scene.cells[end]
    return _why_attack(scene, start, end) if target != EMPTY else (_why_go(scene, start, end), 0.0)


def _why_attack(scene: Scene, start: int, end: int) -> tuple[Reason, float]:
    kind, target = scene.kind(scene.cells[start]), scene.cells[end]
    _, stands, falls, flag = scene.odds(kind, target, attacks=True)
    chances = scene.chances(target)
    if flag >= LIKELY:
        return "flag", flag
    if kind == ENGINEER and chances[MINE_AT] >= LIKELY:
        return "clears", chances[MINE_AT]
    if scene.flag is not None and end in NEIGHBOURS[scene.flag] and can_move(chances):
        return "guards", falls
    return ("wins", stands) if stands >= falls / 2 else ("trades", falls)


def _why_go(scene: Scene, start: int, end: int) -> Reason:
    kind = scene.kind(scene.cells[start])
    if danger(scene, kind, start) - danger(scene, kind, end, start) > WORTHWHILE:
        return "escapes"
    if prospect(scene, kind, end, start) - prospect(scene, kind, start) > WORTHWHILE:
        return "prepares"
    return "camp" if end in CAMPS else "forward"
