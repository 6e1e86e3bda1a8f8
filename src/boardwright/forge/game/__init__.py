"""Spirit xiangqi: xiangqi with forged pieces. Without a rule it is xiangqi itself."""

from boardwright.engine.api import Game, Manifest
from boardwright.forge.game.log import record
from boardwright.forge.game.rules import SpiritXiangqi, fen_of
from boardwright.forge.game.search import SEARCH
from boardwright.forge.game.types import FirstRules, Rules, SecondRules
from boardwright.games.xiangqi.types import Move
from boardwright.kits.two_sides import ShownFen, two_sides_systems


def _version(number: int, options: type[Rules], past: tuple[Game, ...] = ()) -> Game:
    return Game(
        Manifest("spirit_xiangqi", seats=2, kind="board", minutes=30, version=number),
        SpiritXiangqi(),
        systems=two_sides_systems(Move, record=record, extra=(ShownFen(fen_of),)),
        options=options,
        search=SEARCH,
        past=past,
    )


GAME = _version(3, Rules, past=(_version(1, FirstRules), _version(2, SecondRules)))
"""In version 1 a piece whose shield broke kept its other runes. Until version 3 changing places took nothing."""
