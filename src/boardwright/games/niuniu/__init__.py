"""Niuniu (bull): five cards, everybody against the banker."""

from boardwright.engine.api import ActionLog, Game, Manifest, Stakes, base_systems
from boardwright.games.niuniu.bot import BOTS
from boardwright.games.niuniu.rules import Niuniu
from boardwright.games.niuniu.text import LOG
from boardwright.games.niuniu.tutorial import LESSON
from boardwright.games.niuniu.types import BASE, Rules

GAME = Game(
    Manifest(
        "niuniu",
        seats=(2, 8),
        kind="poker",
        minutes=3,
        version=1,
        stakes=Stakes("STAKE", BASE, "table"),
        predicted=False,
        turn_seconds=15,
    ),
    Niuniu(),
    systems=base_systems(action_log=ActionLog(Niuniu.commands, LOG)),
    options=Rules,
    lesson=LESSON,
    bots=BOTS,
)
