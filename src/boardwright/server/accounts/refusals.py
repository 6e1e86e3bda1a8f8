"""Why something about an account was not done, each with its number."""

from __future__ import annotations

from boardwright.protocol.codes import Code
from boardwright.server.economy.refusals import Refused


class WrongCredentials(Refused):
    """The same for a name that nobody has and for a wrong password."""

    code = Code.WRONG_CREDENTIALS


class NameTaken(Refused):
    code = Code.NAME_TAKEN


class BadName(Refused):
    code = Code.BAD_NAME


class BadNewPassword(Refused):
    code = Code.BAD_NEW_PASSWORD


class RefreshInvalid(Refused):
    code = Code.REFRESH_INVALID


class RefreshReused(Refused):
    """Somebody has used this token before: it may have been stolen, so its whole family is void."""

    code = Code.REFRESH_REUSED


class AccountBanned(Refused):
    """`until` (milliseconds; a time that never comes: for good) and `why`."""

    code = Code.ACCOUNT_BANNED


class Silenced(Refused):
    """By those who look after the site: nowhere, until `until`."""

    code = Code.MUTED

    @property
    def reason(self) -> str:
        return "silenced"


class TooManyNewcomers(Refused):
    """From one address, guests and accounts together."""

    code = Code.TOO_MANY_ATTEMPTS


class GuestsOnly(Refused):
    code = Code.GUESTS_ONLY


class AccountNeeded(Refused):
    code = Code.ACCOUNT_NEEDED


class SessionGone(Refused):
    """Nobody is signed in there, or it is not one's own."""

    code = Code.SESSION_GONE


class PlayerNotFound(Refused):
    code = Code.PLAYER_NOT_FOUND
