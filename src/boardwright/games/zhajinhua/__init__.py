"""Zhajinhua (golden flower): three cards, blind or seen, hand after hand."""

from boardwright.engine.api import ActionLog, Game, Manifest, Stakes, TopUp, base_systems
from boardwright.games.zhajinhua.bot import BOTS
from boardwright.games.zhajinhua.rules import Zhajinhua
from boardwright.games.zhajinhua.text import LOG
from boardwright.games.zhajinhua.tutorial import LESSON
from boardwright.games.zhajinhua.types import BASE, Rules

GAME = Game(
    Manifest(
        "zhajinhua",
        seats=(2, 6),
        kind="poker",
        minutes=5,
        version=1,
        stakes=Stakes("POT", BASE, "table"),
        turn_seconds=30,
    ),
    Zhajinhua(),
    systems=base_systems(action_log=ActionLog([*Zhajinhua.commands, TopUp], LOG)),
    options=Rules,
    lesson=LESSON,
    bots=BOTS,
)
