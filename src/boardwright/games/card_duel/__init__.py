"""Card duel: strike, heal, be the last one standing. The seed of the agents' world, and a game for people too."""

from boardwright.engine.api import ActionLog, Game, Manifest, Undo, base_systems
from boardwright.games.card_duel.rules import CardDuel
from boardwright.games.card_duel.tutorial import LESSON
from boardwright.games.card_duel.types import DuelOptions, PlayCard

GAME = Game(
    Manifest("card_duel", seats=(2, 8), kind="card", minutes=5, version=1),
    CardDuel(),
    systems=base_systems(undo=Undo(decisions=[PlayCard]), action_log=ActionLog(commands=[PlayCard])),
    options=DuelOptions,
    lesson=LESSON,
)
