"""The daily check-in: once a calendar day, more for every day in a row."""

from __future__ import annotations

from collections.abc import Iterable

from boardwright.server.economy.loans import loan_accounts, repay_from_gain
from boardwright.server.economy.refusals import AlreadyCheckedIn
from boardwright.server.economy.rules import EconomyRules
from boardwright.store.books import CHECKIN_ISSUER, Books, transfer, wallet
from boardwright.store.chips import CHECKIN_OF, NEW_CHECKIN


class ClaimCheckIn:
    """Pays the reward of `day`. The wallet is locked, so of two at once one finds the other's."""

    def __init__(self, rules: EconomyRules, player: str, *, at: int, day: str, day_before: str) -> None:
        self._rules = rules
        self._player = player
        self._at = at
        self._day = day
        self._day_before = day_before
        self.streak = 0
        self.reward = 0
        self.repaid = 0

    @property
    def accounts(self) -> Iterable[str]:
        return {CHECKIN_ISSUER, *loan_accounts([self._player])}

    def run(self, books: Books) -> None:
        if books.fetch(CHECKIN_OF, self._player, self._day):
            raise AlreadyCheckedIn(day=self._day)
        before = books.fetch(CHECKIN_OF, self._player, self._day_before)
        self.streak = before[0][1] + 1 if before else 1
        self.reward = self._rules.checkin_pays(self.streak)
        books.write(NEW_CHECKIN, (self._player, self._day, self.streak, self.reward, self._at))
        cause = f"checkin:{self._player}:{self._day}"
        if not self.reward:
            return
        books.post(
            transfer(
                "CHECKIN",
                cause,
                self._at,
                CHECKIN_ISSUER,
                wallet(self._player),
                self.reward,
                description="checkin",
            )
        )
        percent = self._rules.loan_repay_checkin_percent
        self.repaid = repay_from_gain(books, self._player, self.reward, percent, f"{cause}:repay", self._at)
