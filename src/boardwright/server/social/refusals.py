"""Why something between people was not done, each with its number. None of them tells that somebody is blocked: who is
meets the same as everybody who is no friend, or nothing at all."""

from __future__ import annotations

from boardwright.protocol.codes import Code
from boardwright.server.economy.refusals import Refused


class NotYourself(Refused):
    code = Code.NOT_YOURSELF


class TooManyFriends(Refused):
    code = Code.TOO_MANY_FRIENDS


class RequestGone(Refused):
    code = Code.REQUEST_GONE


class YouBlock(Refused):
    code = Code.YOU_BLOCK


class Unreachable(Refused):
    """Hears friends only."""

    code = Code.UNREACHABLE


class InvitationGone(Refused):
    """Expired, used up, taken back, or for somebody else."""

    code = Code.INVITATION_GONE


class NotPlayedEnough(Refused):
    code = Code.NOT_PLAYED_ENOUGH


class ReviewNotFound(Refused):
    """Or it is one's own, which one cannot find helpful."""

    code = Code.REVIEW_NOT_FOUND
