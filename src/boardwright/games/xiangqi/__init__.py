"""Xiangqi, the chess of China, on the move generator of `boardwright.kernel`."""

from boardwright.engine.api import Game, Manifest, Stakes
from boardwright.games.xiangqi.log import record
from boardwright.games.xiangqi.rules import Xiangqi, fen_of
from boardwright.games.xiangqi.search import SEARCH
from boardwright.games.xiangqi.tutorial import LESSON
from boardwright.games.xiangqi.types import Move, Rules
from boardwright.kits.two_sides import ShownFen, two_sides_systems

GAME = Game(
    Manifest("xiangqi", seats=2, kind="board", minutes=30, version=1, stakes=Stakes("POT", base=100)),
    Xiangqi(),
    systems=two_sides_systems(Move, record=record, extra=(ShownFen(fen_of),)),
    options=Rules,
    lesson=LESSON,
    search=SEARCH,
)
