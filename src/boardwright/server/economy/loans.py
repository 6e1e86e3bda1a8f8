"""Loans: the platform lends, players never to each other. Works that run while the wallet is locked."""

from __future__ import annotations

from collections.abc import Iterable
from secrets import token_hex

from msgspec.structs import replace

from boardwright.server.economy.refusals import (
    BadAmount,
    LoanDayLimit,
    LoanLimit,
    LoanMatchLimit,
    LoanNotNeeded,
    LoanOverdue,
    NothingOwed,
)
from boardwright.server.economy.rules import EconomyRules
from boardwright.store import Declined, InsufficientChips
from boardwright.store.books import LOAN_FEES, LOAN_ISSUER, Books, transfer, wallet
from boardwright.store.chips import (
    LOAN_OF_ACTION,
    LOANS_OF_DAY,
    LOANS_OF_MATCH,
    NEW_LOAN,
    OPEN_LOANS,
    PAY_LOAN,
    TRANSACTION_OF_KEY,
    Loan,
    on_tables,
)
from boardwright.store.people import LOCK_PLAYER, Player

DAY_MS = 86_400_000


def loan_accounts(players: Iterable[str]) -> set[str]:
    """What has to be locked to repay somebody's loans."""
    return {LOAN_ISSUER, LOAN_FEES, *map(wallet, players)}


def open_loans(books: Books, player: str) -> list[Loan]:
    """The oldest first."""
    return [Loan(*row) for row in books.fetch(OPEN_LOANS, player)]


def is_overdue(loans: Iterable[Loan], at: int) -> bool:
    return any(loan.due_at < at for loan in loans)


class LentBefore(Declined):
    """The same action has its loan already; whatever was to be written with it is not."""


class Borrow:
    """Grant a loan, if every rule allows it. The same action again gives the same loan; or, with `once`,
    is `LentBefore`."""

    def __init__(
        self,
        rules: EconomyRules,
        player: str,
        amount: int,
        action_id: str,
        *,
        at: int,
        day: str,
        room_id: str | None = None,
        once: bool = False,
    ) -> None:
        self._rules = rules
        self._player = player
        self._once = once
        self._amount = amount
        self._action = action_id
        self._at = at
        self._day = day
        self._room = room_id
        self.loan: Loan | None = None
        self.repeated = False

    @property
    def accounts(self) -> Iterable[str]:
        return {wallet(self._player), LOAN_ISSUER}

    def run(self, books: Books) -> None:
        known = books.fetch(LOAN_OF_ACTION, self._player, self._action)
        self.repeated = bool(known)
        if known:
            self.loan = Loan(*known[0])
            if self._once:
                raise LentBefore
            return
        match_id = Player(*books.fetch(LOCK_PLAYER, self._player)[0]).playing
        self._check(books, match_id)
        self.loan = loan = self._terms(match_id)
        books.write(NEW_LOAN, tuple(getattr(loan, name) for name in loan.__struct_fields__))
        books.post(
            transfer(
                "LOAN_GRANT",
                f"loan:{loan.id}",
                self._at,
                LOAN_ISSUER,
                wallet(self._player),
                loan.principal,
                description="loan",
                match_id=match_id,
                room_id=self._room,
                action_id=self._action,
                loan_id=loan.id,
            )
        )

    def _check(self, books: Books, match_id: str | None) -> None:
        rules, player, amount = self._rules, self._player, self._amount
        if not rules.loan_min <= amount <= rules.loan_max or amount % rules.loan_step:
            raise BadAmount(min=rules.loan_min, max=rules.loan_max, step=rules.loan_step)
        loans = open_loans(books, player)
        if is_overdue(loans, self._at):
            raise LoanOverdue(owed=sum(loan.owed for loan in loans))
        if books.balance(wallet(player)) + on_tables(books, player) >= rules.loan_below:
            raise LoanNotNeeded(below=rules.loan_below)
        if books.fetch(LOANS_OF_DAY, player, self._day)[0][0] >= rules.loans_a_day:
            raise LoanDayLimit(most=rules.loans_a_day)
        if match_id and books.fetch(LOANS_OF_MATCH, player, match_id)[0][0] >= rules.loans_a_match:
            raise LoanMatchLimit(most=rules.loans_a_match)
        owed = sum(loan.owed for loan in loans)
        if owed + amount + rules.loan_fee(amount) > rules.loan_limit:
            raise LoanLimit(most=rules.loan_limit, owed=owed)

    def _terms(self, match_id: str | None) -> Loan:
        return Loan(
            id=f"{self._at:012x}{token_hex(6)}",
            player_id=self._player,
            action_id=self._action,
            match_id=match_id,
            room_id=self._room,
            principal=self._amount,
            fee=self._rules.loan_fee(self._amount),
            principal_paid=0,
            fee_paid=0,
            granted_at=self._at,
            day=self._day,
            due_at=self._at + self._rules.loan_days * DAY_MS,
            paid_at=None,
        )


class Repay:
    """Pay back by hand. The same action again does nothing more."""

    def __init__(self, player: str, amount: int, action_id: str, *, at: int) -> None:
        self._player = player
        self._amount = amount
        self._action = action_id
        self._at = at

    @property
    def accounts(self) -> Iterable[str]:
        return loan_accounts([self._player])

    def run(self, books: Books) -> None:
        cause = f"repay:{self._player}:{self._action}"
        if books.fetch(TRANSACTION_OF_KEY, f"{cause}:0"):
            return
        loans = open_loans(books, self._player)
        owed = sum(loan.owed for loan in loans)
        if not owed:
            raise NothingOwed
        if not 1 <= self._amount <= owed:
            raise BadAmount(min=1, max=owed, step=1)
        balance = books.balance(wallet(self._player))
        if self._amount > balance:
            raise InsufficientChips(wallet(self._player), balance, self._amount)
        pay_back(books, loans, self._amount, cause, self._at, action_id=self._action)


def repay_from_gain(books: Books, player: str, gain: int, percent: int, cause: str, at: int) -> int:
    """What a gain pays back by itself: a part of it, and all of it while a loan is overdue."""
    loans = open_loans(books, player)
    if not loans or gain <= 0:
        return 0
    part = gain if is_overdue(loans, at) else gain * percent // 100
    amount = min(part, sum(loan.owed for loan in loans), books.balance(wallet(player)))
    if amount:
        pay_back(books, loans, amount, cause, at)
    return amount


def pay_back(
    books: Books, loans: Iterable[Loan], amount: int, cause: str, at: int, *, action_id: str | None = None
) -> None:
    """The oldest loan first, its fee before its principal."""
    number = 0
    for loan in loans:
        fee = min(amount, loan.fee - loan.fee_paid)
        principal = min(amount - fee, loan.principal - loan.principal_paid)
        amount -= fee + principal
        for kind, target, chips in (("LOAN_FEE", LOAN_FEES, fee), ("LOAN_REPAY", LOAN_ISSUER, principal)):
            if chips:
                books.post(
                    transfer(
                        kind,  # type: ignore[arg-type]
                        f"{cause}:{number}",
                        at,
                        wallet(loan.player_id),
                        target,
                        chips,
                        description="repayment",
                        action_id=action_id,
                        loan_id=loan.id,
                    )
                )
                number += 1
        if fee or principal:
            _keep(books, loan, fee, principal, at)


def _keep(books: Books, loan: Loan, fee: int, principal: int, at: int) -> None:
    paid = replace(loan, fee_paid=loan.fee_paid + fee, principal_paid=loan.principal_paid + principal)
    books.write(PAY_LOAN, (paid.principal_paid, paid.fee_paid, None if paid.owed else at, loan.id))
