"""Why an act of administration, or a report, was not done, each with its number. Nothing was written."""

from __future__ import annotations

from boardwright.protocol.codes import Code
from boardwright.server.economy.refusals import Refused


class ReportedAlready(Refused):
    """The same person's report of the same thing still waits for an answer."""

    code = Code.REPORTED_ALREADY


class NothingToReport(Refused):
    """It is not there, or not for whoever reports it to see, or it is his own."""

    code = Code.NOTHING_TO_REPORT


class ReportNotFound(Refused):
    code = Code.REPORT_NOT_FOUND


class AnsweredAlready(Refused):
    code = Code.ANSWERED_ALREADY


class AboveYou(Refused):
    """A moderator acts on players, not on moderators or administrators; nobody acts on himself."""

    code = Code.ABOVE_YOU


class LastAdmin(Refused):
    code = Code.LAST_ADMIN


class FeedbackNotFound(Refused):
    code = Code.FEEDBACK_NOT_FOUND


class BadSite(Refused):
    """What is to be told to everybody is not whole: `problem` says where."""

    code = Code.BAD_SITE
