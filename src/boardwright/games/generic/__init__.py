"""The generic game: a table, turns and a pot, for games without an engine of their own."""

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
from boardwright.games.generic.rules import Generic
from boardwright.games.generic.tutorial import LESSON
from boardwright.games.generic.types import BASE, Act, Board, Finish, Skip, Surrender


def pass_on(match: Position[Board], seat: Seat, chance: Chance) -> Command:
    """Only people know what is played here. Whoever says so first has won: a bot that did would spoil every game."""
    return Skip()


GAME = Game(
    Manifest(
        "generic",
        seats=(1, 8),
        kind="other",
        minutes=10,
        version=1,
        stakes=Stakes("POT", BASE),
        turn_seconds=600,
    ),
    Generic(),
    systems=base_systems(action_log=ActionLog([Act, Finish, Surrender, Skip])),
    lesson=LESSON,
    bots=dict.fromkeys(("beginner", "easy", "medium", "hard", "master"), pass_on),
)
