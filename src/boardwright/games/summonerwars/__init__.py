"""Summoner Wars: two summoners, six factions, cards and dice on a board of 48 cells."""

from boardwright.engine.api import ActionLog, Game, Manifest, Undo, base_systems
from boardwright.engine.systems.flow import AdvancePhase
from boardwright.games.summonerwars.bot import BOTS
from boardwright.games.summonerwars.decks import DECKS
from boardwright.games.summonerwars.log import LOGGED, lines_of
from boardwright.games.summonerwars.phases import Turns
from boardwright.games.summonerwars.rules import SummonerWars
from boardwright.games.summonerwars.selection import FactionSelection
from boardwright.games.summonerwars.tutorial import LESSON
from boardwright.games.summonerwars.types import (
    BuildStructure,
    DeclareAttack,
    DiscardForMagic,
    MoveUnit,
    PlayEvent,
    Rules,
    SummonUnit,
)
from boardwright.kits.scripts.system import Scripts

UNDO_DEPTH = 3
DECISIONS = (
    SummonUnit,
    MoveUnit,
    BuildStructure,
    DeclareAttack,
    DiscardForMagic,
    PlayEvent,
    AdvancePhase,
)
"""What is taken back one by one. Abilities and answers are taken back with what they followed."""

GAME = Game(
    Manifest("summonerwars", seats=2, kind="board", minutes=45),
    SummonerWars(),
    systems=base_systems(
        undo=Undo(DECISIONS, depth=UNDO_DEPTH),
        action_log=ActionLog(LOGGED, format=lines_of),
        extra=(FactionSelection(), Turns(), Scripts()),
    ),
    options=Rules,
    lesson=LESSON,
    bots=BOTS,
    decks=DECKS,
)
