"""Trumps: which suit a card counts to in a trick, and its place there. All trumps are one suit."""

from __future__ import annotations

from functools import cached_property, lru_cache

from msgspec import Struct

from boardwright.engine.primitives.cards import ACE_HIGH, BIG_JOKER, SMALL_JOKER, CardId

TRUMP = "trump"


class Trumps(Struct, frozen=True, dict=True):
    """Which cards are trumps: the jokers, all cards of the level's rank, and a suit, if one was declared."""

    level: str
    suit: str | None = None

    @cached_property
    def _plain(self) -> dict[str, int]:
        """The ranks of a suit without the level's, as places from the lowest."""
        return {rank: place for place, rank in enumerate(each for each in ACE_HIGH if each != self.level)}

    @cached_property
    def _top(self) -> int:
        """The first place above the ranks of a suit."""
        return len(self._plain)

    def suit_of(self, card: CardId) -> str:
        """The suit that a card counts to: `trump`, or its own."""
        face = card.partition("#")[0]
        if face in (SMALL_JOKER, BIG_JOKER) or face[0] == self.level or face[1] == self.suit:
            return TRUMP
        return face[1]

    def place(self, card: CardId) -> int:
        """Higher beats lower within a suit, equals are equal, neighbours make tractors."""
        face = card.partition("#")[0]
        if face in (SMALL_JOKER, BIG_JOKER):
            return self._top + (1 if self.suit is None else 2) + (face == BIG_JOKER)
        if face[0] != self.level:
            return self._plain[face[0]]
        return self._top + (face[1] == self.suit)


@lru_cache(maxsize=128)
def trumps_of(level: str, suit: str | None) -> Trumps:
    """The same one every time: it remembers its places."""
    return Trumps(level, suit)
