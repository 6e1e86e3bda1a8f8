"""Random games in which rules, kernel and an independent program agree at every ply."""

from __future__ import annotations

import random

import pytest

from boardwright.engine.api import Match
from boardwright.games.xiangqi.board import move_of
from boardwright.games.xiangqi.notation import iccs, wxf
from boardwright.games.xiangqi.pieces import START, xiangqi_tables
from boardwright.games.xiangqi.rules import fen_of
from boardwright.kernel import Position, read_fen
from tests.games.xiangqi.tables import legal, match_from

pytest.importorskip("pyffish")
from tests.kernel import oracle

ENDGAMES = [
    "5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w",
    "C1nNk4/9/9/9/9/9/n1pp5/B3C4/9/3A1K3 w",
    "4ka3/4a4/9/9/4N4/p8/9/4C3c/7n1/2BK5 w",
    "2b1ka3/9/b3N4/4n4/9/9/9/4C4/2p6/2BK5 w",
    "4kcP1N/8n/3rb4/9/9/9/9/3p1A3/4K4/5CB2 w",
]


@pytest.mark.parametrize(
    ("fen", "plies"), [*((START, 90) for _ in range(3)), *((fen, 40) for fen in ENDGAMES)]
)
def test_a_random_game_has_the_same_legal_moves(request, fen, plies):
    dice = random.Random(request.node.name)
    match = match_from(fen, repetition="draw")
    while match.outcome is None and match.version < plies:
        agree(match, dice)
        move = dice.choice(match.legal(match.state.core.turn))
        assert match.submit(match.state.core.turn, move).accepted
    if match.outcome is not None and match.outcome.reason in ("checkmate", "stalemate"):
        assert oracle.legal_moves(fen_of(match.state.core)) == set()


def agree(match: Match, dice: random.Random) -> None:
    fen = fen_of(match.state.core)
    read = read_fen(fen, xiangqi_tables())
    kernel = {iccs(move) for move in Position(xiangqi_tables(), read.board, read.side).legal()}
    theirs = oracle.legal_moves(fen)
    assert legal(match) == kernel == theirs
    assert match.state.core.check == oracle.gives_check(fen)
    agree_on_words(fen, read.board, dice.choice(sorted(theirs)))


def agree_on_words(fen: str, cells: str, move: str) -> None:
    ours, theirs = wxf(cells, move_of(move[:2], move[2:])), oracle.wxf(fen, move)
    told_apart_by_the_move_alone = ours[1] in "+-" and theirs[1].isdigit()  # they name the file then
    assert ours == theirs or told_apart_by_the_move_alone
