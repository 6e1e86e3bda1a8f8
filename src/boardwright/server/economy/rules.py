"""The numbers of the economy, all of them settings."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Chips = Annotated[int, Meta(ge=0, le=10**12)]
Percent = Annotated[int, Meta(ge=0, le=100)]
Count = Annotated[int, Meta(ge=0, le=10**6)]

MOST_CHIPS = 2**53 - 1
"""In one movement, and anywhere: a number that every wire can carry."""


class EconomyRules(Struct, frozen=True, kw_only=True):
    """Inherited by the server's `Settings`."""

    signup_chips: Chips = 10_000
    time_zone: str = "Asia/Shanghai"
    """Whose calendar days count, for everybody."""

    checkin_reward: Chips = 1000
    checkin_step: Chips = 200
    """More for every day in a row."""
    checkin_streak_cap: Count = 0
    """The longest streak that still pays more; 0: there is none."""

    loan_below: Chips = 1000
    """Who has as much does not need a loan."""
    loan_min: Chips = 100
    loan_max: Chips = 2000
    loan_step: Annotated[int, Meta(ge=1)] = 100
    loan_limit: Chips = 5000
    """Principal and fees of all open loans, at most."""
    loans_a_day: Count = 3
    loans_a_match: Count = 1
    loan_fee_percent: Percent = 10
    loan_days: Annotated[int, Meta(ge=1)] = 7
    loan_repay_percent: Percent = 30
    """Of what a match brought."""
    loan_repay_checkin_percent: Percent = 50
    loan_public: bool = True
    """Is a room told who borrows?"""

    def checkin_pays(self, streak: int) -> int:
        days = min(streak, self.checkin_streak_cap) if self.checkin_streak_cap else streak
        return self.checkin_reward + self.checkin_step * (days - 1)

    def loan_fee(self, principal: int) -> int:
        """Rounded up."""
        return -(-principal * self.loan_fee_percent // 100)
