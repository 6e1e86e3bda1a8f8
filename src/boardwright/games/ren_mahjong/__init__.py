"""Two-player mahjong: the official points on characters, honours and flowers."""

from boardwright.engine.api import ActionLog, Game, Manifest, Pass, Stakes, base_systems
from boardwright.games.ren_mahjong.rules import Ren
from boardwright.games.ren_mahjong.text import LOG
from boardwright.games.ren_mahjong.tutorial import LESSON
from boardwright.games.ren_mahjong.types import SEATS, Rules
from boardwright.kits.mahjong.bots import strategies
from boardwright.kits.mahjong.options import BASE, TURN_SECONDS

DOMAIN = Ren()
GAME = Game(
    Manifest(
        "ren_mahjong",
        seats=SEATS,
        kind="mahjong",
        minutes=4,
        version=1,
        stakes=Stakes("STAKE", BASE, "table"),
        predicted=False,
        turn_seconds=TURN_SECONDS,
    ),
    DOMAIN,
    systems=base_systems(action_log=ActionLog((*Ren.commands, Pass), LOG)),
    options=Rules,
    lesson=LESSON,
    bots=strategies(DOMAIN),
)
