"""Records of chess: a match goes out as PGN and comes back equal, and games of old are played by our rules."""

from __future__ import annotations

import io
from pathlib import Path

import chess.pgn
import pytest

from boardwright.engine.api import Match
from boardwright.engine.records import RecordError, read_match
from boardwright.engine.systems.undo import ApproveUndo, RequestUndo
from boardwright.engine.types import HOST
from boardwright.engine.waits import Forfeit
from boardwright.games.international_chess import GAME
from boardwright.games.international_chess.exchange import PGN
from boardwright.games.international_chess.pgn import LONGEST, read_games
from boardwright.games.international_chess.rules import fen_of
from boardwright.games.international_chess.types import ClaimDraw, named
from boardwright.games.registry import find
from boardwright.kits.two_sides import AcceptDraw, OfferDraw, Resign

OLD_GAMES = Path(__file__).with_name("games.pgn").read_text("utf-8")
"""Played between 1869 and 1900."""
TEN_MEGABYTES = 10_000_000
NAMES = ('Ann "the rook"', "李")
WINNERS = {"1-0": (0,), "0-1": (1,), "1/2-1/2": ()}
FOOLS_MATE = "f2f3 e7e5 g2g4 d8h4"
THREE_TIMES = "g1f3 g8f6 f3g1 f6g8 " * 2


def back(text: str) -> Match:
    return read_match(text, find, lambda: [GAME])


def played(moves: str, **options) -> Match:
    match = Match.new(GAME, secret=b"s", options=options)
    for move in moves.split():
        assert match.submit(match.state.core.turn, named(move)).accepted
    return match


def comes_back_equal(match: Match) -> None:
    text = PGN.write(match, NAMES)
    again = back(text)
    assert PGN.write(again, NAMES) == text
    assert again.outcome == match.outcome
    assert fen_of(again.state.core) == fen_of(match.state.core)


def old_games() -> list[str]:
    return ['[Site "' + game for game in OLD_GAMES.split('[Site "')[1:]]


def read_by_the_library(text: str) -> chess.pgn.Game:
    game = chess.pgn.read_game(io.StringIO(text))
    assert game is not None
    return game


def test_a_hundred_games_of_old_are_played_again():
    texts = old_games()
    assert len(texts) == len(list(read_games(OLD_GAMES))) == 100
    for number, text in enumerate(texts):
        theirs, ours = read_by_the_library(text), back(text)
        assert fen_of(ours.state.core) == theirs.end().board().fen()
        assert ours.outcome is not None
        assert ours.outcome.winners == WINNERS[theirs.headers["Result"]]
        if number % 10 == 0:
            again = read_by_the_library(PGN.write(ours, NAMES))
            assert list(again.mainline_moves()) == list(theirs.mainline_moves())


def mated(match: Match) -> None: ...


def resigned(match: Match) -> None:
    match.submit(0, Resign())


def agreed(match: Match) -> None:
    match.submit(0, OfferDraw())
    match.submit(1, AcceptDraw())


def claimed(match: Match) -> None:
    match.submit(0, ClaimDraw())


def left(match: Match) -> None:
    match.submit(HOST, Forfeit(1))


@pytest.mark.parametrize(
    ("moves", "end", "reason", "result"),
    [
        (FOOLS_MATE, mated, "checkmate", "0-1"),
        ("e2e4", resigned, "resigned", "0-1"),
        ("e2e4 e7e5", agreed, "agreement", "1/2-1/2"),
        (THREE_TIMES, claimed, "threefold", "1/2-1/2"),
        ("e2e4", left, "forfeit", "1-0"),
    ],
)
def test_a_match_comes_back_with_its_end(moves, end, reason, result):
    match = played(moves)
    end(match)
    assert match.outcome is not None
    assert match.outcome.reason == reason
    comes_back_equal(match)
    assert PGN.write(match, NAMES).endswith(f"{result}\n")


def test_what_is_written():
    text = PGN.write(played("e2e4 e7e5"), NAMES)
    assert '[White "Ann \\"the rook\\""]\n[Black "李"]\n' in text
    assert text.endswith("\n\n1. e4 e5 *\n")
    assert '[White "李"]' in PGN.write(played("e2e4", colors="random"), ("李", "李"))


def test_what_was_taken_back_is_not_in_the_record():
    match = played("e2e4 e7e5")
    assert match.submit(1, RequestUndo()).accepted
    assert match.submit(0, ApproveUndo()).accepted
    assert PGN.write(match, NAMES).endswith("1. e4 *\n")


@pytest.mark.parametrize(
    "options",
    [{"position": "4k3/8/8/8/8/8/8/R3K2R b KQ - 3 9"}, {"setup": "chess960"}],
    ids=["another position", "chess960"],
)
def test_other_beginnings_come_back(options):
    match = Match.new(GAME, secret=b"s", options=options)
    match.submit(match.state.core.turn, match.legal(match.state.core.turn)[0])
    comes_back_equal(match)


@pytest.mark.parametrize(
    ("text", "code", "details"),
    [
        ("1. e4 e5\n2. Ke3 *", "pgn_no_move", {"line": 2, "number": 2, "move": "Ke3"}),
        ('[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 *', "fen_no_general", {"letter": "K"}),
        ('[FEN "4k3/8/8/8/8/8/8/4K2R w Q - 0 1"]\n\n1. Kd1 *', "fen_castling", {"given": "Q"}),
        ("1. e4 (1. d4", "pgn_open_line", {"line": 1}),
        ('[Event "x"', "pgn_unreadable", {"line": 1}),
        ("1. f3 e5 2. g4 Qh4# 3. e4 *", "pgn_no_move", {"number": 3}),
        ("1. " + "Nf3 Nf6 Ng1 Ng8 " * 4 + "e4", "pgn_after_end", {"number": 9, "move": "e4"}),
        ("1. " + "e4 " * (TEN_MEGABYTES // 3), "pgn_too_long", {"most": LONGEST}),
    ],
    ids=["a move", "no king", "a right", "an open line", "a tag", "after mate", "after a draw", "too long"],
)
def test_a_broken_record_is_refused_where_it_breaks(text, code, details):
    with pytest.raises(RecordError) as error:
        back(text)
    assert error.value.refusal.code == code
    assert error.value.refusal.details.items() >= details.items()
    for language in ("en", "zh"):
        assert f"refusal.{code}" in GAME.texts_in(language)
