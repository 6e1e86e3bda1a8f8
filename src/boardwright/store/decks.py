"""Decks in the store: everybody's own, each as the code that its game reads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from sqlalchemy import BindParameter, bindparam, delete, func, insert, select, update

from boardwright.store.books import Books
from boardwright.store.deck_tables import decks
from boardwright.store.sharing import withdraw
from boardwright.store.statement import Row, Statement, columns
from boardwright.store.store import Store


class KeptDeck(Struct, frozen=True):
    """A row of `decks`."""

    id: str
    owner: str
    game: str
    name: str
    code: str
    created_at: int


_deck: BindParameter[Any] = bindparam("deck_id")
_is_it = decks.c.id == _deck
NEW_DECK = Statement("new deck", columns(*decks.c), insert(decks))
CHANGE_DECK = Statement(
    "change deck",
    ("new_name", "new_code", "deck_id"),
    update(decks).where(_is_it).values(name=bindparam("new_name"), code=bindparam("new_code")),
    exact=True,
)
DROP_DECKS_OF = Statement(
    "drop decks of", ("owner",), delete(decks).where(decks.c.owner == bindparam("owner"))
)
DROP_DECK = Statement("drop deck", ("deck_id",), delete(decks).where(_is_it))


class Write:
    """One statement about decks, as a work of the store."""

    def __init__(self, statement: Statement, row: Row) -> None:
        self._statement = statement
        self._row = row

    @property
    def accounts(self) -> Iterable[str]:
        return ()

    def run(self, books: Books) -> None:
        books.write(self._statement, self._row)


class Drop:
    def __init__(self, deck: str) -> None:
        self._deck = deck

    @property
    def accounts(self) -> Iterable[str]:
        return ()

    def run(self, books: Books) -> None:
        withdraw(books, "deck", self._deck)
        books.write(DROP_DECK, (self._deck,))


class DeckStore:
    """The decks of one database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, deck: KeptDeck) -> None:
        await self._write(NEW_DECK, tuple(getattr(deck, column.name) for column in decks.c))

    async def change(self, deck: KeptDeck) -> None:
        await self._write(CHANGE_DECK, (deck.name, deck.code, deck.id))

    async def drop(self, deck: str) -> None:
        """Also for those with whom it was shared."""
        await self._store.transact(Drop(deck))

    async def find(self, deck: str) -> KeptDeck | None:
        rows = await self._store.rows(select(decks).where(decks.c.id == deck))
        return KeptDeck(*rows[0]) if rows else None

    async def all_of(self, owner: str, game: str | None = None) -> list[KeptDeck]:
        """The oldest first."""
        query = select(decks).where(decks.c.owner == owner).order_by(decks.c.created_at, decks.c.id)
        if game is not None:
            query = query.where(decks.c.game == game)
        return [KeptDeck(*row) for row in await self._store.rows(query)]

    async def count_of(self, owner: str, game: str) -> int:
        mine = (decks.c.owner == owner, decks.c.game == game)
        query = select(func.count()).select_from(decks).where(*mine)
        return int((await self._store.rows(query))[0][0])

    async def _write(self, statement: Statement, row: Row) -> None:
        await self._store.transact(Write(statement, row))
