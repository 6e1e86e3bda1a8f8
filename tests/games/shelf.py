"""All games that the tests play through: the small ones of their own and those of the package."""

from __future__ import annotations

from boardwright.engine.game import Game
from boardwright.engine.types import GameError
from boardwright.games.blackjack import GAME as BLACKJACK
from boardwright.games.card_duel import GAME as CARD_DUEL
from boardwright.games.dicethrone import GAME as DICETHRONE
from boardwright.games.erbaban import GAME as ERBABAN
from boardwright.games.generic import GAME as GENERIC
from boardwright.games.niuniu import GAME as NIUNIU
from boardwright.games.texas_holdem import GAME as TEXAS_HOLDEM
from boardwright.games.tictactoe import GAME as TICTACTOE
from boardwright.games.touzi_bao import GAME as TOUZI_BAO
from boardwright.games.xiangqi import GAME as XIANGQI
from boardwright.games.zhajinhua import GAME as ZHAJINHUA
from tests.games import choices, crown, heroes, kinds, phases, three_seat_window

GAMES = (
    CARD_DUEL,
    TICTACTOE,
    XIANGQI,
    TEXAS_HOLDEM,
    ZHAJINHUA,
    NIUNIU,
    BLACKJACK,
    TOUZI_BAO,
    ERBABAN,
    GENERIC,
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
