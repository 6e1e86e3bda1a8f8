"""Spirit xiangqi: xiangqi with forged pieces. Without a rule it is xiangqi itself."""

from boardwright.engine.api import ActionLog, Game, Manifest, Undo, base_systems
from boardwright.forge.game.log import line_of
from boardwright.forge.game.rules import SpiritXiangqi, fen_of
from boardwright.forge.game.search import SEARCH
from boardwright.forge.game.types import Rules
from boardwright.games.xiangqi.fen import ShownFen
from boardwright.games.xiangqi.types import AcceptDraw, DeclineDraw, Move, OfferDraw, Resign

GAME = Game(
    Manifest("spirit_xiangqi", seats=2, kind="board", minutes=30, version=1),
    SpiritXiangqi(),
    systems=(
        *base_systems(
            undo=Undo(decisions=[Move]),
            action_log=ActionLog([Move, OfferDraw, AcceptDraw, DeclineDraw, Resign], format=line_of),
        ),
        ShownFen(fen_of),
    ),
    options=Rules,
    search=SEARCH,
)
