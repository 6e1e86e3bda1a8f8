"""Junqi, army chess: two armies whose ranks are hidden, and a referee who tells who falls."""

from boardwright.engine.api import Game, Manifest, Stakes
from boardwright.games.junqi.bot.play import BOTS
from boardwright.games.junqi.log import record
from boardwright.games.junqi.rules import Junqi
from boardwright.games.junqi.tutorial import LESSON
from boardwright.games.junqi.types import Arrange, Attacked, Move, Rules
from boardwright.kits.two_sides import two_sides_systems

BEAT = 0.5
"""The strongest level thinks for a fifth of a second, longer or shorter by what its own army can do."""

GAME = Game(
    Manifest("junqi", seats=2, kind="board", minutes=30, version=1, stakes=Stakes("POT", base=100)),
    Junqi(),
    systems=two_sides_systems(Move, record=record, told=(Arrange,), final=(Attacked,)),
    options=Rules,
    lesson=LESSON,
    bots=BOTS,
    bots_answer_every=BEAT,
)
