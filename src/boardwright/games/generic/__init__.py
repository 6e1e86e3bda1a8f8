"""The generic game: a table, turns and a pot, for games without an engine of their own."""

from collections.abc import Sequence

from boardwright.engine.api import (
    ActionLog,
    Chance,
    Command,
    Game,
    Manifest,
    Position,
    Seat,
    Stakes,
    base_systems,
)
from boardwright.games.generic.past import Generic1
from boardwright.games.generic.rules import Generic
from boardwright.games.generic.tutorial import LESSON
from boardwright.games.generic.types import BASE, Act, Board, Finish, Skip, Surrender


def pass_on(match: Position[Board], seat: Seat, chance: Chance) -> Command:
    """Only people know what is played here. Whoever says so first has won: a bot that did would spoil every game."""
    return Skip()


def _generic(version: int, rules: Generic, past: Sequence[Game] = ()) -> Game:
    return Game(
        Manifest(
            "generic",
            seats=(1, 8),
            kind="other",
            minutes=10,
            version=version,
            stakes=Stakes("POT", BASE),
            turn_seconds=600,
        ),
        rules,
        systems=base_systems(action_log=ActionLog([Act, Finish, Surrender, Skip])),
        lesson=LESSON,
        bots=dict.fromkeys(("beginner", "easy", "medium", "hard", "master"), pass_on),
        past=past,
    )


GAME = _generic(2, Generic(), past=[_generic(1, Generic1())])
