"""Smash Up: two factions each, shuffled into one deck; bases that are fought over, for victory points."""

from boardwright.engine.api import ActionLog, Game, Manifest, Undo, base_systems
from boardwright.games.smashup.bot import BOTS
from boardwright.games.smashup.log import LOGGED, lines_of
from boardwright.games.smashup.phases import Turns
from boardwright.games.smashup.rules import SmashUp
from boardwright.games.smashup.tutorial import LESSON
from boardwright.games.smashup.types import PlayAction, PlayMinion, Rules, UseTalent
from boardwright.kits.scripts.system import Scripts

UNDO_DEPTH = 3
DECISIONS = (PlayMinion, PlayAction, UseTalent)
"""What is taken back one by one. Everything else is taken back with what it followed."""

GAME = Game(
    Manifest("smashup", seats=(2, 4), kind="card", minutes=45, predicted=False),
    SmashUp(),
    systems=base_systems(
        undo=Undo(DECISIONS, depth=UNDO_DEPTH),
        action_log=ActionLog(LOGGED, format=lines_of),
        extra=(Turns(), Scripts()),
    ),
    options=Rules,
    lesson=LESSON,
    bots=BOTS,
    quick={"goal": 5},
)
