"""Wuziqi, five in a row, with the rules of renju as an option."""

from boardwright.engine.api import Game, Manifest, Stakes
from boardwright.games.wuziqi.bot import BOTS
from boardwright.games.wuziqi.bot.consider import CONSIDERED
from boardwright.games.wuziqi.log import record
from boardwright.games.wuziqi.rules import Wuziqi
from boardwright.games.wuziqi.tutorial import LESSON
from boardwright.games.wuziqi.types import Choose, Place, Rules
from boardwright.kits.two_sides import two_sides_systems

GAME = Game(
    Manifest("wuziqi", seats=2, kind="board", minutes=15, version=1, stakes=Stakes("POT", base=100)),
    Wuziqi(),
    systems=two_sides_systems(Place, Choose, record=record),
    options=Rules,
    lesson=LESSON,
    bots=BOTS,
    search=CONSIDERED,
)
