"""A betting game with raises that its rules never come back from: for what a server does with such rules."""

from __future__ import annotations

from boardwright.engine.api import Game, Manifest, Stakes
from tests.economy.toys import PotGame, Raise

SPINS = 660
"""Who raises to this waits for ever."""
MAKES_LOOKING_ENDLESS = 760
"""After it, nobody is ever told what may be done."""


class Endless(PotGame):
    def execute(self, match, seat, command, chance):
        while isinstance(command, Raise) and command.to == SPINS:
            pass
        return super().execute(match, seat, command, chance)

    def legal_commands(self, match, seat):
        while MAKES_LOOKING_ENDLESS in match.core.put_in:
            pass
        return super().legal_commands(match, seat)

    def active_seats(self, match):
        return [match.core.turn]


GAME = Game(Manifest("endless", seats=2, stakes=Stakes("POT", base=100, purse="wallet")), Endless(), texts={})
