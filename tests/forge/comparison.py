"""One random game by random rules, on the kernel and on the slow, plain reference: any difference is an error."""

from __future__ import annotations

import json
import random

from boardwright.forge import forged
from boardwright.forge.compile import Forged
from boardwright.kernel import Position, read_fen
from tests.forge.reference import RED, Game
from tests.forge.rules import random_rule

PLIES = 40


def board_of(game: Game, made: Forged, bare: dict[str, str]) -> str:
    cells = ["."] * 90
    for (rank, file), man in game.men.items():
        letter = next(
            (letter for gift, letter in made.gifted.items() if gift == (man.kind, man.gift)),
            made.letters[man.kind],
        )
        if letter in bare and not man.shield:
            letter = bare[letter]
        cells[rank * 9 + file] = letter if man.side == RED else letter.lower()
    return "".join(cells)


def compare(seed: int, plies: int = PLIES) -> int:
    """Play one random game on both; how many positions were compared."""
    rule = random_rule(seed)
    made = forged(json.dumps(rule))
    bare = {piece.letter: piece.becomes for piece in made.tables.pieces if piece.becomes}
    dice = random.Random(seed)
    game = Game.start(rule)
    at = Position(made.tables, read_fen(made.start, made.tables).board)
    for ply in range(plies):
        where = f"rule {seed}, ply {ply}, {at.board}"
        assert at.board == board_of(game, made, bare), where
        expected_ice = {rank * 9 + file: until for (rank, file), until in game.ice.items()}
        assert at.ice == expected_ice, where
        assert at.key == Position(made.tables, at.board, at.side, at.ply, at.ice).key, where
        expected = {(a * 9 + b) | (c * 9 + d) << 7 for (a, b), (c, d) in game.legal()}
        assert set(at.legal()) == expected, where
        if not expected or game.king(1 - game.side) is None:
            return ply + 1
        moves = sorted(expected)
        loud = [move for move in moves if at.cells[move >> 7]]
        move = dice.choice(loud if loud and dice.random() < 0.5 else moves)
        before = (at.board, at.key, at.ply, at.ice, at.score)
        at.make(move)
        at.unmake()
        assert (at.board, at.key, at.ply, at.ice, at.score) == before, where
        at.make(move)
        game.play((divmod(move & 127, 9), divmod(move >> 7, 9)))
    return plies
