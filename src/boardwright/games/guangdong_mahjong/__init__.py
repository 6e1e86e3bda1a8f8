"""Guangdong mahjong: quick hands, wild tiles and horses."""

from boardwright.engine.api import ActionLog, Game, Manifest, Pass, Stakes, base_systems
from boardwright.games.guangdong_mahjong.rules import Guangdong
from boardwright.games.guangdong_mahjong.text import LOG
from boardwright.games.guangdong_mahjong.tutorial import LESSON
from boardwright.games.guangdong_mahjong.types import SEATS, Rules
from boardwright.kits.mahjong.bots import strategies
from boardwright.kits.mahjong.options import BASE, TURN_SECONDS

DOMAIN = Guangdong()
GAME = Game(
    Manifest(
        "guangdong_mahjong",
        seats=SEATS,
        kind="mahjong",
        minutes=6,
        version=1,
        stakes=Stakes("STAKE", BASE, "table"),
        predicted=False,
        turn_seconds=TURN_SECONDS,
    ),
    DOMAIN,
    systems=base_systems(action_log=ActionLog((*Guangdong.commands, Pass), LOG)),
    options=Rules,
    lesson=LESSON,
    bots=strategies(DOMAIN),
)
