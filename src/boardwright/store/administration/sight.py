"""Sight: what those who look after a site see of things that are kept elsewhere."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import func, not_, or_, select

from boardwright.store.room_tables import room_chat
from boardwright.store.store import Store
from boardwright.store.tables import (
    archive,
    ledger_accounts,
    ledger_postings,
    ledger_transactions,
    matches,
)

_OTHERS = ("user:", "stack:", "game:", "issuer:", "house")
_KINDS = {
    "wallets": ("user:",),
    "tables": ("stack:",),
    "matches": ("game:",),
    "issuers": ("issuer:",),
    "house": ("house",),
    "other": _OTHERS,
}
"""By how the names of accounts begin; `other`: by none of these."""


Sides = list[tuple[str, int]]
"""Accounts, and what they got."""


class PostingLine(Struct, frozen=True):
    """One posting, and the other side of its transaction."""

    number: int
    transaction: str
    kind: str
    description: str
    at: int
    match_id: str | None
    room_id: str | None
    amount: int
    balance: int
    others: Sides


class Sight:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def line(self, room: str, number: int) -> tuple[str, str] | None:
        """Who said it, and what."""
        said = room_chat.c.player_id, room_chat.c.text, room_chat.c.phrase
        query = select(*said).where(room_chat.c.room_id == room, room_chat.c.id == number)
        for player, text, phrase in await self._store.rows(query):
            return player, text or phrase or ""
        return None

    async def game_of(self, match: str) -> str | None:
        """Of a match that runs, or is in the archive."""
        for table, key in ((matches, matches.c.id), (archive, archive.c.match_id)):
            for (game,) in await self._store.rows(select(table.c.game).where(key == match)):
                return str(game)
        return None

    async def matches(
        self, *, game: str | None, before: str | None, limit: int
    ) -> list[tuple[str, str, int, bytes]]:
        """Id, game, beginning and data of those that are not over, newest first: ids sort by their time. `before` is
        the last one seen."""
        query = select(matches.c.id, matches.c.game, matches.c.created_at, matches.c.data)
        query = query.where(matches.c.finished_at.is_(None))
        if game is not None:
            query = query.where(matches.c.game == game)
        if before is not None:
            query = query.where(matches.c.id < before)
        rows = await self._store.rows(query.order_by(matches.c.id.desc()).limit(limit))
        return [(match, played, at, data) for match, played, at, data in rows]

    async def by_game(self) -> dict[str, int]:
        """How many matches are not over."""
        query = select(matches.c.game, func.count()).where(matches.c.finished_at.is_(None))
        return {game: int(count) for game, count in await self._store.rows(query.group_by(matches.c.game))}

    # Chips

    async def sums(self) -> dict[str, tuple[int, int]]:
        """Kind of account → how many there are, and what they hold together. Over all of them it is 0."""
        found: dict[str, tuple[int, int]] = {}
        for kind, others in _KINDS.items():
            where = [ledger_accounts.c.id.startswith(other, autoescape=True) for other in others]
            if kind == "other":
                where = [not_(or_(*where))]
            query = select(func.count(), func.coalesce(func.sum(ledger_accounts.c.balance), 0)).where(*where)
            count, balance = (await self._store.rows(query))[0]
            found[kind] = int(count), int(balance)
        return found

    async def postings(self, account: str, *, before: int | None, limit: int) -> list[PostingLine]:
        """Of any account, newest first, each with where the chips came from or went."""
        query = (
            select(
                ledger_postings.c.number,
                ledger_transactions.c.id,
                ledger_transactions.c.kind,
                ledger_transactions.c.description,
                ledger_transactions.c.at,
                ledger_transactions.c.match_id,
                ledger_transactions.c.room_id,
                ledger_postings.c.amount,
                ledger_postings.c.balance,
            )
            .join(ledger_transactions, ledger_transactions.c.id == ledger_postings.c.transaction_id)
            .where(ledger_postings.c.account == account)
            .order_by(ledger_postings.c.number.desc())
            .limit(limit)
        )
        if before is not None:
            query = query.where(ledger_postings.c.number < before)
        rows = await self._store.rows(query)
        others = await self._opposites([row[1] for row in rows])
        return [PostingLine(*(*row, _but(others[row[1]], account))) for row in rows]

    async def _opposites(self, transactions: list[str]) -> dict[str, Sides]:
        found: dict[str, Sides] = {transaction: [] for transaction in transactions}
        if not found:
            return found
        query = (
            select(ledger_postings.c.transaction_id, ledger_postings.c.account, ledger_postings.c.amount)
            .where(ledger_postings.c.transaction_id.in_(transactions))
            .order_by(ledger_postings.c.number)
        )
        for transaction, account, amount in await self._store.rows(query):
            found[transaction].append((account, amount))
        return found

    async def posted(self, account: str) -> tuple[int, int] | None:
        """What an account holds, and the sum of all that was ever posted to it: the same, or something is wrong."""
        held = await self._store.rows(
            select(ledger_accounts.c.balance).where(ledger_accounts.c.id == account)
        )
        if not held:
            return None
        sum_of = func.coalesce(func.sum(ledger_postings.c.amount), 0)
        query = select(sum_of).where(ledger_postings.c.account == account)
        return held[0][0], int((await self._store.rows(query))[0][0])


def _but(sides: Sides, account: str) -> Sides:
    return [side for side in sides if side[0] != account]
