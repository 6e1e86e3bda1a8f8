"""Xiangqi, the chess of China, on the move generator of `boardwright.kernel`."""

from boardwright.engine.api import ActionLog, Game, Manifest, Stakes, Undo, base_systems
from boardwright.games.xiangqi.fen import ShownFen
from boardwright.games.xiangqi.log import line_of
from boardwright.games.xiangqi.rules import Xiangqi, fen_of
from boardwright.games.xiangqi.search import SEARCH
from boardwright.games.xiangqi.tutorial import LESSON
from boardwright.games.xiangqi.types import AcceptDraw, DeclineDraw, Move, OfferDraw, Resign, Rules

GAME = Game(
    Manifest("xiangqi", seats=2, kind="board", minutes=30, version=1, stakes=Stakes("POT", base=100)),
    Xiangqi(),
    systems=(
        *base_systems(
            undo=Undo(decisions=[Move]),
            action_log=ActionLog([Move, OfferDraw, AcceptDraw, DeclineDraw, Resign], format=line_of),
        ),
        ShownFen(lambda board, rules: fen_of(board)),
    ),
    options=Rules,
    lesson=LESSON,
    search=SEARCH,
)
