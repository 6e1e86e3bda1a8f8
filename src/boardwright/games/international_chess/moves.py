"""What a move does to the board, with all that comes back and all that does not."""

from __future__ import annotations

from boardwright.engine.api import replace
from boardwright.games.international_chess.board import Place, after, is_in_check, move_name, victim_square
from boardwright.games.international_chess.types import Board
from boardwright.kernel import move_from


def advanced(board: Board, move: int) -> Board:
    place = board.place
    then = after(place, move)
    lasting = is_lasting(place, move)
    return replace(
        board,
        cells=then.cells,
        turn=1 - board.turn,
        rights=then.rights,
        passed=then.passed,
        quiet=0 if lasting else board.quiet + 1,
        ply=board.ply + 1,
        trail=() if lasting or ends_a_right(place, then) else (*board.trail, move),
        last=move_name(move),
        check=is_in_check(then),
    )


def is_lasting(place: Place, move: int) -> bool:
    """A capture, or a move of a pawn."""
    return place.cells[move_from(move)] in "Pp" or victim_square(place, move) is not None


def ends_a_right(place: Place, then: Place) -> bool:
    """To castle, or to take in passing: what was possible before the move is not any more."""
    return place.rights != then.rights or bool(place.passed)
