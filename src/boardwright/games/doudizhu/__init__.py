"""Dou dizhu (fight the landlord): one against two, each play higher than the one before."""

from boardwright.engine.api import ActionLog, Game, Manifest, Stakes, base_systems
from boardwright.games.doudizhu.bot import BOTS
from boardwright.games.doudizhu.rules import Doudizhu
from boardwright.games.doudizhu.text import LOG
from boardwright.games.doudizhu.tutorial import LESSON
from boardwright.games.doudizhu.types import BASE, SEATS, Rules

GAME = Game(
    Manifest(
        "doudizhu",
        seats=SEATS,
        kind="card",
        minutes=6,
        version=1,
        stakes=Stakes("STAKE", BASE, "table"),
        turn_seconds=20,
    ),
    Doudizhu(),
    systems=base_systems(action_log=ActionLog(Doudizhu.commands, LOG)),
    options=Rules,
    lesson=LESSON,
    bots=BOTS,
)
