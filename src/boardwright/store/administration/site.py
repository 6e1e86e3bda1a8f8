"""What is said about a whole site, in the settings that all workers share."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BindParameter, bindparam, select, update

from boardwright.store import statements as sql
from boardwright.store.books import Books
from boardwright.store.statement import Statement
from boardwright.store.store import Store
from boardwright.store.tables import settings

_name: BindParameter[Any] = bindparam("setting")
LOCK_SETTING = Statement(
    "lock setting",
    ("setting",),
    select(settings.c.value).where(settings.c.name == _name).with_for_update(),
)
SET_SETTING = Statement(
    "set setting",
    ("new_value", "setting"),
    update(settings)
    .where(settings.c.name == _name)
    .values(value=bindparam("new_value", type_=settings.c.value.type)),
    exact=True,
)


def said(books: Books, name: str) -> bytes | None:
    rows = books.fetch(LOCK_SETTING, name)
    return rows[0][0] if rows else None


def say(books: Books, name: str, value: bytes) -> None:
    if said(books, name) is None:
        books.write(sql.NEW_SETTING, (name, value))
    else:
        books.write(SET_SETTING, (value, name))


async def all_said(store: Store, names: tuple[str, ...]) -> dict[str, bytes]:
    query = select(settings.c.name, settings.c.value).where(settings.c.name.in_(names))
    return {row[0]: row[1] for row in await store.rows(query)}
