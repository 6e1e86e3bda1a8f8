"""Branches: ways on that somebody tries from a position of a match that is over. The rules play them, move by move;
whoever tries them keeps them."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from boardwright.engine.game import Game
from boardwright.engine.history import Branch, PlayedStep, played_step
from boardwright.engine.match import Match
from boardwright.engine.types import SPECTATOR, Command, Detail, Refusal, Seat


class ShownBranch(Struct, frozen=True):
    steps: tuple[PlayedStep, ...]
    """The moves of the branch, as far as the rules allow them."""
    seat: Seat | None
    """Who tries the next one; None: it is over, or not one side's to move."""
    legal: tuple[Command, ...]
    refusal: str = ""
    """Why the move after these cannot be played; empty: all were played."""
    details: dict[str, Detail] = {}


def can_branch(game: Game) -> bool:
    """Where nothing is hidden, everybody may ask what would have come of another move."""
    return game.manifest.kind == "board" and not game.has_secrets


def left_at(match: Match, version: int) -> Match:
    """The match again, as it was after so many commands; after all of them, if there were fewer."""
    again = Match(match.game, match.header, match.fairness, table=match.state.table)
    for entry in match.entries[:version]:
        again.submit(entry.seat, entry.command, entry.at)
    return again


class Trial(NamedTuple):
    match: Match
    """With the branch in place of what followed, as far as the rules allow it."""
    steps: tuple[PlayedStep, ...]
    """Of the branch."""
    refusal: Refusal | None
    """Why the move after these cannot be played."""


def tried(match: Match, branch: Branch, seat: Seat = SPECTATOR) -> Trial:
    """As `seat` sees it. Time stands still: nobody loses on time in a branch."""
    again, steps = left_at(match, branch.version), list[PlayedStep]()
    for move in branch.moves:
        before = again.state
        if move.seat not in before.seats:
            return Trial(again, tuple(steps), no_such_seat(move.seat, len(before.seats)))
        play = again.submit if isinstance(move.command, Command) else again.submit_raw
        step = play(move.seat, move.command, before.sys.at)
        if step.refusal is not None:
            return Trial(again, tuple(steps), step.refusal)
        steps.append(played_step(again.game, again.entries[-1], before, step, seat))
    return Trial(again, tuple(steps), None)


def no_such_seat(seat: Seat, seats: int) -> Refusal:
    return Refusal("no_such_seat", {"seat": seat, "seats": seats})


def shown(trial: Trial) -> ShownBranch:
    """For the page of the match."""
    match, steps, refusal = trial
    mover = match.active[0] if match.outcome is None and len(match.active) == 1 else None
    legal = () if mover is None else tuple(match.legal(mover))
    if refusal is None:
        return ShownBranch(steps, mover, legal)
    return ShownBranch(steps, mover, legal, refusal.code, refusal.details)
