"""Kept: a bout as a replay file, so that everybody can see how it was played."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import to_builtins

from boardwright.bots.playout import secret_of
from boardwright.engine.game import Game
from boardwright.engine.match import Match
from boardwright.engine.replay import write_replay
from boardwright.engine.types import HOST, Command, Seat, Table
from boardwright.engine.waits import Forfeit, Timeout


def replay_of(
    game: Game, table: Table, seed: str, played: Sequence[tuple[Seat, Command]], at_fault: Seat | None = None
) -> str:
    """The text of the file; empty for a bout that has no end by the rules. `at_fault`: who was taken out of it."""
    options = to_builtins(table.options)
    match = Match.new(
        game, secret=secret_of(seed, 0), seats=len(table.seats), options=options, mode=table.mode
    )
    _let_time_pass(match)
    for seat, command in played:
        if match.submit(seat, command).refusal is not None:
            return ""  # what only watches may refuse what the bare rules let through
        _let_time_pass(match)
    if at_fault is not None:
        match.submit(HOST, Forfeit(seat=at_fault))
    return "" if match.outcome is None else write_replay(match)


def _let_time_pass(match: Match) -> None:
    """Where a match waits for nothing but time, its time is over at once, as in the bout."""
    while match.state.sys.waits and not match.state.sys.waits[-1].owners():
        wait = match.state.sys.waits[-1]
        match.submit(HOST, Timeout(seat=wait.timed()[0]), wait.deadline)
