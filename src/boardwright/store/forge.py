"""Forged rules in the store: the library that everybody looks at, and everybody's own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import BindParameter, bindparam, delete, func, insert, literal_column, select, update

from boardwright.store.books import Books
from boardwright.store.forge_tables import forged_rules
from boardwright.store.sharing import PUBLISH, Offer, offer, offer_again, withdraw
from boardwright.store.statement import Row, Statement, columns
from boardwright.store.store import Store

Sort = Literal["use", "date"]
GAME = "spirit_xiangqi"


class ForgedRule(Struct, frozen=True):
    """A row of `forged_rules`."""

    id: str
    owner: str
    name: str
    name_key: str
    runes: str
    rule: bytes
    digest: str
    public: bool
    usage_count: int
    forked_from: str | None
    created_at: int


_rule: BindParameter[Any] = bindparam("rule_id")
_is_it = forged_rules.c.id == _rule
NEW_RULE = Statement("new rule", columns(*forged_rules.c), insert(forged_rules))
CHANGE_RULE = Statement(
    "change rule",
    ("new_name", "new_name_key", "new_runes", "new_rule", "new_digest", "new_created_at", "rule_id"),
    update(forged_rules)
    .where(_is_it)
    .values(
        name=bindparam("new_name"),
        name_key=bindparam("new_name_key"),
        runes=bindparam("new_runes"),
        rule=bindparam("new_rule", type_=forged_rules.c.rule.type),
        digest=bindparam("new_digest"),
        created_at=bindparam("new_created_at", type_=forged_rules.c.created_at.type),
        usage_count=literal_column("0"),
    ),
    exact=True,
)
DROP_RULE = Statement("drop rule", ("rule_id",), delete(forged_rules).where(_is_it))
COUNT_USE = Statement(
    "count use",
    ("rule_id",),
    update(forged_rules).where(_is_it).values(usage_count=forged_rules.c.usage_count + literal_column("1")),
)


class Write:
    """One statement about rules, as a work of the store, and what becomes of it in the library."""

    def __init__(
        self, statement: Statement, row: Row, sharing: Callable[[Books], object] = lambda books: None
    ) -> None:
        self._statement = statement
        self._row = row
        self._sharing = sharing

    @property
    def accounts(self) -> Iterable[str]:
        return ()

    def run(self, books: Books) -> None:
        books.write(self._statement, self._row)
        self._sharing(books)


def offer_of(rule: ForgedRule) -> Offer:
    return Offer("rule", rule.id, GAME, rule.owner, rule.name, rule.name_key)


class ForgeStore:
    """The forged rules of one database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, rule: ForgedRule, *, first: bool) -> None:
        """If it is public: `first` somebody looks at it."""
        row = tuple(getattr(rule, column.name) for column in forged_rules.c)
        if rule.public:
            await self._write(
                NEW_RULE, row, lambda books: offer(books, offer_of(rule), rule.created_at, first=first)
            )
        else:
            await self._write(NEW_RULE, row)

    async def change(self, rule: ForgedRule, *, first: bool) -> None:
        """Another text under the same id, which nobody has played by yet, nor looked at."""
        row = (rule.name, rule.name_key, rule.runes, rule.rule, rule.digest, rule.created_at, rule.id)
        await self._write(
            CHANGE_RULE, row, lambda books: offer_again(books, offer_of(rule), rule.created_at, first=first)
        )

    async def publish(self, rule: ForgedRule, public: bool, at: int, *, first: bool) -> None:
        """`Removed` if those who look after the site took it away."""

        def share(books: Books) -> None:
            if public:
                offer(books, offer_of(rule), at, first=first)
            else:
                withdraw(books, "rule", rule.id)

        await self._write(PUBLISH, (public, rule.id), share)

    async def drop(self, rule: str) -> None:
        await self._write(DROP_RULE, (rule,), lambda books: withdraw(books, "rule", rule))

    async def count_use(self, digest: str) -> None:
        """For the rule of this text; of several, for the one that everybody sees, and then for the oldest."""
        query = (
            select(forged_rules.c.id)
            .where(forged_rules.c.digest == digest)
            .order_by(forged_rules.c.public.desc(), forged_rules.c.created_at, forged_rules.c.id)
            .limit(1)
        )
        for row in await self._store.rows(query):
            await self._write(COUNT_USE, (row[0],))

    async def find(self, rule: str) -> ForgedRule | None:
        rows = await self._store.rows(select(forged_rules).where(forged_rules.c.id == rule))
        return ForgedRule(*rows[0]) if rows else None

    async def all_of(self, owner: str) -> list[ForgedRule]:
        query = select(forged_rules).where(forged_rules.c.owner == owner).order_by(forged_rules.c.created_at)
        return [ForgedRule(*row) for row in await self._store.rows(query)]

    async def count_of(self, owner: str) -> int:
        query = select(func.count()).select_from(forged_rules).where(forged_rules.c.owner == owner)
        return int((await self._store.rows(query))[0][0])

    async def listed(
        self,
        *,
        owner: str | None,
        name_key: str,
        rune: str | None,
        sort: Sort,
        after: int,
        limit: int,
    ) -> list[ForgedRule]:
        """Those that everybody may see, or all of an owner; after so many."""
        column = forged_rules.c.usage_count if sort == "use" else forged_rules.c.created_at
        query = select(forged_rules)
        query = query.where(
            forged_rules.c.public.is_(True) if owner is None else forged_rules.c.owner == owner
        )
        if name_key:
            query = query.where(forged_rules.c.name_key.contains(name_key, autoescape=True))
        if rune is not None:
            query = query.where(forged_rules.c.runes.contains(f",{rune},", autoescape=True))
        query = query.order_by(column.desc(), forged_rules.c.created_at.desc(), forged_rules.c.id)
        return [ForgedRule(*row) for row in await self._store.rows(query.offset(after).limit(limit))]

    async def _write(
        self, statement: Statement, row: Row, sharing: Callable[[Books], object] = lambda books: None
    ) -> None:
        await self._store.transact(Write(statement, row, sharing))
