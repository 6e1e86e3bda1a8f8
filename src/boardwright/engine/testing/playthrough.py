"""Playthroughs: a whole random match as text that a player can read, kept under version control and compared.

A changed playthrough is a changed game: either a mistake, or a reason to accept the new text and to ask whether the
version of the rules has to be raised.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff
from typing import Any

from boardwright.engine.describe import describe
from boardwright.engine.game import Game
from boardwright.engine.match import Match
from boardwright.engine.testing.play import MOST_COMMANDS, Habits, Move, random_match
from boardwright.engine.testing.settings import Setting
from boardwright.engine.texts import fill
from boardwright.engine.types import Event, MatchState, Seat, Step

INDENT = "    "
QUICK = Habits(thinking=0)


def playthrough(
    game: Game,
    seed: int = 0,
    *,
    setting: Setting | None = None,
    seat: Seat = 0,
    most_commands: int = MOST_COMMANDS,
    habits: Habits = QUICK,
) -> str:
    """A random match as text: the facts, then each command with its events, and the table as `seat` sees it."""
    match = random_match(game, seed, setting=setting, most_commands=most_commands, habits=habits)
    return "\n".join(line.rstrip() for line in _lines(game, match, seed, seat)) + "\n"


def _lines(game: Game, match: Match, seed: int, seat: Seat) -> Iterator[str]:
    yield from _facts(game, match, seed, seat)
    shown = ""
    for number, step in enumerate(match.replay()):
        yield ""
        yield _heading(match, number)
        yield from (f"{INDENT}{_event(event)}" for event in step.events)
        yield from _said(game, step)
        table = _table(game, step.state, seat)
        if table != shown:
            yield table
        shown = table


def _facts(game: Game, match: Match, seed: int, seat: Seat) -> Iterator[str]:
    header = match.header
    yield f"{game.title()} ({game.reference}), as seat {seat} sees it"
    yield f"kind: {game.manifest.kind}"
    yield f"seats: {header.seats}"
    yield from (f"option {name}: {value!r}" for name, value in header.options.items())
    if header.clock is not None:
        yield f"clock: {header.clock!r}"
    yield f"mode: {header.mode}"
    yield f"seed: {seed}"
    yield f"commands: {match.version}"
    yield f"chance words drawn: {match.state.sys.chance}"


def _heading(match: Match, number: int) -> str:
    if number == 0:
        return "0. the table is laid"
    entry = match.entries[number - 1]
    return f"{number}. {Move(entry.seat, entry.command, entry.at)}"


def _event(event: Event) -> str:
    return f"→ {event!r}"


def _said(game: Game, step: Step) -> Iterator[str]:
    """What the action log says of it."""
    for line in step.lines:
        text = game.text(f"log.{line.key}") or line.key
        values = {segment.name: str(_segment_value(segment)) for segment in line.segments}
        yield f"{INDENT}seat {line.seat} {fill(text, values, game.text)}"


def _segment_value(segment: Any) -> Any:
    return next(getattr(segment, name) for name in ("value", "player", "card") if hasattr(segment, name))


def _table(game: Game, state: MatchState[Any], seat: Seat) -> str:
    return describe(game, state, seat)


def playthrough_changes(kept: str, now: str) -> str:
    """What differs between the text that was kept and the one of now, for people to read; empty if nothing."""
    changes = unified_diff(kept.splitlines(), now.splitlines(), "kept", "now", lineterm="", n=4)
    return "\n".join(changes)
