"""The kernel: move generation and search on boards of up to nine by ten, where geometry and every piece are data.

`geometry` and `pieces` say how a board and its pieces are described, `compiling` makes `tables` of a description,
`board` and `position` play on the tables, `search` finds good moves, `fen` reads and writes positions. Beside them
`ranks` finds what can be taken from a hand of cards, `apart` takes one apart, `guesses` deals what is unseen, and
`landlord`, `race` and `tricks` play guessed deals out. Nothing here knows a match, a player, a clock or an end.
"""

from boardwright.kernel.compiling import compile_tables
from boardwright.kernel.fen import Fen, FenError, read_fen, write_fen
from boardwright.kernel.geometry import Geometry
from boardwright.kernel.pieces import Castling, Fusion, Law, Piece, Ray, Step
from boardwright.kernel.position import Position, move_from, move_to
from boardwright.kernel.start import Start
from boardwright.kernel.tables import Tables

__all__ = [
    "Castling",
    "Fen",
    "FenError",
    "Fusion",
    "Geometry",
    "Law",
    "Piece",
    "Position",
    "Ray",
    "Start",
    "Step",
    "Tables",
    "compile_tables",
    "move_from",
    "move_to",
    "read_fen",
    "write_fen",
]
