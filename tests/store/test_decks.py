"""Decks in the store: everybody's own, of one game at a time."""

from __future__ import annotations

from msgspec.structs import replace

from boardwright.store.decks import DeckStore, KeptDeck


def deck(id, owner="anna", game="bases", at=1):
    return KeptDeck(id, owner, game, f"牌组 {id}", "ABCD-1234", at)


async def test_decks_are_kept_changed_and_dropped(store, other):
    decks, there = DeckStore(store), DeckStore(other)
    for each in (deck("b", at=2), deck("a"), deck("c", game="troops"), deck("d", owner="ben")):
        await decks.add(each)
    assert [found.id for found in await there.all_of("anna")] == ["a", "c", "b"]
    assert await there.all_of("anna", "bases") == [deck("a"), deck("b", at=2)]
    assert (await there.count_of("anna", "bases"), await there.count_of("ben", "troops")) == (2, 0)
    changed = replace(deck("a"), name="Ash and ice", code="ZZZZ")
    await there.change(changed)
    assert await decks.find("a") == changed
    await decks.drop("a")
    assert await there.find("a") is None
