"""What a search is told of a match of chess."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.games.international_chess.board import EMPTY, RIGHTS, Place, after
from boardwright.games.international_chess.endings import claim_of
from boardwright.games.international_chess.openings import known_moves
from boardwright.games.international_chess.pieces import GEOMETRY
from boardwright.games.international_chess.san import san
from boardwright.games.international_chess.types import Board, ClaimDraw, Rules, command_of
from boardwright.kernel import move_from, move_to
from boardwright.kernel.geometry import NOWHERE
from boardwright.kernel.start import Start
from boardwright.kits.searched import Searched


def start_of(board: Board, rules: Rules, color: int) -> Start:
    """The position, and how it came about since the last move that cannot come back."""
    place, rights = board.place, RIGHTS.index(board.rights)
    if color != place.color:
        return Start(place.tables, place.cells, color, board.ply, rights=rights)
    return Start(
        place.tables,
        place.cells,
        color,
        board.ply,
        past=board.trail,
        past_board=walked_back(board),
        rights=rights,
        passed=GEOMETRY.squares.get(place.passed, NOWHERE),
        quiet=board.quiet,
        past_rights=rights,
    )


def walked_back(board: Board) -> str:
    """The cells before the moves of the trail, none of which took anything."""
    cells = list(board.cells)
    for move in reversed(board.trail):
        start, end = move_from(move), move_to(move)
        cells[start], cells[end] = cells[end], EMPTY
    return "".join(cells)


def written(board: Board, moves: Sequence[int]) -> dict[str, list[str]]:
    place: Place = board.place
    texts = []
    for move in moves:
        texts.append(san(place, move))
        place = after(place, move)
    return {"san": texts}


def known(board: Board) -> Sequence[int]:
    return known_moves(board.place)


def claim(board: Board) -> ClaimDraw | None:
    return ClaimDraw() if claim_of(board) else None


SEARCH = Searched(start_of, command_of, written=written, known=known, claim=claim)
