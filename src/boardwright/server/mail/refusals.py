"""Why something about e-mail was not done, each with its number."""

from __future__ import annotations

from boardwright.protocol.codes import Code
from boardwright.server.economy.refusals import Refused


class MailOff(Refused):
    """The host has not said how mail is sent."""

    code = Code.MAIL_OFF


class BadAddress(Refused):
    code = Code.BAD_ADDRESS


class AddressTaken(Refused):
    """Only whoever reads the letters to it hears so."""

    code = Code.ADDRESS_TAKEN


class TooManyLetters(Refused):
    """By one player, or to one address."""

    code = Code.TOO_MANY_ATTEMPTS


class LinkGone(Refused):
    """Never sent, too old, followed before, or a newer one was sent."""

    code = Code.LINK_GONE
