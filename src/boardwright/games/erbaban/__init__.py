"""Er-ba-gang: two dice, or two tiles, and a twenty-eight."""

from boardwright.engine.api import ActionLog, Game, Manifest, Stakes, base_systems
from boardwright.games.erbaban.bot import BOTS
from boardwright.games.erbaban.rules import Erbaban
from boardwright.games.erbaban.text import LOG
from boardwright.games.erbaban.tutorial import LESSON
from boardwright.games.erbaban.types import BASE, Rules

GAME = Game(
    Manifest(
        "erbaban",
        seats=(2, 10),
        kind="chance",
        minutes=2,
        version=1,
        stakes=Stakes("STAKE", BASE, "table"),
        predicted=False,
        turn_seconds=30,
    ),
    Erbaban(),
    systems=base_systems(action_log=ActionLog(Erbaban.commands, LOG)),
    options=Rules,
    lesson=LESSON,
    bots=BOTS,
)
