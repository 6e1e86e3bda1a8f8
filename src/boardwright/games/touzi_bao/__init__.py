"""Sic bo (touzi bao): three dice in a cup."""

from boardwright.engine.api import ActionLog, Game, Manifest, Stakes, TopUp, base_systems
from boardwright.games.touzi_bao.bot import BOTS
from boardwright.games.touzi_bao.log import line_of
from boardwright.games.touzi_bao.rules import TouziBao
from boardwright.games.touzi_bao.tutorial import LESSON
from boardwright.games.touzi_bao.types import BASE, ClearBets, Done, Leave, PlaceBet, Roll, Rules

GAME = Game(
    Manifest(
        "touzi_bao",
        seats=(1, 8),
        kind="chance",
        minutes=1,
        version=1,
        stakes=Stakes("HOUSE", BASE, "table"),
        turn_seconds=20,
    ),
    TouziBao(),
    systems=base_systems(
        action_log=ActionLog([PlaceBet, ClearBets, Done, Roll, Leave, TopUp], format=line_of)
    ),
    options=Rules,
    lesson=LESSON,
    bots=BOTS,
)
