"""Subjects: what can be reported, found again by its kind and id, with whom it is about and how it reads now."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from boardwright.store import Store
from boardwright.store.administration.reports import Kind
from boardwright.store.administration.sight import Sight
from boardwright.store.administration.tables import WORDS_LENGTH
from boardwright.store.forge import ForgeStore
from boardwright.store.people import People
from boardwright.store.sharing import SharedStore
from boardwright.store.social.messages import Messages
from boardwright.store.social.reviews import Reviews

MOST_DIGITS = 18
TALK = "talk"
"""No room is called so."""


class Subject(NamedTuple):
    about: str | None
    """The player whose it is."""
    evidence: str = ""


Finder = Callable[[str, str], Awaitable[Subject | None]]
"""Target and reporter to the subject; None if there is no such thing, or if the reporter cannot see it."""


class Subjects:
    """Who keeps a kind of things adds its finder."""

    def __init__(self, store: Store) -> None:
        self._sight = Sight(store)
        self._people = People(store)
        self._forge = ForgeStore(store)
        self._messages = Messages(store)
        self._reviews = Reviews(store)
        self._shared = SharedStore(store)
        self.finders: dict[Kind, Finder] = {
            "player": self._player,
            "message": self._line,
            "content": self._content,
            "review": self._review,
            "match": self._match,
        }

    async def find(self, kind: Kind, target: str, reporter: str) -> Subject | None:
        """None also for what is the reporter's own."""
        finder = self.finders.get(kind)
        found = None if finder is None else await finder(target, reporter)
        if found is None or found.about == reporter:
            return None
        return found._replace(evidence=found.evidence[:WORDS_LENGTH])

    async def _player(self, target: str, reporter: str) -> Subject | None:
        found = await self._people.find(target)
        return None if found is None or found.deleted_at is not None else Subject(target, found.name)

    async def _line(self, target: str, reporter: str) -> Subject | None:
        """A line of a room's talk, as `<room>-<number>`, or a message to the reporter, as `talk-<number>`."""
        room, _, number = target.rpartition("-")
        if not (number.isascii() and number.isdigit()) or len(number) > MOST_DIGITS:
            return None
        if room == TALK:
            message = await self._messages.to(reporter, int(number))
            return None if message is None else Subject(message.sender, message.text)
        line = await self._sight.line(room, int(number))
        return None if line is None else Subject(*line)

    async def _content(self, target: str, reporter: str) -> Subject | None:
        """A forged rule, or a deck, that everybody finds."""
        rule = await self._forge.find(target)
        if rule is not None:
            return Subject(rule.owner, rule.name) if rule.public else None
        deck = await self._shared.find("deck", target)
        return None if deck is None or deck.state != "open" else Subject(deck.owner, deck.name)

    async def _review(self, target: str, reporter: str) -> Subject | None:
        if not (target.isascii() and target.isdigit()) or len(target) > MOST_DIGITS:
            return None
        review = await self._reviews.find(int(target))
        return None if review is None else Subject(review.player, review.text)

    async def _match(self, target: str, reporter: str) -> Subject | None:
        """Nobody's own: it is about how it went."""
        game = await self._sight.game_of(target)
        return None if game is None else Subject(None, game)
