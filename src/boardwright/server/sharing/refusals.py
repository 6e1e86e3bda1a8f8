"""Why something about what players share was not done, each with its number."""

from __future__ import annotations

from boardwright.protocol.codes import Code
from boardwright.server.economy.refusals import Refused


class SharedNotFound(Refused):
    """It is not there, or not for others to see; or it is one's own, where it has to be another's."""

    code = Code.SHARED_NOT_FOUND


class SharedRemoved(Refused):
    """Those who look after the site took it away: it is not shared again."""

    code = Code.SHARED_REMOVED
