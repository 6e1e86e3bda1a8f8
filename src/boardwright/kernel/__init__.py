"""The kernel: move generation and search on a board of nine by ten, where every piece is data.

`pieces` says how pieces are described, `tables` compiles a description,
`position` plays on the tables, `search` finds good moves, `fen` reads and writes positions. Nothing here knows a match,
a player, a clock or the end of a game.
"""

from boardwright.kernel.fen import Fen, FenError, read_fen, write_fen
from boardwright.kernel.pieces import Fusion, Piece, Ray, Step
from boardwright.kernel.position import Position, move_from, move_to
from boardwright.kernel.start import Start
from boardwright.kernel.tables import Tables, compile_tables

__all__ = [
    "Fen",
    "FenError",
    "Fusion",
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
