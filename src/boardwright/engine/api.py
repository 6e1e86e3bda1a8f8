"""Everything an author of a game needs, in one import: `from boardwright.engine.api import *`."""

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from boardwright.engine.chance import Chance, Fairness
from boardwright.engine.decks import Deck, DeckRules, Requirement, counted
from boardwright.engine.domain import Domain
from boardwright.engine.game import Game
from boardwright.engine.manifest import Manifest
from boardwright.engine.match import Match
from boardwright.engine.secrecy import Concealed, Hidden, OwnerOnly, PerSeat, Private, Secret
from boardwright.engine.stakes import BuyIn, Settlement, Stakes
from boardwright.engine.strategy import Ahead, Strategy
from boardwright.engine.systems import (
    ActionLog,
    CharacterSelection,
    Cheats,
    Flow,
    Lesson,
    LessonStep,
    System,
    Undo,
    base_systems,
)
from boardwright.engine.systems.flow import NextPhase
from boardwright.engine.systems.purse import TopUp
from boardwright.engine.types import (
    DRAW,
    Command,
    Core,
    EngineEvent,
    Event,
    Facts,
    Options,
    Outcome,
    Position,
    Refusal,
    Seat,
    Table,
    Tensor,
    win,
)
from boardwright.engine.values import put
from boardwright.engine.waits import Answer, Ask, OpenWindow, Pass, unique

__all__ = [
    "DRAW",
    "ActionLog",
    "Ahead",
    "Annotated",
    "Answer",
    "Ask",
    "BuyIn",
    "Chance",
    "CharacterSelection",
    "Cheats",
    "Command",
    "Concealed",
    "Core",
    "Deck",
    "DeckRules",
    "Domain",
    "EngineEvent",
    "Event",
    "Facts",
    "Fairness",
    "Flow",
    "Game",
    "Hidden",
    "Lesson",
    "LessonStep",
    "Manifest",
    "Match",
    "Meta",
    "NextPhase",
    "OpenWindow",
    "Options",
    "Outcome",
    "OwnerOnly",
    "Pass",
    "PerSeat",
    "Position",
    "Private",
    "Refusal",
    "Requirement",
    "Seat",
    "Secret",
    "Settlement",
    "Stakes",
    "Strategy",
    "Struct",
    "System",
    "Table",
    "Tensor",
    "TopUp",
    "Undo",
    "base_systems",
    "counted",
    "put",
    "replace",
    "unique",
    "win",
]
