"""Two sides: what games share in which two players move in turn until one has lost or they agree on a draw.

A game of this kind gives its board, its moves, what a move leads to, and in which ways it can end. The kit has the
rest: whose turn it is, offers of a draw, resigning, running out of time, repetition, the record of the moves.
"""

from boardwright.kits.two_sides.domain import Alternating, Ending, TwoSides
from boardwright.kits.two_sides.endings import drawn, lost, too_long_quiet, without_moves
from boardwright.kits.two_sides.facts import SideFacts, captured_since
from boardwright.kits.two_sides.material import captured, material_share
from boardwright.kits.two_sides.record import Recorded, ShownFen, move_line, two_sides_systems
from boardwright.kits.two_sides.repetition import (
    REPETITION,
    TIMES,
    Deed,
    Verdict,
    blame,
    plies_since_first,
    times_before,
    times_here,
)
from boardwright.kits.two_sides.sides import FIRST, SECOND, Colors, first_seat
from boardwright.kits.two_sides.types import (
    AcceptDraw,
    DeclineDraw,
    DrawDeclined,
    DrawOffered,
    DrawWithdrawn,
    Ended,
    OfferDraw,
    Resign,
    Sides,
    WithdrawDraw,
)

__all__ = [
    "FIRST",
    "REPETITION",
    "SECOND",
    "TIMES",
    "AcceptDraw",
    "Alternating",
    "Colors",
    "DeclineDraw",
    "Deed",
    "DrawDeclined",
    "DrawOffered",
    "DrawWithdrawn",
    "Ended",
    "Ending",
    "OfferDraw",
    "Recorded",
    "Resign",
    "ShownFen",
    "SideFacts",
    "Sides",
    "TwoSides",
    "Verdict",
    "WithdrawDraw",
    "blame",
    "captured",
    "captured_since",
    "drawn",
    "first_seat",
    "lost",
    "material_share",
    "move_line",
    "plies_since_first",
    "times_before",
    "times_here",
    "too_long_quiet",
    "two_sides_systems",
    "without_moves",
]
