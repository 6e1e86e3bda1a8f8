"""All games that the tests play through: the small ones of their own and those of the package."""

from __future__ import annotations

from boardwright.engine.game import Game
from boardwright.engine.types import GameError
from boardwright.games.dicethrone import GAME as DICETHRONE
from boardwright.games.tictactoe import GAME as TICTACTOE
from boardwright.games.xiangqi import GAME as XIANGQI
from tests.games import choices, crown, heroes, kinds, phases, three_seat_window

GAMES = (
    TICTACTOE,
    XIANGQI,
    DICETHRONE,
    *(module.GAME for module in (choices, crown, heroes, kinds, phases, three_seat_window)),
)


def find_game(reference: str) -> Game:
    """From `id@version` to the rules."""
    name, _, version = reference.partition("@")
    for game in GAMES:
        if game.id == name:
            found: Game = game.at_version(int(version))
            return found
    raise GameError("unknown_game", game=name, known=", ".join(game.id for game in GAMES))
