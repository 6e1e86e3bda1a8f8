"""Sight: what a seat sees of a position that rules at speed have made. By the game's own views, as everything."""

from __future__ import annotations

from typing import Any

from boardwright.bots.rules import NotPlain, PlainRules, Rules
from boardwright.engine.game import Game
from boardwright.engine.secrecy import redact
from boardwright.engine.types import MatchState, Outcome, Seat, Table

Sight = tuple[Any, str | None, Any]
"""The view of the core; what the engine keeps as the phase of the match (games without its phases have their own in the
core); and what is waited for besides a turn."""


def sight_of(
    game: Game, table: Table, rules: Rules, spot: Any, seat: Seat, outcome: Outcome | None = None
) -> Sight:
    if not isinstance(rules, PlainRules):
        return _seen(game, spot, seat)
    if not game.has_secrets:
        return spot, None, None  # everybody sees it alike
    try:
        return rules.seen(spot, seat), None, None
    except NotPlain:  # who sees what depends on what the engine keeps
        return _seen(game, whole(game, table, spot, outcome), seat)


def whole(game: Game, table: Table, spot: Any, outcome: Outcome | None, **kept: Any) -> MatchState[Any]:
    """A bare core as the engine knows a match."""
    return MatchState(spot, game.bare.sys_type(gameover=outcome, **kept), table)


def _seen(game: Game, state: MatchState[Any], seat: Seat) -> Sight:
    domain = game.domain
    wait = None if state.wait is None else redact(state.wait, domain.eyes(state, seat))
    return domain.view(state, seat), state.phase, wait
