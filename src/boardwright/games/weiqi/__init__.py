"""Weiqi, the game of surrounding, also called go."""

from boardwright.engine.api import Game, Manifest, Stakes
from boardwright.games.weiqi.exchange import SGF
from boardwright.games.weiqi.log import record
from boardwright.games.weiqi.player import LEARNED
from boardwright.games.weiqi.rules import Weiqi
from boardwright.games.weiqi.tutorial import LESSON
from boardwright.games.weiqi.types import (
    AcceptMarking,
    MarkDead,
    PassTurn,
    Place,
    ResumePlay,
    Rules,
    suggested,
)
from boardwright.kits.two_sides import two_sides_systems

GAME = Game(
    Manifest("weiqi", seats=2, kind="board", minutes=40, version=1, stakes=Stakes("POT", base=100)),
    Weiqi(),
    systems=two_sides_systems(Place, PassTurn, record=record, told=(MarkDead, AcceptMarking, ResumePlay)),
    options=Rules,
    lesson=LESSON,
    search=LEARNED,
    records=(SGF,),
    handicap=suggested,
    quick={"size": 7},
)
