"""What a forged piece is worth, judged by how it moves, and where it likes to stand."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.forge.schema import PieceDefinition
from boardwright.forge.zones import zone_of
from boardwright.games.xiangqi.board import CELLS, FILES, RANKS
from boardwright.games.xiangqi.pieces import ACROSS_THE_RIVER
from boardwright.kernel.geometry import Zone
from boardwright.kernel.pieces import Ray, Step

OCCUPIED = 0.25
"""The chance that a cell is taken, on a board in the middle of a game."""
MOBILE = 108.0
"""A move more, on average, is worth so much; by this and the exponent horse and chariot come out at their own value."""
EXPONENT = 0.955
TAKING = 0.6
"""The share of a move's worth that is its capture."""
CROSSED, NEARER = 30, 8


def estimated_value(moves: Sequence[Step | Ray], home: Zone) -> int:
    mobility = sum(_mobility(move, square) for square in home for move in moves) / len(home)
    room = (len(home) / CELLS) ** 0.25
    return max(20, round(float(MOBILE * mobility**EXPONENT * room)))


def _mobility(move: Step | Ray, square: int) -> float:
    """How often the move can be made from a square, on average."""
    if square not in move.start:
        return 0.0
    file, rank = square % FILES, square // FILES
    if isinstance(move, Step):
        if not _on_board(file + move.to[0], rank + move.to[1]):
            return 0.0
        worth = (1 - TAKING) * move.quiet + TAKING * move.capture
        return worth * (1 - OCCUPIED) ** len(move.legs)
    total, hurdles = 0.0, [1.0]
    for distance in range(1, (move.reach or CELLS) + 1):
        file, rank = file + move.direction[0], rank + move.direction[1]
        if not _on_board(file, rank):
            break
        if distance >= move.least:
            total += (1 - TAKING) * _within(hurdles, move.quiet) + TAKING * _within(hurdles, move.capture)
        hurdles = [
            chance * (1 - OCCUPIED) + before * OCCUPIED
            for chance, before in zip([*hurdles, 0.0], [0.0, *hurdles], strict=True)
        ]
    return total


def _within(chances: Sequence[float], bounds: tuple[int, int] | None) -> float:
    """The chance that the number of hurdles lies within the bounds."""
    return 0.0 if bounds is None else sum(chances[bounds[0] : bounds[1] + 1])


def _on_board(file: int, rank: int) -> bool:
    return 0 <= file < FILES and 0 <= rank < RANKS


def square_bonuses(definition: PieceDefinition) -> tuple[int, ...]:
    """What the author says; and a piece that never goes back is worth more beyond the river, near the palace."""
    bonuses = [0] * CELLS
    if "NO_BACKWARD" in definition.move_logic.constraints:
        for square in ACROSS_THE_RIVER:
            off_centre = abs(square % FILES - 4)
            bonuses[square] += CROSSED + NEARER * max(0, min(square // FILES - 4, 4) - off_centre)
    for given in definition.position_bonus:
        for square in zone_of(given.zone):
            bonuses[square] += given.bonus
    return tuple(bonuses)
