"""Texas hold'em, no limit: hand after hand, one match a hand."""

from boardwright.engine.api import ActionLog, Game, Manifest, Stakes, base_systems
from boardwright.games.texas_holdem.bot import BOTS
from boardwright.games.texas_holdem.history import PHH
from boardwright.games.texas_holdem.rules import TexasHoldem
from boardwright.games.texas_holdem.text import LOG
from boardwright.games.texas_holdem.tutorial import LESSON
from boardwright.games.texas_holdem.types import BASE, Rules

GAME = Game(
    Manifest(
        "texas_holdem",
        seats=(2, 9),
        kind="poker",
        minutes=5,
        version=1,
        stakes=Stakes("POT", BASE, "table"),
        turn_seconds=30,
    ),
    TexasHoldem(),
    systems=base_systems(action_log=ActionLog(TexasHoldem.commands, LOG)),
    options=Rules,
    lesson=LESSON,
    bots=BOTS,
    records=[PHH],
)
