"""Blackjack: everybody against the house."""

from boardwright.engine.api import ActionLog, Game, Manifest, Stakes, TopUp, base_systems
from boardwright.games.blackjack.bot import BOTS
from boardwright.games.blackjack.log import line_of
from boardwright.games.blackjack.rules import MOVES, Blackjack
from boardwright.games.blackjack.tutorial import LESSON
from boardwright.games.blackjack.types import BASE, Decline, Insure, Leave, PlaceBet, Rules

GAME = Game(
    Manifest(
        "blackjack",
        seats=(1, 7),
        kind="poker",
        minutes=3,
        version=1,
        stakes=Stakes("HOUSE", BASE, "table"),
        predicted=False,
        turn_seconds=30,
    ),
    Blackjack(),
    systems=base_systems(
        action_log=ActionLog([PlaceBet, Insure, Decline, *MOVES, Leave, TopUp], format=line_of)
    ),
    options=Rules,
    lesson=LESSON,
    bots=BOTS,
)
