"""Matches as SGF records, and back: a record is played again, stone by stone, by the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile, zip_longest
from typing import Any, NamedTuple

from boardwright.engine.api import Command, Game, Match, Outcome, Seat
from boardwright.engine.branches import tried
from boardwright.engine.history import MOST_MOVES, Branch, TriedMove
from boardwright.engine.records import RecordFormat, standing_events
from boardwright.engine.types import HOST, GameError
from boardwright.engine.waits import Forfeit
from boardwright.games.weiqi.count import count_of, score_text
from boardwright.games.weiqi.handicap import handicap_points
from boardwright.games.weiqi.sgf import Move, Record, Variation, read_sgf, write_sgf
from boardwright.games.weiqi.types import (
    PLIES_A_POINT,
    AcceptMarking,
    Board,
    MarkDead,
    PassTurn,
    ResumePlay,
    Rules,
    StonePlaced,
    TurnPassed,
    command_of,
)
from boardwright.kits.stones import (
    BLACK,
    PASS,
    STONES,
    WHITE,
    Point,
    groups_of,
    point_name,
    point_of,
)
from boardwright.kits.two_sides import Resign

SECRET = b"record"
"""Nothing is drawn by lot when a record is played again."""
SEATS = {BLACK: 0, WHITE: 1}
HOW_WON = {"resigned": "R", "time": "T"}
FORFEITED = "F"
NO_RESULT = "Void"
LENIENT = {"ko": "simple", "suicide": True}
"""For records that were played by other rules than ours are usually."""
OTHER_RULES = ("superko", "suicide")
MOST_KOMI, HUNDREDTHS_ABOVE = 150.0, 100.0


# From a match to a record


def record_of(match: Match, names: Sequence[str] = ("", ""), branches: Sequence[Branch] = ()) -> Record:
    board: Board = match.state.core
    rules: Rules = match.state.options
    first: Board = match.opening.state.core
    played = tuple(moves_of(match))
    owned = _owned(board, rules) if _was_counted(match.outcome) and rules.scoring != "basic" else ((), ())
    return Record(
        size=board.size,
        moves=played,
        black_stones=tuple(point for point, letter in enumerate(first.cells) if letter == BLACK),
        komi=rules.komi_points,
        handicap=rules.handicap,
        scoring=rules.scoring,
        black=names[board.black],
        white=names[1 - board.black],
        result=_result(board, rules, match.outcome),
        black_points=owned[0],
        white_points=owned[1],
        variations=tuple(_variations(match, played, branches)),
    )


def _variations(match: Match, played: Sequence[Move], branches: Sequence[Branch]) -> Iterator[Variation]:
    """A branch may leave from a position that was taken back: it leaves the game where they part."""
    for branch in branches:
        line = tuple(moves_of(tried(match, branch).match))
        shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(line, played, strict=False)))
        if line[shared:]:
            yield Variation(shared, line[shared:])


def moves_of(match: Match) -> Iterator[Move]:
    """As they stand: without what was taken back."""
    board: Board = match.state.core
    for event in standing_events(match):
        match event:
            case StonePlaced(seat, name):
                point = point_of(name, board.size)
                assert point is not None, "the rules placed it"
                yield Move(board.stone(seat), point)
            case TurnPassed(seat):
                yield Move(board.stone(seat), PASS)


def _was_counted(outcome: Outcome | None) -> bool:
    return outcome is not None and outcome.reason == "score"


def _owned(board: Board, rules: Rules) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """Black's and white's points without a living stone on them: empty, or with a dead one."""
    owners = count_of(board, rules).owners
    black, white = (
        tuple(at for at, owner in enumerate(owners) if owner == stone != board.cells[at]) for stone in STONES
    )
    return black, white


def _result(board: Board, rules: Rules, outcome: Outcome | None) -> str:
    if outcome is None:
        return ""
    if _was_counted(outcome):
        return score_text(count_of(board, rules).lead)
    if not outcome.winners:
        return NO_RESULT
    return f"{board.stone(outcome.winners[0])}+{HOW_WON.get(outcome.reason, FORFEITED)}"


# From a record to a match


class Replayed(NamedTuple):
    match: Match
    after: tuple[tuple[int, Seat], ...]
    """Of every number of moves of the record: the version of the match then, and whose turn it was."""


def match_of(game: Game, text: str) -> Match:
    """Black has the first seat. A record may stop anywhere: then the match is not over."""
    return _replayed(game, read_sgf(text)).match


def branches_of(game: Game, text: str) -> tuple[Branch, ...]:
    record = read_sgf(text)
    if not record.variations:
        return ()
    after = _replayed(game, record).after
    return tuple(_branch(each, *after[each.after], record.size) for each in record.variations)


def _branch(variation: Variation, version: int, turn: Seat, size: int) -> Branch:
    """Whoever is left out passes."""
    moves = list[TriedMove]()
    for move in variation.moves:
        seat = SEATS[move.stone]
        if seat != turn:
            moves.append(TriedMove(turn, PassTurn()))
        moves.append(TriedMove(seat, command_of(move.point, size)))
        turn = 1 - seat
    return Branch(version, tuple(moves[:MOST_MOVES]))


def _replayed(game: Game, record: Record) -> Replayed:
    options = options_of(record)
    try:
        return _played(game, record, options)
    except GameError as error:
        if error.refusal.details.get("why") not in OTHER_RULES:
            raise
        return _played(game, record, {**options, **LENIENT})


def options_of(record: Record) -> dict[str, Any]:
    options = {"size": record.size, "scoring": record.scoring, "komi": _komi(record.komi)}
    if _has_usual_handicap(record):
        options["handicap"] = len(record.black_stones)
    plies = 2 * (len(record.moves) + len(record.black_stones) + len(record.white_stones)) + 2
    if plies > PLIES_A_POINT * record.size**2:
        options["ply_limit"] = min(plies, 3000)
    return options


def _komi(given: float) -> float:
    """Some servers write hundredths, and some count half of it, in stones: `375` and `3.75` are 7.5 points."""
    points = given / 100 if abs(given) > HUNDREDTHS_ABOVE else given
    points = points if points % 0.5 == 0 else 2 * points
    if points % 0.5 or abs(points) > MOST_KOMI:
        raise GameError("sgf_number", name="KM", given=f"{given:g}")
    return points


def _has_usual_handicap(record: Record) -> bool:
    stones = sorted(record.black_stones)
    return bool(stones) and not record.white_stones and stones == _handicap(record)


def _handicap(record: Record) -> list[Point]:
    return sorted(handicap_points(record.size, len(record.black_stones)))


def _played(game: Game, record: Record, options: dict[str, Any]) -> Replayed:
    match = Match.new(game, secret=SECRET, options=options)
    first = tuple(() if "handicap" in options else _set_up(record))
    after = [(match.version, match.state.core.turn)]
    for number, move in enumerate((*first, *record.moves), 1):
        _play(match, number, move)
        after.append((match.version, match.state.core.turn))
    if match.outcome is None:
        _end(match, record)
    return Replayed(match, tuple(after[len(first) :]))


def _set_up(record: Record) -> Iterator[Move]:
    """Stones that stand on the board before the first move are placed in turn, and who has no more of them passes."""
    for black, white in zip_longest(record.black_stones, record.white_stones):
        if black is not None:
            yield Move(BLACK, black)
        if white is not None:
            yield Move(WHITE, white)


def _play(match: Match, number: int, move: Move) -> None:
    """Whoever is left out passes; after two passes it goes on as after a marking without agreement."""
    seat, board = SEATS[move.stone], match.state.core
    name = "-" if move.point == PASS else point_name(move.point, board.size)
    if board.marking is None and board.turn != seat:
        _submit(match, number, name, 1 - seat, PassTurn())
    if match.state.core.marking is not None:
        _submit(match, number, name, 1 - seat, ResumePlay())
    _submit(match, number, name, seat, command_of(move.point, board.size))


def _submit(match: Match, number: int, name: str, seat: Seat, command: Command) -> None:
    refusal = match.submit(seat, command).refusal
    if refusal is not None:
        raise GameError("sgf_move", move=number, point=name, why=refusal.code)


def _end(match: Match, record: Record) -> None:
    winner, _, how = record.result.partition("+")
    loser = 1 - SEATS[winner] if winner in SEATS else None
    if loser is not None and how[:1] == "R":
        match.submit(loser, Resign())
    elif loser is not None and how[:1] in ("T", "F"):
        match.submit(HOST, Forfeit(loser))
    elif match.state.core.marking is not None and (loser is not None or winner in ("0", "Draw")):
        _agree(match, _dead(match.state.core, record))


def _dead(board: Board, record: Record) -> set[Point]:
    """Stones on the other side's points."""
    on_black = {point for point in record.black_points if board.cells[point] == WHITE}
    return on_black | {point for point in record.white_points if board.cells[point] == BLACK}


def _agree(match: Match, dead: set[Point]) -> None:
    board: Board = match.state.core
    for group in groups_of(board.cells, board.size).all:
        if dead.intersection(group.points):
            match.submit(0, MarkDead(point_name(group.points[0], board.size)))
    for seat in SEATS.values():
        match.submit(seat, AcceptMarking())


# The format


_BEGINS = re.compile(r"\ufeff?\s*\(\s*;")

SGF = RecordFormat(
    id="sgf",
    media_type="application/x-go-sgf",
    recognises=lambda text: _BEGINS.match(text) is not None,
    write=lambda match, names: write_sgf(record_of(match, names)),
    read=match_of,
    write_branches=lambda match, names, branches: write_sgf(record_of(match, names, branches)),
    read_branches=branches_of,
)
