"""Decks: kept for their owners, checked by the rules of their game before anything is written."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from secrets import token_urlsafe

from msgspec.structs import replace

from boardwright.engine.decks import Deck, DeckRules
from boardwright.engine.game import Game
from boardwright.engine.types import Refusal
from boardwright.server.decks.refusals import BadDeck, BadDeckName, DeckNotFound, TooManyDecks
from boardwright.server.matches.hub import Hub
from boardwright.store import Store
from boardwright.store.decks import DeckStore, KeptDeck

LONGEST_NAME = 40


class Decks:
    def __init__(self, store: Store, hub: Hub) -> None:
        self._decks = DeckStore(store)
        self._hub = hub

    async def save(self, owner: str, game: Game, rules: DeckRules, name: str, deck: Deck) -> KeptDeck:
        """A new deck; `BadDeck` if it is not legal, and then nothing is kept."""
        clean, code = clean_name(name), legal_code(rules, deck)
        if await self._decks.count_of(owner, game.id) >= rules.most:
            raise TooManyDecks(most=rules.most)
        kept = KeptDeck(token_urlsafe(9), owner, game.id, clean, code, self._hub.now())
        await self._decks.add(kept)
        return kept

    async def change(self, deck_id: str, owner: str, rules: DeckRules, name: str, deck: Deck) -> KeptDeck:
        old = await self.get(deck_id, owner)
        if old.game != rules.game:
            raise DeckNotFound
        return await self._put(replace(old, name=clean_name(name), code=legal_code(rules, deck)))

    async def rename(self, deck_id: str, owner: str, name: str) -> KeptDeck:
        return await self._put(replace(await self.get(deck_id, owner), name=clean_name(name)))

    async def drop(self, deck_id: str, owner: str) -> None:
        await self.get(deck_id, owner)
        await self._decks.drop(deck_id)

    async def get(self, deck_id: str, owner: str) -> KeptDeck:
        found = await self._decks.find(deck_id)
        if found is None or found.owner != owner:
            raise DeckNotFound
        return found

    async def all_of(self, owner: str, game: str) -> Sequence[KeptDeck]:
        return await self._decks.all_of(owner, game)

    async def _put(self, deck: KeptDeck) -> KeptDeck:
        await self._decks.change(deck)
        return deck


def legal_code(rules: DeckRules, deck: Deck) -> str:
    """Cards that the game does not have are left out first."""
    known, _ = rules.known(deck)
    refusal = rules.refusal(known)
    if refusal is not None:
        raise BadDeck.by(refusal)
    return rules.code_of(known)


def read_code(rules: DeckRules, code: str) -> Deck:
    found = rules.read(code)
    if isinstance(found, Refusal):
        raise BadDeck.by(found)
    return found


def clean_name(given: str) -> str:
    name = " ".join(unicodedata.normalize("NFC", given).split())
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise BadDeckName(most=LONGEST_NAME)
    return name
