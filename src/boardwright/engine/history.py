"""History: a match from its first step on, as one seat sees it. For the replay page, and for whoever comes later."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import Meta, Struct

from boardwright.engine.game import Game
from boardwright.engine.journal import Entry
from boardwright.engine.match import Match
from boardwright.engine.systems.action_log import Line
from boardwright.engine.systems.undo import Undone
from boardwright.engine.types import MatchState, Outcome, Seat, Step, TimeControl
from boardwright.engine.views import View, open_update, open_view, seen_lines, update, view

MOST_MOVES = 500
MOST_BRANCHES = 100


class TriedMove(Struct, frozen=True):
    """A move that somebody tried afterwards."""

    seat: Seat
    command: Any
    """Or as it came over the wire."""


class Branch(Struct, frozen=True):
    """Another way on than the one that was played."""

    version: Annotated[int, Meta(ge=0)]
    """Where it leaves the match: after so many commands."""
    moves: Annotated[tuple[TriedMove, ...], Meta(max_length=MOST_MOVES)] = ()


class PlayedStep(Struct, frozen=True):
    """One entry of the journal: who, when, what, and what it changed for the seat that looks on."""

    seat: Seat
    at: int
    command: Any
    version: int
    tick: int
    delta: Any
    events: tuple[Any, ...]
    lines: tuple[Any, ...]


class History(Struct, frozen=True):
    """A finished match: the first view, then one step a command. Everything that proves the deal is with it."""

    match: str
    game: str
    mode: str
    seat: Seat
    seats: int
    options: Any
    clock: TimeControl | None
    at: int
    outcome: Outcome | None
    commitment: str
    secret: str
    player_seeds: tuple[str, ...]
    players: dict[str, str]
    """Seat → player, or `bot:<level>`; empty for a file."""
    tick: int
    view: View
    steps: tuple[PlayedStep, ...]
    open: bool = False
    """Every hand is open, for a spectator."""
    branches: tuple[Branch, ...] = ()
    """Other ways on that a record tells of."""


def history_of(
    match: Match,
    seat: Seat,
    match_id: str = "",
    players: dict[str, str] | None = None,
    branches: tuple[Branch, ...] = (),
    *,
    open_hands: bool = False,
) -> History:
    """The whole match for one seat, or with every hand open. Only for a match that is over: the secret is in it."""
    header, first = match.header, match.opening.state
    return History(
        match=match_id,
        game=match.game.reference,
        mode=header.mode,
        seat=seat,
        seats=header.seats,
        options=header.options,
        clock=header.clock,
        at=header.at,
        outcome=match.outcome,
        commitment=header.commitment,
        secret=match.fairness.secret.hex(),
        player_seeds=header.player_seeds,
        players=players or {},
        tick=first.sys.tick,
        view=open_view(match.game, first) if open_hands else view(match.game, first, seat),
        steps=tuple(_steps(match, None if open_hands else seat)),
        open=open_hands,
        branches=branches,
    )


def _steps(match: Match, seat: Seat | None) -> Iterator[PlayedStep]:
    """For a seat; None: with every hand open."""
    for entry, (before, step) in zip(match.entries, _pairs(match), strict=True):
        yield played_step(match.game, entry, before, step, seat)


def played_step(
    game: Game, entry: Entry, before: MatchState[Any], step: Step, seat: Seat | None
) -> PlayedStep:
    change = open_update(game, before, step) if seat is None else update(game, before, step, seat)
    return PlayedStep(
        entry.seat,
        entry.at,
        entry.command,
        change.version,
        change.tick,
        change.delta,
        change.events,
        change.lines,
    )


def _pairs(match: Match, upto: int | None = None) -> Iterator[tuple[MatchState[Any], Step]]:
    """Each step with the state before it."""
    steps = match.replay(upto)
    before = next(steps).state
    for step in steps:
        yield before, step
        before = step.state


def log_of(match: Match, seat: Seat, upto: int) -> tuple[tuple[Any, ...], tuple[int, ...]]:
    """The action log as `seat` may read it, and the ids of the lines that were taken back since."""
    lines: list[Line] = []
    taken_back: list[int] = []
    for _, step in _pairs(match, upto):
        for event in step.events:
            if isinstance(event, Undone):
                taken_back += [line.id for line in lines if line.seq > event.to_seq]
        lines += seen_lines(match.game, step.state, step.lines, seat)
    return tuple(lines), tuple(dict.fromkeys(taken_back))
