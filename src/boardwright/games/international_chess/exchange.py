"""Matches as PGN records, and back: a record is played again, move by move, by the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from boardwright.engine.api import Game, Match, Outcome
from boardwright.engine.records import RecordFormat, standing_events
from boardwright.engine.types import HOST, GameError
from boardwright.engine.waits import Forfeit
from boardwright.games.international_chess.board import Place, after, move_name, moves_by_name
from boardwright.games.international_chess.pgn import PgnError, PgnGame, read_game, write_game
from boardwright.games.international_chess.pieces import START
from boardwright.games.international_chess.positions import Setup
from boardwright.games.international_chess.san import san
from boardwright.games.international_chess.types import Board, ClaimDraw, Moved, named
from boardwright.kernel import FenError
from boardwright.kernel.geometry import RED as WHITE
from boardwright.kits.two_sides import AcceptDraw, OfferDraw, Resign

SECRET = b"record"
"""Nothing is drawn by lot when a record is played again."""
LOSERS = {"1-0": 1, "0-1": 0}
"""White has the first seat."""
DRAWN = "1/2-1/2"
NOT_OVER = "*"
TERMINATION = "Termination"
TERMINATIONS = {"time": "time forfeit", "forfeit": "abandoned"}
"""By the reason of an outcome; all others are `normal`, which nobody writes."""


# From a match to a record


def record_text(match: Match, names: Sequence[str] = ("", "")) -> str:
    board: Board = match.state.core
    tags = {"White": names[board.white] or "?", "Black": names[1 - board.white] or "?"}
    if match.outcome is not None and match.outcome.reason in TERMINATIONS:
        tags[TERMINATION] = TERMINATIONS[match.outcome.reason]
    first: Board = match.opening.state.core
    setup = Setup(first.place, first.quiet, first.ply)
    return write_game(tuple(moves_of(match, setup.place)), result_of(board, match.outcome), tags, setup)


def moves_of(match: Match, place: Place) -> Iterator[int]:
    """As they stand: without what was taken back."""
    for event in standing_events(match):
        if isinstance(event, Moved):
            move = moves_by_name(place)[event.from_ + event.to + event.promotion]
            yield move
            place = after(place, move)


def result_of(board: Board, outcome: Outcome | None) -> str:
    if outcome is None:
        return NOT_OVER
    if not outcome.winners:
        return DRAWN
    return "1-0" if board.color(outcome.winners[0]) == WHITE else "0-1"


# From a record to a match


def match_of(game: Game, text: str) -> Match:
    """The first game of a text. A record may stop anywhere: then the match is not over."""
    try:
        record = read_game(text)
    except PgnError as error:
        raise GameError(f"pgn_{error.problem}", **error.details) from None
    except FenError as error:
        raise GameError(f"fen_{error.problem}", **error.details) from None
    match = Match.new(game, secret=SECRET, options=options_of(record))
    _play(match, record)
    if match.outcome is None:
        _end(match, record)
    return match


def options_of(record: PgnGame) -> dict[str, Any]:
    options: dict[str, Any] = {} if record.fen == START else {"position": record.fen}
    return {**options, "setup": "chess960"} if record.setup.place.homes else options


def _play(match: Match, record: PgnGame) -> None:
    place = record.setup.place
    for ply, move in enumerate(record.moves, record.setup.ply):
        refusal = match.submit(match.state.core.turn, named(move_name(move))).refusal
        if refusal is not None:
            raise GameError("pgn_after_end", number=ply // 2 + 1, move=san(place, move))
        place = after(place, move)


def _end(match: Match, record: PgnGame) -> None:
    """As it was agreed beside the board."""
    loser = LOSERS.get(record.result)
    if loser is not None and record.tags.get(TERMINATION, "") in TERMINATIONS.values():
        match.submit(HOST, Forfeit(loser))
    elif loser is not None:
        match.submit(loser, Resign())
    elif record.result == DRAWN and not match.submit(match.state.core.turn, ClaimDraw()).accepted:
        match.submit(0, OfferDraw())
        match.submit(1, AcceptDraw())


# The format


_BEGINS = re.compile(r"\ufeff?\s*(?:\[\s*\w+\s*\"|1\s*\.)")

PGN = RecordFormat(
    id="pgn",
    media_type="application/x-chess-pgn",
    recognises=lambda text: _BEGINS.match(text) is not None,
    write=record_text,
    read=match_of,
)
