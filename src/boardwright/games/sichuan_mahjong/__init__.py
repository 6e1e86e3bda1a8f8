"""Sichuan mahjong: without one suit, and on until three have won."""

from boardwright.engine.api import ActionLog, Game, Manifest, Pass, Stakes, base_systems
from boardwright.games.sichuan_mahjong.rules import Sichuan
from boardwright.games.sichuan_mahjong.text import LOG
from boardwright.games.sichuan_mahjong.tutorial import LESSON
from boardwright.games.sichuan_mahjong.types import SEATS, Rules
from boardwright.kits.mahjong.bots import strategies
from boardwright.kits.mahjong.options import BASE, TURN_SECONDS

DOMAIN = Sichuan()
GAME = Game(
    Manifest(
        "sichuan_mahjong",
        seats=SEATS,
        kind="mahjong",
        minutes=8,
        version=1,
        stakes=Stakes("STAKE", BASE, "table"),
        predicted=False,
        turn_seconds=TURN_SECONDS,
    ),
    DOMAIN,
    systems=base_systems(action_log=ActionLog((*Sichuan.commands, Pass), LOG)),
    options=Rules,
    lesson=LESSON,
    bots=strategies(DOMAIN),
)
