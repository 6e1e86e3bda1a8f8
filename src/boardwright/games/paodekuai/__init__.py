"""Paodekuai (run fast): get rid of all cards first; whoever can beat what lies there must."""

from boardwright.engine.api import ActionLog, Game, Manifest, Stakes, base_systems
from boardwright.games.paodekuai.bot import BOTS
from boardwright.games.paodekuai.rules import Paodekuai
from boardwright.games.paodekuai.text import LOG
from boardwright.games.paodekuai.tutorial import LESSON
from boardwright.games.paodekuai.types import BASE, LEAST_SEATS, MOST_SEATS, Rules

GAME = Game(
    Manifest(
        "paodekuai",
        seats=(LEAST_SEATS, MOST_SEATS),
        kind="card",
        minutes=4,
        version=1,
        stakes=Stakes("STAKE", BASE, "table"),
        turn_seconds=20,
    ),
    Paodekuai(),
    systems=base_systems(action_log=ActionLog(Paodekuai.commands, LOG)),
    options=Rules,
    lesson=LESSON,
    bots=BOTS,
)
