"""`/api/me/…`: statement of account, check-in, loans. A loan is asked for in a room, over the socket."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import Field

from boardwright.protocol.codes import Code
from boardwright.server.accounts.auth import SignedIn
from boardwright.server.web.models import LARGEST, WHOLE, Answer, Before, Body, PageSize
from boardwright.server.web.problems import documented
from boardwright.server.web.services import Server, Services
from boardwright.store.books import Kind
from boardwright.store.chips import Loan

router = APIRouter(prefix="/api/me", tags=["economy"])


class StatementEntry(Answer):
    number: int
    kind: Kind
    description: str
    amount: int
    """Positive for what came in, negative for what went out."""
    balance: int
    """After it."""
    at: int
    match_id: str | None


class StatementPage(Answer):
    items: list[StatementEntry]
    next: int | None
    """Say it as `before` for the next page; null: this was the last."""


class CheckedIn(Answer):
    day: str
    streak: int
    reward: int
    repaid: int
    chips: int


class LoanFacts(Answer):
    id: str
    principal: int
    fee: int
    owed: int
    granted_at: int
    due_at: int
    paid_at: int | None
    match_id: str | None


class LoanRules(Answer):
    below: int
    min: int
    max: int
    step: int
    limit: int
    a_day: int
    fee_percent: int
    days: int


class Loans(Answer):
    owed: int
    chips: int
    loans: list[LoanFacts]
    rules: LoanRules


class Repayment(Body):
    amount: Annotated[int, Field(ge=1, le=LARGEST), WHOLE]
    action_id: Annotated[
        str, Field(pattern=r"^[0-9A-Za-z_-]{1,40}$", description="The same again repays once")
    ]


@router.get("/statement", responses=documented(Code.NOT_SIGNED_IN, Code.BAD_REQUEST))
async def statement(
    server: Server, me: SignedIn, before: Before = None, limit: PageSize = 20
) -> StatementPage:
    """Every movement of chips, newest first."""
    lines = await server.economy.statement(me.id, before=before, limit=limit)
    more = lines[-1].number if len(lines) == limit else None
    return StatementPage(items=[StatementEntry.of(line) for line in lines], next=more)


@router.post("/checkin", responses=documented(Code.NOT_SIGNED_IN, Code.ALREADY_CHECKED_IN))
async def check_in(server: Server, me: SignedIn) -> CheckedIn:
    """Once a calendar day, more for every day in a row. Half of it repays loans, if there are any."""
    paid = await server.economy.check_in(me.id)
    return CheckedIn(
        day=paid.day,
        streak=paid.streak,
        reward=paid.reward,
        repaid=paid.repaid,
        chips=await server.economy.balance(me.id),
    )


@router.get("/loans", responses=documented(Code.NOT_SIGNED_IN))
async def loans(server: Server, me: SignedIn) -> Loans:
    """What is owed, and the rules of lending. Open loans come first."""
    return await _loans(server, me.id)


@router.post(
    "/loans/repay",
    responses=documented(
        Code.NOT_SIGNED_IN, Code.BAD_REQUEST, Code.BAD_AMOUNT, Code.NOTHING_OWED, Code.INSUFFICIENT_CHIPS
    ),
)
async def repay(server: Server, me: SignedIn, wanted: Repayment) -> Loans:
    """The oldest loan first, its fee before its principal."""
    await server.economy.repay(me.id, wanted.amount, wanted.action_id)
    return await _loans(server, me.id)


async def _loans(server: Services, player: str) -> Loans:
    rules = server.economy.rules
    found: list[Loan] = await server.economy.loans(player)
    return Loans(
        owed=sum(loan.owed for loan in found),
        chips=await server.economy.balance(player),
        loans=[LoanFacts.of(loan) for loan in found],
        rules=LoanRules(
            below=rules.loan_below,
            min=rules.loan_min,
            max=rules.loan_max,
            step=rules.loan_step,
            limit=rules.loan_limit,
            a_day=rules.loans_a_day,
            fee_percent=rules.loan_fee_percent,
            days=rules.loan_days,
        ),
    )
