"""Recordings: random matches as replay files, for a corpus that must replay for ever."""

from __future__ import annotations

from boardwright.engine.game import Game
from boardwright.engine.replay import write_replay
from boardwright.engine.testing.play import MOST_COMMANDS, USUAL, Habits, random_match
from boardwright.engine.testing.settings import Setting


def record(
    game: Game,
    seed: int = 0,
    *,
    setting: Setting | None = None,
    habits: Habits = USUAL,
    most_commands: int = MOST_COMMANDS,
) -> str:
    """A random match as the text of a replay file. `Habits(undo=4)` in a local match has undos in it."""
    return write_replay(random_match(game, seed, setting=setting, habits=habits, most_commands=most_commands))
