"""International chess by the laws of FIDE, on the move generator of `boardwright.kernel`."""

from boardwright.engine.api import Game, Manifest, Stakes
from boardwright.games.international_chess.exchange import PGN
from boardwright.games.international_chess.log import record
from boardwright.games.international_chess.rules import InternationalChess, fen_of
from boardwright.games.international_chess.search import SEARCH
from boardwright.games.international_chess.tutorial import LESSON
from boardwright.games.international_chess.types import ClaimDraw, Move, Rules
from boardwright.kits.two_sides import ShownFen, two_sides_systems

GAME = Game(
    Manifest(
        "international_chess", seats=2, kind="board", minutes=30, version=1, stakes=Stakes("POT", base=100)
    ),
    InternationalChess(),
    systems=two_sides_systems(Move, ClaimDraw, record=record, extra=(ShownFen(fen_of),)),
    options=Rules,
    lesson=LESSON,
    search=SEARCH,
    records=(PGN,),
)
