"""Games that the host has switched off: running matches go on, new ones are not laid."""

from __future__ import annotations

from boardwright.protocol.codes import Code
from boardwright.server.economy.refusals import Refused


class GameOff(Refused):
    code = Code.GAME_OFF


class UnknownSwitch(Refused):
    """There is no such game to be switched."""

    code = Code.UNKNOWN_GAME
