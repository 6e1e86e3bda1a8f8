"""The hero duel: six heroes, dice, cards, statuses and tokens, for two."""

from boardwright.engine.api import ActionLog, Game, Manifest, Undo, base_systems
from boardwright.engine.systems.flow import AdvancePhase
from boardwright.games.dicethrone.bot import BOTS
from boardwright.games.dicethrone.cheats import DuelCheats
from boardwright.games.dicethrone.log import LOGGED, lines_of
from boardwright.games.dicethrone.phases import Turns
from boardwright.games.dicethrone.rules import DiceThrone, FirstEdition, HeroSelection
from boardwright.games.dicethrone.tutorial import LESSON
from boardwright.games.dicethrone.types import PlayCard, PlayUpgradeCard, Rules, SelectAbility, SellCard

UNDO_DEPTH = 3


def _edition(version: int, rules: DiceThrone, past: tuple[Game, ...] = ()) -> Game:
    return Game(
        Manifest("dicethrone", seats=2, kind="dice", minutes=30, version=version),
        rules,
        systems=base_systems(
            undo=Undo([PlayCard, PlayUpgradeCard, SellCard, SelectAbility, AdvancePhase], depth=UNDO_DEPTH),
            action_log=ActionLog(LOGGED, format=lines_of),
            extra=(HeroSelection(), Turns(), DuelCheats()),
        ),
        options=Rules,
        lesson=LESSON,
        bots=BOTS,
        quick={"hp": 10},
        past=past,
    )


GAME = _edition(2, DiceThrone(), past=(_edition(1, FirstEdition()),))
