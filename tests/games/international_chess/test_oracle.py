"""Random games in which rules and an independent library agree at every ply, and on how they end."""

from __future__ import annotations

import random

import pytest

from boardwright.games.international_chess.rules import fen_of
from boardwright.games.international_chess.san import read_san
from tests.games.international_chess.tables import facts, legal, match_from, moved, play

chess = pytest.importorskip("chess")

ENDINGS = [
    "8/8/4k3/8/2K5/8/P7/8 w - - 0 1",
    "8/P7/4k3/8/2K5/8/5p2/8 w - - 0 1",
    "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "8/8/3bk3/8/2PpP3/4K3/8/5B2 w - - 0 1",
    "7k/8/8/8/8/3QK3/8/8 w - - 140 90",
    "r1b2rk1/pp1p1ppp/8/2pPp3/8/8/PPP2PPP/R3KB1R w KQ c6 0 12",
]
REASONS = {
    "CHECKMATE": "checkmate",
    "STALEMATE": "stalemate",
    "INSUFFICIENT_MATERIAL": "dead_position",
    "SEVENTYFIVE_MOVES": "seventy_five",
    "FIVEFOLD_REPETITION": "fivefold",
}


@pytest.mark.parametrize(
    ("fen", "seed"), [*(("", seed) for seed in range(4)), *((fen, 0) for fen in ENDINGS)]
)
def test_a_random_game_is_the_same_to_its_end(fen, seed):
    dice = random.Random(f"{fen} {seed}")
    match, board = match_from(fen), chess.Board(fen or chess.STARTING_FEN)
    while match.outcome is None and match.version < 300:
        agree(match, board, dice)
        move = dice.choice(list(board.legal_moves))
        step = play(match, move.uci())
        assert step.accepted, step.refusal
        assert moved(step).san == board.san(move)
        board.push(move)
    theirs = board.outcome()
    assert match.outcome is None if theirs is None else match.outcome is not None
    if theirs is not None and match.outcome is not None:
        assert match.outcome.reason == REASONS[theirs.termination.name]
        winners = () if theirs.winner is None else (int(not theirs.winner),)
        assert match.outcome.winners == winners


def agree(match, board, dice):
    core = match.state.core
    assert fen_of(core) == board.fen()
    assert legal(match) == {move.uci() for move in board.legal_moves}
    assert core.check == board.is_check()
    claims = facts(match).claims
    assert ("threefold" in claims) == board.is_repetition(3)
    assert ("fifty" in claims) == (board.halfmove_clock >= 100)
    move = dice.choice(list(board.legal_moves))
    assert read_san(core.place, board.san(move)) is not None
