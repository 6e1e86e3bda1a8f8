"""Shengji (upgrade): two against two with two decks, levels from 2 to A."""

from boardwright.engine.api import ActionLog, Game, Manifest, Stakes, base_systems
from boardwright.games.shengji.bot import BOTS
from boardwright.games.shengji.rules import Shengji
from boardwright.games.shengji.text import LOG
from boardwright.games.shengji.tutorial import LESSON
from boardwright.games.shengji.types import BASE, SEATS, Rules

GAME = Game(
    Manifest(
        "shengji",
        seats=SEATS,
        kind="card",
        minutes=15,
        version=1,
        stakes=Stakes("STAKE", BASE, "table"),
        turn_seconds=30,
    ),
    Shengji(),
    systems=base_systems(action_log=ActionLog(Shengji.commands, LOG)),
    options=Rules,
    lesson=LESSON,
    bots=BOTS,
    quick={"mode": "basic", "hand_size": 6},
)
