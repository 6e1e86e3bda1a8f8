"""One text view: any seat's view as plain text, for blind players, programs, the terminal and golden playthroughs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct, to_builtins

from boardwright.engine.game import Game
from boardwright.engine.secrecy import Hidden
from boardwright.engine.types import MatchState, Seat
from boardwright.engine.views import View, seen_position, view

INDENT = "  "


def describe(game: Game, state: MatchState[Any], seat: Seat) -> str:
    """The match as `seat` sees it. A game may draw its own board; the rest is the same for all games."""
    seen = view(game, state, seat)
    drawn = game.domain.describe(seen_position(seen, state.table), seat)
    board = "\n".join(_tree(seen.core)) if drawn is None else drawn.rstrip()
    return "\n".join([board, *_situation(seen)])


def _situation(seen: View) -> Iterator[str]:
    sys = seen.sys
    if sys["phase"] is not None:
        yield f"phase: {sys['phase']} (turn {sys['turn']})"
    wait = sys["wait"]
    if wait is not None:
        owners = ", ".join(map(str, wait.owners())) or "time"
        yield f"waiting: {wait.name} ({owners})"
    outcome = sys["gameover"]
    if outcome is not None:
        winners = ", ".join(map(str, outcome.winners)) or "nobody"
        yield f"over: {winners} won" + (f" ({outcome.reason})" if outcome.reason else "")


def _tree(value: Any, depth: int = 0) -> Iterator[str]:
    """A struct or map as an indented list; short values stay on one line."""
    pairs = (
        [(name, getattr(value, name)) for name in value.__struct_fields__]
        if isinstance(value, Struct)
        else list(value.items())
    )
    for name, part in pairs:
        if _is_branch(part):
            yield f"{INDENT * depth}{name}:"
            yield from _tree(part, depth + 1)
        elif isinstance(part, tuple) and any(_is_branch(item) for item in part):
            yield f"{INDENT * depth}{name}:"
            yield from _tree(dict(enumerate(part)), depth + 1)
        else:
            yield f"{INDENT * depth}{name}: {_leaf(part)}"


def _is_branch(value: Any) -> bool:
    return not isinstance(value, Hidden) and isinstance(value, (Struct, dict)) and bool(value)


def _leaf(value: Any) -> str:
    if isinstance(value, Hidden):
        return "hidden" if value.hidden in (None, 1) else f"{value.hidden} hidden"
    if isinstance(value, (tuple, list)):
        return " ".join(_leaf(item) for item in value) if value else "none"
    if value is None:
        return "-"
    return str(to_builtins(value))
