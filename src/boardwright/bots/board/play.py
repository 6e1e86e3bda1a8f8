"""A game that is searched, played at one of the levels."""

from __future__ import annotations

from typing import Any

from boardwright.bots.board.levels import choose, would_take_a_draw
from boardwright.engine.api import Chance, Command, Position, Seat
from boardwright.kits.searched import Searched, TwoSided
from boardwright.kits.two_sides import AcceptDraw, DeclineDraw

UNREAD = ("beginner",)
"""Levels that know no openings."""
NOTHING_LOST = -1
"""Who has no advantage claims a draw: the best that it has is often to repeat the position once more."""


def play(game: Searched, level: str, state: Position[Any], seat: Seat, chance: Chance) -> Command:
    core: TwoSided = state.core
    color = core.color(seat)
    start = game.start_of(core, state.options, color)
    if core.offer == 1 - seat:
        takes = would_take_a_draw(start)
        if takes or seat != core.turn:
            return AcceptDraw() if takes else DeclineDraw()
    claim = None if game.claim is None else game.claim(core)
    if claim is not None and would_take_a_draw(start, behind=NOTHING_LOST):
        return claim
    if known := game.known(core) if game.known is not None and level not in UNREAD else ():
        return game.command_of(known[chance.below(len(known))])
    moves = None if game.candidates is None else game.candidates(core, color)
    chosen = choose(start, level, chance.below, moves)
    assert chosen is not None  # else the match would be over
    return game.command_of(chosen)
