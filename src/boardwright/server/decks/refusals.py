"""Why something about a deck was not done, each with its number."""

from __future__ import annotations

from boardwright.engine.types import Refusal
from boardwright.protocol.codes import Code
from boardwright.server.economy.refusals import Refused


class BadDeck(Refused):
    """`rule` is the refusal of the game, which has a text among those of the game; the other details fill it."""

    code = Code.BAD_DECK

    @classmethod
    def by(cls, refusal: Refusal) -> BadDeck:
        told = {name: value for name, value in refusal.details.items() if isinstance(value, str | int)}
        return cls(rule=refusal.code, **told)


class DeckNotFound(Refused):
    """Also for a deck of somebody else's: nobody is told that it exists."""

    code = Code.DECK_NOT_FOUND


class BadDeckName(Refused):
    code = Code.BAD_DECK_NAME


class TooManyDecks(Refused):
    code = Code.TOO_MANY_DECKS
