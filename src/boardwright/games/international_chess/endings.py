"""How it ends, besides by a move: repetition, fifty moves, and material with which nobody can mate."""

from __future__ import annotations

from boardwright.games.international_chess.board import (
    EMPTY,
    color_of,
    is_dark,
    legal_moves,
    moves_by_name,
)
from boardwright.games.international_chess.moves import advanced
from boardwright.games.international_chess.types import Board, Claim, ClaimDraw, Rules
from boardwright.kits.two_sides import Ended, drawn, times_before, without_moves

CLAIM_TIMES, FORCED_TIMES = 3, 5
CLAIM_PLIES, FORCED_PLIES = 100, 150
"""Of both sides: fifty moves, seventy-five."""


# In the order in which they count: a mate on the last move is a mate


def no_moves(board: Board, rules: Rules) -> Ended | None:
    return without_moves(board.turn, legal_moves(board.place), board.check, stalemate_draws=True)


def dead_position(board: Board, rules: Rules) -> Ended | None:
    dead = all(cannot_mate(board.cells, color) for color in (0, 1))
    return drawn("dead_position") if dead else None


def forced_draw(board: Board, rules: Rules) -> Ended | None:
    if times(board) >= FORCED_TIMES:
        return drawn("fivefold")
    return drawn("seventy_five") if board.quiet >= FORCED_PLIES else None


def claimed_at_once(board: Board, rules: Rules) -> Ended | None:
    found = claim_of(board) if rules.auto_claim else None
    return drawn(found) if found else None


ENDINGS = (no_moves, dead_position, forced_draw, claimed_at_once)


# Claims


def times(board: Board) -> int:
    """How often the position has been on the board."""
    return 1 + sum(1 for _ in times_before(board.cells, board.trail))


def claims_of(board: Board) -> tuple[Claim, ...]:
    """What can be claimed of the position that is on the board."""
    found: list[Claim] = []
    if times(board) >= CLAIM_TIMES:
        found.append("threefold")
    if board.quiet >= CLAIM_PLIES:
        found.append("fifty")
    return tuple(found)


def claim_of(board: Board, reason: Claim = "") -> Claim | None:
    """The reason that holds, if it is the one that is given; None if none does."""
    return next((claim for claim in claims_of(board) if reason in ("", claim)), None)


def claimed(board: Board, command: ClaimDraw) -> Claim | None:
    """What a claim comes to: the reason if it is right."""
    if not command.move:
        return claim_of(board, command.reason)
    move = moves_by_name(board.place).get(command.move)
    return None if move is None else claim_of(advanced(board, move), command.reason)


# Material


def cannot_mate(cells: str, color: int) -> bool:
    """By no series of moves: a lone king; a knight against no piece that could take a square from its own king; bishops
    of one colour where all others are such bishops too."""
    own = [letter.lower() for letter in cells if letter != EMPTY and color_of(letter) == color]
    others = {letter.lower() for letter in cells if letter != EMPTY and color_of(letter) != color}
    if not {"p", "r", "q"}.isdisjoint(own):
        return False
    if "n" in own:
        return len(own) == 2 and others <= {"k", "q"}
    if "b" in own:
        return others <= {"k", "b"} and _bishops_of_one_color(cells)
    return True


def _bishops_of_one_color(cells: str) -> bool:
    return len({is_dark(square) for square, letter in enumerate(cells) if letter in "Bb"}) == 1
