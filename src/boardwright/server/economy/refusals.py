"""Why a wish about chips was not granted, each with its number. Nothing was written."""

from __future__ import annotations

from boardwright.protocol.codes import Code
from boardwright.store import Declined


class Refused(Declined):
    """`code` and `reason` are what a client is told; `details` fill the text."""

    code: Code

    def __init__(self, **details: str | int) -> None:
        super().__init__(f"{self.reason} {details}" if details else self.reason)
        self.details = details

    @property
    def reason(self) -> str:
        return self.code.name.lower()


class AlreadyCheckedIn(Refused):
    code = Code.ALREADY_CHECKED_IN


class BadAmount(Refused):
    code = Code.BAD_AMOUNT


class LoanNotNeeded(Refused):
    code = Code.LOAN_NOT_NEEDED


class LoanLimit(Refused):
    code = Code.LOAN_LIMIT


class LoanDayLimit(Refused):
    code = Code.LOAN_DAY_LIMIT


class LoanMatchLimit(Refused):
    code = Code.LOAN_MATCH_LIMIT


class LoanOverdue(Refused):
    code = Code.LOAN_OVERDUE


class NothingOwed(Refused):
    code = Code.NOTHING_OWED


class AlreadyPlaying(Refused):
    """`player` is in another match that is not over; nobody's chips are in two at once."""

    code = Code.ALREADY_PLAYING


class CannotPay(Refused):
    """`player` cannot pay what the start of a match costs."""

    code = Code.INSUFFICIENT_CHIPS
