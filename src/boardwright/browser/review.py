"""Review: what the page asks about the matches of its tables, beside playing them: records, the way it went, other ways
on, and what a search makes of it all."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from boardwright.bots.analysis import Analysed, analysed, can_analyse
from boardwright.bots.stones.estimate import estimated
from boardwright.bots.stones.hint import Hint, hinted
from boardwright.browser.desk import call
from boardwright.browser.local import OfTable, Table, table_of
from boardwright.engine.branches import ShownBranch, can_branch, shown, tried
from boardwright.engine.history import MOST_BRANCHES, MOST_MOVES, Branch, History, TriedMove, history_of
from boardwright.engine.records import format_of
from boardwright.engine.types import SPECTATOR, GameError, Seat
from boardwright.kits.stones import LearnedStones, learned_stones
from boardwright.protocol.base import MatchId


class AskRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the page shows a match of a table: `branches` beside what was played."""

    table: MatchId
    format: str
    branches: Annotated[tuple[Branch, ...], Meta(max_length=MOST_BRANCHES)] = ()


@call("review.record", AskRecord)
def record(request: AskRecord) -> str:
    """As players of the game write matches down for each other, also of a match that goes on."""
    match = table_of(request.table).match
    known = format_of(match.game, request.format)
    names = ("",) * len(match.state.seats)
    if request.branches and known.write_branches is not None:
        return known.write_branches(match, names, request.branches)
    return known.write(match, names)


class AskHistory(Struct, frozen=True, forbid_unknown_fields=True):
    table: MatchId
    seat: Seat = SPECTATOR


@call("review.history", AskHistory)
def history(request: AskHistory) -> History:
    """A finished match from its first step on, for the replay page."""
    table = _over(request.table)
    players = {str(seat): f"bot:{level}" for seat, level in table.bots.items()}
    return history_of(table.match, request.seat, "", players)


class AskBranch(Struct, frozen=True, forbid_unknown_fields=True):
    """`seat` looks on."""

    table: MatchId
    branch: Branch
    seat: Seat = SPECTATOR


@call("review.branch", AskBranch)
def branch(request: AskBranch) -> ShownBranch:
    """Another way on, as far as the rules allow it, and what may be tried next."""
    match = _over(request.table).match
    if not can_branch(match.game):
        raise GameError("no_branches")
    return shown(tried(match, request.branch, request.seat))


class Analyse(Struct, frozen=True, forbid_unknown_fields=True):
    """A position of a match that is over, or of a branch of it."""

    table: MatchId
    version: Annotated[int, Meta(ge=0)]
    milliseconds: Annotated[int, Meta(ge=10, le=2000)]
    lines: Annotated[int, Meta(ge=1, le=3)]
    moves: Annotated[tuple[TriedMove, ...], Meta(max_length=MOST_MOVES)] = ()


@call("review.analyse", Analyse)
def analyse(request: Analyse) -> Analysed:
    """What the search makes of it, as a server tells of its matches."""
    match = _over(request.table).match
    if not can_analyse(match.game):
        raise GameError("no_analysis")
    state = tried(match, Branch(request.version, request.moves)).match.state
    return analysed(match.game, state.options, state.core, request.milliseconds / 1000, request.lines)


def _over(id: str) -> Table:
    table = table_of(id)
    if not table.is_over:
        raise GameError("match_not_over")
    return table


@call("review.estimate", OfTable)
def estimate(request: OfTable) -> dict[str, Any]:
    """How the position would be counted."""
    return estimated(*_position_of_stones(request))._asdict()


@call("review.hint", OfTable)
def hint(request: OfTable) -> Hint:
    """What a strong player would do here, and why."""
    return hinted(*_position_of_stones(request))


def _position_of_stones(request: OfTable) -> tuple[LearnedStones, Any, Any]:
    match = table_of(request.table).match
    stones = learned_stones(match.game)
    if stones is None:
        raise GameError("no_estimate")
    return stones, match.state.core, match.state.options
