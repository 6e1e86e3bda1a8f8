"""Guobiao: 81 patterns, and eight points at the least."""

from boardwright.engine.api import ActionLog, Game, Manifest, Pass, Stakes, base_systems
from boardwright.games.guobiao_mahjong.rules import Guobiao
from boardwright.games.guobiao_mahjong.tutorial import LESSON
from boardwright.games.guobiao_mahjong.types import SEATS, Rules
from boardwright.kits.mahjong.bots import strategies
from boardwright.kits.mahjong.options import BASE, TURN_SECONDS
from boardwright.kits.mahjong.text import LOG

DOMAIN = Guobiao()
GAME = Game(
    Manifest(
        "guobiao_mahjong",
        seats=SEATS,
        kind="mahjong",
        minutes=8,
        version=1,
        stakes=Stakes("STAKE", BASE, "table"),
        predicted=False,
        turn_seconds=TURN_SECONDS,
    ),
    DOMAIN,
    systems=base_systems(action_log=ActionLog((*Guobiao.commands, Pass), LOG)),
    options=Rules,
    lesson=LESSON,
    bots=strategies(DOMAIN),
)
